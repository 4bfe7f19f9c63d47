import { expect, test } from 'vitest'
import { newId } from '../../../core/ids.ts'
import { codeQuerySchema, colouredLanguage, MOST_COLOURED } from '../model/code.ts'
import { COLOURED_A_MINUTE, codeLoader } from './code-loader.ts'
import { piecesOf } from './code-pieces.ts'

const NASTY = '<b>&amp;</b> "a\\" \'b\' `$c` /* x */ // y\r\n# z\t\u0000 è 🫖 -- \n+ più\n- meno\n{"a": 1}'

test('pieces are the code, whatever the language and whatever stands in it', () => {
  for (const language of codeQuerySchema.shape.language.options) {
    const pieces = piecesOf(NASTY, language)
    expect(pieces.map(([text]) => text).join(''), language).toBe(NASTY)
  }
})

test.each([
  ['ts', 'const a = 1 // due', ['const', 'keyword'], ['1', 'number'], ['// due', 'comment']],
  ['HTML', '<p class="x">', ['p', 'keyword'], ['class', 'attribute'], ['"x"', 'string']],
  ['py', 'def f(): return None', ['def', 'keyword'], ['f', 'title'], ['None', 'number']],
  ['diff', '+ più\n- meno', ['+ più', 'added'], ['- meno', 'removed']],
] as const)('the parts of %s have names', (name, code, ...expected) => {
  const language = colouredLanguage({ code, language: name })!
  expect(piecesOf(code, language)).toEqual(expect.arrayContaining(expected))
})

test('an unknown language, no code and too much of it stay plain', () => {
  expect(colouredLanguage({ code: 'x', language: 'ricetta' })).toBeUndefined()
  expect(colouredLanguage({ code: 'x', language: 'constructor' })).toBeUndefined()
  expect(colouredLanguage({ code: '', language: 'css' })).toBeUndefined()
  expect(colouredLanguage({ code: 'x'.repeat(4001), language: 'css' })).toBeUndefined()
  // Its pattern for links takes longer than all others together.
  expect(colouredLanguage({ code: '# x', language: 'md' })).toBeUndefined()
})

test('texts that make patterns start again everywhere are short', () => {
  expect(MOST_COLOURED).toBe(4000)
  const { language, code } = codeQuerySchema.shape
  expect(code.safeParse('a '.repeat(2001)).success).toBe(false)
  for (const one of language.options)
    for (const unit of ['a ', '"', '_', '[a](', 'A1']) {
      const text = unit.repeat(MOST_COLOURED / unit.length)
      const joined = piecesOf(text, one).map(([piece]) => piece)
      expect(joined.join(''), `${one} ${unit}`).toBe(text)
    }
})

const SITE = newId()
const NOW = new Date('2026-11-28T10:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const load = (loader: ReturnType<typeof codeLoader>, code: string, now = NOW, siteId = SITE) =>
  loader.load({ args: { code, language: 'json' }, now, siteId, locale: 'it-IT', timeZone: 'Europe/Rome' } as never)

test('of a site so much is coloured in a minute; the rest stays plain until the minute is over', async () => {
  expect(COLOURED_A_MINUTE).toBe(100_000)
  const loader = codeLoader()
  const long = '1 '.repeat(2000)
  // Asked for together, as the listings of a page are.
  const page = await Promise.all(Array.from({ length: 27 }, () => load(loader, long)))
  expect(page.map(({ data }) => data !== null)).toEqual([...Array(25).fill(true), false, false])
  expect(page.map(({ validUntil }) => validUntil)).toEqual([...Array(25), after(60), after(60)])
  expect((await load(loader, '1', after(59))).data).toBeNull()
  expect((await load(loader, '1', after(59), newId())).data).toEqual([['1', 'number']])
  expect((await load(loader, '1', after(60))).data).toEqual([['1', 'number']])
})
