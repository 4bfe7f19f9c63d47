import { createContext, type ReactElement, type ReactNode, useContext } from 'react'

/** Gets the element with a block's text, and returns the one to render instead. */
export type OnPageHost = (field: string, element: ReactElement) => ReactElement

const HostContext = createContext<OnPageHost | undefined>(undefined)
/** Wraps a block whose texts are edited on the page itself. Published pages have none. */
export const OnPageProvider = HostContext.Provider

/** Wraps the one element whose content is the text of a field: in the editor, the text is edited in that element. */
export function OnPage({ field, children }: { readonly field: string; readonly children: ReactElement }): ReactNode {
  const host = useContext(HostContext)
  return host ? host(field, children) : children
}

/** Wraps what is only shown in the editor. */
export function WhereEdited({ children }: { readonly children: ReactNode }): ReactNode {
  return useContext(HostContext) ? children : null
}
