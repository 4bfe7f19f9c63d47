import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const ago = (seconds: number) => relativeTime(NOW - seconds * 1000, NOW, 'it-IT')

test.each([
  [0, '0 secondi fa'],
  [1, '1 secondo fa'],
  [59.9, '59 secondi fa'],
  [-30, '0 secondi fa'],
])('[TIME-02] [AGO-02] %s s ago is told in seconds: %s', (seconds, words) => {
  expect(ago(seconds)).toBe(words)
})

test.each([
  [60, '1 minuto fa'],
  [3599, '59 minuti fa'],
  [3600, '1 ora fa'],
  [86_400, '1 giorno fa'],
  [8 * 86_400, '1 settimana fa'],
  [70 * 86_400, '2 mesi fa'],
  [800 * 86_400, '2 anni fa'],
])('%s s ago is told as %s', (seconds, words) => {
  expect(ago(seconds)).toBe(words)
})
