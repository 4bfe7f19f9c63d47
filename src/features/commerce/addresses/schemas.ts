/** The door of addresses: their model, how forms are read, how they are printed. */
export { type Address, placeOf } from './model/address.ts'
export { addressFields } from './model/address-fields.ts'
export { addressSchema } from './model/address-schema.ts'
export { countryChoices } from './model/countries.ts'
export { suggestedEmail } from './model/emails.ts'
export { addressLines } from './model/printed.ts'
export { readAddress } from './model/read-address.ts'
