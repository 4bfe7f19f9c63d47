import { expect, test } from 'vitest'
import { deadlineOf, NO_PAYMENT_SETTINGS, type PaymentMethod } from '../schemas.ts'
import { epcPayload } from './epc.ts'
import { type AccountMethod, type HandOver, offeredMethods } from './methods.ts'
import { type PaymentSettings, paymentSettingsSchema } from './settings.ts'
import { outcomeOf, TEST_CARDS } from './test-cards.ts'

const IBAN = 'IT60X0542811101000000123456'
const on = { on: true }
const all: PaymentSettings = {
  transfer: { on: true, holder: 'Forno di Rosa', iban: IBAN, days: 5 },
  collect: on,
  inShop: on,
  test: on,
}
const keysOf = (
  settings: PaymentSettings,
  delivery: HandOver | null,
  { amount = 1200, accounts = [] }: { amount?: number; accounts?: readonly AccountMethod[] } = {},
) => {
  const payable = { amount, currency: 'EUR', place: undefined }
  return offeredMethods(settings, { payable, delivery, accounts }, () => true).map(({ key }) => key)
}

test('a site offers only what its owner switched on', () => {
  expect(keysOf(NO_PAYMENT_SETTINGS, { kind: 'pickup', collects: true })).toEqual([])
  expect(keysOf({ ...NO_PAYMENT_SETTINGS, test: on }, null)).toEqual(['test'])
  expect(keysOf(all, null, { accounts: ['paypal', 'card'] })).toEqual(['card', 'paypal', 'transfer', 'test'])
  expect(keysOf(all, null, { accounts: ['paypal'] })).toEqual(['paypal', 'transfer', 'test'])
})

test('cash on delivery needs a delivery that collects, payment in the shop a pick-up', () => {
  expect(keysOf(all, null)).toEqual(['transfer', 'test'])
  expect(keysOf(all, { kind: 'shipping', collects: false })).toEqual(['transfer', 'test'])
  expect(keysOf(all, { kind: 'shipping', collects: true })).toEqual(['transfer', 'collect', 'test'])
  expect(keysOf(all, { kind: 'pickup', collects: false })).toEqual(['transfer', 'inShop', 'test'])
})

test('a total of zero needs no provider, whatever is switched on', () => {
  expect(keysOf(all, null, { amount: 0, accounts: ['card'] })).toEqual(['free'])
  expect(keysOf(NO_PAYMENT_SETTINGS, null, { amount: 0 })).toEqual(['free'])
})

test('what a provider cannot take is not offered', () => {
  const payable = { amount: 1, currency: 'EUR', place: undefined }
  const methods: PaymentMethod[] = offeredMethods(
    all,
    { payable, delivery: null, accounts: ['card'] },
    (provider) => provider === 'manual',
  )
  expect(methods.map(({ key }) => key)).toEqual(['transfer'])
})

test('an order waits days and their grace for a transfer, minutes for the rest', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  expect(deadlineOf(all, 'transfer', now).toISOString()).toBe('2026-12-05T12:00:00.000Z')
  expect(deadlineOf(all, 'test', now).toISOString()).toBe('2026-11-27T12:35:00.000Z')
})

test.each([
  ['an IBAN with a wrong digit', { iban: 'IT60X0542811101000000123457' }, 'transfer.iban'],
  ['no IBAN', { iban: ' ' }, 'transfer.iban'],
  ['no holder', { holder: '  ' }, 'transfer.holder'],
  ['no days', { days: 0 }, 'transfer.days'],
])('a transfer with %s is refused at its field', (_, change, field) => {
  const { success, error } = paymentSettingsSchema.safeParse({ ...all, transfer: { ...all.transfer, ...change } })
  expect(success).toBe(false)
  expect(error!.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('an IBAN is read as people write it, and not needed while transfers are off', () => {
  const typed = { ...all.transfer, iban: ' it60 x054 2811 1010 0000 0123 456 ' }
  expect(paymentSettingsSchema.parse({ ...all, transfer: typed }).transfer.iban).toBe(IBAN)
  expect(paymentSettingsSchema.safeParse(NO_PAYMENT_SETTINGS).success).toBe(true)
})

test('the code of a transfer says account, sum and reason as banks read them', () => {
  const transfer = { holder: 'Forno di Rosa', iban: IBAN, amount: 1230, currency: 'EUR', reason: 'Ordine 12' }
  expect(epcPayload(transfer)).toBe(`BCD\n002\n1\nSCT\n\nForno di Rosa\n${IBAN}\nEUR12.30\n\n\nOrdine 12`)
  expect(epcPayload({ ...transfer, currency: 'CHF' })).toBeUndefined()
  expect(epcPayload({ ...transfer, amount: 0 })).toBeUndefined()
})

test('test cards are numbers that pass as such, and others do nothing', () => {
  expect(outcomeOf('4242 4242-4242 4242')).toEqual({ kind: 'accepted' })
  expect(outcomeOf('4111111111111111')).toBeUndefined()
  for (const { number } of TEST_CARDS) expect(luhnSum(number) % 10).toBe(0)
})

const luhnSum = (number: string): number =>
  [...number]
    .reverse()
    .map((digit, at) => (at % 2 === 0 ? Number(digit) : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]!))
    .reduce((sum, digit) => sum + digit, 0)
