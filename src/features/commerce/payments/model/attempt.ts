/** What one try to pay an order is. A declined card is no state: the provider's object lives on (a row of its own). */
export const ATTEMPT_STATES = ['created', 'open', 'processing', 'succeeded', 'cancelled'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** What a provider may say of its object; `created` is ours alone. */
export type ProviderState = Exclude<AttemptState, 'created'>

/**
 * The only moves. `created` → `cancelled` is for what the provider refused to make; `cancelled` → `succeeded` is late
 * money, on the provider's word.
 */
const MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ['open', 'cancelled'],
  open: ['processing', 'succeeded', 'cancelled'],
  processing: ['open', 'succeeded'],
  succeeded: [],
  cancelled: ['succeeded'],
}

/** At most one attempt of an order is in one of these. */
export const LIVE_STATES = ['created', 'open', 'processing'] as const satisfies readonly AttemptState[]

export const isLive = (state: AttemptState): boolean => (LIVE_STATES as readonly AttemptState[]).includes(state)

/**
 * The moves that lead from what is stored to what the provider says, which was not asked at every step; undefined when
 * nothing leads there: what is stored stays.
 */
export function movesTo(from: AttemptState, said: ProviderState): readonly AttemptState[] | undefined {
  if (from === said) return []
  // Late money is the only way out of what has ended.
  if (!isLive(from)) return MOVES[from].includes(said) ? [said] : undefined
  const paths: AttemptState[][] = [[from]]
  for (const path of paths)
    for (const next of MOVES[path.at(-1)!]) {
      if (next === said) return [...path.slice(1), next]
      if (isLive(next) && !path.includes(next)) paths.push([...path, next])
    }
  return undefined
}
