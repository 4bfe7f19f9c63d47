import { formatAddress } from 'localized-address-format'
import type { Address } from './address.ts'
import { countryName } from './countries.ts'

type Place = 'postalCode' | 'city' | 'region'

const MARKS = { postalCode: '\u0001', city: '\u0002', region: '\u0003' } as const
const memory = new Map<string, readonly Place[]>()

/** Which parts of a place the country's labels have, in their order. */
export function printedPlaces(country: string): readonly Place[] {
  const known = memory.get(country)
  if (known) return known
  const { postalCode, city: locality, region: administrativeArea } = MARKS
  const text = formatAddress({ postalCountry: country, postalCode, locality, administrativeArea }, 'latin').join('')
  const places = (Object.keys(MARKS) as Place[])
    .filter((place) => text.includes(MARKS[place]))
    .sort((a, b) => text.indexOf(MARKS[a]) - text.indexOf(MARKS[b]))
  memory.set(country, places)
  return places
}

/**
 * The lines of a label, in the order of the address's country; abroad its name is the last, as posts ask.
 * @param locale language of the country's name
 */
export function addressLines(address: Address, locale: string): string[] {
  const { name, company, line1, line2, postalCode, city, region, country } = address
  const hasCity = printedPlaces(country).includes('city')
  const lines = formatAddress(
    {
      postalCountry: country,
      name,
      organization: company,
      addressLines: [line1, line2, hasCity ? '' : city].filter(Boolean),
      postalCode,
      locality: city,
      administrativeArea: region,
    },
    'latin',
  )
  return country === 'IT' ? lines : [...lines, countryName(country, locale).toUpperCase()]
}
