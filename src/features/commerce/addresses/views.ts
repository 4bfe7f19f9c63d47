/** The door of addresses for pages: the fields of their forms. */
export { AddressFields } from './site/address-fields.tsx'
export { EmailField } from './site/email-field.tsx'
export { FormField } from './site/form-field.tsx'
export { InvoiceFields } from './site/invoice-fields.tsx'
