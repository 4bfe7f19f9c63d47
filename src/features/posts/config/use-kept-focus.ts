import { type FocusEvent, useEffect, useRef } from 'react'

/** Rows, what takes the focus in each, and the button that is there without any. */
const ROW = '[data-row]'
const ROW_FOCUS = '[data-row-focus]'
const REST = '[data-keeps-focus]'

/**
 * Keeps the focus in a list when a row or a dialog goes away with what had it: the row that has come in that place takes
 * it. Nothing is moved unless `keep` was called and nothing was pressed since, so that a list never takes the focus by itself.
 */
export function useKeptFocus() {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(0)
  const wanted = useRef(false)
  const first = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (!wanted.current || document.activeElement !== document.body) return
    const rows = place.current?.querySelectorAll<HTMLElement>(ROW_FOCUS) ?? []
    const row = rows[Math.min(latest.current, rows.length - 1)]
    const next = first.current?.isConnected ? first.current : (row ?? place.current?.querySelector<HTMLElement>(REST))
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
      onPointerDownCapture: () => {
        wanted.current = false
      },
    },
    /** What has the focus is about to go away. `to` takes it while it is there. */
    keep: (to?: HTMLElement) => {
      first.current = to
      wanted.current = true
    },
  }
}

export type KeptFocus = ReturnType<typeof useKeptFocus>
