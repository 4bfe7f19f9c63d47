import { useEffect, useRef, useState } from 'react'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { Mailing, MailingContent } from '../model/mailing.ts'
import { mailingSaves } from './newsletter-data.ts'

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
  /** Changes the latest draft, which may be newer than the rendered one. */
  readonly change: (to: (before: Draft) => Draft) => void
  /** Saves pending changes. Returns the version; undefined when saving failed. */
  readonly flush: () => Promise<number | undefined>
}

/** A draft that is saved while it is written, one change after the other. */
export function useMailingDraft(siteId: Id, first: Mailing): MailingDraft {
  const api = useApi()
  const params = { siteId, mailingId: first.id }
  const [draft, setDraft] = useState<Draft>({ content: first.content, listId: first.listId ?? '' })
  const latest = useRef(draft)
  const [version, setVersion] = useState(first.version)
  const [isSaved, setSaved] = useState(true)
  const [failure, setFailure] = useState<string>()
  const state = useRef({ stored: first.version, wanted: undefined as Draft | undefined })
  const isOpen = useRef(true)
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
    const running = mailingSaves.get(first.id) ?? store().finally(() => mailingSaves.delete(first.id))
    mailingSaves.set(first.id, running)
    return running
  }

  function change(to: (before: Draft) => Draft): void {
    // Once closed, another composer may have saved a newer version.
    if (!isOpen.current) return
    const next = to(latest.current)
    latest.current = next
    setDraft(next)
    if (next.listId === '') return
    state.current.wanted = next
    setSaved(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), PAUSE_MS)
  }

  const close = useRef(flush)
  close.current = flush
  useEffect(
    () => () => {
      isOpen.current = false
      void close.current()
    },
    [],
  )
  return { ...draft, version, isSaved, failure, change, flush }
}
