import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiFailure } from '../../../../config/api.ts'
import { useNotify } from '../../../../config/notices.tsx'
import { usePagePanel } from '../../../../config/page-panel.ts'
import { sitePlace } from '../../../../config/place.ts'
import { inSentence } from '../../../../config/step-words.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { openDocument, SYNCED } from '../../../pages/schemas.ts'
import type { OpenPage } from '../state/context.tsx'
import { isPageCovered } from '../state/page-covered.ts'
import { syncedNames, whereWords } from '../state/synced-names.ts'
import { forgetPage, type PageSteps, undoLineOf, type Way } from '../state/undo-line.ts'

const NOT_FOUND = 404

/** Goes to the page of the next step in the undo history; the step itself is taken once the page is open. */
export function useGoToStep(siteId: Id): (page: PageSteps, way: Way) => void {
  const api = useApi()
  const navigate = useNavigate()
  const notify = useNotify()
  const panel = usePagePanel()
  const isGoing = useRef(false)
  const go = useEffectEvent(async (page: PageSteps, way: Way): Promise<void> => {
    if (isGoing.current) return
    isGoing.current = true
    try {
      // A deleted page must not block the steps before it.
      await api.call(openDocument, { params: { siteId, documentId: page.documentId } })
      const place = sitePlace(siteId, isPageCovered() ? 'editor' : (panel ?? 'editor'), page.documentId)
      await navigate(place, { state: { step: way } })
    } catch (error) {
      if (error instanceof ApiFailure && error.status === NOT_FOUND) {
        forgetPage(undoLineOf(siteId), page)
        const { label } = (way === 'undo' ? page.past : page.future).at(-1)!
        const where = whereWords({ title: page.title, isSynced: syncedNames.has(page.documentId) })
        notify({ sentence: `«${inSentence(label)}» era ${where}, che non c’è più.` })
      } else notify({ sentence: sentenceOf(error) })
    } finally {
      isGoing.current = false
    }
  })
  return useRef((page: PageSteps, way: Way) => void go(page, way)).current
}

/** Takes the step for which a page was opened, and says where it was. */
export function useStepOfAddress(page: OpenPage | undefined): void {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const notify = useNotify()
  const way = (state as { step?: Way } | null)?.step
  const take = useEffectEvent(({ editor, kind }: OpenPage) => {
    if (way === undefined) return
    const { title } = editor.store.getState().draft.content
    const verb = way === 'undo' ? 'annullato' : 'ripristinato'
    const where = whereWords({ title, isSynced: kind.model.name === SYNCED })
    notify({ sentence: `Ora sei ${where}: quello che hai ${verb} era qui.` })
    editor[way]()
    void navigate(pathname, { replace: true, state: null })
  })
  useEffect(() => {
    if (page && way !== undefined) take(page)
  }, [page, way])
}
