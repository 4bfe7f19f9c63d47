import { cloneElement, type ReactElement, Suspense, use } from 'react'
import type { Id } from '../../../../core/ids.ts'

interface TextOnPageProps {
  readonly blockId: Id
  readonly field: string
  /** The element that holds the text when the page is published. */
  readonly element: ReactElement
}

// The page is drawn without waiting for the writing surface, which is usually loaded before somebody starts to type.
const loading = import('./text-in-place.tsx')

/** A text being edited, in the same element that holds it on the page. */
export function TextOnPage(props: TextOnPageProps): ReactElement {
  const { field, element } = props
  return (
    <Suspense fallback={cloneElement(element, { 'data-field': field } as object)}>
      {/* An element of another tag, such as a heading of another level, needs a new writing surface. */}
      <Loaded key={String(element.type)} {...props} />
    </Suspense>
  )
}

function Loaded(props: TextOnPageProps): ReactElement {
  const { TextInPlace } = use(loading)
  return <TextInPlace {...props} />
}
