import { expect, test } from 'vitest'
import { languageName, languageOf, SITE_LANGUAGES, wordsLangOf } from './languages.ts'

/** https://european-union.europa.eu/principles-countries-history/languages_en */
const OF_THE_UNION = 'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(' ')
const site = (language: (typeof SITE_LANGUAGES)[number] | null, locale = 'it-IT') => ({
  locale,
  content: { settings: { language } },
})

test('there are all languages of the Union, Italian first, each once', () => {
  expect(SITE_LANGUAGES[0]).toBe('it-IT')
  expect(new Set(SITE_LANGUAGES).size).toBe(SITE_LANGUAGES.length)
  expect(SITE_LANGUAGES.map((tag) => tag.slice(0, 2))).toEqual(expect.arrayContaining(OF_THE_UNION))
  for (const tag of SITE_LANGUAGES) expect(tag).toMatch(/^[a-z]{2}-[A-Z]{2}$/)
  expect(Intl.DateTimeFormat.supportedLocalesOf(SITE_LANGUAGES)).toEqual([...SITE_LANGUAGES])
})

test('each has its own name and its Italian one', () => {
  expect(languageName('it-IT')).toBe('Italiano')
  expect(languageName('fr-FR')).toBe('Français (francese)')
  expect(languageName('el-GR')).toBe('Ελληνικά (greco)')
  expect(languageName('de-AT')).toMatch(/^Österreichisches Deutsch \(tedesco austriaco\)$/)
  expect(new Set(SITE_LANGUAGES.map(languageName)).size).toBe(SITE_LANGUAGES.length)
})

test('a site is in the language that is chosen, or that it was made with, and the product’s words are marked in others', () => {
  expect([languageOf(site(null)), wordsLangOf(site(null))]).toEqual(['it-IT', undefined])
  expect([languageOf(site('it-IT')), wordsLangOf(site('it-IT'))]).toEqual(['it-IT', undefined])
  expect([languageOf(site('de-AT')), wordsLangOf(site('de-AT'))]).toEqual(['de-AT', 'it-IT'])
  expect(languageOf(site(null, 'fr-FR'))).toBe('fr-FR')
})
