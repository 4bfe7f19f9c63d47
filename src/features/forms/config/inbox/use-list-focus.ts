import { useEffect, useRef, useState } from 'react'
import type { Id } from '../../../../core/ids.ts'
import type { ListedSubmission } from '../../model/inbox.ts'

const ROW = '.message-link'

/**
 * The one row of the list that takes the focus, and the way from row to row. What had the focus may go away with its message:
 * then the row that comes in its place takes it.
 */
export function useListFocus(messages: readonly ListedSubmission[], openId: Id | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const [latest, setLatest] = useState<Id>()
  const wanted = useRef<Id>(undefined)
  const current = [latest, openId, messages[0]?.id].find((id) => messages.some((message) => message.id === id))

  useEffect(() => {
    const element = place.current
    const note = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>('[data-message]')
      if (row) setLatest(row.dataset.message)
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    if (wanted.current === undefined) return
    // It may stand in another folder by now.
    const row = rowOf(messages.some(({ id }) => id === wanted.current) ? wanted.current : current)
    // What was opened hides the list in a narrow window until it is closed.
    if (!row?.checkVisibility()) return
    wanted.current = undefined
    row.focus()
  })

  const rowOf = (id: Id | undefined) => place.current?.querySelector<HTMLElement>(`[data-message="${id ?? ''}"] ${ROW}`)

  return {
    place,
    current,
    /** Where the focus stands in the list; undefined outside it. */
    focused: (): Id | undefined =>
      document.activeElement?.closest<HTMLElement>('.inbox-side [data-message]')?.dataset.message,
    isInMessage: (): boolean => document.activeElement?.closest('.inbox-main') !== null,
    /** Brings the focus to the row before or after the one that has it. */
    step(by: 1 | -1): void {
      const at = messages.findIndex(({ id }) => id === current)
      const isInside = document.activeElement?.closest('.message-list') !== null
      rowOf(messages[isInside ? at + by : at]?.id)?.focus()
    },
    /** The row of a message takes the focus as soon as it can be seen. */
    want(id: Id | undefined): void {
      wanted.current = id
    },
    /** These go away: the next one that stays takes the focus, or the last before them. */
    wantAfter(ids: readonly Id[]): void {
      const first = messages.findIndex(({ id }) => ids.includes(id))
      const stays = (message: ListedSubmission) => !ids.includes(message.id)
      wanted.current = (messages.slice(first).find(stays) ?? messages.slice(0, Math.max(first, 0)).findLast(stays))?.id
    },
  }
}
export type ListFocus = ReturnType<typeof useListFocus>
