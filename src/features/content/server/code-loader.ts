import { setImmediate } from 'node:timers/promises'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { defineLoader, type Loader } from '../../../platform/loader.ts'
import { codePieces, codeQuerySchema } from '../model/code.ts'

/** Characters of a site that are coloured in a minute: 25 of the longest listings. */
export const COLOURED_A_MINUTE = 100_000
const MINUTE_MS = 60_000
/** Sites that are remembered; of more, those that came first begin again. */
const MOST_SITES = 1000

/**
 * Colours listings. Nothing invalidates one but another text, which comes with another page. Beyond what a site may
 * have in a minute, listings stay plain until the minute is over.
 */
export function codeLoader(): Loader {
  const spent = new Map<Id, { readonly until: number; characters: number }>()

  function spending(siteId: Id, now: number) {
    const known = spent.get(siteId)
    if (known && now < known.until) return known
    spent.delete(siteId)
    if (spent.size >= MOST_SITES) spent.delete(spent.keys().next().value!)
    const begun = { until: now + MINUTE_MS, characters: 0 }
    spent.set(siteId, begun)
    return begun
  }

  return defineLoader(codePieces, async ({ args, siteId, now }) => {
    // Arguments also come from requests, and not only from blocks that were checked.
    const checked = codeQuerySchema.safeParse(args)
    if (!checked.success) throw new Refusal('invalid', 'Questo codice non si può colorare.')
    const { code, language } = checked.data
    const minute = spending(siteId, now.getTime())
    if (minute.characters + code.length > COLOURED_A_MINUTE)
      return { data: null, tags: ['code'], validUntil: new Date(minute.until) }
    minute.characters += code.length
    const { piecesOf } = await import('./code-pieces.ts')
    // Between the listings of a page others get their turn.
    await setImmediate()
    return { data: piecesOf(code, language), tags: ['code'] }
  })
}
