import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DocumentSummary } from '../model/calls/index.ts'

/** The name of a page in the bin, and whether visitors see it until its removal is published (docs/decisions/0025). */
export function BinnedName({ document }: { readonly document: DocumentSummary }): ReactNode {
  return (
    <span className="clip">
      {document.title.trim() || 'Senza titolo'}
      {document.publishedPath !== null && (
        <Text component="small" display="block" size="xs" c="dimmed">
          Ancora online
        </Text>
      )}
    </span>
  )
}
