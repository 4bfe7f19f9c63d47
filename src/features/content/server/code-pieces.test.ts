import { expect, test } from 'vitest'
import { codeQuerySchema, colouredLanguage } from '../model/code.ts'
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
  expect(colouredLanguage({ code: 'x'.repeat(20_001), language: 'css' })).toBeUndefined()
})
