import { cloneElement, type ReactElement, Suspense, use } from 'react'
import type { Id } from '../../../../core/ids.ts'

interface TextOnPageProps {
  readonly blockId: Id
  readonly field: string
  /** The element that holds the text when the page is published. */
  readonly element: ReactElement
}

// The page is drawn without waiting for the writing surface, which is there before most people have found what to write.
const loading = import('./text-in-place.tsx')

/** A text that is being written, in the very element that holds it on the page. */
export function TextOnPage(props: TextOnPageProps): ReactElement {
  const { field, element } = props
  return (
    <Suspense fallback={cloneElement(element, { 'data-field': field } as object)}>
      {/* An element of another kind, such as a heading of another level, is another place to write in. */}
      <Loaded key={String(element.type)} {...props} />
    </Suspense>
  )
}

function Loaded(props: TextOnPageProps): ReactElement {
  const { TextInPlace } = use(loading)
  return <TextInPlace {...props} />
}
