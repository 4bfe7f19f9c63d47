import { expect, test } from 'vitest'
import { fileSizeText } from './file-size.ts'

test.each([
  [0, '0 byte'],
  [1, '1 byte'],
  [1023, '1023 byte'],
  [1024, '1 kB'],
  [1_000_000, '977 kB'],
  [1_048_576, '1 MB'],
  [1_572_864, '1,5 MB'],
  [60_000_000, '57 MB'],
  [5 * 1024 ** 4, '5 TB'],
])('[LIM-11] %d bytes are shown as %s, in units of 1024', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text)
})
