import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { asked, FIRST, opened } from '../state/asked.ts'
import type { Setting } from '../state/setting.ts'
import type { SettingsView } from './settings.tsx'

/** Opens the requested row of a list. */
export function useAskedRow(setting: string, open: (at: number) => void): void {
  const at = useStore(asked, (state) => (state.setting === setting ? state.at : undefined))
  const show = useEffectEvent(open)
  useEffect(() => {
    if (at !== undefined) show(at)
  }, [at])
}

/**
 * Focuses the requested field and selects its text.
 * @param isCurrent Whether the settings are those of the selection: they follow it a moment later.
 */
export function useAsked(
  place: RefObject<HTMLElement | null>,
  settings: readonly Setting[],
  view: SettingsView,
  isCurrent: () => boolean,
): void {
  const id = useStore(asked, ({ setting }) => setting)
  const setting = id === FIRST ? settings[0] : settings.find((one) => one.id === id)
  const mayFocus = useEffectEvent(isCurrent)
  useEffect(() => {
    if (!setting || !mayFocus()) return
    if (!isShown(setting, view)) return show(setting, view)
    const find = (): boolean => {
      // In a list, the fields of the row, once it is open.
      const { at } = asked.getState()
      const row = at === undefined ? '' : `[data-row-fields="${at}"]`
      // A control that is still loading is replaced by a button that reloads the page.
      const fields = `[data-setting="${setting.id}"] ${row} :is(input, textarea, select, button):not(.skeleton *)`
      const field = place.current?.querySelector<HTMLElement>(fields)
      if (!field) return false
      asked.setState({ setting: undefined, at: undefined })
      field.focus()
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
      return true
    }
    if (find() || !place.current) return
    // Controls whose code is still loading.
    const seen = new MutationObserver(() => find() && seen.disconnect())
    seen.observe(place.current, { childList: true, subtree: true })
    return () => seen.disconnect()
  }, [place, setting, view])
}

function isShown({ tab, part, rare }: Setting, view: SettingsView): boolean {
  const isUnfolded = rare ? view.rareShown : !part || view.partsShown[part.order] === true
  return tab === view.tab && isUnfolded
}

function show({ tab, part, rare }: Setting, view: SettingsView): void {
  if (rare) view.show({ tab, rareShown: true })
  else view.show({ tab, ...(part && { partsShown: { [part.order]: true } }) })
}

/** Shows the setting of the part that was pressed on the page. */
export function useItemShown(settings: readonly Setting[], view: SettingsView): void {
  const item = useStore(opened, (state) => state.item)
  const last = useRef(item)
  useEffect(() => {
    const setting = settings.find(({ hasItems }) => hasItems)
    if (item === last.current) return
    last.current = item
    if (item !== undefined && setting && !isShown(setting, view)) show(setting, view)
  }, [item, settings, view])
}
