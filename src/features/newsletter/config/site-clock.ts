import { createContext, useContext } from 'react'

/** The zone whose clocks the panel shows: the site's, whichever one its owner is in. */
export const SiteClock = createContext('UTC')
export const useTimeZone = () => useContext(SiteClock)
