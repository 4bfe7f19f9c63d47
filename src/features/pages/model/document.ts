import { z } from 'zod'
import { storedBlockSchema } from '../../../core/block.ts'
import { idSchema } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { visibleText } from '../../../core/visible-text.ts'

/**
 * A document's own part of its path: lower-case letters and digits of any script, with - _ . inside; up to four
 * segments joined by `/`. '' is the site's home page (collections only).
 */
export const urlIdSchema = z
  .string()
  .max(200, 'L’indirizzo è troppo lungo: può avere al massimo 200 caratteri.')
  .regex(
    /^$|^[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}_.-]*(?:\/[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}_.-]*){0,5}$/u,
    'L’indirizzo può avere lettere minuscole, cifre e trattini.',
  )

/**
 * A label for filing: at most 25 characters for a category and 50 for a tag (LIM-08, LIM-09) when typed; imported ones
 * are kept whole.
 */
const labelSchema = z.string().trim().min(1).max(200)

/**
 * Everything that an owner edits of a page, a collection or an item. A draft is one of these; a revision is an
 * immutable one. Stored JSON: fields get defaults, and are never renamed without an upgrade of `contentVersion`.
 */
export const documentContentSchema = z.strictObject({
  contentVersion: z.literal(1).default(1),
  title: z.string().overwrite(visibleText).max(500, 'Il titolo può avere al massimo 500 caratteri.'),
  urlId: urlIdSchema,
  /** Shown in lists, feeds and, when `seoDescription` is empty, to search engines. Plain text. */
  excerpt: z.string().max(5000).default(''),
  seoTitle: z.string().overwrite(visibleText).max(200).default(''),
  seoDescription: z.string().max(500).default(''),
  /** Excluded from search engines and the sitemap. */
  noIndex: z.boolean().default(false),
  /** Image for lists and for sharing. */
  coverId: idSchema.nullable().default(null),
  /** Public, behind a password, or only for the people who edit the site. */
  access: z.enum(['public', 'password', 'private']).default('public'),
  /** scrypt of the password; never leaves the server. */
  passwordHash: z.string().max(300).nullable().default(null),
  /** Author's name shown under the title of an item. */
  author: z.string().overwrite(visibleText).max(200).default(''),
  /** Instant (UTC, ISO 8601) that an item shows and is sorted by; null until it is published. */
  publishedAt: z.iso.datetime().nullable().default(null),
  categories: z.array(labelSchema).max(100).default([]),
  tags: z.array(labelSchema).max(200).default([]),
  pinned: z.boolean().default(false),
  commentsOpen: z.boolean().default(false),
  /** How a collection lists its items. */
  itemsPerPage: z.number().int().min(1).max(100).default(12),
  /** What the title band of a page shows. */
  showTitle: z.boolean().default(true),
  blocks: z.array(storedBlockSchema).max(LIMITS.sectionsPerPage).default([]),
  /** The fields of its kind, by the kind's schema (see PageKindModel). */
  part: z.record(z.string(), z.unknown()).optional(),
})
export type DocumentContent = z.infer<typeof documentContentSchema>
export type DocumentContentInput = z.input<typeof documentContentSchema>

/** A field of a content by its name in operations: a field of all kinds, or `part.` and a field of its kind's part. */
export const contentFieldSchema = z.union([
  documentContentSchema.omit({ blocks: true, contentVersion: true, passwordHash: true, part: true }).keyof(),
  z.string().regex(/^part\.[a-zA-Z]{1,40}$/) as z.ZodType<`part.${string}`>,
])
export type ContentField = z.infer<typeof contentFieldSchema>
/** The fields that pages of every kind have, as far as operations may set them. */
export type PageFieldName = Exclude<keyof DocumentContent, 'blocks' | 'contentVersion' | 'passwordHash' | 'part'>

/** The part of a content that owners may see. */
export const ownContentSchema = documentContentSchema.omit({ passwordHash: true })

/** A content as its rules need it, without the password, which never leaves the server. */
export function wholeContent(content: z.infer<typeof ownContentSchema>): DocumentContent {
  return { ...content, passwordHash: null }
}
