import type { Api } from '../../../config/api.ts'
import type { Id } from '../../../core/ids.ts'
import { randomUuid } from '../../../core/random-uuid.ts'
import type { useCurrentPage } from '../../editor/controls.ts'
import type { Operation } from '../../pages/schemas.ts'
import * as calls from '../../pages/schemas.ts'
import { urlIdFromTitle } from '../../pages/schemas.ts'

/** The content of a page as the server has it. */
export interface MadeContent {
  readonly title: string
  readonly urlId: string
}

export type TreeDocuments = ReturnType<typeof treeDocuments>

/** Reads and changes the documents of a site's tree, one of which may be open in the editor. */
export function treeDocuments(api: Api, siteId: Id, currentPage: ReturnType<typeof useCurrentPage>) {
  const withId = (documentId: Id) => ({ params: { siteId, documentId } })

  /** Changes a page that may also be open in the editor, which then updates itself. */
  async function change(id: Id, operations: readonly Operation[]): Promise<void> {
    await saveOpen(id)
    const { document } = await api.call(calls.openDocument, withId(id))
    const headers = { 'idempotency-key': randomUuid() }
    const body = { baseVersion: document.draftVersion, operations }
    await api.call(calls.changeDraft, { ...withId(id), headers, body })
    await open(id)?.saver.look()
  }

  /** The editor of a page if it is the open one. */
  function open(id: Id) {
    const page = currentPage()
    return page?.documentId === id ? page : undefined
  }

  /** Sends unsaved changes of a page that is open, so that the action includes them. */
  const saveOpen = async (id: Id) => open(id)?.saver.flush()

  /** Returns the page's new link if its address followed the name; nobody knows it yet. */
  async function rename(id: Id, name: string): Promise<string | undefined> {
    const { document } = await api.call(calls.openDocument, withId(id))
    const operations: Operation[] = [{ op: 'set', field: 'title', value: name }]
    const wanted = document.revisionId === null && document.urlId !== '' ? urlIdFromTitle(name) : ''
    let link: string | undefined
    if (wanted !== '' && wanted !== document.urlId) {
      const address = await api.call(calls.judgeAddress, { ...withId(id), query: { urlId: wanted } })
      const urlId = address.refusal === null ? wanted : address.suggestion
      if (urlId !== null) {
        operations.push({ op: 'set', field: 'urlId', value: urlId })
        link = `/${urlId}`
      }
    }
    await change(id, operations)
    return link
  }

  /** What a template keeps of a page, with changes that are not sent yet. */
  async function readKept(id: Id): Promise<calls.KeptPage> {
    await saveOpen(id)
    const { title, showTitle, coverId, blocks, part } = (await api.call(calls.openDocument, withId(id))).content
    return { title, showTitle, coverId, blocks, ...(part && { part }) }
  }

  async function readContent(id: Id): Promise<MadeContent> {
    return (await api.call(calls.openDocument, withId(id))).content
  }

  return { open, saveOpen, readContent, readKept, rename }
}
