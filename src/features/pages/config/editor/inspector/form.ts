import { z } from 'zod'
import { type AnyBlock, deviceLayoutSchema, type EditorField } from '../../../../../core/block.ts'
import { schemaSentence } from '../../../../../core/schema-sentences.ts'
import { type DocumentContent, documentContentSchema } from '../../../model/document.ts'
import type { LayoutName } from './layout.ts'

/** A field of a block's form: what its block says of it, and what its schema allows. */
export interface FormField extends EditorField {
  readonly name: string
  /** Of numbers. */
  readonly min: number | undefined
  readonly max: number | undefined
  /** The values to choose from, as they are stored. */
  readonly options: readonly { readonly value: unknown; readonly label: string }[]
}

/** The form of a block, in the order of its fields. Everything comes from its definition. */
export function fieldsOf(block: AnyBlock): FormField[] {
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
          ? values.map((value) => ({ value, label: field.choices?.[String(value)] ?? String(value) }))
          : [],
    }
  })
}

/** Whether a field says anything about blocks with these props. */
export function isInUse({ when }: FormField, all: readonly Readonly<Record<string, unknown>>[]): boolean {
  if (!when) return true
  const { field, is, isNot } = when
  return all.some((props) => (is?.includes(props[field]) ?? true) && !isNot?.includes(props[field]))
}

/** Controls of what one block alone can have changed. */
const ALONE: readonly EditorField['control'][] = [
  ...(['richText', 'inlineText', 'image', 'images', 'file'] as const),
  ...(['fields', 'emails', 'webhook', 'mailingList', 'formTest'] as const),
]

/** Fields that all these blocks have, alike in words and choices; what has to be seen to be changed is left out. */
export function commonFields(blocks: readonly AnyBlock[]): FormField[] {
  const [first, ...others] = [...new Set(blocks)].map(fieldsOf)
  return (first ?? []).filter(
    (field) =>
      !ALONE.includes(field.control) &&
      others.every((fields) => fields.some((one) => JSON.stringify(one) === JSON.stringify(field))),
  )
}

/** Whether narrower screens may have another value of a field; it then stands in the block's layout. */
export function isPerDevice(field: FormField): field is FormField & { readonly name: LayoutName } {
  return field.perDevice === true && field.name in deviceLayoutSchema.shape
}

/** Why a block cannot have this value, for people; undefined when it can. */
export function faultOf(
  block: AnyBlock,
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
export function pageFault(field: keyof DocumentContent, value: unknown): string | undefined {
  return documentContentSchema.shape[field].safeParse(value, { error: schemaSentence }).error?.issues[0]?.message
}

/** What the items of a list prop may have; empty for other props. */
export function itemNames(block: AnyBlock, name: string): string[] {
  const list = bare(shapeOf(block.schema)[name])
  return list instanceof z.ZodArray ? Object.keys(shapeOf(list.element)) : []
}

/** Everyday words that find a control whatever its block calls it. */
const CONTROL_WORDS: Readonly<Record<EditorField['control'], string>> = {
  text: 'testo scrivere parole',
  textarea: 'testo scrivere parole',
  richText: 'testo scrivere grassetto corsivo sottolineato elenco titolo',
  inlineText: 'testo scrivere grassetto corsivo',
  image: 'immagine foto figura punto focale ritaglio',
  images: 'immagini foto figure galleria ordine',
  link: 'collegamento link indirizzo pagina e-mail telefono',
  file: 'file indirizzo archivio',
  choice: '',
  number: 'numero quanti',
  switch: '',
  fields: 'campi domande aggiungere casella modulo ordine',
  emails: 'e-mail posta avviso notifica destinatario indirizzo ricevere',
  webhook: 'webhook servizio automazione collegare indirizzo',
  mailingList: 'newsletter elenco iscrizione iscritti mailing list',
  formTest: 'prova provare test',
}

/** All that a field can be found by. */
export function wordsOf({ control, words = '', help = '', options }: FormField): string {
  return [words, help, CONTROL_WORDS[control], ...options.map(({ label }) => label)].join(' ')
}

function shapeOf(schema: unknown): Readonly<Record<string, unknown>> {
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/** The schema under its default and its leave to be absent. */
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
