import type { ReactNode } from 'react'

/** The properties of what is selected; of the page itself when nothing is. */
export function Inspector(): ReactNode {
  return <aside className="inspector" aria-label="Proprietà" />
}
