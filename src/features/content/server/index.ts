import { Refusal } from '../../../core/refusal.ts'
import type { ServerSide } from '../../../platform/feature.ts'
import { defineLoader } from '../../../platform/loader.ts'
import { codePieces, codeQuerySchema } from '../model/code.ts'

/** Nothing invalidates it but another text, which comes with another page. */
const codeLoader = defineLoader(codePieces, async ({ args }) => {
  // Arguments also come from requests, and not only from blocks that were checked.
  const checked = codeQuerySchema.safeParse(args)
  if (!checked.success) throw new Refusal('invalid', 'Questo codice non si può colorare.')
  const { piecesOf } = await import('./code-pieces.ts')
  return { data: piecesOf(checked.data.code, checked.data.language), tags: ['code'] }
})

export const contentServer: ServerSide = { loaders: [codeLoader] }
