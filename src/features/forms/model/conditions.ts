import type { FieldValue } from './field-types.ts'

/** A field stands in the form only while another one has one of these answers. */
export interface Condition {
  readonly field: string
  readonly is: readonly string[]
}

interface ConditionalField {
  readonly id: string
  readonly when?: Condition | undefined
}

/**
 * The fields that stand in a form, given what is filled in. A field that is not there answers nothing, so that what
 * depends on it is not there either; a condition on a field that does not come before its own never holds.
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
