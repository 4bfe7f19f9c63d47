import { type Api, ApiFailure } from '../../../../config/api.ts'
import type { Id } from '../../../../core/ids.ts'
import { type ChangeKeeper, copyInBrowser } from './browser-copy.ts'
import { isSaved, WRITING_MS } from './draft.ts'
import { createExchange } from './exchange.ts'
import { afterFailure, NO_FAILURES, retryNow, SEND_AFTER_MS, sendDelay } from './retries.ts'
import type { Editor } from './store.ts'
import { oneAtATime, oneRun, oneTimer } from './turns.ts'

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

const UNSENT = 'Le ultime modifiche non sono ancora arrivate al server: riprova quando sono salvate.'

export type Saver = ReturnType<typeof createSaver>

/**
 * Sends every change to the server, in order, each counted once however often it is sent. Changes are first stored in
 * the browser; "saved" is shown only after the server's answer.
 */
export function createSaver(options: SaverOptions) {
  const { siteId, documentId, now, tellOthers } = options
  const { store } = options.editor
  let failures = NO_FAILURES
  let stopped = false
  let hurried = 0

  const draft = () => store.getState().draft
  const { remember, written } = copyInBrowser(documentId, draft, options.keeper)
  const inTurn = oneAtATime()
  const timer = oneTimer(() => void send(), options.later)
  const sending = oneRun(
    () => inTurn(sendAll),
    () => {
      if (!isSaved(draft()) && store.getState().save.state !== 'failed') schedule(SEND_AFTER_MS)
    },
  )
  const looking = oneRun(() => inTurn(async () => void (await exchange.tryCatchUp())))
  const exchange = createExchange({
    ...options,
    place: { siteId, documentId },
    remember,
    isHurried: () => hurried > 0 || stopped,
    sent: () => {
      failures = NO_FAILURES
      tellOthers()
    },
  })

  const unsubscribe = store.subscribe((state, before) => {
    const { sealed, waiting, conflicts } = state.draft
    const isKept = sealed === before.draft.sealed && waiting === before.draft.waiting
    if (isKept && conflicts === before.draft.conflicts) return
    remember()
    if (waiting !== before.draft.waiting && !isSaved(state.draft)) {
      if (state.save.state === 'saved') store.setState({ save: { state: 'saving' } })
      schedule(sendDelay(failures))
    }
  })

  function schedule(ms: number): void {
    if (!timer.isSet() && !sending.isOn() && !stopped) timer.set(ms)
  }

  /** Sends everything now; resolves when the server has it all or an attempt has failed. */
  function send(): Promise<void> {
    timer.clear()
    return sending.start()
  }

  async function sendAll(): Promise<void> {
    do {
      while (!isSaved(draft()) && !stopped) {
        const failure = await exchange.sendNext()
        if (failure === 'writing') return timer.set(WRITING_MS)
        if (failure) return fail(failure)
      }
      await remember()
      // A change made during the last write is sent too.
    } while (!isSaved(draft()) && !stopped)
    if (isSaved(draft())) store.setState({ save: { state: 'saved', at: now() } })
  }

  function fail(error: ApiFailure): void {
    const outcome = afterFailure(failures, error, { now: now(), isOnline: options.isOnline() })
    failures = outcome.failures
    store.setState({ save: outcome.save })
    if (outcome.retryIn !== undefined) timer.set(outcome.retryIn)
  }

  return {
    /** Sends everything now; fails if the server does not have it all afterwards. */
    flush: async (): Promise<void> => {
      hurried++
      try {
        await send()
        // A run that was under way may have decided to wait for a pause in writing.
        if (!isSaved(draft()) && store.getState().save.state === 'saving') await send()
      } finally {
        hurried--
      }
      if (!isSaved(draft())) throw new ApiFailure(UNSENT)
    },
    /** Stores unsaved changes in the browser; our own changes are stored automatically, those taken over are not. */
    remember,
    /** Polls for changes by others; does nothing while a change of ours is being sent. */
    look: async (): Promise<void> => {
      if (!sending.isOn() && !stopped) await looking.start()
    },
    /** Reads the whole page again after the server itself changed it; other windows do the same. */
    reload: async (): Promise<void> => {
      await inTurn(async () => void (await exchange.catchUp(true)))
      tellOthers()
    },
    /** To be called when the network is back. */
    online: () => {
      failures = retryNow(failures)
      if (!isSaved(draft())) void send()
    },
    /** Stops; unsent changes stay in the browser. */
    stop: async (): Promise<void> => {
      stopped = true
      timer.clear()
      unsubscribe()
      await written()
    },
  }
}
