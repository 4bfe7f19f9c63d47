import type { BlockLayout, StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Operation } from '../../../pages/schemas.ts'
import { resized, spansOn, withWish } from './layout.ts'

/** Ways to divide a section, by the twelfths of each column. */
export const ARRANGEMENTS: readonly { readonly name: string; readonly spans: readonly number[] }[] = [
  { name: 'Una colonna', spans: [12] },
  { name: 'Due colonne uguali', spans: [6, 6] },
  { name: 'Un terzo e due terzi', spans: [4, 8] },
  { name: 'Due terzi e un terzo', spans: [8, 4] },
  { name: 'Tre colonne uguali', spans: [4, 4, 4] },
  { name: 'Stretta, larga, stretta', spans: [3, 6, 3] },
  { name: 'Metà e due quarti', spans: [6, 3, 3] },
  { name: 'Quattro colonne uguali', spans: [3, 3, 3, 3] },
]

/** More would be too narrow to read. */
export const MOST_COLUMNS = 6

/** The operations that divide a section into other columns; content of removed columns moves to the last remaining one. */
export function arrange(
  section: StoredBlock,
  spans: readonly number[],
  makeColumn: (layout: BlockLayout) => StoredBlock,
): Operation[] {
  const columns = section.children ?? []
  const last = columns.slice(0, spans.length).at(-1)
  return [
    ...columns.slice(0, spans.length).map((column, index) => widthOf(column, spans[index]!)),
    ...columns.slice(spans.length).flatMap((column) => [...moved(column, last!.id, null), removed(column)]),
    ...spans.slice(columns.length).map(
      (span): Operation => ({
        op: 'insert',
        parent: section.id,
        before: null,
        block: makeColumn({ desktop: { span } }),
      }),
    ),
  ]
}

/** Spans of columns of equal or nearly equal width that fill a row. */
export function evenSpans(count: number): number[] {
  return Array.from(
    { length: count },
    (_, index) => Math.floor((12 * (index + 1)) / count) - Math.floor((12 * index) / count),
  )
}

/** The operations that remove a column: its content and width go to the previous column, or else to the next. */
export function withoutColumn(section: StoredBlock, columnId: Id): Operation[] {
  const columns = section.children ?? []
  const index = columns.findIndex(({ id }) => id === columnId)
  const column = columns[index]
  const heir = columns[index - 1] ?? columns[index + 1]
  if (!column || !heir) return []
  const spans = spansOn(columns, 'desktop')
  const fillsRow = spans.reduce((sum, span) => sum + span, 0) === 12
  const widths = columns
    .map((one, place) => ({ one, span: spans[place]! + (fillsRow && one.id === heir.id ? spans[index]! : 0) }))
    .filter(({ one }) => one.id !== columnId)
  return [
    ...moved(column, heir.id, index === 0 ? (heir.children?.[0]?.id ?? null) : null),
    removed(column),
    ...widths.map(({ one, span }) => widthOf(one, span)),
  ]
}

/** The operations that give a column another width on a screen; on the computer all columns then store theirs. */
export function resizeColumn(
  columns: readonly StoredBlock[],
  columnId: Id,
  device: 'desktop' | 'tablet' | 'phone',
  span: number,
): Operation[] {
  const index = columns.findIndex(({ id }) => id === columnId)
  return withSpans(columns, device, resized(spansOn(columns, device), index, span))
}

/** The operations that give columns these widths on a screen. */
export function withSpans(
  columns: readonly StoredBlock[],
  device: 'desktop' | 'tablet' | 'phone',
  after: readonly number[],
): Operation[] {
  const before = spansOn(columns, device)
  return columns.flatMap(({ id, layout }, index): Operation[] =>
    device === 'desktop' || after[index] !== before[index]
      ? [{ op: 'update', id, layout: withWish(layout, device, 'span', after[index]) ?? null }]
      : [],
  )
}

/** A new width on wide screens; the tablet's width was relative to the old one and is reset. */
function widthOf({ id, layout }: StoredBlock, span: number): Operation {
  const fresh = withWish(withWish(layout, 'tablet', 'span', undefined), 'desktop', 'span', span)
  return { op: 'update', id, layout: fresh ?? null }
}

function moved({ children = [] }: StoredBlock, parent: Id, before: Id | null): Operation[] {
  return children.map(({ id }) => ({ op: 'move', id, parent, before }))
}

function removed({ id }: StoredBlock): Operation {
  return { op: 'remove', id }
}
