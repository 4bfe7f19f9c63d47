export const INVOICE_KINDS = ['person', 'business', 'public'] as const

/** Who asks for an invoice: a person, a business or an association, a public office. */
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** What an invoice needs beside the address. Fields that the kind of buyer has not are ''. */
export interface InvoiceRequest {
  readonly kind: InvoiceKind
  readonly company: string
  /** Italian ones are bare digits, others of the EU begin with their country's letters (EL for Greece). */
  readonly vatNumber: string
  readonly taxCode: string
  /** Codice destinatario of SdI: 7 characters, 6 of a public office; '' for none. */
  readonly sdiCode: string
  readonly pec: string
}

export type InvoiceField = Exclude<keyof InvoiceRequest, 'kind'>

/** Most characters of each field; those of a name as FatturaPA takes it (Denominazione). */
export const INVOICE_CHARACTERS = { company: 80, vatNumber: 28, taxCode: 28, sdiCode: 7, pec: 256 } as const

/** The fields that a kind of buyer of a country has, in the order of the form; those that may be needed are required. */
export function invoiceFields(
  kind: InvoiceKind,
  country: string,
): readonly { name: InvoiceField; required: boolean }[] {
  const isItaly = country === 'IT'
  if (kind === 'person')
    return isItaly
      ? [
          { name: 'taxCode', required: true },
          { name: 'pec', required: false },
        ]
      : [{ name: 'taxCode', required: false }]
  if (!isItaly)
    return [
      { name: 'company', required: true },
      { name: 'vatNumber', required: false },
    ]
  return kind === 'business'
    ? [
        { name: 'company', required: true },
        { name: 'vatNumber', required: true },
        { name: 'taxCode', required: false },
        { name: 'sdiCode', required: false },
        { name: 'pec', required: false },
      ]
    : [
        { name: 'company', required: true },
        { name: 'taxCode', required: true },
        { name: 'sdiCode', required: true },
        { name: 'vatNumber', required: false },
      ]
}
