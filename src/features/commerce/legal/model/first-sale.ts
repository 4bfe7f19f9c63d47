/** What a shop needs before its first sale, in the order of the work. */
export const FIRST_SALE_STEPS = [
  'product',
  'delivery',
  'taxes',
  'payment',
  'company',
  'texts',
  'notice',
  'order',
] as const
export type FirstSaleStep = (typeof FIRST_SALE_STEPS)[number]

export interface FirstSaleFacts {
  readonly products: number
  /** Something that it sells has to be brought. */
  readonly hasGoods: boolean
  readonly ways: number
  readonly hasTaxes: boolean
  readonly methods: number
  /** Company data that are missing. */
  readonly missing: number
  readonly hasTexts: boolean
  /** The official notice on the legal guarantee was uploaded (CON-10). */
  readonly hasNotice: boolean
  readonly hasOrders: boolean
}

/** The steps, each told from the shop itself. */
export function firstSaleSteps(facts: FirstSaleFacts): { readonly name: FirstSaleStep; readonly done: boolean }[] {
  const done: Readonly<Record<FirstSaleStep, boolean>> = {
    product: facts.products > 0,
    delivery: facts.ways > 0 || (facts.products > 0 && !facts.hasGoods),
    taxes: facts.hasTaxes,
    payment: facts.methods > 0,
    company: facts.missing === 0,
    texts: facts.hasTexts,
    // The notice is about goods that are sold to consumers.
    notice: facts.hasNotice || (facts.products > 0 && !facts.hasGoods),
    order: facts.hasOrders,
  }
  return FIRST_SALE_STEPS.map((name) => ({ name, done: done[name] }))
}
