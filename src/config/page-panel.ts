import { createContext, useContext } from 'react'

const PagePanelContext = createContext<string | undefined>(undefined)
export const PagePanelProvider = PagePanelContext.Provider

/** The panel that addresses of pages name now; undefined while the address is one of the panel's own. */
export function usePagePanel(): string | undefined {
  return useContext(PagePanelContext)
}
