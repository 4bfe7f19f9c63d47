import { checkInvoice } from './check-invoice.ts'
import { cleanText } from './clean-text.ts'
import { INVOICE_KINDS, type InvoiceField, type InvoiceKind, type InvoiceRequest, invoiceFields } from './invoice.ts'
import { compactCode, compactVatNumber } from './tax-codes.ts'

/** What the radio button of buyers who need no invoice sends. */
export const NO_INVOICE = 'none'
/** SdI's code for buyers without one. */
const NO_SDI_CODE = '0000000'

const CLEAN: Readonly<Record<InvoiceField, (text: string, country: string) => string>> = {
  company: (text) => text,
  vatNumber: compactVatNumber,
  taxCode: compactCode,
  sdiCode: (text) => compactCode(text).replace(NO_SDI_CODE, ''),
  pec: (text) => text.replaceAll(' ', '').toLowerCase(),
}

/** A field's text as it is stored (FE-49). */
export const cleanInvoiceField = (name: InvoiceField, text: unknown, country: string): string =>
  CLEAN[name](cleanText(text), country)

/**
 * An invoice's data from the fields `prefix.name` of a form, whatever else was posted; null if none is asked for. Fields
 * that the kind of buyer has not are empty. Faults are sentences in Italian by names of posted fields.
 * @param country of the address that is billed
 */
export function readInvoice(
  posted: Readonly<Record<string, unknown>>,
  prefix: string,
  country: string,
): { invoice: InvoiceRequest | null; faults: Record<string, string> } {
  const own = (name: string) => (Object.hasOwn(posted, `${prefix}.${name}`) ? posted[`${prefix}.${name}`] : '')
  const kind = cleanText(own('kind'))
  if (kind === '' || kind === NO_INVOICE) return { invoice: null, faults: {} }
  if (!isKind(kind))
    return { invoice: null, faults: { [`${prefix}.kind`]: 'Questo tipo di fattura non c’è: sceglilo dall’elenco.' } }
  const fields = { company: '', vatNumber: '', taxCode: '', sdiCode: '', pec: '' }
  for (const { name } of invoiceFields(kind, country)) fields[name] = cleanInvoiceField(name, own(name), country)
  const invoice = { kind, ...fields }
  const { faults } = checkInvoice(invoice, country)
  return {
    invoice,
    faults: Object.fromEntries(Object.entries(faults).map(([name, sentence]) => [`${prefix}.${name}`, sentence])),
  }
}

const isKind = (kind: string): kind is InvoiceKind => (INVOICE_KINDS as readonly string[]).includes(kind)
