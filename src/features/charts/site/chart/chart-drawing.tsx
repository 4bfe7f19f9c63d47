import type { ReactNode } from 'react'
import type { Slice } from '../../model/figures.ts'
import { BarsAcross, BarsUp } from './bars.tsx'
import { Lines } from './lines.tsx'
import type { Drawing } from './marks.tsx'
import { Pie } from './pie.tsx'

export interface ChartDrawingProps extends Drawing {
  readonly kind: 'bar' | 'line' | 'pie'
  readonly direction: 'up' | 'down'
  /** Of a pie. */
  readonly slices: readonly Slice[]
}

/** The drawing of a chart. */
export function ChartDrawing({ kind, direction, slices, ...drawing }: ChartDrawingProps): ReactNode {
  if (kind === 'pie') return <Pie {...drawing} slices={slices} />
  if (kind === 'line') return <Lines {...drawing} />
  return direction === 'up' ? <BarsUp {...drawing} /> : <BarsAcross {...drawing} />
}
