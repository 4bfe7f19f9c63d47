import { isDeeperThan } from '../../../core/depth.ts'
import type { Id } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import type { PageKindModel } from '../../../core/page-kind.ts'
import { Refusal } from '../../../core/refusal.ts'
import { refusalOfFields, schemaSentence } from '../../../core/schema-sentences.ts'
import { type ContentField, type DocumentContent, documentContentSchema } from './document.ts'

/** What the rules of documents need to know of kinds; implemented by the registries of the server and the editor. */
export interface KindRules {
  kind(name: string): PageKindModel | undefined
}

/** Kinds of labels. */
export const LABEL_KINDS = ['category', 'tag', 'brand'] as const
export type LabelKind = (typeof LABEL_KINDS)[number]
export type DocumentLabels = Readonly<Record<LabelKind, readonly string[]>>

const PREFIX = 'part.'

/** Name within the part; undefined for a field that documents of every kind have. */
function nameInPart(field: ContentField): string | undefined {
  return field.startsWith(PREFIX) ? field.slice(PREFIX.length) : undefined
}

/** The picture that stands for a document: the one that its owner chose, else its kind's. */
export function coverOf(kind: PageKindModel | undefined, content: DocumentContent): Id | null {
  return content.coverId ?? kind?.part?.cover?.(readPart(kind, content)) ?? null
}

/** The day on which what a document tells of takes place, `YYYY-MM-DD`; '' for none. */
export function heldOnOf(kind: PageKindModel | undefined, content: DocumentContent): string {
  return kind?.part?.heldOn?.(readPart(kind, content)) ?? ''
}

/** The labels of a document, by which lists filter. */
export function labelsOf(kind: PageKindModel | undefined, content: DocumentContent): DocumentLabels {
  const brand = kind?.part?.brand?.(readPart(kind, content)) ?? ''
  return { category: content.categories, tag: content.tags, brand: brand === '' ? [] : [brand] }
}

/** The stored value of a field. */
export function fieldOf(content: DocumentContent, field: ContentField): unknown {
  const name = nameInPart(field)
  return name === undefined ? content[field as keyof DocumentContent] : content.part?.[name]
}

/**
 * A content with another value in one field. Fields of every kind are validated here, those of a part by `checkPart`;
 * undefined removes a value of a part.
 */
export function withField(content: DocumentContent, field: ContentField, value: unknown): DocumentContent {
  const name = nameInPart(field)
  if (name === undefined)
    return { ...content, [field]: documentContentSchema.shape[field as keyof DocumentContent].parse(value) }
  const { [name]: _, ...others } = content.part ?? {}
  // In one order, so that equal parts are equal as JSON.
  const part = Object.fromEntries(
    Object.entries(value === undefined ? others : { ...others, [name]: value }).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const { part: _former, ...rest } = content
  return Object.keys(part).length === 0 ? rest : { ...rest, part }
}

/** A document's part for its kind, with defaults where it is missing or cannot be read. */
export function readPart(kind: PageKindModel | undefined, { part = {} }: Pick<DocumentContent, 'part'>): unknown {
  if (!kind?.part) return undefined
  const { schema } = kind.part
  const read = schema.safeParse(part)
  return read.success ? read.data : schema.parse({})
}

/** Refuses an invalid part for a document of this kind. */
export function checkPart(kind: PageKindModel | undefined, { part }: Pick<DocumentContent, 'part'>): void {
  if (part === undefined) return
  if (!kind?.part || isDeeperThan(part, LIMITS.nesting))
    throw new Refusal('invalid', 'Questa pagina non può avere una di queste proprietà.', {
      details: { reason: 'unknown_part' },
    })
  const { error } = kind.part.schema.safeParse(part, { error: schemaSentence })
  if (error)
    throw refusalOfFields(
      error.issues.map(({ path, code, message }) => ({ field: ['part', ...path].join('.'), code, sentence: message })),
    )
}
