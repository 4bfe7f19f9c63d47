import { type Api, ApiFailure } from '../../../../config/api.ts'
import type { Id } from '../../../../core/ids.ts'
import { isSame } from '../../../../core/is-same.ts'
import { LIMITS } from '../../../../core/limits.ts'
import { changeDraft, openDocument, type PersonHere, wholeContent } from '../../../pages/schemas.ts'
import { acknowledge, type Draft, rebase, seal } from './draft.ts'
import { personWords } from './person-words.ts'
import { type Place, readChanges } from './remote-changes.ts'
import { CONFLICT } from './retries.ts'
import type { Editor } from './store.ts'

/** Without an answer for this long, nobody knows who has the page open, in ms. */
const UNKNOWN_AFTER_MS = 60_000

interface ExchangeOptions {
  readonly place: Place
  readonly ownerId: Id
  readonly editor: Editor
  readonly api: Pick<Api, 'call'>
  readonly newKey: () => string
  readonly now: () => number
  /** Stores unsaved changes in the browser before they are sent. */
  readonly remember: () => Promise<void>
  /** Called for each request that the server has answered. */
  readonly sent: () => void
}

/** What is said to the server about one draft, and what the draft is after each answer; the saver decides when. */
export function createExchange({ place, ownerId, editor, api, newKey, now, remember, sent }: ExchangeOptions) {
  const { store, rules } = editor
  const draft = () => store.getState().draft
  /** When the server last said who else has the page open. */
  let metAt = now()
  /** People whose arrival was announced: a tab that is hidden leaves, and returns when it is looked at. */
  const announced = new Set<Id>()
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
      if (now() - metAt > UNKNOWN_AFTER_MS) meet([])
      return false
    }
  }

  /** Shows who else has the page open; who arrives for the first time is announced. */
  function meet(people: readonly PersonHere[]): void {
    metAt = now()
    if (isSame(store.getState().people, people)) return
    store.setState({ people })
    const arrived = people.filter(({ ownerId: id }) => !announced.has(id))
    for (const { ownerId: id } of arrived) announced.add(id)
    if (arrived.length > 0) editor.announce(arrived.map(personWords).join(' '))
  }

  /** Takes over changes by others; our unsaved changes stay on top. */
  async function catchUp(whole = false): Promise<void> {
    const { changes: remote, people } = await readChanges(api, place, draft().version, ownerId)
    meet(people)
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
