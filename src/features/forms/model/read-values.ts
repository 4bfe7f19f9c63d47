import { type FieldValue, isParted, PARTS, type ReadField } from './field-types.ts'

/** What a browser would send for a form: every filled-in input, by name. */
export type Entries = readonly (readonly [name: string, value: string])[]

/** Name of a field's input; fields with several inputs have one for each part. */
export function boxName(fieldId: string, part?: string | number): string {
  return part === undefined ? fieldId : `${fieldId}.${part}`
}

/** Names of a field's inputs, each as often as a browser may send it; files are read separately. */
export function boxesOf({ id, type, options = [] }: ReadField): readonly string[] {
  if (type === 'section' || type === 'file') return []
  if (type === 'checkbox') return options.map(() => id)
  if (type === 'likert') return options.map((_question, index) => boxName(id, index))
  return isParted(type) ? PARTS[type].map((part) => boxName(id, part)) : [id]
}

/**
 * Reads every field of a form except sections (FFLD-01 to FFLD-14).
 * @param query the page's query string, where hidden fields look first
 */
export function readForm(
  fields: readonly ReadField[],
  entries: Entries,
  query: URLSearchParams,
): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {}
  for (const field of fields) if (field.type !== 'section') values[field.id] = readField(field, entries, query)
  return values
}

function readField(field: ReadField, entries: Entries, query: URLSearchParams): FieldValue {
  const { id, type } = field
  const all = entries.filter(([name]) => name === id).map(([, value]) => value)
  if (type === 'hidden') return query.get(field.key ?? '') ?? field.value ?? ''
  if (type === 'checkbox' || type === 'file') return all
  if (type === 'likert') return readScale(field, entries)
  if (!isParted(type)) return all[0] ?? ''
  const given = new Map(entries)
  const parts = PARTS[type].flatMap((part) => given.get(boxName(id, part)) ?? [])
  return type === 'phone' ? phoneValue(parts) : parts
}

function readScale({ id, options = [] }: ReadField, entries: Entries): Record<string, string> {
  const given = new Map(entries)
  return Object.fromEntries(
    options.flatMap((question, index) => {
      const answer = given.get(boxName(id, index))
      return answer === undefined ? [] : [[question, answer]]
    }),
  )
}

/**
 * A phone number as country, area code, prefix and line. Three inputs have no country, so it is empty (FFLD-06); in
 * one input, groups of digits are separated as they were typed.
 */
export function phoneValue(parts: readonly string[]): string[] {
  if (parts.length === 4) return [...parts]
  if (parts.length === 3) return ['', ...parts]
  const number = parts.at(-1)?.trim() ?? ''
  const country = parts.length === 2 ? parts[0]! : (/^(?:\+|00)\d{1,3}(?=[\s.-])/.exec(number)?.[0] ?? '')
  const groups = (parts.length === 2 ? number : number.slice(country.length)).split(/[\s.\-/()]+/).filter(Boolean)
  const line = groups.slice(groups.length < 3 ? 1 : 2).join(' ')
  if (groups.length < 2) return [country, '', '', groups[0] ?? '']
  return [country, groups[0]!, groups.length === 2 ? '' : groups[1]!, line]
}
