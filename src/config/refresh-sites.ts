import { createContext } from 'react'

/** Reads the owner's sites again, after a change of what every panel knows about its site. */
export const RefreshSites = createContext<() => void>(() => {})
