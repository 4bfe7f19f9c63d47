import { createContext, type ReactElement, type ReactNode, useContext } from 'react'

/** Takes the element that holds a block's text, and answers the one to show in its place. */
export type OnPageHost = (field: string, element: ReactElement) => ReactElement

const HostContext = createContext<OnPageHost | undefined>(undefined)
/** Around a block whose texts are written on the page itself. Published pages have none. */
export const OnPageProvider = HostContext.Provider

/** Around the one element whose content is the text of a field: where the page is edited, it is written in that element. */
export function OnPage({ field, children }: { readonly field: string; readonly children: ReactElement }): ReactNode {
  const host = useContext(HostContext)
  return host ? host(field, children) : children
}

/** Around what only people who edit the page see. */
export function WhereEdited({ children }: { readonly children: ReactNode }): ReactNode {
  return useContext(HostContext) ? children : null
}
