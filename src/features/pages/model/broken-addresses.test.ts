import { expect, test } from 'vitest'
import { brokenKey, isOpenedByPerson } from './broken-addresses.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const opened = { accept: 'text/html,application/xhtml+xml', 'user-agent': BROWSER }

test('an address is counted under the key of a redirect from it', () => {
  for (const [path, key] of [
    ['/chi-siamo', '/chi-siamo'],
    ['//negozio///vasi', '/negozio/vasi'],
    ['/caffè', '/caffè'],
    ['/sconto-50%', '/sconto-50%'],
    ['/2019/03/listino.pdf', '/2019/03/listino.pdf'],
    ['/chi-siamo.html', '/chi-siamo.html'],
    ['/wp-content/uploads/2019/03/listino.pdf', '/wp-content/uploads/2019/03/listino.pdf'],
    ['/index.php/chi-siamo', '/index.php/chi-siamo'],
    ['/vendora', '/vendora'],
  ] as const)
    expect(brokenKey(path), path).toBe(key)
})

test.each([
  ['what pages load', ['/stile.css', '/app.min.js', '/foto/vaso.JPG', '/favicon-32.png', '/font.woff2', '/a.map']],
  [
    'what programs look for on any server',
    ['/.env', '/.git/config', '/a/.well-known/x', '/wp-login.php', '/wp-admin/', '/blog/wp-json/users', '/xmlrpc.php']
      .concat(['/phpMyAdmin', '/cgi-bin/test', '/vendor/phpunit/x', '/dump.sql', '/sito.zip', '/alfa.php', '/a.php~'])
      .concat(['/wp-content/plugins/x', '/administrator/index']),
  ],
  [
    'what no link is made with',
    ['/<script>alert(1)</script>', '/a"b', '/{{7*7}}', '/a\\b', '/a\u202Egnp.b', '/a\u0000b'],
  ],
  [
    'what may name a person or open something',
    ['/via/mario@esempio.it', '/reset/0123456789abcdef01234567', `/invito/${'aZ09'.repeat(8)}`],
  ],
  ['what no owner could lead elsewhere', ['/', '', '/api/x', '/commerce/ordine', '/config', '/a/../b', '/.']],
  ['what is longer than a redirect may be', [`/${'c'.repeat(1001)}`, `/${'漢'.repeat(900)}`, `/${'à'.repeat(999)}%`]],
])('left out is %s', (_, paths) => {
  for (const path of paths) expect(brokenKey(path), path).toBeUndefined()
})

test('only what a person opens counts: no programs, no parts of pages, nothing fetched ahead', () => {
  expect(isOpenedByPerson(opened)).toBe(true)
  expect(isOpenedByPerson({ ...opened, 'sec-fetch-dest': 'document' })).toBe(true)
  for (const other of [
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { accept: '*/*' },
    { accept: undefined },
    { 'user-agent': undefined },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  ])
    expect(isOpenedByPerson({ ...opened, ...other }), JSON.stringify(other)).toBe(false)
})
