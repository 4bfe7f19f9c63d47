import { expect, test } from 'vitest'
import { type Addresses, leadFrom, redirectKey, withQuery, writtenKey } from './redirect-chain.ts'

function site(
  redirects: Readonly<Record<string, string | [string, number]>>,
  pages: readonly string[] = [],
): Addresses {
  return {
    redirect: async (key) => {
      const [to_path, status] = [redirects[key] ?? []].flat() as [string?, number?]
      return to_path === undefined ? undefined : { to_path, status: status ?? 301 }
    },
    isPage: async (path) => pages.includes(path),
  }
}

test.each([
  ['/a/', '/a'],
  ['/a//b///', '/a/b'],
  ['/a/../b', '/b'],
  ['/a/./b?x=1#y', '/a/b'],
  ['/a%2F%2Fb', '/a/b'],
  ['/caffe%CC%80', '/caffè'],
  ['/sconto-50%25', '/sconto-50%'],
  ['/sconto-50%', undefined],
  ['/a%00b', undefined],
  ['/a%0Ab', undefined],
  ['//altro.example', undefined],
  [`/${'è'.repeat(999)}`, `/${'è'.repeat(999)}`],
  [`/${'漢'.repeat(999)}`, undefined],
])('the address %s is looked up as %s', (address, key) => {
  expect(redirectKey(address)).toBe(key)
})

test.each(['/a', '/caffè', '/sconto-50%', '/a%20b', '/perché?', '/a#b', '/a\\b', '/a '])(
  'the stored path «%s» is written in a form that means the same',
  (key) => expect(redirectKey(writtenKey(key))).toBe(key),
)

test('an address with a query, as imports leave it, is written as it is', () => {
  expect(writtenKey('/?p=12')).toBe('/?p=12')
})

test.each([
  ['/a', '?x=1', '/a?x=1'],
  ['/a?y=2', '?x=1', '/a?y=2&x=1'],
  ['/a#qui', '?x=1', '/a?x=1#qui'],
  ['/a?y=2#qui?', '?x=1', '/a?y=2&x=1#qui?'],
  ['/a#qui', '', '/a#qui'],
])('%s with the query %s is %s', (address, search, whole) => {
  expect(withQuery(address, search)).toBe(whole)
})

test.each([
  ['a chain, whatever the way its addresses are written', { '/a': '/b/', '/b': '/c//d', '/c/d': '/fine' }, '/fine'],
  ['a page on the way', { '/a': '/pagina', '/pagina': '/altrove' }, '/pagina'],
  ['a form of a path that moved', { '/a': '/b/feed', '/b': '/fine' }, '/fine'],
  ['a form of a page', { '/a': '/pagina/page/2' }, '/pagina'],
  ['an address by its query', { '/a': '/?p=12', '/?p=12': '/fine' }, '/fine'],
  ['query and fragment, which go on', { '/a': '/b?x=1#qui', '/b': '/fine?y=2' }, '/fine?y=2&x=1#qui'],
  ['a file', { '/a': '/s/listino.pdf', '/s/listino.pdf': '/mai' }, '/s/listino.pdf'],
])('one jump leads to the end of %s', async (_, redirects, to) => {
  expect(await leadFrom(site(redirects, ['/pagina', '/']), '/a')).toEqual({ to, status: 301 })
})

test('a chain is provisional if a part of it is', async () => {
  expect(await leadFrom(site({ '/a': '/b', '/b': ['/c', 302] }), '/a')).toEqual({ to: '/c', status: 302 })
})

test.each([
  ['as the paths are written', { '/a': '/b/', '/b': '/c', '/c': '/a' }],
  ['through a feed', { '/a': '/a/feed' }],
  ['through the next page of a list', { '/a': '/b/page/2', '/b': '/a' }],
  ['through a size of an image', { '/a': '/foto-300x200.jpg', '/foto.jpg': '/a' }],
  ['through a query', { '/a': '/?p=12', '/?p=12': '/a' }],
])('a circle is known %s', async (_, redirects) => {
  expect(await leadFrom(site(redirects), '/a')).toEqual({ fault: 'circle' })
})

test('ten jumps are followed, and no more', async () => {
  const chain = (jumps: number) =>
    Object.fromEntries(Array.from({ length: jumps }, (_, at) => [`/${at}`, `/${at + 1}`]))
  expect(await leadFrom(site(chain(10)), '/0')).toEqual({ to: '/10', status: 301 })
  expect(await leadFrom(site(chain(11)), '/0')).toEqual({ fault: 'long' })
})
