import { z } from 'zod'
import { defineBlockModel, defineQuery } from '../../../core/block.ts'
import type { DeclaredCookie } from './purposes.ts'

/** The published list of a site's cookies. */
export const cookieListQuery = defineQuery<null, readonly DeclaredCookie[]>('consent.cookieList')

export const cookieListModel = defineBlockModel({
  type: 'cookie-list',
  code: 48,
  version: 1,
  title: 'Elenco dei cookie',
  schema: z.strictObject({
    /** States above the optional cookies that visitors are asked for consent. */
    showNotice: z.boolean().default(true),
  }),
  text: () => '',
})
