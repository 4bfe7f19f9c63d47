import type { NavigateFunction } from 'react-router'
import { sitePlace } from '../../../config/place.ts'
import { stepWords } from '../../../config/step-words.ts'
import type { StoredBlock } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import { hasKeptChanges, type useCurrentPage } from '../../editor/controls.ts'
import * as calls from '../../pages/schemas.ts'
import { urlIdFromTitle } from '../../pages/schemas.ts'
import type { MadeContent, TreeDocuments } from './tree-documents.ts'
import type { TreeMenu, TreeTools } from './tree-menu.ts'

/** Content of a new page from a template. */
export interface NewContent {
  readonly title: string
  readonly urlId: string
  readonly showTitle?: boolean
  readonly coverId?: Id | null
  readonly blocks?: readonly StoredBlock[]
  readonly part?: Readonly<Record<string, unknown>> | undefined
}

interface PageMakingOptions extends TreeTools {
  readonly documents: TreeDocuments
  readonly menu: TreeMenu
  readonly discard: (id: Id) => Promise<unknown>
  readonly navigate: NavigateFunction
  readonly currentPage: ReturnType<typeof useCurrentPage>
}

/** Creates pages, each in one step of the undo history. */
export function pageMaking(options: PageMakingOptions) {
  const { api, siteId, notify, steps, documents, menu, discard, navigate, currentPage } = options
  const goTo = (id: Id) => navigate(sitePlace(siteId, 'pages', id))

  async function createPage(content: NewContent): Promise<Id> {
    const wanted = { ...content, urlId: content.urlId || urlIdFromTitle(content.title) }
    const body = { kind: 'page', content: wanted, freeAddress: true } as const
    const { id } = await api.call(calls.createDocument, { params: { siteId }, body })
    // The address may differ if the requested one was taken.
    const made = await documents.readContent(id)
    const entry = { label: content.title, link: `/${made.urlId}` }
    await menu.patch((today) => [{ op: 'add', to: [today.length], entry }])
    const from = currentPage()?.documentId
    await steps.recordAndShow(
      stepWords(`Pagina «${content.title}»`, 'added'),
      () => takeBackPage(id, made, from),
      async () => {
        await api.call(calls.recoverDocument, { params: { siteId, documentId: id } })
        await steps.refresh()
        await goTo(id)
      },
    )
    return id
  }

  /**
   * Moves a page that was made here to the bin, unless somebody has worked on it since. Unsent changes of another
   * browser's window are not known; that window finds the page in the bin, and its changes are kept with the page.
   * @param made The content it was created with.
   * @param from The page that was open before.
   */
  async function takeBackPage(id: Id, made: MadeContent, from: Id | undefined): Promise<void> {
    await documents.saveOpen(id)
    // Before the server is asked, which then has whatever is sent in between.
    const isWrittenOn = await hasKeptChanges(id)
    const today = await documents.readContent(id)
    if (isWrittenOn || !isAsMade(today, made))
      return notify({
        sentence: `Non si può più annullare: nel frattempo qualcuno ha cambiato la pagina «${today.title}».`,
      })
    await discard(id)
    await steps.refresh()
    if (from !== undefined && documents.open(id)) await goTo(from)
  }

  return createPage
}

/**
 * Whether a page is unchanged since its creation. Its address is ignored: it follows the name, and may differ when the
 * name is restored.
 */
function isAsMade({ urlId: _, ...today }: MadeContent, { urlId: __, ...made }: MadeContent): boolean {
  return JSON.stringify(today) === JSON.stringify(made)
}
