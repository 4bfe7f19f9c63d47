import { stepWords } from '../../../config/step-words.ts'
import type { Id } from '../../../core/ids.ts'
import { type Binned, binnedSentence, recoveredSentence } from '../../pages/controls.ts'
import type { DocumentSummary } from '../../pages/schemas.ts'
import * as calls from '../../pages/schemas.ts'
import type { TreeTools } from './tree-menu.ts'

/** Moves pages to the bin and back. */
export function treeBin({ api, siteId, notify, steps }: TreeTools) {
  const withId = (documentId: Id) => ({ params: { siteId, documentId } })

  async function discard(id: Id): Promise<Binned> {
    return await api.call(calls.discardDocument, withId(id))
  }

  async function recover(id: Id, title: string, kind = calls.pageModel.name): Promise<void> {
    const { online } = await api.call(calls.recoverDocument, withId(id))
    const isSynced = kind === calls.SYNCED
    notify({
      sentence: isSynced
        ? `La sezione sincronizzata «${title || 'Senza titolo'}» è di nuovo in «Aggiungi», tra «I tuoi».`
        : recoveredSentence(title, online),
    })
  }

  return {
    discard,
    /** A change of the draft, which the server reverses too: the data shown here may be out of date. */
    async discardInStep({ id, title }: DocumentSummary): Promise<void> {
      const gone = await discard(id)
      const back = await steps.recordAndShow(
        stepWords(`Pagina «${title}»`, 'moved', 'nel cestino'),
        () => recover(id, title),
        () => discard(id),
      )
      notify({ sentence: binnedSentence(title, gone), action: { label: 'Annulla', run: back } })
    },
    recover: ({ id, title, kind }: DocumentSummary) => recover(id, title, kind).then(steps.refresh),
  }
}
