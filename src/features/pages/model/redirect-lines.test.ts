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
    'https://www.vecchio.it/chi-siamo/?utm=1 /storia#anni',
  ].join('\r\n')
  expect(readRedirectLines(text)).toEqual([
    { line: 1, text: '/vecchio /nuovo', from: '/vecchio', to: '/nuovo', status: 301 },
    { line: 4, text: '/a -> /b 302', from: '/a', to: '/b', status: 302 },
    { line: 5, text: '/c → /d', from: '/c', to: '/d', status: 301 },
    { line: 6, text: '/e\t/f', from: '/e', to: '/f', status: 301 },
    { line: 7, text: '/g;/h;301', from: '/g', to: '/h', status: 301 },
    expect.objectContaining({ line: 8, from: '/chi-siamo/', to: '/storia#anni', status: 301 }),
  ])
})

test.each([
  ['/solo', 'Manca l’indirizzo nuovo'],
  ['/a /b /c', 'troppe parole'],
  ['/a /b 307', 'troppe parole'],
  ['vecchio /nuovo', '«vecchio» non è un indirizzo del sito'],
  ['/a https://altro.example/b', '«https://altro.example/b» non è un indirizzo del sito'],
  ['/a //altro.example', '«//altro.example» non è un indirizzo del sito'],
])('the line «%s» says what is wrong with it', (text, words) => {
  expect(readRedirectLines(text)).toEqual([{ line: 1, text, fault: expect.stringContaining(words) }])
})

test.each([
  ['/vecchio', '/nuovo', undefined],
  ['/vecchio', '/s/listino.pdf', undefined],
  ['/vecchio?a=1', '/nuovo', 'from'],
  ['/config/x', '/nuovo', 'from'],
  ['/%E0%A4%A', '/nuovo', 'from'],
  ['vecchio', '/nuovo', 'from'],
  ['/vecchio', 'https://altro.example', 'to'],
  ['/vecchio', '/vecchio', 'to'],
  ['/vecchio', '/vecchio/?poi=1', 'to'],
])('from %s to %s is at fault at: %s', (from, to, field) => {
  expect(Object.keys(redirectFault(from, to) ?? {})).toEqual(field === undefined ? [] : [field])
})
