import { type Api, ApiFailure } from '../../../../config/api.ts'
import type { Id } from '../../../../core/ids.ts'
import { LIMITS } from '../../../../core/limits.ts'
import { changeDraft, openDocument, wholeContent } from '../../../pages/schemas.ts'
import { acknowledge, type Draft, rebase, seal } from './draft.ts'
import { type Place, readChanges } from './remote-changes.ts'
import { CONFLICT } from './retries.ts'
import type { Editor } from './store.ts'

interface ExchangeOptions {
  readonly place: Place
  readonly ownerId: Id
  readonly editor: Editor
  readonly api: Pick<Api, 'call'>
  readonly newKey: () => string
  /** Stores unsaved changes in the browser before they are sent. */
  readonly remember: () => Promise<void>
  /** Called for each request that the server has answered. */
  readonly sent: () => void
}

/** What is said to the server about one draft, and what the draft is after each answer; the saver decides when. */
export function createExchange({ place, ownerId, editor, api, newKey, remember, sent }: ExchangeOptions) {
  const { store, rules } = editor
  const draft = () => store.getState().draft
  const setDraft = (next: Draft) => store.setState({ draft: next })

  /** One request, which is repeated unchanged until it is answered; returns why the next one cannot follow, if so. */
  async function sendNext(): Promise<ApiFailure | undefined> {
    setDraft(seal(draft(), newKey(), LIMITS.operationsPerRequest))
    await remember()
    const { sealed, version } = draft()
    if (!sealed) return undefined
    try {
      const answer = await api.call(changeDraft, {
        params: place,
        headers: { 'idempotency-key': sealed.key },
        body: { baseVersion: version, operations: sealed.operations },
      })
      setDraft(acknowledge(draft(), answer.version, rules))
      sent()
      return undefined
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      return error.status === CONFLICT && (await tryCatchUp()) ? undefined : error
    }
  }

  /** As `catchUp`; returns whether the server answered. */
  async function tryCatchUp(): Promise<boolean> {
    try {
      await catchUp()
      return true
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      return false
    }
  }

  /** Takes over changes by others; our unsaved changes stay on top. */
  async function catchUp(whole = false): Promise<void> {
    const remote = await readChanges(api, place, draft().version, ownerId)
    if (remote.length === 0 && !whole) return
    const { content, document } = await api.call(openDocument, { params: place })
    // The page may have changed again since the list was read: use the content's version.
    const { author = null, at = '' } = remote.at(-1) ?? {}
    remote.push({ version: document.draftVersion, operations: [], author, at })
    const before = draft().conflicts.length
    setDraft(rebase(draft(), wholeContent(content), remote, rules))
    if (draft().conflicts.length > before)
      editor.announce('Un testo è stato cambiato anche da qualcun altro: scegli quale tenere.')
  }

  return { sendNext, catchUp, tryCatchUp }
}
