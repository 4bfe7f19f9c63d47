import type { Id } from '../../../../core/ids.ts'
import { type LinePieces, piecesLeft } from './line-pieces.ts'
import type { OrderLine } from './order.ts'

/** A withdrawal is a buyer's right (REC-10); the others are for the owner to decide. */
export const RETURN_KINDS = ['withdrawal', 'defect', 'courtesy'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

export const RETURN_STATES = ['asked', 'agreed', 'received', 'closed', 'refused'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

const MOVES: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  asked: ['agreed', 'refused'],
  agreed: ['received'],
  received: ['closed', 'refused'],
  closed: [],
  refused: [],
}

/** The only moves; a withdrawal is a declaration, which nobody can refuse. */
export function mayMoveReturn(kind: ReturnKind, from: ReturnState, to: ReturnState): boolean {
  return MOVES[from].includes(to) && !(kind === 'withdrawal' && to === 'refused')
}

/** Goods that come back. */
export interface StoredReturn {
  readonly id: Id
  readonly kind: ReturnKind
  readonly state: ReturnState
  readonly pieces: readonly LinePieces[]
  /** In the buyer's words, or the owner's; '' once erased. */
  readonly statement: string
  readonly createdAt: string
  /** When it moved last. */
  readonly movedAt: string
}

const DAY_MS = 86_400_000
/** Of a withdrawal, for giving the money back (REC-03), and for sending the goods (REC-04). */
const DAYS = 14

/** Until when a withdrawal is to be paid back, from the buyer's declaration; undefined for other returns. */
export function payBackBy({ kind, createdAt }: Pick<StoredReturn, 'kind' | 'createdAt'>): string | undefined {
  if (kind !== 'withdrawal') return undefined
  return new Date(Date.parse(createdAt) + DAYS * DAY_MS).toISOString()
}

/** Pieces that have not been part of a return that stands: those of a refused one may be returned again. */
export function returnablePieces(
  { lines }: { readonly lines: readonly OrderLine[] },
  returns: readonly Pick<StoredReturn, 'state' | 'pieces'>[],
): LinePieces[] {
  const standing = returns.filter(({ state }) => state !== 'refused').flatMap(({ pieces }) => pieces)
  return piecesLeft(
    lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    standing,
  )
}
