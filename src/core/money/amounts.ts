/** Share of a price in hundredths of a percent: 22 % is 2200. Rates with two decimals exist. */
export type TaxRate = number

const WHOLE = 10_000n

/** A quotient rounded to the nearest integer, halves away from zero, so that refunds are rounded like charges. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor / 2n : divisor / 2n
  return (dividend + half) / divisor
}

/** The tax included in a gross amount, and the net amount; they add up to the gross. */
export function taxWithin(gross: number, rate: TaxRate): { readonly net: number; readonly tax: number } {
  const net = Number(divideRounded(BigInt(gross) * WHOLE, WHOLE + BigInt(rate)))
  return { net, tax: gross - net }
}

/** The tax on a net amount. */
export function taxOn(net: number, rate: TaxRate): number {
  return fractionOf(net, rate, Number(WHOLE))
}

/** A fraction of an amount, rounded like the tax. Neither part of the fraction is negative, and both are whole. */
export function fractionOf(amount: number, numerator: number, denominator: number): number {
  return Number(divideRounded(BigInt(amount) * BigInt(numerator), BigInt(denominator)))
}

/** A recipient of a share. */
export interface Weighed {
  readonly id: string
  /** A whole number, not negative. */
  readonly weight: number
}

/**
 * Splits an amount by weights, to the last minor unit (largest remainder): each share is rounded down, and the rest
 * goes to the largest remainders, at a tie to the lowest id. The order of the list makes no difference.
 * @returns the share of each id; undefined when all weights are zero
 */
export function allocate(whole: number, among: readonly Weighed[]): ReadonlyMap<string, number> | undefined {
  const total = among.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  if (total === 0n) return undefined
  const sign = whole < 0 ? -1 : 1
  const amount = BigInt(Math.abs(whole))
  const parts = among.map(({ id, weight }) => {
    const product = amount * BigInt(weight)
    return { id, share: product / total, remainder: product % total }
  })
  let left = Number(amount - parts.reduce((sum, { share }) => sum + share, 0n))
  const byRemainder = parts.toSorted((one, other) =>
    one.remainder === other.remainder ? (one.id < other.id ? -1 : 1) : one.remainder > other.remainder ? -1 : 1,
  )
  const shares = new Map<string, number>()
  for (const { id, share } of byRemainder) shares.set(id, sign * (Number(share) + (left-- > 0 ? 1 : 0)) || 0)
  return shares
}
