import { expect, test } from 'vitest'
import { begunDraft } from './begun-draft.ts'

const address = {
  ...{ name: 'Ugo Bianchi', company: '', line1: 'Via dei Mille 12', line2: '', postalCode: '10123' },
  ...{ city: 'Torino', region: 'TO', country: 'IT', phone: '' },
}
const member = { kind: 'member', email: 'ugo@posta.example', page: '/account', address } as const

test('a checkout begins with the address that a member proposes, for both of its addresses', () => {
  expect(begunDraft({}, member)).toMatchObject({
    email: 'ugo@posta.example',
    'ship.line1': 'Via dei Mille 12',
    'bill.city': 'Torino',
  })
  expect(begunDraft({}, { ...member, address: undefined })).toEqual({ email: 'ugo@posta.example' })
})

test('what a buyer has written stays, and guests begin with nothing', () => {
  const written = { email: 'altra@posta.example' }
  expect(begunDraft(written, member)).toBe(written)
  expect(begunDraft({}, { kind: 'guest', signIn: '/account' })).toEqual({})
})
