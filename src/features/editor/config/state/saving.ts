import { type Api, ApiFailure } from '../../../../config/api.ts'
import type { Id } from '../../../../core/ids.ts'
import { LIMITS } from '../../../../core/limits.ts'
import type { Operation } from '../../../pages/schemas.ts'
import { changeDraft, openDocument, wholeContent } from '../../../pages/schemas.ts'
import { acknowledge, type Conflict, type Draft, isSaved, rebase, seal } from './draft.ts'
import { readChanges } from './remote-changes.ts'
import type { Editor } from './store.ts'

/** What is kept in this browser of changes that the server does not have: enough to send them after a crash. */
export interface KeptChanges {
  readonly documentId: Id
  readonly version: number
  readonly sealed: Draft['sealed']
  readonly waiting: readonly Operation[]
  /** Texts that their owner has not chosen between yet. */
  readonly conflicts: readonly Conflict[]
}

/** Where changes are kept; the browser's database in the product. */
export interface ChangeKeeper {
  keep(changes: KeptChanges): Promise<void>
  forget(): Promise<void>
}

interface SaverOptions {
  readonly siteId: Id
  readonly documentId: Id
  readonly ownerId: Id
  readonly editor: Editor
  readonly api: Pick<Api, 'call'>
  readonly keeper: ChangeKeeper
  readonly newKey: () => string
  readonly now: () => number
  /** Calls back once after a time in ms; answers how to call it off. */
  readonly later: (call: () => void, ms: number) => () => void
  readonly isOnline: () => boolean
  /** Tells the other windows of this browser that the page changed. */
  readonly tellOthers: () => void
}

/** After a change the server hears of it this much later, in ms, so that letters travel together. */
const SEND_AFTER_MS = 400
const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000] as const
const CONFLICT = 409
/** An answer of the server itself that says no: to repeat the same would change nothing. */
const isRefusal = (status: number) =>
  status >= 400 && status < 500 && status !== CONFLICT && status !== 401 && status !== 429

export type Saver = ReturnType<typeof createSaver>

/**
 * Brings every change to the server, in order, each counted once however often it is sent. Changes are kept in the browser
 * first; "saved" is said only after the server's own answer.
 */
export function createSaver(options: SaverOptions) {
  const { siteId, documentId, ownerId, editor, api, keeper, now, later } = options
  const { store } = editor
  const place = { siteId, documentId }
  let cancelTimer: (() => void) | undefined
  let running: Promise<void> | undefined
  let looking: Promise<void> | undefined
  let attempts = 0
  let failingSince: number | undefined
  let stopped = false

  const draft = () => store.getState().draft
  const setDraft = (next: Draft) => store.setState({ draft: next })
  const copy = copyInBrowser(documentId, draft, keeper)
  const { remember } = copy
  const inTurn = oneAtATime()

  const unsubscribe = store.subscribe((state, before) => {
    const { sealed, waiting, conflicts } = state.draft
    const isKept = sealed === before.draft.sealed && waiting === before.draft.waiting
    if (isKept && conflicts === before.draft.conflicts) return
    remember()
    if (waiting !== before.draft.waiting && !isSaved(state.draft)) {
      if (state.save.state === 'saved') store.setState({ save: { state: 'saving' } })
      schedule(attempts > 0 ? RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1]! : SEND_AFTER_MS)
    }
  })

  function schedule(ms: number): void {
    if (cancelTimer || running || stopped) return
    cancelTimer = later(() => {
      cancelTimer = undefined
      void flush()
    }, ms)
  }

  /** Sends everything now; resolves when the server has it all or a try has failed. */
  function flush(): Promise<void> {
    cancelTimer?.()
    cancelTimer = undefined
    running ??= inTurn(sendAll).finally(() => {
      running = undefined
      if (!isSaved(draft()) && store.getState().save.state !== 'failed') schedule(SEND_AFTER_MS)
    })
    return running
  }

  async function sendAll(): Promise<void> {
    while (!isSaved(draft()) && !stopped) {
      setDraft(seal(draft(), options.newKey(), LIMITS.operationsPerRequest))
      await remember()
      const { sealed, version } = draft()
      if (!sealed) return
      try {
        const answer = await api.call(changeDraft, {
          params: place,
          headers: { 'idempotency-key': sealed.key },
          body: { baseVersion: version, operations: sealed.operations },
        })
        setDraft(acknowledge(draft(), answer.version, editor.rules))
        attempts = 0
        failingSince = undefined
        options.tellOthers()
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error
        if (error.status === CONFLICT && (await tryCatchUp())) continue
        return fail(error)
      }
    }
    await remember()
    if (isSaved(draft())) store.setState({ save: { state: 'saved', at: now() } })
  }

  async function tryCatchUp(): Promise<boolean> {
    try {
      await catchUp()
      return true
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      return false
    }
  }

  function fail(error: ApiFailure): void {
    failingSince ??= now()
    if (isRefusal(error.status)) {
      store.setState({ save: { state: 'failed', sentence: error.message, retryAt: 0, since: failingSince } })
      return
    }
    const wait = RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)]!
    attempts++
    store.setState({
      save: options.isOnline()
        ? { state: 'failed', sentence: error.message, retryAt: now() + wait, since: failingSince }
        : { state: 'offline' },
    })
    cancelTimer = later(() => {
      cancelTimer = undefined
      void flush()
    }, wait)
  }

  /** Takes over what others changed meanwhile; changes of ours that the server does not have stay on top. */
  async function catchUp(whole = false): Promise<void> {
    const remote = await readChanges(api, place, draft().version, ownerId)
    if (remote.length === 0 && !whole) return
    const { content, document } = await api.call(openDocument, { params: place })
    // The page may have changed again since the list was read: the version is that of the content.
    const { author = null, at = '' } = remote.at(-1) ?? {}
    remote.push({ version: document.draftVersion, operations: [], author, at })
    const before = draft().conflicts.length
    setDraft(rebase(draft(), wholeContent(content), remote, editor.rules))
    if (draft().conflicts.length > before)
      editor.announce('Un testo è stato cambiato anche da qualcun altro: scegli quale tenere.')
  }

  return {
    flush,
    /** Keeps in the browser what the server does not have; changes are kept by themselves, what was taken over is not. */
    remember,
    /** Looks whether others changed the page; quiet while something of ours is under way. */
    look: async (): Promise<void> => {
      if (running || stopped) return
      looking ??= inTurn(async () => {
        await tryCatchUp()
      }).finally(() => {
        looking = undefined
      })
      await looking
    },
    /** Reads the page again as a whole, after the server itself changed it; other windows do too. */
    reload: async (): Promise<void> => {
      await inTurn(() => catchUp(true))
      options.tellOthers()
    },
    /** Says that the network is back. */
    online: () => {
      attempts = 0
      if (!isSaved(draft())) void flush()
    },
    /** Ends; what is not sent stays in the browser. */
    stop: async (): Promise<void> => {
      stopped = true
      cancelTimer?.()
      unsubscribe()
      await copy.written()
    },
  }
}

/**
 * Keeps what the server does not have, one write after the other. Keystrokes come faster than writes end: all that come
 * during one are kept by the next, so that a window that goes away leaves no queue behind.
 */
function copyInBrowser(documentId: Id, draft: () => Draft, keeper: ChangeKeeper) {
  let keeping = Promise.resolve()
  let next: Promise<void> | undefined
  return {
    remember(): Promise<void> {
      next ??= keeping = keeping.then(async () => {
        next = undefined
        const { version, sealed, waiting, conflicts } = draft()
        const isEmpty = isSaved(draft()) && conflicts.length === 0
        // A browser without room for them must not hold back what the server would take.
        await (isEmpty ? keeper.forget() : keeper.keep({ documentId, version, sealed, waiting, conflicts })).catch(
          () => {},
        )
      })
      return next
    },
    /** Resolves when nothing is being written any more. */
    written: () => keeping,
  }
}

/** One talk with the server at a time: each begins with the version that the one before has left. */
function oneAtATime() {
  let turn = Promise.resolve()
  return (talk: () => Promise<void>): Promise<void> => {
    const done = turn.then(talk)
    turn = done.catch(() => {})
    return done
  }
}
