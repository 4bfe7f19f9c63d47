import type { Api } from '../../../config/api.ts'
import type { Id } from '../../../core/ids.ts'
import { randomUuid } from '../../../core/random-uuid.ts'
import type { useCurrentPage } from '../../editor/controls.ts'
import type { Operation } from '../../pages/schemas.ts'
import * as calls from '../../pages/schemas.ts'
import { urlIdFromTitle } from '../../pages/schemas.ts'

/** What the server has of a page. */
export interface MadeContent {
  readonly title: string
  readonly urlId: string
}

/** Reads and changes the documents of a site's tree, of which one may be open in the editor. */
export function treeDocuments(api: Api, siteId: Id, currentPage: ReturnType<typeof useCurrentPage>) {
  const withId = (documentId: Id) => ({ params: { siteId, documentId } })

  /** Changes a page that may be open in the editor too, which then catches up by itself. */
  async function change(id: Id, operations: readonly Operation[]): Promise<void> {
    await saveOpen(id)
    const { document } = await api.call(calls.openDocument, withId(id))
    const headers = { 'idempotency-key': randomUuid() }
    const body = { baseVersion: document.draftVersion, operations }
    await api.call(calls.changeDraft, { ...withId(id), headers, body })
    await open(id)?.saver.look()
  }

  /** The editing of a page, while it is the one that is open. */
  function open(id: Id) {
    const page = currentPage()
    return page?.documentId === id ? page : undefined
  }

  /** What was just written in a page that is open belongs to it. */
  const saveOpen = async (id: Id) => open(id)?.saver.flush()

  /** Answers the page's new link where its address followed the name: nobody knows it yet. */
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

  async function readContent(id: Id): Promise<MadeContent> {
    return (await api.call(calls.openDocument, withId(id))).content
  }

  return { open, saveOpen, readContent, rename }
}
