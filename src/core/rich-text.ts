import { z } from 'zod'

/**
 * Structured text, stored as versioned JSON (never HTML). Node and mark names are those of the editor, so documents
 * need no conversion. Imported HTML outside this schema is kept unchanged in an `importedHtml` node.
 */
export const RICH_TEXT_VERSION = 1

export const markSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('underline') }),
  z.strictObject({ type: z.literal('strike') }),
  z.strictObject({ type: z.literal('code') }),
  z.strictObject({ type: z.literal('subscript') }),
  z.strictObject({ type: z.literal('superscript') }),
  z.strictObject({ type: z.literal('small') }),
  z.strictObject({
    type: z.literal('link'),
    href: z.string().min(1).max(1000),
    newWindow: z.boolean().optional(),
    title: z.string().max(300).optional(),
  }),
])
export type Mark = z.infer<typeof markSchema>

export const inlineSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(100_000),
    marks: z.array(markSchema).max(10).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
])
export type Inline = z.infer<typeof inlineSchema>
export const inlinesSchema = z.array(inlineSchema).max(5000)

const textAlignSchema = z.enum(['start', 'center', 'end', 'justify']).optional()
export interface ListItemNode {
  type: 'listItem'
  content: RichNode[]
}

export type RichNode =
  | { type: 'paragraph'; align?: 'start' | 'center' | 'end' | 'justify' | undefined; content: Inline[] }
  | {
      type: 'heading'
      level: 1 | 2 | 3 | 4 | 5 | 6
      align?: 'start' | 'center' | 'end' | 'justify' | undefined
      id?: string | undefined
      content: Inline[]
    }
  | { type: 'bulletList'; content: ListItemNode[] }
  | { type: 'orderedList'; start?: number | undefined; content: ListItemNode[] }
  | { type: 'blockquote'; content: RichNode[] }
  | { type: 'codeBlock'; language?: string | undefined; text: string }
  | { type: 'horizontalRule' }
  | { type: 'importedHtml'; html: string }

export const richNodeSchema: z.ZodType<RichNode> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('paragraph'), align: textAlignSchema, content: inlinesSchema }),
    z.strictObject({
      type: z.literal('heading'),
      level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
      align: textAlignSchema,
      id: z
        .string()
        .regex(/^[\p{L}\p{N}_-]{1,99}$/u)
        .optional(),
      content: inlinesSchema,
    }),
    z.strictObject({ type: z.literal('bulletList'), content: z.array(listItemSchema).max(2000) }),
    z.strictObject({
      type: z.literal('orderedList'),
      start: z.number().int().min(0).max(100_000).optional(),
      content: z.array(listItemSchema).max(2000),
    }),
    z.strictObject({ type: z.literal('blockquote'), content: z.array(richNodeSchema).max(2000) }),
    z.strictObject({
      type: z.literal('codeBlock'),
      language: z.string().max(40).optional(),
      text: z.string().max(200_000),
    }),
    z.strictObject({ type: z.literal('horizontalRule') }),
    z.strictObject({ type: z.literal('importedHtml'), html: z.string().max(500_000) }),
  ]),
)
const listItemSchema: z.ZodType<ListItemNode> = z.lazy(() =>
  z.strictObject({ type: z.literal('listItem'), content: z.array(richNodeSchema).max(2000) }),
)

export const richTextSchema = z.strictObject({
  version: z.literal(RICH_TEXT_VERSION),
  content: z.array(richNodeSchema).max(5000),
})
export type RichText = z.infer<typeof richTextSchema>

/** Plain text of inline content; a line break becomes a space. */
export function inlineText(content: readonly Inline[]): string {
  return content.map((node) => (node.type === 'text' ? node.text : ' ')).join('')
}

/** Plain text of a document, one line per block; imported HTML counts without its tags. */
export function plainText(doc: RichText): string {
  return doc.content.map(nodeText).filter(Boolean).join('\n')
}

/** Plain text of a stored text: a line, inline content or a document. Empty for anything else. */
export function storedWords(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return inlineText(value as Inline[])
  if (typeof value === 'object' && value !== null && 'content' in value) return plainText(value as RichText)
  return ''
}

function nodeText(node: RichNode | ListItemNode): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(node.content)
    case 'codeBlock':
      return node.text
    case 'importedHtml':
      return (
        node.html
          // Without `<` inside: many unclosed tags then take linear time, not quadratic.
          .replace(/<[^<>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
      )
    case 'horizontalRule':
      return ''
    default:
      return (node.content as (RichNode | ListItemNode)[]).map(nodeText).filter(Boolean).join('\n')
  }
}
