import { z } from 'zod'
import { ADDRESS_CHARACTERS, type Address } from './address.ts'
import { isCountry } from './countries.ts'

const line = (name: keyof Address) => z.string().max(ADDRESS_CHARACTERS[name])

/**
 * A stored address: its shape, and not the rules of its country, which change after it was stored. Whoever buys at a
 * market stall gives no street.
 */
export const addressSchema = z.strictObject({
  name: line('name').min(1),
  company: line('company'),
  line1: line('line1'),
  line2: line('line2'),
  postalCode: line('postalCode'),
  city: line('city'),
  region: line('region'),
  country: z.string().refine(isCountry, 'Questo Paese non è nell’elenco.'),
  phone: line('phone'),
}) satisfies z.ZodType<Address>
