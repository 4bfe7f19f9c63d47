import { type RefObject, useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Setting, SettingsView } from './settings.tsx'

/** The setting that something done on the page asks for, until its field has the focus. */
const asked = createStore<{ readonly setting: string | undefined }>(() => ({ setting: undefined }))

/** Asks for a setting of what is selected, such as the description of a picture that was just dropped. */
export function askFor(setting: string): void {
  asked.setState({ setting })
}

/** Opens the field that is asked for, with its words selected. */
export function useAsked(place: RefObject<HTMLElement | null>, settings: readonly Setting[], view: SettingsView): void {
  const id = useStore(asked, ({ setting }) => setting)
  const setting = settings.find((one) => one.id === id)
  useEffect(() => {
    if (!setting) return
    if (setting.tab !== view.tab) return view.show({ tab: setting.tab })
    asked.setState({ setting: undefined })
    place.current?.querySelector<HTMLInputElement>(`[data-setting="${setting.id}"] input`)?.select()
  }, [place, setting, view])
}
