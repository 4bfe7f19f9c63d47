import { type FocusEvent, useEffect, useRef } from 'react'

/** Rows, what takes the focus in each, and the button that is there without any. */
const ROW = '[data-row]'
const ROW_FOCUS = '[data-row-focus]'
const REST = '[data-keeps-focus]'

/**
 * Keeps the focus in a list when a row or a dialog goes away with what had it: the row that has come in that place takes
 * it. Nothing is moved unless `keep` was called, so that a list that loads anew never takes the focus by itself.
 */
export function useKeptFocus() {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(0)
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current || document.activeElement !== document.body) return
    const rows = place.current?.querySelectorAll<HTMLElement>(ROW_FOCUS) ?? []
    const next = rows[Math.min(latest.current, rows.length - 1)] ?? place.current?.querySelector<HTMLElement>(REST)
    if (!next) return
    wanted.current = false
    next.focus()
  })
  return {
    /** For the element around everything. */
    placeProps: {
      ref: place,
      onFocus: ({ target }: FocusEvent) => {
        const row = target.closest(ROW)
        if (row) latest.current = [...(row.parentElement?.children ?? [])].indexOf(row)
      },
    },
    /** What has the focus is about to go away. */
    keep: () => {
      wanted.current = true
    },
    /** What was to happen has happened. */
    release: () => {
      wanted.current = false
    },
  }
}
