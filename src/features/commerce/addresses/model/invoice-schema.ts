import { z } from 'zod'
import { INVOICE_CHARACTERS, INVOICE_KINDS, type InvoiceField, type InvoiceRequest } from './invoice.ts'

const line = (name: InvoiceField) => z.string().max(INVOICE_CHARACTERS[name])

/** Stored data of an invoice: its shape, and not the rules that were in force when it was asked for. */
export const invoiceSchema = z.strictObject({
  kind: z.enum(INVOICE_KINDS),
  company: line('company'),
  vatNumber: line('vatNumber'),
  taxCode: line('taxCode'),
  sdiCode: line('sdiCode'),
  pec: line('pec'),
}) satisfies z.ZodType<InvoiceRequest>
