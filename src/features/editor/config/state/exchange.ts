import { type Api, ApiFailure } from '../../../../config/api.ts'
import type { Id } from '../../../../core/ids.ts'
import { isSame } from '../../../../core/is-same.ts'
import { LIMITS } from '../../../../core/limits.ts'
import { changeDraft, openDocument, type PersonHere, wholeContent } from '../../../pages/schemas.ts'
import { acknowledge, type Draft, isWriting, rebase, seal } from './draft.ts'
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
  /** Whether something waits until everything is sent: then nothing waits for a pause in writing. */
  readonly isHurried: () => boolean
  /** Called for each request that the server has answered. */
  readonly sent: () => void
}

/** What is said to the server about one draft, and what the draft is after each answer; the saver decides when. */
export function createExchange({
  place,
  ownerId,
  editor,
  api,
  newKey,
  now,
  remember,
  isHurried,
  sent,
}: ExchangeOptions) {
  const { store, rules } = editor
  const draft = () => store.getState().draft
  /** When the server last said who else has the page open. */
  let metAt = now()
  /** People whose arrival was announced: a tab that is hidden leaves, and returns when it is looked at. */
  const announced = new Set<Id>()
  const setDraft = (next: Draft) => store.setState({ draft: next })

  /**
   * One request, which is repeated unchanged until it is answered; returns why the next one cannot follow, if so:
   * `writing` if the owner has to choose between two texts, and is still writing one.
   */
  async function sendNext(): Promise<ApiFailure | 'writing' | undefined> {
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
      if (error.status !== CONFLICT) return error
      const caught = await tryCatchUp()
      return caught === 'unanswered' ? error : caught
    }
  }

  /** As `catchUp`; `unanswered` if the server did not answer. */
  async function tryCatchUp(): Promise<'writing' | 'unanswered' | undefined> {
    try {
      return await catchUp()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (now() - metAt > UNKNOWN_AFTER_MS) meet([])
      return 'unanswered'
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

  /**
   * Takes over changes by others; our unsaved changes stay on top. Does nothing, and returns `writing`, if the owner
   * would be asked to choose between two texts while writing one.
   */
  async function catchUp(whole = false): Promise<'writing' | undefined> {
    const { version } = draft()
    const { changes: listed, people } = await readChanges(api, place, version, ownerId)
    meet(people)
    if (listed.length === 0 && !whole) return undefined
    const { content, document } = await api.call(openDocument, { params: place })
    // The page may have changed again since the list was read: the list must say all that the content has.
    const isWhole = (listed.at(-1)?.version ?? version) === document.draftVersion
    const all = isWhole ? listed : (await readChanges(api, place, version, ownerId)).changes
    const remote = all.filter((change) => change.version <= document.draftVersion)
    const { author = null, at = '' } = remote.at(-1) ?? {}
    remote.push({ version: document.draftVersion, operations: [], author, at })
    const before = draft()
    const next = rebase(before, wholeContent(content), remote, rules)
    const isAsked = next.conflicts.length > before.conflicts.length
    if (isAsked && isWriting(before, now()) && !isHurried()) return 'writing'
    setDraft(next)
    if (isAsked) editor.announce('Un testo è stato cambiato anche da qualcun altro: scegli quale tenere.')
    return undefined
  }

  return { sendNext, catchUp, tryCatchUp }
}
