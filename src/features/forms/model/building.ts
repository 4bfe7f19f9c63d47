import { LIMITS } from '../../../core/limits.ts'
import { foldText } from '../../../core/search-text.ts'
import type { FieldType } from './field-types.ts'
import { FIELD_TITLES, type Field, fieldName, fieldSchema, isOfEveryObject } from './fields.ts'
import { SAMPLES } from './samples.ts'

const LONGEST_ID = 40

/** Initial properties of a kind of field, besides its title. */
const BEGINNINGS: Partial<Record<FieldType, object>> = {
  email: { placeholder: SAMPLES.email },
  website: { placeholder: SAMPLES.host },
  radio: { options: ['Prima scelta', 'Seconda scelta'] },
  checkbox: { options: ['Prima scelta', 'Seconda scelta'] },
  select: { options: ['Prima scelta', 'Seconda scelta'] },
  likert: { options: ['Sono soddisfatto del servizio'] },
  hidden: { key: 'provenienza' },
}

/** A readable id that is unique among these fields. */
export function idFor(title: string, others: readonly Pick<Field, 'id'>[]): string {
  const taken = new Set(others.map(({ id }) => id))
  const words =
    foldText(title)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, LONGEST_ID)
      .replace(/^-|-$/g, '') || 'campo'
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`
    const id = words.slice(0, LONGEST_ID - end.length) + end
    if (!taken.has(id) && !isOfEveryObject(id)) return id
  }
}

/** A newly added field of a kind. */
export function newField(type: FieldType, others: readonly Field[]): Field {
  const title = FIELD_TITLES[type]
  const titled = type === 'hidden' ? {} : { title }
  return fieldSchema.parse({ type, id: idFor(title, others), ...titled, ...BEGINNINGS[type] })
}

/** The fields, with a copy of one right after it. */
export function withCopy(fields: readonly Field[], id: string): { fields: Field[]; copy: Field | undefined } {
  const place = fields.findIndex((field) => field.id === id)
  const field = fields[place]
  if (!field) return { fields: [...fields], copy: undefined }
  const copy = { ...structuredClone(field), id: idFor(fieldName(field), fields) }
  return { fields: fields.toSpliced(place + 1, 0, copy), copy }
}

/** The fields, with one moved to another index, counted from 0. */
export function withMoved(fields: readonly Field[], from: number, to: number): Field[] {
  const field = fields[from]
  return field ? fields.toSpliced(from, 1).toSpliced(to, 0, field) : [...fields]
}

/** The fields without one; fields that depended on it are always shown from then on. */
export function withoutField(fields: readonly Field[], id: string): Field[] {
  return fields.filter((field) => field.id !== id).map((field) => (dependsOn(field, id) ? always(field) : field))
}

/** The fields, with one changed. Conditions follow changes of its id and of its choices. */
export function withChange(fields: readonly Field[], id: string, change: Readonly<Record<string, unknown>>): Field[] {
  const before = fields.find((field) => field.id === id)
  if (!before) return [...fields]
  const after = { ...before, ...change } as Field
  if ('when' in after && after.when === undefined) delete after.when
  const options = optionsOf(before)
  const nextOptions = optionsOf(after)
  return fields.map((field) => {
    if (field.id === id) return after
    if (!dependsOn(field, id)) return field
    const is = options === nextOptions ? field.when.is : followed(field.when.is, options, nextOptions)
    return is.length === 0 ? always(field) : ({ ...field, when: { field: after.id, is } } as Field)
  })
}

/** The choices that a condition names, renamed; if the number of choices changed, those that still exist. */
function followed(named: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const now = (choice: string) =>
    after.includes(choice) || before.length !== after.length ? choice : after[before.indexOf(choice)]
  return named.flatMap((choice) => {
    const renamed = now(choice)
    return renamed !== undefined && after.includes(renamed) ? [renamed] : []
  })
}

/** A field that others may depend on, with its choices. */
export interface ConditionSource {
  readonly id: string
  readonly name: string
  readonly options: readonly string[]
}

/** Earlier fields whose choices may decide whether this one is shown. */
export function conditionSources(fields: readonly Field[], id: string): ConditionSource[] {
  const before = fields.slice(
    0,
    fields.findIndex((field) => field.id === id),
  )
  return before.flatMap((field) =>
    field.type === 'radio' || field.type === 'checkbox' || field.type === 'select'
      ? [{ id: field.id, name: fieldName(field), options: field.options }]
      : [],
  )
}

/** Why a field would never be shown; undefined if it can be. */
export function conditionFault(fields: readonly Field[], field: Field): string | undefined {
  const when = 'when' in field ? field.when : undefined
  if (!when) return undefined
  const source = fields.find(({ id }) => id === when.field)
  const isBefore = source && fields.indexOf(source) < fields.findIndex(({ id }) => id === field.id)
  if (isBefore) return undefined
  return source
    ? `Non si vede mai: dipende da «${fieldName(source)}», che viene dopo. Spostalo più in basso o togli la condizione.`
    : 'Non si vede mai: dipende da un campo che non c’è più. Togli la condizione.'
}

/** Whether one more field fits into a form. */
export function hasRoom(fields: readonly Field[]): boolean {
  return fields.length < LIMITS.fieldsPerForm
}

type Conditional = Extract<Field, { when?: unknown }>

function dependsOn(field: Field, id: string): field is Conditional & { when: NonNullable<Conditional['when']> } {
  return 'when' in field && field.when?.field === id
}

function always(field: Field): Field {
  const { when: _when, ...rest } = field as Conditional
  return rest as Field
}

const NO_OPTIONS: readonly string[] = []

function optionsOf(field: Field): readonly string[] {
  return 'options' in field ? field.options : NO_OPTIONS
}
