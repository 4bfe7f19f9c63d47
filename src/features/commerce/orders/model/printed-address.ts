import { type Address, addressLines } from '../../addresses/schemas.ts'

/** An address as it is printed in its country, with the phone for who delivers. */
export function printedAddress(address: Address, locale: string): string[] {
  return [...addressLines(address, locale), address.phone].filter(Boolean)
}
