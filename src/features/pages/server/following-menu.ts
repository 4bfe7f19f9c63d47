import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { changeSiteDraft, findSite, getSite, putSiteContent, type SiteContent } from '../../sites/public.ts'
import { relinkMenu } from '../model/menu.ts'
import { findAddressHolder } from './documents-repository.ts'

/** A page that answers at another path than before. */
export interface Move {
  readonly from: string
  readonly to: string
}

/** The menus of a site lead on to pages that have moved: the one that visitors see, and its draft. */
export async function followMoves(transaction: Transaction, siteId: Id, moves: readonly Move[]): Promise<void> {
  const site = moves.length === 0 ? undefined : await findSite(transaction, siteId)
  if (!site) return
  const content = relinked(site.content, moves)
  const draft = site.draft && relinked(site.draft, moves)
  if (JSON.stringify([content, draft]) !== JSON.stringify([site.content, site.draft]))
    await putSiteContent(transaction, siteId, { content, draft })
}

/**
 * The menus' draft leads on to a page whose draft has another address, while visitors see it at none. Where another page
 * has the former address too, the entries are left to that one.
 */
export async function followDraft(
  transaction: Transaction,
  siteId: Id,
  { documentId, ...move }: Move & { readonly documentId: Id },
  author: { authorId: Id | null; now: Date },
): Promise<void> {
  if (await findAddressHolder(transaction, siteId, { path: move.from, except: documentId })) return
  const { content, draft } = await getSite(transaction, siteId)
  const before = draft ?? content
  const after = relinked(before, [move])
  if (JSON.stringify(after) !== JSON.stringify(before))
    await changeSiteDraft(transaction, siteId, undefined, () => after, author)
}

function relinked(content: SiteContent, moves: readonly Move[]): SiteContent {
  let { mainNavigation, footerNavigation } = content.frame
  for (const { from, to } of moves) {
    mainNavigation = relinkMenu(mainNavigation, from, to)
    footerNavigation = relinkMenu(footerNavigation, from, to)
  }
  return { ...content, frame: { ...content.frame, mainNavigation, footerNavigation } }
}
