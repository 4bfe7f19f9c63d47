import { describe, expect, test } from 'vitest'
import { type DnsRecord, leadingRecords, proofFault, proofNames, wayFault } from './host-records.ts'

const HERE = { name: 'vetrina.example', addresses: ['203.0.113.5', '2001:db8::5'], isWhole: true }
const NOWHERE = { name: null, addresses: [], isWhole: true }

test('www gets an alias of the installation, the bare domain its addresses', () => {
  expect(leadingRecords('www.bottega.example', HERE)).toEqual([
    { type: 'CNAME', name: 'www.bottega.example', value: 'vetrina.example' },
  ])
  expect(leadingRecords('bottega.example', HERE)).toEqual([
    { type: 'A', name: 'bottega.example', value: '203.0.113.5' },
    { type: 'AAAA', name: 'bottega.example', value: '2001:db8::5' },
  ])
  expect(leadingRecords('www.bottega.example', { ...HERE, name: null }).map(({ type }) => type)).toEqual(['A', 'AAAA'])
  expect(leadingRecords('bottega.example', NOWHERE)).toEqual([])
})

describe('proof of ownership', () => {
  const host = 'www.bottega.example'
  const record: DnsRecord = { type: 'TXT', name: '_vetrina.www.bottega.example', value: 'vetrina-abc' }
  const none = { own: [], bare: [], doubled: [] }

  test('is looked for where it belongs and where people put it by mistake', () => {
    expect(proofNames(host, record)).toEqual({
      own: '_vetrina.www.bottega.example',
      bare: 'www.bottega.example',
      doubled: '_vetrina.www.bottega.example.bottega.example',
    })
  })

  test.each([
    ['missing', none, /manca il record TXT _vetrina\.www\.bottega\.example\. Aggiungilo/],
    ['of another value', { ...none, own: ['vetrina-old'] }, /il suo valore è «vetrina-old»/],
    ['of a value without end', { ...none, own: ['x'.repeat(5000)] }, /«x{80}…»/],
    ['at the bare name', { ...none, bare: ['vetrina-abc'] }, /al nome www\.bottega\.example: spostalo/],
    ['with the domain twice', { ...none, doubled: ['vetrina-abc'] }, /scrivi solo «_vetrina\.www»/],
    ['not answered', { ...none, own: undefined }, /non hanno risposto/],
  ])('that is %s is told apart', (_, found, sentence) => {
    expect(proofFault(host, record, found)).toMatch(sentence)
  })

  test('is accepted beside other records', () => {
    expect(proofFault(host, record, { ...none, own: ['altro', 'vetrina-abc'] })).toBeUndefined()
  })
})

const HERE_IN_PART = { ...HERE, addresses: ['203.0.113.5'], isWhole: false }
const whole = (...addresses: string[]) => ({ addresses, isWhole: true })
const inPart = (...addresses: string[]) => ({ addresses, isWhole: false })
test.each([
  [whole('203.0.113.5', '2001:db8::5'), undefined],
  [whole('203.0.113.5'), undefined],
  [whole(), /non porta ancora da nessuna parte/],
  [whole('198.51.100.7'), /porta a 198\.51\.100\.7, e non qui/],
  [whole('203.0.113.5', '2001:db8::99'), /porta qui, ma anche a 2001:db8::99/],
  [inPart(), /riprova tra qualche minuto/],
  [inPart('2001:db8::5'), /riprova tra qualche minuto/],
  [inPart('2001:db8::99'), /porta a 2001:db8::99/],
  [undefined, /riprova tra qualche minuto/],
] as const)('a domain that leads to %j', (found, sentence) => {
  const fault = wayFault('bottega.example', HERE, found)
  if (sentence === undefined) expect(fault).toBeUndefined()
  else expect(fault).toMatch(sentence)
  expect(wayFault('bottega.example', NOWHERE, found)).toBeUndefined()
  const unknown = wayFault('bottega.example', HERE_IN_PART, found)
  expect(unknown).toMatch(/^Non si è potuto controllare dove porta bottega\.example: .* per vetrina\.example/)
})

test('of an installation known in part the known records are told', () => {
  expect(leadingRecords('bottega.example', HERE_IN_PART)).toEqual([
    { type: 'A', name: 'bottega.example', value: '203.0.113.5' },
  ])
})
