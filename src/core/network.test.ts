import { expect, test } from 'vitest'
import { maskAddress } from './network.ts'

test.each([
  ['93.41.7.200', '93.41.7.0'],
  ['::ffff:93.41.7.200', '93.41.7.0'],
  ['2001:DB8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
])('of the address %s the last part is cut off (GAR-12)', (address, masked) => {
  expect(maskAddress(address)).toBe(masked)
})
