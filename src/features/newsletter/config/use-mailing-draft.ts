import { useEffect, useRef, useState } from 'react'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { Mailing, MailingContent } from '../model/mailing.ts'

/** Delay after the last change before the draft is saved, in ms. */
const PAUSE_MS = 600

interface Draft {
  readonly content: MailingContent
  readonly listId: Id | ''
}

export interface MailingDraft extends Draft {
  /** Version of the saved draft. */
  readonly version: number
  readonly isSaved: boolean
  readonly failure: string | undefined
  readonly change: (more: Partial<Draft>) => void
  /** Saves pending changes. Returns the version; undefined when saving failed. */
  readonly flush: () => Promise<number | undefined>
}

/** A draft that is saved while it is written, one change after the other. */
export function useMailingDraft(siteId: Id, first: Mailing): MailingDraft {
  const api = useApi()
  const params = { siteId, mailingId: first.id }
  const [draft, setDraft] = useState<Draft>({ content: first.content, listId: first.listId ?? '' })
  const [version, setVersion] = useState(first.version)
  const [isSaved, setSaved] = useState(true)
  const [failure, setFailure] = useState<string>()
  const state = useRef({ stored: first.version, wanted: undefined as Draft | undefined })
  const running = useRef<Promise<number | undefined>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function store(): Promise<number | undefined> {
    for (let next = state.current.wanted; next; next = state.current.wanted) {
      state.current.wanted = undefined
      try {
        const answer = await api.call(calls.writeMailing, {
          params,
          body: { ...next, baseVersion: state.current.stored },
        })
        state.current.stored = answer.version
        setVersion(answer.version)
        setFailure(undefined)
      } catch (error) {
        // Later changes are newer.
        state.current.wanted ??= next
        setFailure(sentenceOf(error))
        return undefined
      }
    }
    setSaved(true)
    return state.current.stored
  }

  function flush(): Promise<number | undefined> {
    clearTimeout(timer.current)
    running.current ??= store().finally(() => {
      running.current = undefined
    })
    return running.current
  }

  function change(more: Partial<Draft>): void {
    const next = { ...draft, ...more }
    setDraft(next)
    if (next.listId === '') return
    state.current.wanted = next
    setSaved(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), PAUSE_MS)
  }

  const latest = useRef(flush)
  latest.current = flush
  useEffect(() => () => void latest.current(), [])
  return { ...draft, version, isSaved, failure, change, flush }
}
