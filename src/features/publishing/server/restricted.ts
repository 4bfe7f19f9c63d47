import { PERMISSION } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { type HeldRole, mayDo } from '../../../core/permissions.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { findDocument, findRevision } from '../../pages/public.ts'
import { type Guard, leadsElsewhere, type WordingRules } from '../../pages/schemas.ts'
import { getSite, lockSite, restrictedParts, type SiteContent, siteContentSchema } from '../../sites/public.ts'
import { findReplacedState } from './replaced-states.ts'

type Asker = { readonly held: HeldRole | undefined }
type SiteRequest = Asker & { readonly params: { readonly siteId: Id } }

function maySet({ held }: Asker): boolean {
  return held !== undefined && mayDo(held.role, PERMISSION.settings, held.contentOnly)
}

/** Which of the differences who asks may not take online, in words. @param after null when it cannot be read */
export function withheldFrom(asker: Asker, before: SiteContent, after: SiteContent | null): string[] {
  if (maySet(asker)) return []
  return after ? restrictedParts(before, after) : ['tutto il sito']
}

/** Refuses to publish the draft of a locked site to whoever may not set what it changes. */
export function checkSiteDraft(
  asker: Asker,
  { content, draft }: { readonly content: SiteContent; readonly draft: SiteContent | null },
): void {
  const withheld = withheldFrom(asker, content, draft ?? content)
  if (withheld.length > 0)
    throw new Refusal(
      'forbidden',
      `Tra le novità di tutto il sito c’è anche: ${withheld.join(', ')}. Può metterlo online solo un amministratore; tu puoi pubblicare le pagine.`,
    )
}

/**
 * The same for a withdrawal: it brings back what was online before.
 * @param rights.guard Of who asks, if they may not say where forms lead.
 */
export async function checkWithdrawal(
  transaction: Transaction,
  request: SiteRequest,
  number: number,
  { rules, guard }: { readonly rules: WordingRules; readonly guard: Guard | undefined },
): Promise<void> {
  await lockSite(transaction, request.params.siteId)
  if (guard) await refuseOtherTargets(transaction, request.params.siteId, number, rules, guard)
  const { content } = await getSite(transaction, request.params.siteId)
  const after = await contentBefore(transaction, request.params.siteId, number)
  if (after === undefined) return
  const withheld = withheldFrom(request, content, after)
  if (withheld.length > 0)
    throw new Refusal(
      'forbidden',
      `Annullare questa pubblicazione cambierebbe anche: ${withheld.join(', ')}. Può farlo solo un amministratore.`,
    )
}

/** A form would send its answers again to whom it did before. */
async function refuseOtherTargets(
  reader: Reader,
  siteId: Id,
  number: number,
  rules: WordingRules,
  guard: Guard,
): Promise<void> {
  const state = await findReplacedState(reader, siteId, number)
  for (const { id, page } of state?.documents ?? []) {
    const document = page && (await findDocument(reader, siteId, id))
    if (!page || !document) continue
    const blocksOf = async (revisionId: Id | null) =>
      (revisionId === null ? undefined : await findRevision(reader, siteId, id, revisionId))?.content.blocks ?? []
    const now = { online: await blocksOf(document.revision_id), draft: document.draft.blocks }
    if (leadsElsewhere(now, await blocksOf(page.revision_id), rules, guard))
      throw new Refusal(
        'forbidden',
        'Annullare questa pubblicazione cambierebbe anche a chi arrivano le risposte di un modulo, o il codice che segue l’invio. Può farlo solo un amministratore.',
      )
  }
}

/** The site's content before the latest publication: undefined if that did not change it, null if it cannot be read. */
export async function contentBefore(
  reader: Reader,
  siteId: Id,
  number: number,
): Promise<SiteContent | null | undefined> {
  const state = await findReplacedState(reader, siteId, number)
  if (!state?.siteContent) return undefined
  return siteContentSchema.safeParse(state.siteContent).data ?? null
}
