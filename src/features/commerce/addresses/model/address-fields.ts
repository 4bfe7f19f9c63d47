import type { Address } from './address.ts'
import { needsPostalCode } from './postal-codes.ts'
import { printedPlaces } from './printed.ts'
import { PROVINCE_OPTIONS } from './provinces.ts'

/** A field of an address as a country's form asks it; the country itself is asked apart. */
export interface AddressField {
  readonly name: Exclude<keyof Address, 'country' | 'company'>
  readonly label: string
  readonly required: boolean
  /** What `autocomplete` says after «shipping» or «billing». */
  readonly autoComplete: string
  readonly inputMode?: 'numeric' | 'tel'
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly hint?: string
}

export type PhoneRule = 'optional' | 'none'

/** Countries whose addresses need more than a place, and what they call it; others print one and do without. */
const REGIONS: Readonly<Record<string, string>> = {
  IT: 'Provincia',
  ES: 'Provincia',
  CA: 'Provincia',
  CN: 'Provincia',
  AR: 'Provincia',
  TR: 'Provincia',
  TH: 'Provincia',
  US: 'Stato',
  BR: 'Stato',
  IN: 'Stato',
  MX: 'Stato',
  MY: 'Stato',
  AU: 'Stato o territorio',
  AE: 'Emirato',
  JP: 'Prefettura',
  UA: 'Regione',
}
/** Its Latin layout leaves the city to the lines above, but everybody there has one. */
const CITY_BESIDE = 'JP'
/** Countries whose codes have letters, so that a keyboard of digits is of no use. */
const LETTERED = /^(?:AD|CA|GB|GG|IE|IM|JE|LV|MT|NL)$/

/** The fields of a country's addresses, in its order. */
export function addressFields(country: string, phone: PhoneRule = 'optional'): AddressField[] {
  const places = printedPlaces(country)
  const fields: AddressField[] = [
    { name: 'name', label: 'Nome e cognome', required: true, autoComplete: 'name' },
    { name: 'line1', label: 'Indirizzo e numero civico', required: true, autoComplete: 'address-line1' },
    { name: 'line2', label: 'Scala, interno, presso, azienda', required: false, autoComplete: 'address-line2' },
  ]
  if (country === CITY_BESIDE) fields.push(placeField('city', country))
  for (const place of places) if (place !== 'region' || REGIONS[country]) fields.push(placeField(place, country))
  if (phone === 'optional')
    fields.push({
      name: 'phone',
      label: 'Telefono',
      required: false,
      autoComplete: 'tel',
      inputMode: 'tel',
      hint: 'Solo per la consegna, se il corriere non ti trova.',
    })
  return fields
}

function placeField(name: 'postalCode' | 'city' | 'region', country: string): AddressField {
  const isItaly = country === 'IT'
  switch (name) {
    case 'postalCode':
      return {
        name,
        label: isItaly ? 'CAP' : 'Codice postale',
        required: needsPostalCode(country),
        autoComplete: 'postal-code',
        ...(LETTERED.test(country) || !needsPostalCode(country) ? {} : { inputMode: 'numeric' }),
      }
    case 'city':
      return {
        name,
        label: isItaly ? 'Comune o località' : 'Città',
        required: true,
        autoComplete: 'address-level2',
      }
    default:
      return {
        name,
        label: REGIONS[country] ?? 'Regione',
        required: true,
        autoComplete: 'address-level1',
        ...(isItaly ? { options: PROVINCE_OPTIONS } : {}),
      }
  }
}
