import { CART_LIMITS } from './cart.ts'
import { type StoredLine, sameAnswers } from './lines.ts'

/**
 * Two full carts fit into one, so that signing in takes nothing away; the limit itself is for what is added. This one
 * keeps a cart from growing with every sign-in.
 */
export const MERGED_LINES = 2 * CART_LIMITS.lines

type Line = Pick<StoredLine, 'id' | 'variantId' | 'quantity' | 'fields'>

/** What becomes of two carts of one person. */
export interface CartMerge {
  /** Lines that stay in the first cart with another quantity. */
  readonly changed: readonly { readonly id: string; readonly quantity: number }[]
  /** Lines of the second cart that go into the first. */
  readonly brought: readonly string[]
  /** How many of them find no room. */
  readonly leftOut: number
}

/**
 * Merges the cart of an account into that of the browser where its holder signs in. Lines of one variant with the same
 * answers become one, with the larger quantity, as far as the stock has it; nothing is added up, because both carts may
 * be the same wish. All other lines are kept.
 * @param mostOf pieces that may be bought of a variant; null for any number, undefined for what is not sold
 * @param isOwn lines that are never the same as another, such as those with files
 */
export function mergeCarts(
  own: readonly Line[],
  other: readonly Line[],
  {
    mostOf,
    isOwn = () => false,
  }: {
    readonly mostOf: (variantId: string) => number | null | undefined
    readonly isOwn?: (id: string) => boolean
  },
): CartMerge {
  const changed = new Map<string, number>()
  const brought: string[] = []
  let leftOut = 0
  for (const line of other) {
    const like = isOwn(line.id)
      ? undefined
      : sameAnswers(
          own.filter(({ id, variantId }) => variantId === line.variantId && !isOwn(id)),
          line.fields,
        )
    if (!like) {
      if (own.length + brought.length < MERGED_LINES) brought.push(line.id)
      else leftOut++
      continue
    }
    const before = changed.get(like.id) ?? like.quantity
    if (line.quantity <= before) continue
    const most = mostOf(line.variantId) ?? Number.POSITIVE_INFINITY
    // What is sold out stays as it was wished: the cart says so.
    const quantity = Math.max(before, Math.min(line.quantity, most))
    if (quantity !== like.quantity) changed.set(like.id, quantity)
  }
  return { changed: [...changed].map(([id, quantity]) => ({ id, quantity })), brought, leftOut }
}
