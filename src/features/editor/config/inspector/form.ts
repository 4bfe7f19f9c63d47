import { z } from 'zod'
import type { ControlRegistry, FormField } from '../../../../config/control.ts'
import { type AnyBlock, deviceLayoutSchema } from '../../../../core/block.ts'
import { schemaSentence } from '../../../../core/schema-sentences.ts'
import { documentContentSchema, type PageFieldName } from '../../../pages/schemas.ts'
import type { LayoutName } from './layout.ts'

/** The source of a form: a block's definition, or the part of a page's kind. */
export type Form = Pick<AnyBlock, 'schema' | 'fields'> & Partial<Pick<AnyBlock, 'writeFault'>>

const known = new WeakMap<Form, readonly FormField[]>()

/** The fields of a form, in order: the same objects each time. */
export function fieldsOf(form: Form): readonly FormField[] {
  const fields = known.get(form) ?? readFields(form)
  known.set(form, fields)
  return fields
}

function readFields(block: Form): FormField[] {
  const shape = shapeOf(block.schema)
  return Object.entries(block.fields).map(([name, field]) => {
    const schema = bare(shape[name])
    const values = valuesOf(schema) ?? Object.keys(field.choices ?? {})
    return {
      ...field,
      name,
      min: schema instanceof z.ZodNumber ? finite(schema.minValue) : undefined,
      max: schema instanceof z.ZodNumber ? finite(schema.maxValue) : undefined,
      options:
        field.control === 'choice'
          ? values.map((value) => ({
              value,
              label: field.choices?.[String(value)] ?? String(value),
              drawing: field.drawings?.[String(value)],
            }))
          : [],
    }
  })
}

/** Whether a field has an effect on blocks with these props. */
export function isInUse({ when }: FormField, all: readonly Readonly<Record<string, unknown>>[]): boolean {
  if (!when) return true
  const { field, is, isNot } = when
  return all.some((props) => (is?.includes(props[field]) ?? true) && !isNot?.includes(props[field]))
}

/** Fields that all these blocks share, with equal labels and choices; controls for one block alone are left out. */
export function commonFields(blocks: readonly AnyBlock[], controls: ControlRegistry): FormField[] {
  const [first, ...others] = [...new Set(blocks)].map(fieldsOf)
  return (first ?? []).filter(
    (field) =>
      !controls.get(field.control).alone &&
      others.every((fields) => fields.some((one) => JSON.stringify(one) === JSON.stringify(field))),
  )
}

/** Whether narrower screens may have another value of a field; it is then stored in the block's layout. */
export function isPerDevice(field: FormField): field is FormField & { readonly name: LayoutName } {
  return field.perDevice === true && field.name in deviceLayoutSchema.shape
}

/** Why a block or a page cannot have this value, as a sentence; undefined when it can. */
export function faultOf(
  block: Form,
  props: Readonly<Record<string, unknown>>,
  field: FormField,
  value: unknown,
): string | undefined {
  if (field.control === 'choice' && !field.options.some((option) => option.value === value))
    return `Scegli una di queste voci: ${field.options.map(({ label }) => label).join(', ')}.`
  const checked = block.schema.safeParse({ ...props, [field.name]: value }, { error: schemaSentence })
  if (!checked.success) return checked.error.issues.find(({ path }) => path[0] === field.name)?.message
  const fault = block.writeFault?.(checked.data)
  return fault?.field === field.name && !block.writeFault?.(props) ? fault.sentence : undefined
}

/** Why a page cannot have this value in one of its own fields; undefined when it can. */
export function pageFault(field: PageFieldName, value: unknown): string | undefined {
  return documentContentSchema.shape[field].safeParse(value, { error: schemaSentence }).error?.issues[0]?.message
}

/** Property names of a list prop's items; empty for other props. */
export function itemNames(block: Form, name: string): string[] {
  const list = bare(shapeOf(block.schema)[name])
  return list instanceof z.ZodArray ? Object.keys(shapeOf(list.element)) : []
}

/** All text by which a field can be found. */
export function wordsOf({ control, words = '', help = '', options }: FormField, controls: ControlRegistry): string {
  return [words, help, controls.get(control).words ?? '', ...options.map(({ label }) => label)].join(' ')
}

function shapeOf(schema: unknown): Readonly<Record<string, unknown>> {
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/** The schema without its default and optional wrappers. */
function bare(schema: unknown): unknown {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? bare(schema.unwrap())
    : schema
}

function valuesOf(schema: unknown): readonly unknown[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options
  if (schema instanceof z.ZodLiteral) return [...schema.values]
  if (schema instanceof z.ZodUnion) {
    const all = schema.options.map(valuesOf)
    return all.every((values) => values !== undefined) ? all.flat() : undefined
  }
  return undefined
}

function finite(limit: number | null | undefined): number | undefined {
  return typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined
}
