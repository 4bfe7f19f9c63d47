import { useEffect, useRef, useState } from 'react'
import type { Id } from '../../../../core/ids.ts'
import type { ListedSubmission } from '../../model/inbox.ts'

const ROW = '.message-link'

/** Roving focus of the list. If the focused row is removed with its message, the next row takes the focus. */
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
    // It may be in another folder by now.
    const row = rowOf(messages.some(({ id }) => id === wanted.current) ? wanted.current : current)
    // In a narrow window, the open message hides the list.
    if (!row?.checkVisibility()) return
    wanted.current = undefined
    row.focus()
  })

  const rowOf = (id: Id | undefined) => place.current?.querySelector<HTMLElement>(`[data-message="${id ?? ''}"] ${ROW}`)

  return {
    place,
    current,
    /** Id of the focused row; undefined outside the list. */
    focused: (): Id | undefined =>
      document.activeElement?.closest<HTMLElement>('.inbox-side [data-message]')?.dataset.message,
    isInMessage: (): boolean => document.activeElement?.closest('.inbox-main') !== null,
    /** Moves the focus to the previous or next row. */
    step(by: 1 | -1): void {
      const at = messages.findIndex(({ id }) => id === current)
      const isInside = document.activeElement?.closest('.message-list') !== null
      rowOf(messages[isInside ? at + by : at]?.id)?.focus()
    },
    /** Focuses the row of a message as soon as it is visible. */
    want(id: Id | undefined): void {
      wanted.current = id
    },
    /** Called before these are removed: the next remaining row takes the focus, or the last one before them. */
    wantAfter(ids: readonly Id[]): void {
      const first = messages.findIndex(({ id }) => ids.includes(id))
      const stays = (message: ListedSubmission) => !ids.includes(message.id)
      wanted.current = (messages.slice(first).find(stays) ?? messages.slice(0, Math.max(first, 0)).findLast(stays))?.id
    },
  }
}
export type ListFocus = ReturnType<typeof useListFocus>
