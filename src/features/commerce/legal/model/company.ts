import { z } from 'zod'
import { isEmail } from '../../../../core/email.ts'
import { formatMoneyByLocale, MOST_MINOR_UNITS } from '../../../../core/money/money.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { defineSiteSettings } from '../../../../core/site-settings.ts'
import { visibleText } from '../../../../core/visible-text.ts'
import { isItalianVatNumber, isTaxCode, PROVINCES } from '../../addresses/schemas.ts'

/** Legal forms, as far as the law asks other things of them; '' until the owner says. */
export const LEGAL_FORMS = [
  '',
  'individual',
  'professional',
  'partnership',
  'srl',
  'spa',
  'sapa',
  'cooperative',
  'association',
] as const
export type LegalForm = (typeof LEGAL_FORMS)[number]

const text = (most: number) =>
  z.string().trim().overwrite(visibleText).max(most, `Qui stanno al massimo ${most} caratteri.`).default('')

const companySchema = z.strictObject({
  form: z.enum(LEGAL_FORMS).default(''),
  /** Registered name. */
  name: text(200),
  street: text(200),
  postalCode: text(10),
  city: text(100),
  /** Code of the province. */
  region: text(2),
  vatNumber: text(11),
  taxCode: text(16),
  /** Province of the chamber of commerce, and the number there. */
  reaOffice: text(2),
  reaNumber: text(20),
  pec: text(256),
  /** '' stands for those of the footer. */
  email: text(256),
  phone: text(50),
  /** Paid-up capital in cents; null: none is written. */
  capital: z.int().min(0).max(MOST_MINOR_UNITS).nullable().default(null),
  singleShareholder: z.boolean().default(false),
  inLiquidation: z.boolean().default(false),
  /** Order or authority, where the activity has one. */
  authority: text(300),
  /** Body for disputes that the trader has joined (art. 141-sexies); '' for none. */
  disputeBody: text(300),
  /** The data are invented, and pages say so. */
  isExample: z.boolean().default(false),
})
export type Company = z.infer<typeof companySchema>
export type CompanyField = keyof Company

/** Who runs the site (SITE-01 to SITE-03). */
export const companyOfSite = defineSiteSettings<Company>({
  key: 'company',
  act: 'settings.legal',
  schema: companySchema.prefault({}),
  words: 'dati dell’azienda',
  refuse(company) {
    const [wrong] = Object.entries(companyFaults(company))
    if (wrong) throw new Refusal('invalid', wrong[1], { fields: { [`company.${wrong[0]}`]: wrong[1] } })
  },
})

/** The longest label of the DNS (RFC 1035): certified mail has long endings too. */
const TOP_LEVEL = 63

/** What is written and cannot be right, by field. What is missing is no fault. */
export function companyFaults(company: Company): Partial<Record<CompanyField, string>> {
  const { vatNumber, taxCode, postalCode, region, reaOffice, pec, email } = company
  const faults: Partial<Record<CompanyField, string>> = {}
  if (vatNumber !== '' && !isItalianVatNumber(vatNumber))
    faults.vatNumber = /^\d{11}$/.test(vatNumber)
      ? 'Questa partita IVA non esiste: una cifra è sbagliata o due sono scambiate.'
      : 'La partita IVA ha 11 cifre.'
  if (taxCode !== '' && !isTaxCode(taxCode))
    faults.taxCode = 'Questo codice fiscale non esiste: ne controlla lettere e cifre.'
  if (postalCode !== '' && !/^\d{5}$/.test(postalCode)) faults.postalCode = 'Il CAP ha 5 cifre.'
  for (const [field, code] of [
    ['region', region],
    ['reaOffice', reaOffice],
  ] as const)
    if (code !== '' && !Object.hasOwn(PROVINCES, code)) faults[field] = 'Scrivi la sigla di una provincia, come TO.'
  for (const [field, address] of [
    ['pec', pec],
    ['email', email],
  ] as const)
    if (address !== '' && !isEmail(address, TOP_LEVEL))
      faults[field] = 'Scrivi un indirizzo completo, come nome@pec.it.'
  return faults
}

/** What pages know beside the company's own data. */
export interface SiteContacts {
  readonly title: string
  readonly email: string
  readonly phone: string
}

/** Who sells, with the site's own name and contacts where nothing else is written. */
export type CompanyFacts = Company & { readonly called: string }

export function companyFacts(company: Company, contacts: SiteContacts): CompanyFacts {
  return {
    ...company,
    called: company.name || contacts.title,
    email: company.email || contacts.email,
    phone: company.phone || contacts.phone,
  }
}

const IN_REGISTER: ReadonlySet<LegalForm> = new Set(['individual', 'partnership', 'srl', 'spa', 'sapa', 'cooperative'])
/** Art. 2250 c.c. */
const WITH_CAPITAL: ReadonlySet<LegalForm> = new Set(['srl', 'spa', 'sapa'])
const FIELDS_OF: readonly (readonly [CompanyField, (form: LegalForm) => boolean])[] = [
  ['reaOffice', (form) => IN_REGISTER.has(form)],
  ['reaNumber', (form) => IN_REGISTER.has(form)],
  ['capital', (form) => WITH_CAPITAL.has(form)],
  ['singleShareholder', (form) => form === 'srl' || form === 'spa'],
  ['inLiquidation', (form) => IN_REGISTER.has(form) && form !== 'individual'],
  ['authority', (form) => form === 'professional'],
  ['pec', (form) => form !== 'association'],
]

/** Whether a legal form has a field. */
export const hasField = (form: LegalForm, field: CompanyField): boolean =>
  FIELDS_OF.every(([name, has]) => name !== field || has(form))

const MISSING: readonly (readonly [CompanyField, string])[] = [
  ['form', 'la forma giuridica'],
  ['name', 'la ragione sociale, o nome e cognome'],
  ['street', 'l’indirizzo della sede'],
  ['city', 'il comune della sede'],
  ['vatNumber', 'la partita IVA'],
  ['reaNumber', 'il numero REA'],
  ['capital', 'il capitale versato'],
  ['authority', 'l’ordine o l’albo'],
  ['email', 'un indirizzo e-mail'],
  ['phone', 'un telefono'],
]

/** What the law asks for and is not written (SITE-01 to SITE-03): a list for the owner, which stops nothing. */
export function missingData(facts: CompanyFacts): { readonly field: CompanyField; readonly what: string }[] {
  return MISSING.filter(([field]) => {
    // An association may have none.
    if (field === 'vatNumber' && facts.form === 'association' && facts.taxCode !== '') return false
    return hasField(facts.form, field) && (facts[field] === '' || facts[field] === null)
  }).map(([field, what]) => ({ field, what }))
}

/** Lines of the seat. */
const seatOf = ({ street, postalCode, city, region }: Company): string[] =>
  [street, [postalCode, city, region === '' ? '' : `(${region})`].filter(Boolean).join(' ')].filter(Boolean)

/** The numbers and facts that the law asks of a legal form, as far as they are written. */
export function companyNumbers(company: Company): string[] {
  const { form, vatNumber, taxCode, reaOffice, reaNumber, capital, pec, authority } = company
  const has = (field: CompanyField) => hasField(form, field)
  const parts = [
    vatNumber && `P. IVA ${vatNumber}`,
    taxCode && taxCode !== vatNumber && `C.F. ${taxCode}`,
    has('reaNumber') && reaNumber && `REA ${[reaOffice, reaNumber].filter(Boolean).join('-')}`,
    has('capital') &&
      capital !== null &&
      `Capitale sociale ${formatMoneyByLocale({ amount: capital, currency: 'EUR' }, 'it-IT')} i.v.`,
    has('singleShareholder') && company.singleShareholder && 'Società con unico socio',
    has('inLiquidation') && company.inLiquidation && 'In liquidazione',
    has('authority') && authority,
    has('pec') && pec && `PEC ${pec}`,
  ]
  return parts.filter((part): part is string => typeof part === 'string' && part !== '')
}

/** The parts of the line below every page; empty where nothing is written. */
export function companyLine(company: Company): string[] {
  const written = [company.name, seatOf(company).join(', '), ...companyNumbers(company)].filter(Boolean)
  return company.isExample && written.length > 0 ? [...written, 'Dati inventati, solo di esempio'] : written
}

/** To whom a buyer writes. */
export function sellerLines(facts: CompanyFacts): string[] {
  return [facts.called, ...seatOf(facts), facts.email, facts.phone].filter(Boolean)
}
