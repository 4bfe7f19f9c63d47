import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Rect } from '../state/editor-state.ts'
import { type Level, MOST_COLUMNS, type Spot } from '../state/placing.ts'

/** A block as displayed, with its children; blocks that are not shown are left out. */
export interface Box {
  readonly id: Id
  readonly rect: Rect
  readonly children: readonly Box[]
}

/** What a drop at the pointer would do, and what to draw for it. All in CSS pixels of one window. */
export interface DropTarget {
  readonly spot: Spot
  readonly mark: { readonly kind: 'line' | 'side' | 'area'; readonly rect: Rect }
}

interface Pointer {
  readonly x: number
  readonly y: number
}

/** Every target is at least this many px high or wide. */
const LEAST_ZONE = 24
/**
 * How far past a border the pointer must be before the target changes, to avoid flicker (px). Less than half of the
 * smallest zone, or the previous target would never be released where two lines are as close as they may be.
 */
const HYSTERESIS = 11.5
const LINE = 3

/**
 * Where something of a level would be dropped.
 * @param previous The previous target, which is kept a little past its border.
 */
export function findDropTarget(
  sections: readonly Box[],
  pointer: Pointer,
  level: Level,
  previous: DropTarget | undefined,
): DropTarget | undefined {
  if (level === 'section') return stacked(sections, null, pointer, previous)
  const section = nearest(sections, ({ rect }) => distanceTo(pointer.y, rect.y, rect.y + rect.height), previous)
  if (!section) return undefined
  if (level === 'column') return between(section, pointer, previous)
  if (section.children.length === 0) return area(section, { parent: section.id, before: null, wrap: 'column' })
  const isSide = besideEachOther(section.children)
  const column = nearest(section.children, ({ rect }) => gapTo(pointer, rect), previous)!
  const side = isSide ? sideOf(section, column, pointer, previous) : undefined
  if (side) return side
  if (column.children.length === 0) return area(column, { parent: column.id, before: null, wrap: 'none' })
  return stacked(column.children, column, pointer, previous)
}

/** A target between boxes that are stacked vertically. */
function stacked(
  boxes: readonly Box[],
  holder: Box | null,
  pointer: Pointer,
  previous: DropTarget | undefined,
): DropTarget | undefined {
  if (boxes.length === 0) return undefined
  const lines = bordersOf(boxes, ({ rect }) => [rect.y, rect.y + rect.height])
  const across = holder?.rect ?? boxes[0]!.rect
  const index = nearestLine(lines, pointer.y, lineOf(boxes, holder, previous))
  return {
    spot: { parent: holder?.id ?? null, before: boxes[index]?.id ?? null, wrap: 'none' },
    mark: { kind: 'line', rect: { x: across.x, y: lines[index]! - LINE / 2, width: across.width, height: LINE } },
  }
}

/** A target between the columns of a section, however they are arranged. */
function between(section: Box, pointer: Pointer, previous: DropTarget | undefined): DropTarget {
  const { children: columns, rect } = section
  if (columns.length === 0) return area(section, { parent: section.id, before: null, wrap: 'none' })
  if (columns.length > 1 && !besideEachOther(columns)) return stacked(columns, section, pointer, previous)!
  const lines = bordersOf(columns, (column) => [column.rect.x, column.rect.x + column.rect.width])
  const index = nearestLine(lines, pointer.x, lineOf(columns, section, previous))
  return {
    spot: { parent: section.id, before: columns[index]?.id ?? null, wrap: 'none' },
    mark: { kind: 'side', rect: { x: lines[index]! - LINE / 2, y: rect.y, width: LINE, height: rect.height } },
  }
}

/** A new column beside an existing one, at its edges; undefined if the pointer is not there or no more columns fit. */
function sideOf(section: Box, column: Box, pointer: Pointer, previous: DropTarget | undefined): DropTarget | undefined {
  if (section.children.length >= MOST_COLUMNS) return undefined
  const { x, y, width, height } = column.rect
  if (width < LEAST_ZONE * 4 || distanceTo(pointer.y, y, y + height) > 0) return undefined
  const index = section.children.indexOf(column)
  const edges = [
    { before: column.id, inside: pointer.x - x, at: x },
    { before: section.children[index + 1]?.id ?? null, inside: x + width - pointer.x, at: x + width },
  ]
  for (const { before, inside, at } of edges) {
    const spot: Spot = { parent: section.id, before, wrap: 'column' }
    if (inside <= LEAST_ZONE + (isSameSpot(spot, previous?.spot) ? HYSTERESIS : 0))
      return { spot, mark: { kind: 'side', rect: { x: at - LINE / 2, y, width: LINE, height } } }
  }
  return undefined
}

function area({ rect }: Box, spot: Spot): DropTarget {
  return { spot, mark: { kind: 'area', rect } }
}

/** Positions of the lines between boxes: halfway between one's end and the next one's start. */
function bordersOf(boxes: readonly Box[], span: (box: Box) => readonly [number, number]): number[] {
  const spans = boxes.map(span)
  return [spans[0]![0], ...spans.slice(1).map(([start], index) => (spans[index]![1] + start) / 2), spans.at(-1)![1]]
}

/** The line nearest to a position; lines that are too close together are treated as further apart. */
function nearestLine(lines: readonly number[], position: number, previous: number | undefined): number {
  const spread: number[] = []
  for (const line of lines) spread.push(Math.max(line, (spread.at(-1) ?? -Infinity) + LEAST_ZONE))
  const shift = (spread.at(-1)! - lines.at(-1)!) / 2
  let best = 0
  let least = Infinity
  for (const [index, line] of spread.entries()) {
    const distance = Math.abs(position - (line - shift)) - (index === previous ? HYSTERESIS * 2 : 0)
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

function lineOf(boxes: readonly Box[], holder: Box | null, previous: DropTarget | undefined): number | undefined {
  if (previous?.spot.wrap !== 'none' || previous.spot.parent !== (holder?.id ?? null)) return undefined
  const { before } = previous.spot
  return before === null ? boxes.length : boxes.findIndex(({ id }) => id === before)
}

function nearest(
  boxes: readonly Box[],
  distance: (box: Box) => number,
  previous: DropTarget | undefined,
): Box | undefined {
  let best: Box | undefined
  let least = Infinity
  for (const box of boxes) {
    const far = distance(box) - (previous && holds(box, previous.spot) ? HYSTERESIS : 0)
    if (far < least) [best, least] = [box, far]
  }
  return best
}

function holds(box: Box, { parent }: Spot): boolean {
  return box.id === parent || box.children.some((child) => holds(child, { parent, before: null, wrap: 'none' }))
}

/** Whether boxes are side by side rather than stacked, as on a phone. */
function besideEachOther(boxes: readonly Box[]): boolean {
  const [first, second] = boxes
  return !second || second.rect.x >= first!.rect.x + first!.rect.width - 1
}

function distanceTo(position: number, start: number, end: number): number {
  return Math.max(start - position, position - end, 0)
}

function gapTo({ x, y }: Pointer, rect: Rect): number {
  return Math.hypot(distanceTo(x, rect.x, rect.x + rect.width), distanceTo(y, rect.y, rect.y + rect.height))
}

export function isSameSpot(one: Spot | undefined, other: Spot | undefined): boolean {
  return one?.parent === other?.parent && one?.before === other?.before && one?.wrap === other?.wrap
}

/** The boxes of a page's blocks as measured; a block without a box is left out with its children. */
export function boxesOf(tree: readonly StoredBlock[], measure: (id: Id) => Rect | undefined): Box[] {
  return tree.flatMap((block) => {
    const rect = measure(block.id)
    if (!rect || (rect.width === 0 && rect.height === 0)) return []
    return [{ id: block.id, rect, children: boxesOf(block.children ?? [], measure) }]
  })
}
