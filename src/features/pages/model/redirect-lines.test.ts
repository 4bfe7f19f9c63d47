import { expect, test } from 'vitest'
import { readRedirectLines, redirectFault } from './redirect-lines.ts'

test('pasted lines are read as people and other programs write them', () => {
  const text = [
    '/vecchio /nuovo',
    '',
    '# dal sito di prima',
    '/a -> /b 302',
    '/c → /d',
    '/e\t/f',
    '/g;/h;301',
    'https://www.vecchio.it/chi-siamo/?utm_source=posta&utm_medium=x /storia#anni',
    '/notizia,123.html,/notizia',
    '/p;v=1 ; /p2 , 302',
    'http://vecchio.it/x;https /y',
  ].join('\r\n')
  expect(readRedirectLines(text, 20)).toEqual([
    { line: 1, text: '/vecchio /nuovo', from: '/vecchio', to: '/nuovo', status: 301 },
    { line: 4, text: '/a -> /b 302', from: '/a', to: '/b', status: 302 },
    { line: 5, text: '/c → /d', from: '/c', to: '/d', status: 301 },
    { line: 6, text: '/e\t/f', from: '/e', to: '/f', status: 301 },
    { line: 7, text: '/g;/h;301', from: '/g', to: '/h', status: 301 },
    expect.objectContaining({ line: 8, from: '/chi-siamo/', to: '/storia#anni', status: 301 }),
    expect.objectContaining({ line: 9, from: '/notizia,123.html', to: '/notizia', status: 301 }),
    expect.objectContaining({ line: 10, from: '/p;v=1', to: '/p2', status: 302 }),
    expect.objectContaining({ line: 11, from: '/x;https', to: '/y', status: 301 }),
  ])
})

test.each([
  ['/solo', 'Manca l’indirizzo nuovo'],
  ['/a /b /c', 'troppe parole'],
  ['/a /b 307', 'troppe parole'],
  ['vecchio /nuovo', '«vecchio» non è un indirizzo del sito'],
  ['/a https://altro.example/b', '«https://altro.example/b» non è un indirizzo del sito'],
  ['https://vecchio.it/articolo?id=7 /b', 'vale senza quello che segue «?»'],
  ['https://vecchio.it/?p=7&utm_source=x /b', 'scrivi solo /.'],
  [`/${'a'.repeat(3100)} /b`, 'troppo lunga'],
  [`/${'a'.repeat(1100)} /b`, 'al massimo 1000 caratteri'],
  [`/a /${'b'.repeat(1100)}`, 'al massimo 1000 caratteri'],
  ['/a\u0000 /b', 'non è un indirizzo del sito'],
  ['/a //altro.example', '«//altro.example» non è un indirizzo del sito'],
])('the line «%s» says what is wrong with it', (text, words) => {
  expect(readRedirectLines(text, 20)).toEqual([{ line: 1, text, fault: expect.stringContaining(words) }])
})

test('more lines than are allowed are not read', () => {
  expect(readRedirectLines('/a /b\n\n# prima\n/c /d', 2)).toHaveLength(2)
  expect(readRedirectLines('/a /b\n/c /d\n/e /f', 2)).toBeUndefined()
})

test.each([
  ['/vecchio', '/nuovo', undefined],
  ['/vecchio', '/s/listino.pdf', undefined],
  ['/vecchio?a=1', '/nuovo', 'from'],
  ['/config/x', '/nuovo', 'from'],
  ['/%E0%A4%A', '/nuovo', 'from'],
  ['vecchio', '/nuovo', 'from'],
  ['/vecchio', 'https://altro.example', 'to'],
  ['/vecchio%00', '/nuovo', 'from'],
  ['/vecchio%0D%0A', '/nuovo', 'from'],
  ['/x/../config/siti', '/nuovo', 'from'],
  [`/${'漢'.repeat(900)}`, '/nuovo', 'from'],
  ['/vecchio', '/nuovo%00', 'to'],
  ['/vecchio', '/sconto-50%', 'to'],
  ['/vecchio', '//altro.example', 'to'],
  ['/vecchio', '/a/..//vecchio', 'to'],
  ['/vecchio', '/x/../vecchio', 'to'],
  ['/vecchio', '/vecchio', 'to'],
  ['/vecchio', '/vecchio/?poi=1', 'to'],
])('from %s to %s is at fault at: %s', (from, to, field) => {
  expect(Object.keys(redirectFault(from, to) ?? {})).toEqual(field === undefined ? [] : [field])
})
