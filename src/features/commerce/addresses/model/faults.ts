import { ADDRESS_CHARACTERS, type Address } from './address.ts'
import { postalCodeExample, writtenPostalCode } from './postal-codes.ts'

/** What a browser too knows of a field. */
export interface CheckedField {
  readonly name: keyof Address
  readonly required: boolean
  readonly isChoice?: boolean
}

const MISSING: Readonly<Partial<Record<keyof Address, string>>> = {
  name: 'Manca il nome: scrivi nome e cognome di chi riceve.',
  line1: 'Manca l’indirizzo: scrivi via e numero civico.',
  postalCode: 'Manca il codice postale: scrivi quello dell’indirizzo.',
  city: 'Manca la città: scrivi il comune o la località.',
  region: 'Manca la provincia o la regione: scrivi quella dell’indirizzo.',
}
const WORDS = /[\p{L}\p{N}]/u
const PHONE = /^\+?[\d\s()./-]+$/

/**
 * What is wrong with a field's text, with its cause and what to do; undefined where it is right. Servers and browsers
 * use it; whether a choice is on its list only the server knows.
 * @param text clean, as it would be stored
 */
export function addressFault(
  { name, required, isChoice }: CheckedField,
  text: string,
  country: string,
): string | undefined {
  if (text === '') {
    if (!required) return undefined
    if (name === 'postalCode' && country === 'IT') return 'Manca il CAP: scrivi le sue cinque cifre.'
    return isChoice && name === 'region'
      ? 'Manca la provincia: sceglila dall’elenco.'
      : (MISSING[name] ?? 'Manca questo dato: scrivilo.')
  }
  if (text.length > ADDRESS_CHARACTERS[name])
    return `È troppo lungo: qui stanno al massimo ${ADDRESS_CHARACTERS[name]} caratteri. Abbrevia.`
  if (name === 'postalCode') return postalCodeFault(text, country)
  if (name === 'phone') return phoneFault(text)
  return WORDS.test(text) ? undefined : 'Qui non ci sono lettere né cifre: scrivi il testo per intero.'
}

function postalCodeFault(text: string, country: string): string | undefined {
  if (writtenPostalCode(text, country) !== undefined)
    return WORDS.test(text) ? undefined : 'Il codice postale ha lettere o cifre: scrivi quello dell’indirizzo.'
  return country === 'IT'
    ? 'Il CAP ha cinque cifre, per esempio 50123: controlla quello che hai scritto.'
    : `In questo Paese il codice postale si scrive come ${postalCodeExample(country)}: controlla il codice o cambia Paese.`
}

function phoneFault(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').length
  // A number has at most 15 digits (ITU-T E.164).
  return PHONE.test(text) && digits >= 5 && digits <= 15
    ? undefined
    : 'Questo numero non è completo o ha segni in più: scrivi solo cifre e il prefisso, per esempio +39 055 123456, o lascia il campo vuoto.'
}
