import { lazy, type ReactNode, Suspense } from 'react'
import { importChunk } from '../../../../runtime/chunk-error.ts'
import type { ImportedHtmlProps } from './imported-html.tsx'

const Sanitised = lazy(() =>
  importChunk(async () => ({ default: (await import('./imported-html.tsx')).ImportedHtml }), 'imported-html'),
)

/**
 * Imported HTML in the editor, the only browser code that shows texts: few sites have any, and its sanitiser is a
 * quarter of what the editor would load. The package's imports name this file for browsers.
 */
export function ImportedHtml(props: ImportedHtmlProps): ReactNode {
  return (
    <Suspense fallback={<div className="imported-html" aria-busy="true" />}>
      <Sanitised {...props} />
    </Suspense>
  )
}
