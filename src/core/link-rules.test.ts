import { expect, test } from 'vitest'
import { linkCategory, linkFault } from './link-rules.ts'

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
])('[LNK-01] [ULIM-01] %j is an empty link', (link, category) => {
  expect(linkCategory(link)).toBe(category)
})

test.each(['#', '#orari', ' #orari'])('[LNK-02] [ULIM-01] %j is an anchor', (link) => {
  expect(linkCategory(link)).toBe('anchor')
})

test.each(['http://a.it', 'HTTPS://a.it/b', 'ftp://a.it/f'])('[LNK-03] [ULIM-01] %j is external', (link) => {
  expect(linkCategory(link)).toBe('external')
})

test.each(['/s/listino.pdf', '/s/'])('[LNK-04] [ULIM-01] %j is a file', (link) => {
  expect(linkCategory(link)).toBe('file')
})

test.each(['/', '/negozio', '/s', '/scuola'])('[LNK-05] [ULIM-01] %j is content', (link) => {
  expect(linkCategory(link)).toBe('content')
})

test.each(['http:/a.it', 'https:a.it', 'ftp:/a', '//a.it', '/\\a.it', 'a.it/b', ':a'])(
  '[LNK-06] [ULIM-01] %j has a malformed protocol',
  (link) => {
    expect(linkCategory(link)).toBe('malformed')
  },
)

test.each(['mailto:a@b.it', 'tel:+390551234', 'sms:123', 'javascript:void(0)', 'blob:x'])(
  '[LNK-07] [ULIM-01] %j has another protocol',
  (link) => {
    expect(linkCategory(link)).toBe('other')
  },
)

const atLimit = (start: string, under: number, letter: string) => ({
  longest: start + letter.repeat(under - 1 - start.length),
  over: start + letter.repeat(under - start.length),
})

function expectLimit(start: string, under: number, letter = 'a'): void {
  const { longest, over } = atLimit(start, under, letter)
  expect(linkFault(longest)).toBeUndefined()
  expect(linkFault(over)).toBe(`Questo collegamento è troppo lungo: può avere al massimo ${under - 1} caratteri.`)
}

test('[LNK-08] [ULIM-02] an anchor has fewer than 100 characters', () => expectLimit('#', 100))
test('[LNK-09] [ULIM-03] a telephone link has fewer than 50 characters', () => expectLimit('tel:', 50, '1'))
test('[LNK-11] [ULIM-05] an sms link has fewer than 1000 characters', () => expectLimit('sms:', 1000, '1'))
test('[LNK-12] [ULIM-06] a mailto link has fewer than 1000 characters', () => expectLimit('mailto:', 1000))
test('[LNK-13] [ULIM-07] a javascript link has fewer than 250 characters', () => expectLimit('javascript:', 250))
test('[LNK-14] [ULIM-08] an ftp link has fewer than 100 characters', () => expectLimit('ftp://', 100))
test('[LNK-15] [ULIM-09] an internal link has fewer than 150 characters', () => expectLimit('/', 150))

test('[LNK-10] [ULIM-04] a telephone link has digits, + or -, at least 4 of them', () => {
  for (const link of ['tel:1234', 'tel:+39-055-1234', 'TEL:0551']) expect(linkFault(link), link).toBeUndefined()
  for (const link of ['tel:', 'tel:123', 'tel:055 1234', 'tel:12a4', 'tel:(055)12'])
    expect(linkFault(link), link).toMatch(/^Un numero di telefono ha almeno 4 cifre/)
})

test('what has no limit of its own is not refused here', () => {
  for (const link of ['', `https://a.it/${'a'.repeat(900)}`]) expect(linkFault(link)).toBeUndefined()
})
