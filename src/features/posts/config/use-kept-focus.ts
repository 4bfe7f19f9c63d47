import { type FocusEvent, useEffect, useRef } from 'react'

/** Rows, the element of each that takes the focus, and the button that is there without rows. */
const ROW = '[data-row]'
const ROW_FOCUS = '[data-row-focus]'
const REST = '[data-keeps-focus]'

/**
 * Keeps the focus in a list when the focused element is removed with its row or dialog: the row now at that place gets
 * it. Nothing is focused unless `keep` was called and nothing was pressed since, so that a list never takes the focus
 * by itself.
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
    /** Props of the element around everything. */
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
    /** To be called before the focused element is removed. `to` gets the focus if it is still there. */
    keep: (to?: HTMLElement) => {
      first.current = to
      wanted.current = true
    },
  }
}

export type KeptFocus = ReturnType<typeof useKeptFocus>
