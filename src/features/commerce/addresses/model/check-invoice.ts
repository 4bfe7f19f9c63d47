import { isEmail } from '../../../../core/email.ts'
import { INVOICE_CHARACTERS, type InvoiceField, type InvoiceRequest, invoiceFields } from './invoice.ts'
import { hasVatShape, isItalianVatNumber, isTaxCode, vatPrefix } from './tax-codes.ts'

type Sentences = Partial<Record<keyof InvoiceRequest, string>>

/** The longest label of the DNS (RFC 1035): certified mail has long endings too. */
const TOP_LEVEL = 63
/** Where SdI itself gets mail (FE-48). */
const SDI_MAILBOX = /@pec\.fatturapa\.it$/i

/**
 * What is wrong with an invoice's data, by field; and what is only unusual, which stops nobody. Servers and browsers use
 * it. What cannot be checked here, SdI refuses later, and the owner corrects it (FE-49).
 */
export function checkInvoice(invoice: InvoiceRequest, country: string): { faults: Sentences; warnings: Sentences } {
  const faults: Sentences = {}
  const warnings: Sentences = {}
  if (invoice.kind === 'public' && country !== 'IT')
    faults.kind = 'Gli enti pubblici sono solo quelli italiani: scegli un altro tipo, o l’Italia come Paese.'
  for (const { name, required } of invoiceFields(invoice.kind, country)) {
    const text = invoice[name]
    const fault = text === '' ? (required ? missing(name, invoice) : undefined) : wrong(name, invoice, country)
    if (fault !== undefined) faults[name] = fault
  }
  const prefix = vatPrefix(country)
  if (prefix !== undefined && country !== 'IT' && invoice.vatNumber !== '' && !hasVatShape(invoice.vatNumber))
    warnings.vatNumber = `Di solito questo numero è fatto in un altro modo, con ${prefix} davanti: controllalo. Puoi proseguire anche così.`
  return { faults, warnings }
}

function missing(name: InvoiceField, { kind, taxCode }: InvoiceRequest): string | undefined {
  switch (name) {
    case 'company':
      return kind === 'public'
        ? 'Manca il nome dell’ente: scrivilo per intero.'
        : 'Manca la ragione sociale: scrivi il nome dell’azienda, del professionista o dell’associazione.'
    case 'vatNumber':
      // An association without partita IVA has a codice fiscale of eleven digits (FE-43).
      return isItalianVatNumber(taxCode)
        ? undefined
        : 'Manca la partita IVA: scrivi le sue 11 cifre. Un’associazione che non l’ha scrive il codice fiscale di 11 cifre.'
    case 'taxCode':
      return kind === 'public'
        ? 'Manca il codice fiscale dell’ente: scrivi le sue 11 cifre.'
        : 'Manca il codice fiscale: scrivi i suoi 16 caratteri, come sulla tessera sanitaria.'
    default:
      return 'Manca il codice univoco dell’ufficio: scrivi i suoi 6 caratteri, che trovi su indicepa.gov.it.'
  }
}

function wrong(name: InvoiceField, invoice: InvoiceRequest, country: string): string | undefined {
  const text = invoice[name]
  if (text.length > INVOICE_CHARACTERS[name] && name !== 'sdiCode')
    return `È troppo lungo: qui stanno al massimo ${INVOICE_CHARACTERS[name]} caratteri. Abbrevia.`
  switch (name) {
    case 'company':
      return /[\p{L}\p{N}]/u.test(text) ? undefined : 'Qui non ci sono lettere né cifre: scrivi il nome per intero.'
    case 'vatNumber':
      return country === 'IT' ? italianVatFault(text) : undefined
    case 'taxCode':
      return taxCodeFault(invoice, country)
    case 'sdiCode':
      return sdiFault(invoice)
    default:
      return pecFault(text)
  }
}

function italianVatFault(number: string): string | undefined {
  if (!/^\d{11}$/.test(number)) return 'La partita IVA ha 11 cifre: controlla quella che hai scritto.'
  return isItalianVatNumber(number)
    ? undefined
    : 'Questa partita IVA non esiste: una cifra è sbagliata o due sono scambiate. Controllala.'
}

function taxCodeFault({ kind, taxCode }: InvoiceRequest, country: string): string | undefined {
  if (kind === 'public')
    return isItalianVatNumber(taxCode)
      ? undefined
      : 'Il codice fiscale di un ente ha 11 cifre, e queste non vanno bene: controllale.'
  if (isTaxCode(taxCode)) return undefined
  const empty = country === 'IT' && kind === 'person' ? '' : ', o lascia il campo vuoto'
  if (/^\d{11}$/.test(taxCode))
    return `Questo codice fiscale di 11 cifre non esiste: una è sbagliata. Controllalo${empty}.`
  if (taxCode.length !== 16)
    return `Il codice fiscale ha 16 caratteri (11 cifre per le associazioni), qui sono ${taxCode.length}: controllalo${empty}.`
  return `Questo codice fiscale non esiste: una lettera o una cifra è sbagliata. Controllalo${empty}.`
}

function sdiFault({ kind, sdiCode }: InvoiceRequest): string | undefined {
  if (kind === 'public')
    return /^[A-Z0-9]{6}$/.test(sdiCode)
      ? undefined
      : 'Il codice univoco di un ufficio pubblico ha 6 lettere o cifre: controllalo su indicepa.gov.it.'
  if (sdiCode === 'XXXXXXX')
    return 'Questo codice è per chi sta all’estero: scrivi il tuo, o lascia vuoto e scrivi la PEC.'
  return /^[A-Z0-9]{7}$/.test(sdiCode)
    ? undefined
    : 'Il codice destinatario ha 7 lettere o cifre: controllalo, o lascia vuoto e scrivi la PEC.'
}

function pecFault(pec: string): string | undefined {
  if (SDI_MAILBOX.test(pec)) return 'Questa è la casella del Sistema di Interscambio: scrivi la tua PEC.'
  return isEmail(pec, TOP_LEVEL)
    ? undefined
    : 'Questa PEC non è un indirizzo completo: scrivila come nome@pec.it, o lascia il campo vuoto.'
}
