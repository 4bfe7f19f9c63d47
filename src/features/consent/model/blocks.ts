import { z } from 'zod'
import { defineBlockModel, defineQuery } from '../../../core/block.ts'
import type { DeclaredCookie } from './purposes.ts'

/** The cookies that a site sets, as they are published. */
export const cookieListQuery = defineQuery<null, readonly DeclaredCookie[]>('consent.cookieList')

export const cookieListModel = defineBlockModel({
  type: 'cookie-list',
  code: 48,
  version: 1,
  title: 'Elenco dei cookie',
  schema: z.strictObject({
    /** Says above the optional cookies that they are asked for. */
    showNotice: z.boolean().default(true),
  }),
  text: () => '',
})
