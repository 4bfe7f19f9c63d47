import type { FieldValue } from './field-types.ts'

/** A field is shown only while another one has one of these answers. */
export interface Condition {
  readonly field: string
  readonly is: readonly string[]
}

interface ConditionalField {
  readonly id: string
  readonly when?: Condition | undefined
}

/**
 * The shown fields for these values. A hidden field has no answer, so fields that depend on it are hidden too; a
 * condition on a field that does not come earlier is never true.
 */
export function shownFields<Field extends ConditionalField>(
  fields: readonly Field[],
  values: Readonly<Record<string, FieldValue>>,
): Field[] {
  const shown = new Set<string>()
  return fields.filter(({ id, when }) => {
    const stands = when === undefined || (shown.has(when.field) && answersWith(values[when.field], when.is))
    if (stands) shown.add(id)
    return stands
  })
}

function answersWith(value: FieldValue | undefined, wanted: readonly string[]): boolean {
  if (typeof value === 'string') return wanted.includes(value)
  return Array.isArray(value) && value.some((one) => wanted.includes(one))
}
