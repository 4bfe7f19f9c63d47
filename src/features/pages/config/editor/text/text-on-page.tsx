import type { ReactElement } from 'react'
import type { Id } from '../../../../../core/ids.ts'

interface TextOnPageProps {
  readonly blockId: Id
  readonly field: string
  /** The element that holds the text when the page is published. */
  readonly element: ReactElement
}

/** A text that is being written, in the very element that holds it on the page. */
export function TextOnPage({ element }: TextOnPageProps): ReactElement {
  return element
}
