import type { Messages } from '../../../../core/messages.ts'

/** Texts around the fields of addresses and invoices, in Italian. */
export const messages: Messages = {
  'addresses.required': 'obbligatorio',
  'addresses.optional': 'facoltativo',
  'addresses.choose': 'Scegli',
  'addresses.country': 'Paese',
}
