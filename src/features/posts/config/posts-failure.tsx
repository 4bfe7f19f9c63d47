import type { ReactNode } from 'react'
import { LoadFailure } from '../../../config/frame.tsx'
import { sentenceOf } from '../../../config/use-load.ts'

/** In place of items that could not be loaded. */
export function PostsFailure({ error, retry }: { error: unknown; retry: () => unknown }): ReactNode {
  return (
    <LoadFailure
      title="Non è stato possibile caricare gli articoli"
      sentence={sentenceOf(error)}
      retry={() => void retry()}
    />
  )
}
