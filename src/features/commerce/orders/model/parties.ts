import { z } from 'zod'

const text = (most: number) => z.string().max(most)

/** A stored address, as addresses of buyers are stored everywhere in the shop. */
export const addressSchema = z.object({
  name: text(200),
  company: text(200),
  line1: text(200),
  line2: text(200),
  postalCode: text(20),
  city: text(100),
  /** The province's code in Italy. */
  region: text(100),
  /** ISO 3166-1 alpha-2 */
  country: text(2),
  phone: text(40),
})
export type Address = z.infer<typeof addressSchema>

/** What an invoice needs of its buyer. */
export const invoiceSchema = z.object({
  kind: z.enum(['person', 'business', 'public']),
  company: text(200),
  vatNumber: text(30),
  taxCode: text(30),
  sdiCode: text(7),
  pec: text(254),
})
export type InvoiceRequest = z.infer<typeof invoiceSchema>
