import type { Place } from '../../../../core/place.ts'

/** Where something is sent or billed. Fields that its country has not, or that were left empty, are ''. */
export interface Address {
  readonly name: string
  /** A company or an office at the address. Who is invoiced stands in the invoice's data. */
  readonly company: string
  readonly line1: string
  readonly line2: string
  readonly postalCode: string
  readonly city: string
  /** The province's code in Italy; elsewhere as the buyer writes it. */
  readonly region: string
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  readonly phone: string
}

/** Most characters of each field. */
export const ADDRESS_CHARACTERS = {
  name: 100,
  company: 100,
  line1: 100,
  line2: 100,
  postalCode: 12,
  city: 80,
  region: 60,
  country: 2,
  phone: 30,
} as const satisfies Record<keyof Address, number>

/** What taxes and delivery depend on. Only Italian regions are codes; elsewhere they are words of the buyer's. */
export function placeOf({ country, region, postalCode }: Address): Place {
  return { country, region: country === 'IT' ? region : '', postalCode }
}
