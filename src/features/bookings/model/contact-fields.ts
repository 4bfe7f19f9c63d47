import { fieldsSchema } from '../../forms/schemas.ts'

/** What is asked of guests, with the fields of forms. */
export const CONTACT_FIELDS = fieldsSchema.parse([
  { type: 'text', id: 'name', title: 'Nome e cognome', required: true },
  { type: 'email', id: 'email', title: 'E-mail', required: true, width: 'half' },
  { type: 'text', id: 'phone', title: 'Telefono (se vuoi)', width: 'half' },
  { type: 'textarea', id: 'notes', title: 'Note (se vuoi)', maxLength: 1000 },
])

/** Purposes of the contact fields that browsers fill in (WCAG 1.3.5). */
export const PURPOSES: Readonly<Record<string, string>> = { name: 'name', phone: 'tel' }
