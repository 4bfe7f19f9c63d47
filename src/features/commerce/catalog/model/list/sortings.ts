/** Orders of a list besides the store's own: pinned products first, then the newest. */
export const SORTINGS = ['new', 'sold', 'price', 'price-desc', 'name'] as const
export type Sorting = (typeof SORTINGS)[number]

export const FILTER_LIMITS = { price: 20, words: 100, values: 30 } as const
