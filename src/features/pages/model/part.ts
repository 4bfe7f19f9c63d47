import { isDeeperThan } from '../../../core/depth.ts'
import { LIMITS } from '../../../core/limits.ts'
import type { PageKindModel } from '../../../core/page-kind.ts'
import { Refusal } from '../../../core/refusal.ts'
import { refusalOfFields, schemaSentence } from '../../../core/schema-sentences.ts'
import { type ContentField, type DocumentContent, documentContentSchema } from './document.ts'

/** What the rules of documents ask of the kinds there are; the registries of the server and the editor answer it. */
export interface KindRules {
  kind(name: string): PageKindModel | undefined
}

const PREFIX = 'part.'

/** Name within the part; undefined for a field that documents of every kind have. */
function nameInPart(field: ContentField): string | undefined {
  return field.startsWith(PREFIX) ? field.slice(PREFIX.length) : undefined
}

/** The value of a field as it is stored. */
export function fieldOf(content: DocumentContent, field: ContentField): unknown {
  const name = nameInPart(field)
  return name === undefined ? content[field as keyof DocumentContent] : content.part?.[name]
}

/**
 * A content with another value in one field. What the field may hold is checked here for fields of every kind, and by
 * `checkPart` for those of a part; there undefined takes the value away.
 */
export function withField(content: DocumentContent, field: ContentField, value: unknown): DocumentContent {
  const name = nameInPart(field)
  if (name === undefined)
    return { ...content, [field]: documentContentSchema.shape[field as keyof DocumentContent].parse(value) }
  const { [name]: _, ...others } = content.part ?? {}
  const part = value === undefined ? others : { ...content.part, [name]: value }
  const { part: _former, ...rest } = content
  return Object.keys(part).length === 0 ? rest : { ...rest, part }
}

/** What a document holds of its kind's own, with defaults where it holds nothing, or nothing that can be read. */
export function readPart(kind: PageKindModel | undefined, { part = {} }: Pick<DocumentContent, 'part'>): unknown {
  if (!kind?.part) return undefined
  const { schema } = kind.part
  const read = schema.safeParse(part)
  return read.success ? read.data : schema.parse({})
}

/** Refuses a part that a document of this kind cannot have. */
export function checkPart(kind: PageKindModel | undefined, { part }: DocumentContent): void {
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
