import { z } from 'zod'
import { defineQuery } from '../../../core/block.ts'

/** Languages whose parts are coloured, by what owners may call them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  bash: ['sh', 'shell', 'zsh', 'console', 'terminale'],
  c: ['h'],
  cpp: ['c++', 'cc'],
  csharp: ['c#', 'cs'],
  css: [],
  diff: ['patch'],
  dockerfile: ['docker'],
  go: ['golang'],
  ini: ['toml', 'conf'],
  java: [],
  javascript: ['js', 'jsx', 'mjs', 'node'],
  json: ['jsonc'],
  kotlin: ['kt'],
  nginx: [],
  php: [],
  python: ['py'],
  ruby: ['rb'],
  rust: ['rs'],
  scss: ['sass', 'less'],
  sql: ['mysql', 'postgresql', 'sqlite'],
  swift: [],
  typescript: ['ts', 'tsx'],
  xml: ['html', 'svg', 'htm', 'rss'],
  yaml: ['yml'],
}
const KEYS = new Map(Object.entries(NAMES).flatMap(([key, others]) => [key, ...others].map((name) => [name, key])))

/**
 * Longer listings are shown plainly: for some texts the work grows with the square of their length, as highlight.js
 * looks for types and functions by patterns that begin anywhere. Markdown, whose links cost five times as much, has no
 * colours for that reason.
 */
export const MOST_COLOURED = 4000

/** The language of a listing; undefined for one that stays plain. */
export function colouredLanguage({ code, language }: { readonly code: string; readonly language: string }) {
  return code.length > 0 && code.length <= MOST_COLOURED ? KEYS.get(language.trim().toLowerCase()) : undefined
}

export const CODE_PARTS = ['comment', 'keyword', 'string', 'number', 'title', 'attribute', 'added', 'removed'] as const
export type CodePart = (typeof CODE_PARTS)[number]
/** A piece of a listing; plain text has no part. */
export type CodePiece = readonly [text: string, part?: CodePart]

export const codeQuerySchema = z.strictObject({
  code: z.string().max(MOST_COLOURED),
  language: z.enum(Object.keys(NAMES) as [string, ...string[]]),
})
/** The pieces of a listing in a known language; null where it stays plain for now. */
export const codePieces = defineQuery<z.infer<typeof codeQuerySchema>, readonly CodePiece[] | null>('content.code')
