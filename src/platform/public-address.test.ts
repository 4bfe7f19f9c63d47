import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { expect, test } from 'vitest'
import { isInBlocks, isPublicAddress } from './public-address.ts'

test.each([
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '2606:4700:4700::1111',
  '2a00:1450:4002::1',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['0.0.0.0', 'unspecified'],
  ['0.1.2.3', 'this network'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['10.1.2.3', 'private'],
  ['172.16.0.1', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['169.254.169.254', 'cloud metadata'],
  ['192.0.0.8', 'protocol assignments'],
  ['192.0.2.1', 'documentation'],
  ['198.18.0.1', 'benchmarks'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::7f00:1', 'IPv4-compatible'],
  ['::808:808', 'IPv4-compatible'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with a zone'],
  ['2606:4700::1%eth0', 'a zone'],
  ['fec0::1', 'site-local'],
  ['fd00:ec2::254', 'unique local: cloud metadata'],
  ['ff02::1', 'multicast'],
  ['2001:db8::1', 'documentation'],
  ['3fff::1', 'documentation'],
  ['100::1', 'discard'],
  ['4000::1', 'not given out'],
  ['::ffff:127.0.0.1', 'mapped loopback'],
  ['::ffff:a9fe:a9fe', 'mapped metadata'],
  ['64:ff9b::10.0.0.1', 'NAT64 of private'],
  ['64:ff9b:1::8.8.8.8', 'local NAT64'],
  ['2002:7f00:1::', '6to4 of loopback'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'Teredo'],
  ['localhost', 'no address'],
  ['', 'no address'],
])('%s is not public: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('an IPv4 address is judged alike, bare, mapped into IPv6 or behind NAT64', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const bytes = ipaddr.IPv4.parse(address).toByteArray()
      const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const tail = `${hex.slice(0, 4)}:${hex.slice(4)}`
      expect(isPublicAddress(`::ffff:${tail}`)).toBe(isPublicAddress(address))
      expect(isPublicAddress(`64:ff9b::${tail}`)).toBe(isPublicAddress(address))
      expect(isPublicAddress(`2002:${tail}::1`)).toBe(false)
    }),
  )
})

test('no address of a private block is ever public', () => {
  const blocks = [
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '100.64.0.0/10',
    '224.0.0.0/3',
  ]
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      fc.pre(isInBlocks(address, blocks))
      expect(isPublicAddress(address)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('blocks are matched by family and by single address', () => {
  expect(isInBlocks('127.0.0.1', ['::1', '127.0.0.1'])).toBe(true)
  expect(isInBlocks('::ffff:127.0.0.1', ['127.0.0.0/8'])).toBe(true)
  expect(isInBlocks('128.0.0.1', ['127.0.0.0/8', '::/0'])).toBe(false)
  expect(isInBlocks('localhost', ['127.0.0.0/8'])).toBe(false)
})
