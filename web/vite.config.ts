import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The Python package serves what is built here; the build hook may name another place.
const outDir = process.env.OUT_DIR ?? '../src/handfoot/static'
const server = process.env.HANDFOOT_SERVER ?? 'http://127.0.0.1:8765'

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  server: {
    fs: { allow: ['..'] }, // the .ftl files live in the Python package
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: true,
    assetsDir: 'assets',
    modulePreload: { polyfill: false },
  },
  // Most tests need no page; those that do say so in their first line.
  test: { environment: 'node', include: ['src/**/*.test.ts'], setupFiles: ['src/dev/setup.ts'] },
})
