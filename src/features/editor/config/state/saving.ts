import { type Api, ApiFailure } from '../../../../config/api.ts'
import type { Id } from '../../../../core/ids.ts'
import { LIMITS } from '../../../../core/limits.ts'
import type { Operation } from '../../../pages/schemas.ts'
import { changeDraft, openDocument, wholeContent } from '../../../pages/schemas.ts'
import { acknowledge, type Conflict, type Draft, isSaved, rebase, seal } from './draft.ts'
import { readChanges } from './remote-changes.ts'
import type { Editor } from './store.ts'

/** Unsaved changes as stored in this browser: enough to send them after a crash. */
export interface KeptChanges {
  readonly documentId: Id
  readonly version: number
  readonly sealed: Draft['sealed']
  readonly waiting: readonly Operation[]
  /** Conflicting texts between which the owner has not chosen yet. */
  readonly conflicts: readonly Conflict[]
}

/** Where changes are kept; in the product, the browser's database. */
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
  /** Calls once after a time in ms; returns a function that cancels. */
  readonly later: (call: () => void, ms: number) => () => void
  readonly isOnline: () => boolean
  /** Tells the other windows of this browser that the page changed. */
  readonly tellOthers: () => void
}

/** Delay before a change is sent, in ms, so that keystrokes are sent together. */
const SEND_AFTER_MS = 400
const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000] as const
const CONFLICT = 409
const UNSENT = 'Le ultime modifiche non sono ancora arrivate al server: riprova quando sono salvate.'
/** A refusal by the server itself: repeating the same request would change nothing. */
const isRefusal = (status: number) =>
  status >= 400 && status < 500 && status !== CONFLICT && status !== 401 && status !== 429

export type Saver = ReturnType<typeof createSaver>

/**
 * Sends every change to the server, in order, each counted once however often it is sent. Changes are first stored in
 * the browser; "saved" is shown only after the server's answer.
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
      void send()
    }, ms)
  }

  /** Sends everything now; resolves when the server has it all or an attempt has failed. */
  function send(): Promise<void> {
    cancelTimer?.()
    cancelTimer = undefined
    running ??= inTurn(sendAll).finally(() => {
      running = undefined
      if (!isSaved(draft()) && store.getState().save.state !== 'failed') schedule(SEND_AFTER_MS)
    })
    return running
  }

  /** Sends everything now; fails if the server does not have it all afterwards. */
  async function flush(): Promise<void> {
    await send()
    if (!isSaved(draft())) throw new ApiFailure(UNSENT)
  }

  async function sendAll(): Promise<void> {
    do {
      while (!isSaved(draft()) && !stopped) if (!(await sendNext())) return
      await remember()
      // A change made during the last write is sent too.
    } while (!isSaved(draft()) && !stopped)
    if (isSaved(draft())) store.setState({ save: { state: 'saved', at: now() } })
  }

  /** One request; returns whether the next one can follow. */
  async function sendNext(): Promise<boolean> {
    setDraft(seal(draft(), options.newKey(), LIMITS.operationsPerRequest))
    await remember()
    const { sealed, version } = draft()
    if (!sealed) return false
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
      return true
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.status === CONFLICT && (await tryCatchUp())) return true
      fail(error)
      return false
    }
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
      void send()
    }, wait)
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
    setDraft(rebase(draft(), wholeContent(content), remote, editor.rules))
    if (draft().conflicts.length > before)
      editor.announce('Un testo è stato cambiato anche da qualcun altro: scegli quale tenere.')
  }

  return {
    flush,
    /** Stores unsaved changes in the browser; our own changes are stored automatically, those taken over are not. */
    remember,
    /** Polls for changes by others; does nothing while a change of ours is being sent. */
    look: async (): Promise<void> => {
      if (running || stopped) return
      looking ??= inTurn(async () => {
        await tryCatchUp()
      }).finally(() => {
        looking = undefined
      })
      await looking
    },
    /** Reads the whole page again after the server itself changed it; other windows do the same. */
    reload: async (): Promise<void> => {
      await inTurn(() => catchUp(true))
      options.tellOthers()
    },
    /** To be called when the network is back. */
    online: () => {
      attempts = 0
      if (!isSaved(draft())) void send()
    },
    /** Stops; unsent changes stay in the browser. */
    stop: async (): Promise<void> => {
      stopped = true
      cancelTimer?.()
      unsubscribe()
      await copy.written()
    },
  }
}

/**
 * Stores unsaved changes, one write at a time. Keystrokes come faster than writes finish: those during a write are
 * stored together by the next one, so that a closing window leaves no queue behind.
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
        // A browser without storage must not prevent sending to the server.
        await (isEmpty ? keeper.forget() : keeper.keep({ documentId, version, sealed, waiting, conflicts })).catch(
          () => {},
        )
      })
      return next
    },
    /** Resolves when no write is in progress. */
    written: () => keeping,
  }
}

/** One exchange with the server at a time: each starts with the version that the previous one left. */
function oneAtATime() {
  let turn = Promise.resolve()
  return (talk: () => Promise<void>): Promise<void> => {
    const done = turn.then(talk)
    turn = done.catch(() => {})
    return done
  }
}
