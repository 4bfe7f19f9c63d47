import { expect, test } from 'vitest'
import { createMessages } from './messages.ts'

const forLocale = createMessages({
  'it-IT': {
    'pages.reading': '{minutes, plural, one {# minuto} other {# minuti}}',
    'pages.greeting': 'Ciao {name}',
    'pages.price': '{amount, number}',
  },
  'en-GB': { 'pages.greeting': 'Hello {name}' },
})

test('a sentence is looked up by locale and filled in', () => {
  expect(forLocale('it-IT')('pages.greeting', { name: 'Ada' })).toBe('Ciao Ada')
  expect(forLocale('en-GB')('pages.greeting', { name: 'Ada' })).toBe('Hello Ada')
})

test('what a locale lacks is Italian, with Italian plurals and numbers', () => {
  // Japanese has one plural form for every number.
  for (const locale of ['it-IT', 'en-GB', 'ja-JP']) {
    const message = forLocale(locale)
    expect(message('pages.reading', { minutes: 1 }), locale).toBe('1 minuto')
    expect(message('pages.reading', { minutes: 2 }), locale).toBe('2 minuti')
    expect(message('pages.price', { amount: 1234567.5 }), locale).toBe('1.234.567,5')
  }
})

test('a sentence that is nowhere shows its id', () => {
  expect(forLocale('it-IT')('pages.forgotten')).toBe('pages.forgotten')
})

test('a value is text, whatever it looks like', () => {
  expect(forLocale('it-IT')('pages.greeting', { name: '<b>{minutes}</b>' })).toBe('Ciao <b>{minutes}</b>')
})
