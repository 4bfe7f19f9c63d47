import { expect, test } from 'vitest'
import { deviceOfWindow } from './store.ts'

test('[TOKN-04] up to 432 px the page is looked at as on a telephone, from 433 px as on a computer', () => {
  expect(deviceOfWindow(390)).toBe('phone')
  expect(deviceOfWindow(432)).toBe('phone')
  expect(deviceOfWindow(433)).toBe('desktop')
})
