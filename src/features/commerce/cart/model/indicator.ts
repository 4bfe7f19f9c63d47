/** What the indicator shows (CART-04, CIND-01). */
export interface IndicatorData {
  /** Number of pieces. */
  readonly items: number
  /** An amount as the site writes it. */
  readonly subtotal: string
}

export type IndicatorState = { readonly initialized: false } | ({ readonly initialized: true } & IndicatorData)

/** Before its first update (CART-02, CIND-02). */
export const NEW_INDICATOR: IndicatorState = { initialized: false }

/** The state after an update; the first one makes it initialized (CART-03, CIND-03). */
export function updatedIndicator({ items, subtotal }: IndicatorData): IndicatorState {
  return { initialized: true, items, subtotal }
}

const MOST_SHOWN = 100

/** The count on the indicator (CART-05). */
export function indicatorCount(items: number): string {
  return items > MOST_SHOWN ? `${MOST_SHOWN}+` : String(items)
}
