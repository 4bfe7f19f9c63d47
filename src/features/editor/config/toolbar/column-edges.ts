import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Operation } from '../../../pages/schemas.ts'
import { withSpans } from '../inspector/columns.ts'
import { shownOn, spansOn } from '../inspector/layout.ts'
import type { Device } from '../state/devices.ts'
import { pathTo } from '../state/tree.ts'

const GRID = 12

/** The edge between two columns that stand side by side. */
export interface ColumnEdge {
  readonly columns: readonly StoredBlock[]
  /** Index of the left one. */
  readonly index: number
  /** Twelfths of the left one, and of both. */
  readonly span: number
  readonly both: number
}

/** The edges that a block has on a screen: all of a section, or those of the column that it is or is in. */
export function columnEdges(blocks: readonly StoredBlock[], id: Id, device: Device): ColumnEdge[] {
  const [section, column] = pathTo(blocks, id)
  const columns = section?.children ?? []
  // Columns of another order, or hidden ones, do not stand as they are stored.
  const isMixed = columns.some(
    ({ layout }) => shownOn(layout, device, 'order') !== undefined || shownOn(layout, device, 'hidden') === true,
  )
  if (isMixed) return []
  const spans = spansOn(columns, device)
  const edges: ColumnEdge[] = []
  let taken = 0
  spans.forEach((span, index) => {
    const isFirst = index === 0 || taken + span > GRID
    taken = isFirst ? span : taken + span
    if (isFirst) return
    const left = spans[index - 1]!
    edges.push({ columns, index: index - 1, span: left, both: left + span })
  })
  const own = columns.indexOf(column!)
  return own === -1 ? edges : edges.filter(({ index }) => index === own || index + 1 === own)
}

/**
 * The edge that makes the column of a block wider: the one after it, or else the one before. `outwards` is 1 if the
 * column is the left one, and -1 if it is the right one.
 */
export function ownEdge(blocks: readonly StoredBlock[], id: Id, device: Device) {
  const [, column] = pathTo(blocks, id)
  const edges = column ? columnEdges(blocks, id, device) : []
  const after = edges.find(({ columns, index }) => columns[index] === column)
  const edge = after ?? edges[0]
  return edge && { edge, outwards: after ? 1 : -1 }
}

/** The operations that move an edge; both columns keep at least one twelfth. */
export function moveEdge({ columns, index, both }: ColumnEdge, device: Device, span: number): Operation[] {
  const after = spansOn(columns, device)
  after[index] = span
  after[index + 1] = both - span
  return withSpans(columns, device, after)
}

/** A width of the left column that is possible. */
export function possibleSpan({ both }: Pick<ColumnEdge, 'both'>, span: number): number {
  return Math.max(1, Math.min(both - 1, span))
}

/** What a key does to an edge (APG slider): the left column's twelfths; undefined for any other key. */
export function spanOfKey(edge: Pick<ColumnEdge, 'span' | 'both'>, key: string): number | undefined {
  if (['ArrowRight', 'ArrowUp', '+'].includes(key)) return possibleSpan(edge, edge.span + 1)
  if (['ArrowLeft', 'ArrowDown', '-'].includes(key)) return possibleSpan(edge, edge.span - 1)
  if (key === 'Home') return 1
  return key === 'End' ? edge.both - 1 : undefined
}

/** The name of an edge, and what it is set to. */
export function edgeWords(
  { index, both }: ColumnEdge,
  span: number,
): { readonly label: string; readonly value: string } {
  return { label: `Larghezza delle colonne ${index + 1} e ${index + 2}`, value: `${span} e ${both - span} parti su 12` }
}
