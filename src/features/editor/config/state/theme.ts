import { useMediaQuery } from '@mantine/hooks'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Versions } from '../../../sites/views.ts'

export const THEMES = ['light', 'dark'] as const
/** The light or the dark version of a page. */
export type Theme = (typeof THEMES)[number]

/** Where this tab keeps which of them its owner looks at. */
const NAME = 'vetrina.theme'

const looking = createStore<{ readonly theme: Theme | undefined }>(() => ({
  theme: THEMES.find((theme) => theme === sessionStorage.getItem(NAME)),
}))

/** Looks at pages in one of their versions, until the tab is closed. It is no change of the site. */
export function lookAtTheme(theme: Theme): void {
  sessionStorage.setItem(NAME, theme)
  looking.setState({ theme })
}

/** The version that is looked at: the owner's choice, else the device's. Undefined where the site has only one. */
export function useTheme(versions: Versions): Theme | undefined {
  const chosen = useStore(looking, ({ theme }) => theme)
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', false, { getInitialValueInEffect: false })
  return versions === 'both' ? (chosen ?? (isDark ? 'dark' : 'light')) : undefined
}
