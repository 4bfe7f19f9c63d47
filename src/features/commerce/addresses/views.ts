/** The door of addresses for pages: the fields of their forms. */
export { AddressFields } from './site/address-fields.tsx'
