import { expect, test } from 'vitest'
import { adviceLanguage, language, languagesWith, loadLanguage, negotiate } from './i18n'

test('the reader’s language is found by its name without a country, else it is English', () => {
  expect(negotiate(['ko-KR', 'en'], ['en', 'ko'])).toBe('ko')
  expect(negotiate(['de-AT'], ['en', 'ko'])).toBe('en')
  expect(negotiate([], ['en', 'ko'])).toBe('en')
})

test('advice may be there in a language before the rest of the page', () => {
  expect(languagesWith('advice.ftl')).toEqual(expect.arrayContaining(['en', 'cs', 'is', 'ko', 'nl', 'ro']))
  expect(languagesWith('table.ftl')).toContain('en')
  expect([language, adviceLanguage]).toEqual(['en', 'en'])
})

test.each(languagesWith('advice.ftl').filter((code) => code !== 'en'))(
  'the sentences in %s can be read by the browser',
  async (code) => {
    await expect(loadLanguage(code)).resolves.toBeUndefined()
  },
)
