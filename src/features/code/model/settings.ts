import { z } from 'zod'
import { OPTIONAL_CATEGORIES } from '../../../core/consent-categories.ts'
import { idSchema } from '../../../core/ids.ts'
import { defineSiteSettings } from '../../../core/site-settings.ts'
import { declaredCookieName, ownCookieFault } from './cookie-name.ts'

/** Maximum characters of one piece of code, and number of pieces. */
export const MOST_CODE = 20_000
export const MOST_PIECES = 20

/** Where a piece of code is added: at the end of the head, or at the end of the page. */
export const CODE_PLACES = ['head', 'foot'] as const

const hostSchema = z
  .string()
  .max(253)
  .regex(
    /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
    'Scrivi solo il nome del server, come stats.esempio.it: senza https e senza barre.',
  )

/** A cookie that a piece sets, as the cookie policy lists it; it is deleted when the piece's category is refused. */
const pieceCookieSchema = z.strictObject({
  name: declaredCookieName.refine((name) => ownCookieFault(name) === undefined, {
    error: ({ input }) => ownCookieFault(String(input)),
  }),
  purpose: z.string().trim().min(1, 'Scrivi a che cosa serve il cookie.').max(300, 'Bastano 300 caratteri.'),
  duration: z.string().trim().min(1, 'Scrivi quanto dura il cookie.').max(60, 'Bastano 60 caratteri.'),
})
export type PieceCookie = z.infer<typeof pieceCookieSchema>
export const MOST_COOKIES = 20

/** Code of the site's owner, on all pages or on one. */
export const codePieceSchema = z.strictObject({
  id: z.string().min(1).max(40),
  name: z
    .string()
    .trim()
    .min(1, 'Scrivi il nome del servizio.')
    .max(100, 'Il nome può avere al massimo 100 caratteri.'),
  place: z.enum(CODE_PLACES).default('head'),
  /** The one page that has it; null for all pages. */
  documentId: idSchema.nullable().default(null),
  /** What a visitor has to accept before it runs. */
  category: z.enum(['necessary', ...OPTIONAL_CATEGORIES]).default('marketing'),
  /** What it is for; for a necessary one, why it is. */
  purpose: z
    .string()
    .trim()
    .min(1, 'Scrivi a che cosa serve: lo leggono i visitatori.')
    .max(300, 'Bastano 300 caratteri.'),
  provider: z.string().trim().min(1, 'Scrivi chi riceve i dati.').max(100, 'Bastano 100 caratteri.'),
  code: z
    .string()
    .min(1, 'Incolla il codice.')
    .max(MOST_CODE, 'Il codice può avere al massimo 20.000 caratteri: metti il resto in un file e caricalo da lì.'),
  /** Servers besides those in the code itself, which it asks while it runs. */
  hosts: z.array(hostSchema).max(20, 'I server possono essere al massimo 20.').default([]),
  cookies: z.array(pieceCookieSchema).max(MOST_COOKIES, 'I cookie possono essere al massimo 20.').default([]),
})
export type CodePiece = z.infer<typeof codePieceSchema>

const codeSchema = z.strictObject({
  pieces: z
    .array(codePieceSchema)
    .max(MOST_PIECES, 'I codici possono essere al massimo 20.')
    .refine((pieces) => new Set(pieces.map(({ id }) => id)).size === pieces.length, 'Due codici hanno lo stesso id.')
    .default([]),
})
export type SiteCode = z.infer<typeof codeSchema>

export const codeOfSite = defineSiteSettings<SiteCode>({
  key: 'code',
  act: 'settings.code',
  schema: codeSchema.prefault({}),
  words: 'codice',
  hiddenWhileSuspended: true,
  adminsPublish: true,
})
