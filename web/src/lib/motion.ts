// Owns: whether things may move on this device, and for how long.

export function motionMs(wanted: number): number {
  const still =
    typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
  return still ? 0 : wanted
}
