import { describe, expect, test } from 'vitest'
import { titleOfPage } from './page-title.ts'
import {
  codeIn,
  cutAsShown,
  faultOfCode,
  faultOfPattern,
  searchEnginesOfSite,
  USUAL_TITLES,
  type Verifier,
} from './search-engines.ts'

const GOOGLE = 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ'
const BING = 'C1F4B3A2D5E6978812345678ABCDEF01'

describe('titles of pages', () => {
  test.each([
    [USUAL_TITLES, 'Contatti', 'Contatti – Bottega'],
    ['{sito} | {pagina}', 'Contatti', 'Bottega | Contatti'],
    ['{pagina}', 'Contatti', 'Contatti'],
    [USUAL_TITLES, '', 'Bottega'],
    [USUAL_TITLES, 'La Bottega di Anna', 'La Bottega di Anna'],
    ['{pagina} – Torino', 'La Bottega di Anna', 'La Bottega di Anna – Torino'],
    ['{pagina} – {sito}', '$& {sito}', '$& {sito} – Bottega'],
  ])('%s of «%s» is «%s»', (pattern, page, title) => {
    expect(titleOfPage(pattern, page, 'Bottega')).toBe(title)
  })

  test.each([
    ['{sito}', /Lascia \{pagina\}/],
    ['', /Lascia \{pagina\}/],
    ['{pagina} {nome}', /soltanto/],
    ['{pagina} }', /soltanto/],
  ])('the pattern «%s» is refused', (pattern, sentence) => {
    expect(faultOfPattern(pattern)).toMatch(sentence)
  })
})

describe('codes of search engines', () => {
  test.each<[Verifier, string, string]>([
    ['google', `<meta name="google-site-verification" content="${GOOGLE}" />`, GOOGLE],
    ['google', `<META content='${GOOGLE}' name='google-site-verification'>`, GOOGLE],
    ['google', ` google-site-verification=${GOOGLE} `, GOOGLE],
    ['google', GOOGLE, GOOGLE],
    ['bing', `<meta name="msvalidate.01" content="${BING}" />`, BING],
    ['bing', '', ''],
  ])('for %s, %s holds the code', (engine, pasted, code) => {
    expect(codeIn(engine, pasted)).toBe(code)
    expect(faultOfCode(engine, pasted)).toBeUndefined()
  })

  test.each<[Verifier, string, RegExp]>([
    ['google', `<meta name="msvalidate.01" content="${BING}" />`, /codice di Bing/],
    ['bing', `<meta name="google-site-verification" content="${GOOGLE}" />`, /codice di Google/],
    ['google', 'google1a2b3c4d5e6f7a8b.html', /nome di un file/],
    ['google', 'google-site-verification: google1a2b3c4d5e6f7a8b.html', /nome di un file/],
    ['google', `"><script>alert(1)</script>`, /Non sembra/],
    ['google', `<meta name="google-site-verification" content="&quot;><script>">`, /Non sembra/],
    ['bing', 'corto', /Non sembra/],
  ])('for %s, %s is refused in words', (engine, pasted, sentence) => {
    expect(faultOfCode(engine, pasted)).toMatch(sentence)
  })

  test('a stored part has the bare code, and every field of a wrong one is named', () => {
    const { schema, refuse } = searchEnginesOfSite
    const tag = `<meta name="google-site-verification" content="${GOOGLE}" />`
    const searchEngines = schema.parse({ google: tag })
    expect(searchEngines).toEqual({ titlePattern: USUAL_TITLES, google: GOOGLE, bing: '', isHidden: false })
    expect(() => refuse({ searchEngines })).not.toThrow()
    const wrong = schema.parse({ titlePattern: 'sempre uguale', bing: '<b>' })
    expect(() => refuse({ searchEngines: wrong })).toThrow(
      expect.objectContaining({ fields: { titlePattern: expect.any(String), bing: expect.any(String) } }),
    )
  })
})

test.each([
  ['Corto', 60, 'Corto'],
  ['uno due tre quattro', 12, 'uno due tre …'],
  ['uno, due', 6, 'uno …'],
  ['parolalunghissima', 10, 'parolalung …'],
])('«%s» within %i characters is shown as «%s»', (text, most, shown) => {
  expect(cutAsShown(text, most)).toBe(shown)
})
