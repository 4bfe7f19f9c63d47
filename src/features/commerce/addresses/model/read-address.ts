import type { Address } from './address.ts'
import { addressFields, type PhoneRule } from './address-fields.ts'
import { cleanText } from './clean-text.ts'
import { isCountry } from './countries.ts'
import { addressFault } from './faults.ts'
import { writtenPostalCode } from './postal-codes.ts'
import { provinceCode } from './provinces.ts'

/** Sentences in Italian by names of posted fields; empty where nothing is wrong. */
export type Faults = Record<string, string>

/**
 * An address from the fields `prefix.name` of a form; whatever else was posted. Fields that the country has not are
 * empty, and codes are as its posts write them. With faults the texts are as they were written, to be shown again.
 */
export function readAddress(
  posted: Readonly<Record<string, unknown>>,
  prefix: string,
  options: { readonly phone: PhoneRule },
): { address: Address; faults: Faults } {
  const text = (name: keyof Address) => {
    const key = `${prefix}.${name}`
    return Object.hasOwn(posted, key) ? cleanText(posted[key]) : ''
  }
  const faults: Faults = {}
  const country = text('country').toUpperCase()
  if (!isCountry(country))
    faults[`${prefix}.country`] =
      country === '' ? 'Manca il Paese: sceglilo dall’elenco.' : 'Questo Paese non è nell’elenco: scegline uno.'
  const read: Record<keyof Address, string> = {
    name: '',
    company: text('company'),
    line1: '',
    line2: '',
    postalCode: '',
    city: '',
    region: '',
    country: isCountry(country) ? country : '',
    phone: '',
  }
  const company = addressFault({ name: 'company', required: false }, read.company, country)
  if (company !== undefined) faults[`${prefix}.company`] = company
  for (const { name, required, options: choices } of addressFields(read.country, options.phone)) {
    read[name] = text(name)
    const fault =
      addressFault({ name, required, isChoice: choices !== undefined }, read[name], country) ??
      (choices ? choiceFault(read[name]) : undefined)
    if (fault !== undefined) faults[`${prefix}.${name}`] = fault
    else if (name === 'postalCode') read.postalCode = writtenPostalCode(read.postalCode, country) ?? ''
    else if (choices) read.region = provinceCode(read.region) ?? ''
  }
  return { address: read, faults }
}

function choiceFault(text: string): string | undefined {
  return text === '' || provinceCode(text) !== undefined
    ? undefined
    : 'Questa provincia non è tra quelle di oggi: sceglila dall’elenco.'
}
