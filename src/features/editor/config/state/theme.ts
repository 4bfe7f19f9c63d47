import { useMediaQuery } from '@mantine/hooks'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Versions } from '../../../sites/views.ts'

export const THEMES = ['light', 'dark'] as const
/** The light or the dark version of a page. */
export type Theme = (typeof THEMES)[number]

/** Key under which this tab stores the version its owner views. */
const NAME = 'vetrina.theme'

const looking = createStore<{ readonly theme: Theme | undefined }>(() => ({
  theme: THEMES.find((theme) => theme === sessionStorage.getItem(NAME)),
}))

/** Views pages in one version, until the tab is closed. This does not change the site. */
export function lookAtTheme(theme: Theme): void {
  sessionStorage.setItem(NAME, theme)
  looking.setState({ theme })
}

/** The version being viewed: the owner's choice, else the device's. Undefined if the site has only one. */
export function useTheme(versions: Versions): Theme | undefined {
  const chosen = useStore(looking, ({ theme }) => theme)
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', false, { getInitialValueInEffect: false })
  return versions === 'both' ? (chosen ?? (isDark ? 'dark' : 'light')) : undefined
}
