import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_PROPOSAL, proposeTown, type Town, townFinder } from './propose-town.ts'

const town = (name: string, province: string, ...postalCodes: [string, string][]): Town => ({
  ...{ name, province, postalCodes },
})
const TOWNS = [
  town('Firenze', 'FI', ['50121', '50145']),
  town('Faenza', 'RA', ['48018', '48018']),
  town('Livo', 'CO', ['22010', '22010']),
  town('Livo', 'TN', ['38020', '38020']),
  town('Agliè', 'TO', ['10011', '10011']),
  town('Burolo', 'TO', ['10010', '10010']),
  town('Candia Canavese', 'TO', ['10010', '10010']),
  town('Carbonia', '', ['09013', '09013']),
  town('Montecopiolo', 'RN', ['47863', '47863']),
  town('Novafeltria', 'PU', ['47863', '47863']),
]
const finder = townFinder(TOWNS)
const propose = (written: Partial<Parameters<typeof proposeTown>[0]>) =>
  proposeTown({ postalCode: '', city: '', region: '', country: 'IT', ...written }, finder)

test('a CAP proposes its town and province', () => {
  expect(propose({ postalCode: '50123' })).toEqual({ city: 'Firenze', region: 'FI', choices: [] })
  expect(propose({ postalCode: '48018', region: 'RA' })).toEqual({ city: 'Faenza', choices: [] })
})

test('a town proposes its province, and its CAP where it has one', () => {
  expect(propose({ city: 'faenza' })).toEqual({ postalCode: '48018', region: 'RA', choices: [] })
  expect(propose({ city: 'FIRENZE' })).toEqual({ region: 'FI', choices: [] })
  expect(propose({ city: 'Aglie’' })).toEqual({ postalCode: '10011', region: 'TO', choices: [] })
  expect(propose({ city: 'Livo' })).toEqual({ choices: [] })
  expect(propose({ city: 'Livo', region: 'TN' })).toEqual({ postalCode: '38020', choices: [] })
})

test('a CAP of several towns proposes what they share, and lists them', () => {
  const choices = ['Burolo', 'Candia Canavese']
  expect(propose({ postalCode: '10010' })).toEqual({ region: 'TO', choices })
  expect(propose({ postalCode: '10010', city: 'Burolo' })).toEqual({ region: 'TO', choices: [] })
  expect(propose({ postalCode: '47863' })).toEqual({ choices: ['Montecopiolo', 'Novafeltria'] })
  expect(propose({ postalCode: '47863', city: 'Novafeltria' })).toEqual({ region: 'PU', choices: [] })
})

test('a province that the source does not know of today is left to the buyer', () => {
  expect(propose({ postalCode: '09013' })).toEqual({ city: 'Carbonia', choices: [] })
  expect(propose({ postalCode: '09013', region: 'CI' })).toEqual({ city: 'Carbonia', choices: [] })
})

test('other countries, unknown codes and codes that are no CAP propose nothing', () => {
  for (const written of [{ postalCode: '50123', country: 'FR' }, { postalCode: '00000' }, { postalCode: '501' }, {}])
    expect(propose(written)).toEqual(NO_PROPOSAL)
  expect(propose({ postalCode: '501', city: 'Faenza' })).toEqual(NO_PROPOSAL)
  // A hamlet has the CAP of its town's province, whatever it is called.
  expect(propose({ postalCode: '48018', city: 'Granarolo Faentino' })).toEqual({ region: 'RA', choices: [] })
})

test('what was written is never proposed again, nor replaced', () => {
  const part = fc.constantFrom(
    '',
    'X',
    ...TOWNS.flatMap(({ name, province, postalCodes }) => [name, province, postalCodes[0]![0]]),
  )
  fc.assert(
    fc.property(part, part, part, (postalCode, city, region) => {
      const proposal = propose({ postalCode, city, region })
      for (const [name, text] of Object.entries({ postalCode, city, region }))
        if (text !== '') expect(proposal).not.toHaveProperty(name)
      if (city !== '') expect(proposal.choices).toEqual([])
    }),
  )
})
