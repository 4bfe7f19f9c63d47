import { z } from 'zod'
import { visibleText } from '../../../../core/visible-text.ts'
import { PRODUCT_LIMITS } from './limits.ts'

const oneLine = (text: string) => visibleText(text).replace(/\s+/g, ' ').trim()

/** What describes a product beyond its text, such as «Materiale: gres». */
const attributeSchema = z.strictObject({
  name: z
    .string()
    .overwrite(oneLine)
    .min(1, 'Scrivi il nome della caratteristica.')
    .max(60, 'Il nome di una caratteristica può avere al massimo 60 caratteri.')
    // It ends the name in product files.
    .refine((name) => !name.includes(':'), 'Il nome di una caratteristica non può contenere i due punti.'),
  value: z
    .string()
    .overwrite(oneLine)
    .min(1, 'Scrivi il valore della caratteristica.')
    .max(300, 'Il valore di una caratteristica può avere al massimo 300 caratteri.'),
  /** Lists can be filtered by it. */
  filters: z.boolean().default(false),
})
export type Attribute = z.infer<typeof attributeSchema>
/** An attribute of a product file. */
export type WrittenAttribute = Pick<Attribute, 'name' | 'value'>

export const attributesSchema = z
  .array(attributeSchema)
  .max(PRODUCT_LIMITS.attributes, 'Le caratteristiche possono essere al massimo 40.')
  .default([])

/** Attributes as one cell of a product file: a line for each, as `Materiale: gres`. */
export function attributesText(attributes: readonly WrittenAttribute[]): string {
  return attributes.map(({ name, value }) => `${name}: ${value}`).join('\n')
}

/** Reads such a cell; lines without a name are left out. */
export function readAttributes(text: string): WrittenAttribute[] {
  return text.split(/\r\n?|\n/).flatMap((line) => {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/s.exec(line) ?? []
    const parsed = attributeSchema.safeParse({ name, value })
    return parsed.success ? [{ name: parsed.data.name, value: parsed.data.value }] : []
  })
}

/** Of a file's attribute nobody says whether lists are filtered by it: short values make good filters. */
const SHORT_VALUE = 30

export function withFilters(written: readonly WrittenAttribute[], known: readonly Attribute[]): Attribute[] {
  return written.slice(0, PRODUCT_LIMITS.attributes).map(({ name, value }) => {
    const former = known.find((one) => one.name === name)
    return { name, value, filters: former ? former.filters : value.length <= SHORT_VALUE }
  })
}
