import { lazy, type ReactNode, Suspense } from 'react'
import { importChunk } from '../../../../runtime/chunk-error.ts'
import type { ChartDrawingProps } from './chart-drawing.tsx'

const Drawn = lazy(() =>
  importChunk(async () => ({ default: (await import('./chart-drawing.tsx')).ChartDrawing }), 'chart-drawing'),
)

/**
 * The drawing of a chart in the editor, the only browser code that draws charts: few pages have one, and its scales and
 * paths are a fifteenth of what the editor would load. The package's imports name this file for browsers.
 */
export function ChartDrawing(props: ChartDrawingProps): ReactNode {
  return (
    <Suspense fallback={<div className="chart-plot" aria-busy="true" />}>
      <Drawn {...props} />
    </Suspense>
  )
}
