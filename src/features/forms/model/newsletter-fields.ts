import { type Field, fieldSchema } from './fields.ts'

/** Checkbox for consent to emails; required (NEWS-01). */
export const CONSENT = '_consent'

type Asking = Extract<Field, { type: 'email' | 'text' }>

/** The fields of a newsletter sign-up, as fields of a form. */
export function newsletterFields(
  { askName }: { readonly askName: boolean },
  message: (id: string) => string,
): readonly Asking[] {
  const email = fieldSchema.parse({ type: 'email', id: 'email', title: message('forms.email'), required: true })
  const name = fieldSchema.parse({ type: 'text', id: 'name', title: message('forms.name') })
  return (askName ? [name, email] : [email]) as readonly Asking[]
}
