import { z } from 'zod'

/** A paragraph, or the entries of a list. */
export type TextPart = string | readonly string[]

export interface TextSection {
  /** Stable: owners' own paragraphs are kept by it. */
  readonly key: string
  readonly title: string
  readonly parts: readonly TextPart[]
}

export interface LegalText {
  readonly slug: TextSlug
  readonly title: string
  readonly sections: readonly TextSection[]
}

/** Last segments of the addresses, which stay. */
export const TEXT_SLUGS = ['vendita', 'consegna', 'recesso', 'garanzia'] as const
export type TextSlug = (typeof TEXT_SLUGS)[number]

const line = z.string().max(10_000)
const sectionSchema = z.object({
  key: z.string().max(40),
  title: z.string().max(200),
  parts: z.array(z.union([line, z.array(line).max(1000)])).max(1000),
})

/** A version as it is stored. */
export const legalTextsSchema = z
  .array(z.object({ slug: z.enum(TEXT_SLUGS), title: z.string().max(200), sections: z.array(sectionSchema).max(100) }))
  .max(TEXT_SLUGS.length) satisfies z.ZodType<readonly LegalText[]>
