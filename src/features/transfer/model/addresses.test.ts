import { expect, test } from 'vitest'
import { urlIdSchema } from '../../pages/model/document.ts'
import { addressFromTitle, cleanAddressPart, createAddressBook, decodePercent } from './addresses.ts'

test.each([
  ['chi-siamo', 'chi-siamo'],
  ['%ce%b5%cf%80%ce%af%cf%80%ce%b5%ce%b4%ce%bf-2', 'επίπεδο-2'],
  ['%e5%90%8d', '名'],
  ['Perché no?', 'perché-no'],
  ['--x--', 'x'],
  ['../../etc', 'etc'],
  ['100%', '100'],
  ['!?', ''],
])('the old address %j becomes %j', (slug, address) => {
  expect(cleanAddressPart(slug)).toBe(address)
  expect(urlIdSchema.safeParse(address).success).toBe(true)
})

test('an address that was cut in the middle of a character loses only that character', () => {
  expect(decodePercent('%cf%80%ce')).toBe('π')
})

test.each([
  ['Ciotole da tè', 'ciotole-da-te'],
  ['Ελληνικά', 'ελληνικά'],
  ['50 % di sconto', '50-di-sconto'],
])('the title %j gives the address %j', (title, address) => {
  expect(addressFromTitle(title)).toBe(address)
})

test('an address never ends in half a character', () => {
  const address = cleanAddressPart('𠀀'.repeat(100))
  expect(address.isWellFormed()).toBe(true)
  expect(address.length).toBeLessThanOrEqual(80)
})

test('each address is handed out once, and reserved ones never', () => {
  const book = createAddressBook(new Set(['search']))
  expect(book.take('', 'search')).toBe('search-2')
  expect(book.take('blog', 'search')).toBe('blog/search')
  expect([book.take('', 'a'), book.take('', 'a'), book.take('', 'a-2'), book.take('', 'a')]).toEqual([
    'a',
    'a-2',
    'a-2-2',
    'a-3',
  ])
})
