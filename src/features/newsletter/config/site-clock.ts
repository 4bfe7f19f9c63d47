import { createContext, useContext } from 'react'

/** The time zone of the panel: the site's, not its owner's. */
export const SiteClock = createContext('UTC')
export const useTimeZone = () => useContext(SiteClock)
