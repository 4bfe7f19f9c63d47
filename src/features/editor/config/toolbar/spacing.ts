import type { AnyBlock, StoredBlock } from '../../../../core/block.ts'

/** The edges of a section with a space of their own, each with the setting that has it. */
export const EDGES = { top: 'spaceTop', bottom: 'spaceBottom' } as const
export type Edge = keyof typeof EDGES

/** How far a handle is dragged for one step, in px. */
const STEP_PX = 28

/** The space at one edge: its steps from none to most, by value and in words, and the step it has. */
export interface Space {
  readonly field: string
  readonly label: string
  readonly values: readonly string[]
  readonly words: readonly string[]
  readonly at: number
}

/** The space at an edge of a block; undefined where the block has none. */
export function spaceOf(
  block: StoredBlock,
  edge: Edge,
  definition: Pick<AnyBlock, 'fields' | 'initial'> | undefined,
): Space | undefined {
  const field = EDGES[edge]
  const { label, choices } = definition?.fields?.[field] ?? {}
  if (label === undefined || choices === undefined) return undefined
  const values = Object.keys(choices)
  const value = block.props[field] ?? initialSpace(edge, definition)
  return { field, label, values, words: Object.values(choices), at: Math.max(0, values.indexOf(String(value))) }
}

/** The space that a new block has at an edge. */
export function initialSpace(edge: Edge, definition: Pick<AnyBlock, 'initial'> | undefined): string {
  return String((definition?.initial as Readonly<Record<string, unknown>> | undefined)?.[EDGES[edge]] ?? 'm')
}

/** The step after some more, never beyond the first and the last. */
export function stepAfter({ values, at }: Pick<Space, 'values' | 'at'>, more: number): number {
  return Math.max(0, Math.min(values.length - 1, at + more))
}

/** The step while a handle is dragged: downwards is more, at either edge. */
export function draggedTo(space: Pick<Space, 'values' | 'at'>, byPx: number): number {
  return stepAfter(space, Math.trunc(byPx / STEP_PX))
}

/** What a key does to the space (APG slider): a step from here; undefined for any other key. */
export function stepOfKey({ values, at }: Pick<Space, 'values' | 'at'>, key: string): number | undefined {
  if (['ArrowUp', 'ArrowRight', '+'].includes(key)) return stepAfter({ values, at }, 1)
  if (['ArrowDown', 'ArrowLeft', '-'].includes(key)) return stepAfter({ values, at }, -1)
  if (key === 'Home') return 0
  return key === 'End' ? values.length - 1 : undefined
}
