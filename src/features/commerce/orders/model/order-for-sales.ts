/** What is counted of an order in statistics; nothing of its buyer. */
export interface OrderForSales {
  readonly currency: string
  /** Minor units, like all amounts. */
  readonly total: number
  /** What discounts took off. */
  readonly discount: number
  /** The first one of its buyer. */
  readonly isFirst: boolean
  readonly lines: readonly {
    readonly productId: string
    readonly title: string
    readonly quantity: number
    readonly amount: number
  }[]
}
