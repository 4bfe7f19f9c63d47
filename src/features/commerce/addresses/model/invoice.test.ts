import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type InvoiceRequest, invoiceSchema, readInvoice } from '../schemas.ts'
import { checkInvoice } from './check-invoice.ts'
import { COUNTRY_CODES } from './countries.ts'
import { compactVatNumber, hasVatShape, isItalianVatNumber, isPersonTaxCode, isTaxCode } from './tax-codes.ts'

const NONE = { company: '', vatNumber: '', taxCode: '', sdiCode: '', pec: '' }
const GOOD = '12345678903'
const read = (fields: Record<string, unknown>, country = 'IT') =>
  readInvoice(Object.fromEntries(Object.entries(fields).map(([name, text]) => [`inv.${name}`, text])), 'inv', country)
const business = (fields: Record<string, unknown>, country?: string) =>
  read({ kind: 'business', company: 'Vasi di Prova Srl', vatNumber: GOOD, ...fields }, country)

describe('Italian codes', () => {
  test.each(['12345678903', '01234567897', '09876543217'])('%s is a partita IVA', (code) => {
    expect(isItalianVatNumber(code)).toBe(true)
    expect(isTaxCode(code)).toBe(true)
  })

  test.each(['01234567890', '09876543210', '00000000000', '1234567890', '1234567890A', ''])(
    '«%s» is no partita IVA',
    (code) => {
      expect(isItalianVatNumber(code)).toBe(false)
    },
  )

  test.each(['RSSMRA80A01H501U', 'RSSMRA85T10A562S', 'RSSMRA80A01H50MM', 'RSSMRAULALMHRLMD'])(
    '%s is a codice fiscale',
    (code) => {
      expect(isPersonTaxCode(code)).toBe(true)
    },
  )

  test('a codice fiscale has only one last letter that is right, and a month', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      expect(isPersonTaxCode(`RSSMRA80A01H501${letter}`)).toBe(letter === 'U')
    expect(isPersonTaxCode('RSSMRA80A01H501')).toBe(false)
    expect(isPersonTaxCode('RSSMRA80F01H501U')).toBe(false)
  })
})

describe('VAT numbers of the EU', () => {
  test.each([
    ['123456789', 'DE', 'DE123456789'],
    ['de 123.456.789', 'DE', 'DE123456789'],
    ['GR123456789', 'GR', 'EL123456789'],
    ['123456789', 'GR', 'EL123456789'],
    ['IT 12345678903', 'IT', '12345678903'],
    ['U12345678', 'AT', 'ATU12345678'],
    ['XI123456789', 'GB', 'XI123456789'],
    ['che-123.456.789', 'CH', 'CHE123456789'],
    ['', 'DE', ''],
  ])('%s of %s is stored as %s', (typed, country, stored) => {
    expect(compactVatNumber(typed, country)).toBe(stored)
  })

  test('stored numbers stay as they are', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...COUNTRY_CODES), (typed, country) => {
        const stored = compactVatNumber(typed, country)
        expect(compactVatNumber(stored, country)).toBe(stored)
      }),
    )
  })

  test.each(['ATU12345678', 'BE0123456789', 'ES12345678Z', 'FRAB123456789', 'NL123456789B01', 'LT123456789012'])(
    '%s has the shape of its country',
    (number) => {
      expect(hasVatShape(number)).toBe(true)
    },
  )

  test.each(['AT12345678', 'BE2123456789', 'DE12345678', 'FRIO123456789', 'SE123456789002', 'GR123456789', '', 'X'])(
    '«%s» has none',
    (number) => {
      expect(hasVatShape(number)).toBe(false)
    },
  )

  test('another shape warns and stops nobody', () => {
    const { invoice, faults } = business({ vatNumber: '12345' }, 'DE')
    expect(faults).toEqual({})
    expect(invoice?.vatNumber).toBe('DE12345')
    expect(checkInvoice(invoice!, 'DE').warnings.vatNumber).toContain('con DE davanti')
    expect(checkInvoice(business({ vatNumber: '123456789' }, 'DE').invoice!, 'DE').warnings).toEqual({})
    expect(checkInvoice(business({ vatNumber: '12345' }, 'CH').invoice!, 'CH').warnings).toEqual({})
  })
})

describe('the data of an invoice', () => {
  test.each([{}, { kind: 'none' }, { kind: ' ' }])('none is asked for with %o', (fields) => {
    expect(read({ ...fields, taxCode: 'x' })).toEqual({ invoice: null, faults: {} })
  })

  test('a person has a codice fiscale, and never a partita IVA', () => {
    expect(
      read({ kind: 'person', taxCode: ' rssmra80a01h501u ', vatNumber: GOOD, company: 'X', sdiCode: 'ABC' }),
    ).toEqual({ invoice: { ...NONE, kind: 'person', taxCode: 'RSSMRA80A01H501U' }, faults: {} })
  })

  test('codes are stored in capitals without gaps, mail in small letters', () => {
    expect(business({ vatNumber: 'IT 123 456 789 03', sdiCode: ' m5uxcr1', pec: ' Vasi@PEC.it ' })).toEqual({
      invoice: {
        ...NONE,
        kind: 'business',
        company: 'Vasi di Prova Srl',
        vatNumber: GOOD,
        sdiCode: 'M5UXCR1',
        pec: 'vasi@pec.it',
      },
      faults: {},
    })
  })

  test('a business needs neither code nor PEC, and zeros are no code', () => {
    expect(business({}).faults).toEqual({})
    expect(business({ sdiCode: '0000000' }).invoice?.sdiCode).toBe('')
  })

  test('an association without partita IVA writes its codice fiscale of eleven digits', () => {
    expect(business({ vatNumber: '', taxCode: '09876543217' }).faults).toEqual({})
    expect(business({ vatNumber: '', taxCode: 'RSSMRA80A01H501U' }).faults).toEqual({
      'inv.vatNumber':
        'Manca la partita IVA: scrivi le sue 11 cifre. Un’associazione che non l’ha scrive il codice fiscale di 11 cifre.',
    })
  })

  test('a public office has the six characters of its register', () => {
    const office = { kind: 'public', company: 'Comune di Prova', taxCode: '01234567897' }
    expect(read({ ...office, sdiCode: 'uf1234' })).toEqual({
      invoice: { ...NONE, ...office, sdiCode: 'UF1234' },
      faults: {},
    })
    expect(read({ ...office, sdiCode: 'ABC1234' }).faults).toEqual({
      'inv.sdiCode': 'Il codice univoco di un ufficio pubblico ha 6 lettere o cifre: controllalo su indicepa.gov.it.',
    })
    expect(read({ kind: 'public' }).faults).toEqual({
      'inv.company': 'Manca il nome dell’ente: scrivilo per intero.',
      'inv.taxCode': 'Manca il codice fiscale dell’ente: scrivi le sue 11 cifre.',
      'inv.sdiCode': 'Manca il codice univoco dell’ufficio: scrivi i suoi 6 caratteri, che trovi su indicepa.gov.it.',
    })
    expect(read({ kind: 'public' }, 'FR').faults).toHaveProperty(['inv.kind'])
  })

  test.each([
    ['vatNumber', '123', 'La partita IVA ha 11 cifre: controlla quella che hai scritto.'],
    [
      'vatNumber',
      '01234567890',
      'Questa partita IVA non esiste: una cifra è sbagliata o due sono scambiate. Controllala.',
    ],
    ['sdiCode', 'ABC123', 'Il codice destinatario ha 7 lettere o cifre: controllalo, o lascia vuoto e scrivi la PEC.'],
    ['sdiCode', 'xxxxxxx', 'Questo codice è per chi sta all’estero: scrivi il tuo, o lascia vuoto e scrivi la PEC.'],
    ['pec', 'vasi', 'Questa PEC non è un indirizzo completo: scrivila come nome@pec.it, o lascia il campo vuoto.'],
    ['pec', 'sdi01@pec.fatturapa.it', 'Questa è la casella del Sistema di Interscambio: scrivi la tua PEC.'],
    [
      'taxCode',
      'RSSMRA80A01H501X',
      'Questo codice fiscale non esiste: una lettera o una cifra è sbagliata. Controllalo, o lascia il campo vuoto.',
    ],
    [
      'taxCode',
      'RSSMRA80',
      'Il codice fiscale ha 16 caratteri (11 cifre per le associazioni), qui sono 8: controllalo, o lascia il campo vuoto.',
    ],
    ['company', '', 'Manca la ragione sociale: scrivi il nome dell’azienda, del professionista o dell’associazione.'],
  ])('of a business, a wrong %s («%s») says why', (name, text, sentence) => {
    expect(business({ [name]: text }).faults).toEqual({ [`inv.${name}`]: sentence })
  })

  test('an Italian person needs a codice fiscale; people abroad are not stopped without one', () => {
    expect(read({ kind: 'person' }).faults).toEqual({
      'inv.taxCode': 'Manca il codice fiscale: scrivi i suoi 16 caratteri, come sulla tessera sanitaria.',
    })
    expect(read({ kind: 'person' }, 'FR').faults).toEqual({})
  })

  test('whatever was posted gives data or faults; without faults it can be stored, and reads as the same', () => {
    const rubbish = fc.oneof(
      fc.anything(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(GOOD, 'RSSMRA80A01H501U', 'ABC1234', 'UF1234', 'a@b.it', 'Vasi'),
    )
    const posted = fc.record(
      {
        kind: fc.oneof(fc.constantFrom('person', 'business', 'public'), rubbish),
        company: rubbish,
        vatNumber: rubbish,
        taxCode: rubbish,
        sdiCode: rubbish,
        pec: rubbish,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(posted, fc.constantFrom('IT', ...COUNTRY_CODES, ''), (fields, country) => {
        const { invoice, faults } = read(fields, country)
        for (const sentence of Object.values(faults)) expect(sentence).toMatch(/^\p{Lu}.+\.$/u)
        if (invoice === null || Object.keys(faults).length > 0) return
        expect(invoiceSchema.parse(invoice)).toEqual(invoice)
        expect(read({ ...(invoice satisfies InvoiceRequest) }, country)).toEqual({ invoice, faults: {} })
      }),
      { numRuns: 1000 },
    )
  })
})
