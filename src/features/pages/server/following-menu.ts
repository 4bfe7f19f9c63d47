import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { changeSiteDraft, findSite, getSite, putSiteContent, type SiteContent } from '../../sites/public.ts'
import { relinkMenu } from '../model/menu.ts'
import { findAddressHolder } from './documents-repository.ts'

/** A page that has changed its path. */
export interface Move {
  readonly from: string
  readonly to: string
}

/** Updates the links in a site's menus to pages that have moved: in the published menus and in their draft. */
export async function followMoves(transaction: Transaction, siteId: Id, moves: readonly Move[]): Promise<void> {
  const site = moves.length === 0 ? undefined : await findSite(transaction, siteId)
  if (!site) return
  const content = relinked(site.content, moves)
  const draft = site.draft && relinked(site.draft, moves)
  if (JSON.stringify([content, draft]) !== JSON.stringify([site.content, site.draft]))
    await putSiteContent(transaction, siteId, { content, draft })
}

/**
 * Updates the menus' draft to the new address of a page's draft, for a page that is not published. Where another page
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
