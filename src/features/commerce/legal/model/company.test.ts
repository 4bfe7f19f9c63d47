import { describe, expect, test } from 'vitest'
import { companyFacts, companyFaults, companyLine, companyOfSite, hasField, missingData } from './company.ts'

const EMPTY = companyOfSite.schema.parse(undefined)
const SRL = {
  ...EMPTY,
  form: 'srl' as const,
  name: 'Miele del Colle S.r.l.',
  street: 'Via dei Mille 12',
  postalCode: '10123',
  city: 'Torino',
  region: 'TO',
  vatNumber: '12345678903',
  taxCode: '12345678903',
  reaOffice: 'TO',
  reaNumber: '1234567',
  capital: 1_000_000,
  pec: 'miele@pec.example',
}
const CONTACTS = { title: 'Il Colle', email: 'ciao@colle.example', phone: '+39 011 555 0102' }

describe('who runs a site', () => {
  test('is written in one line, with what its legal form asks for', () => {
    expect(companyLine(SRL).join(' · ').replaceAll('\u00A0', ' ')).toBe(
      'Miele del Colle S.r.l. · Via dei Mille 12, 10123 Torino (TO) · P. IVA 12345678903 · REA TO-1234567 · Capitale sociale 10.000,00 € i.v. · PEC miele@pec.example',
    )
    expect(companyLine({ ...SRL, singleShareholder: true, inLiquidation: true }).join()).toMatch(
      /unico socio.*In liquidazione/,
    )
    expect(
      companyLine({ ...SRL, form: 'professional', authority: 'Ordine degli Avvocati di Torino' }).join(),
    ).not.toMatch(/REA|Capitale/)
    expect(companyLine(EMPTY)).toEqual([])
    expect(companyLine({ ...SRL, isExample: true }).at(-1)).toContain('esempio')
  })

  test('what is missing depends on the legal form, and the site’s own contacts count', () => {
    expect(missingData(companyFacts(SRL, CONTACTS))).toEqual([])
    expect(
      missingData(companyFacts({ ...SRL, capital: null, vatNumber: '' }, CONTACTS)).map(({ field }) => field),
    ).toEqual(['vatNumber', 'capital'])
    const individual = { ...SRL, form: 'individual' as const, capital: null }
    expect(missingData(companyFacts(individual, { ...CONTACTS, phone: '' })).map(({ field }) => field)).toEqual([
      'phone',
    ])
    const association = { ...SRL, form: 'association' as const, vatNumber: '', taxCode: '12345678903', reaNumber: '' }
    expect(missingData(companyFacts(association, CONTACTS))).toEqual([])
    expect(hasField('professional', 'authority')).toBe(true)
  })

  test('numbers with wrong check digits are refused at their field', () => {
    expect(companyFaults(SRL)).toEqual({})
    expect(companyFaults({ ...SRL, vatNumber: '01234567890' })).toHaveProperty('vatNumber')
    expect(companyFaults({ ...SRL, taxCode: 'RSSMRA80A01H501X' })).toHaveProperty('taxCode')
    expect(companyFaults({ ...SRL, region: 'XX', postalCode: '12', pec: 'pec' })).toMatchObject({
      region: expect.any(String),
      postalCode: expect.any(String),
      pec: expect.any(String),
    })
    const store = (company: object) => () => companyOfSite.refuse({ company: { ...SRL, ...company } })
    expect(store({})).not.toThrow()
    expect(store({ vatNumber: '01234567890' })).toThrow('partita IVA')
  })
})
