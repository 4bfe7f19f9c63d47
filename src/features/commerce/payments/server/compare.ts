import { type Id, isId } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { paymentDifference, refundDifference } from '../model/differences.ts'
import type { ProviderName } from '../model/methods.ts'
import type { ListedRefund, ProviderPayment } from '../model/provider.ts'
import type { Attempt } from './attempts-repository.ts'
import { catchUp, catchUpRefund } from './catch-up.ts'
import type { Compared } from './differences-repository.ts'
import type { Refund } from './refunds-repository.ts'

/**
 * Compares some payments of a provider with the books. What came and was not heard of is settled first: what is left
 * then is a difference.
 */
export async function comparePayments(
  services: Services,
  siteId: Id,
  provider: ProviderName,
  said: readonly ProviderPayment[],
): Promise<Compared[]> {
  const compare = async (some: readonly ProviderPayment[]) => {
    const { attemptOf, moneyOf } = await booksOf(services.database, siteId, provider, some)
    return some.map((one) => {
      const attempt = attemptOf(one)
      const booked = attempt && {
        ...{ state: attempt.state, hasFault: attempt.fault !== null, money: moneyOf(one.reference, 'captured') },
      }
      return { said: one, attempt, orderId: attempt?.order_id ?? null, difference: paymentDifference(one, booked) }
    })
  }
  const isUnheard = ({ difference, attempt }: Awaited<ReturnType<typeof compare>>[number]) =>
    difference === 'notBooked' && attempt?.state !== 'succeeded'
  return await settledFirst(services, said, {
    ...{ compare, isUnheard },
    settle: ({ attempt }) => catchUp(services, attempt!),
  })
}

/** As `comparePayments`; refunds of payments that are not ours are none of the shop's. */
export async function compareRefunds(
  services: Services,
  siteId: Id,
  provider: ProviderName,
  said: readonly ListedRefund[],
): Promise<Compared[]> {
  const compare = async (some: readonly ListedRefund[]) => {
    const payments = some.map(({ payment, refundId }) => ({ reference: payment, attemptId: null, refundId }))
    const { attemptOf } = await booksOf(services.database, siteId, provider, payments)
    const own = some.filter(({ payment }) => attemptOf({ reference: payment, attemptId: null }))
    const { moneyOf } = await booksOf(services.database, siteId, provider, own.map(nameOf))
    const refunds = await refundsBy(services.database, siteId, own)
    return own.map((one) => {
      const attempt = attemptOf({ reference: one.payment, attemptId: null })!
      const refund = refunds.find(({ id, reference }) => id === one.refundId || reference === one.reference)
      const booked = refund && { state: refund.state, money: moneyOf(one.reference, 'refunded') }
      const known = { said: one, attempt, isKnown: refund !== undefined, orderId: attempt.order_id }
      return { ...known, difference: refundDifference(one, booked) }
    })
  }
  return await settledFirst(services, said, {
    compare,
    isUnheard: ({ difference, isKnown }) => difference !== undefined && !isKnown,
    settle: (one) => catchUpRefund(services, one.attempt, one.said),
  })
}

/** Compares; settles what was not heard of, and compares that again. What cannot be settled is what is reported. */
async function settledFirst<Said, Found extends { readonly said: Said }>(
  { log }: Services,
  said: readonly Said[],
  how: {
    compare(some: readonly Said[]): Promise<Found[]>
    isUnheard(found: Found): boolean
    settle(found: Found): Promise<void>
  },
): Promise<Found[]> {
  const first = await how.compare(said)
  const unheard = first.filter((one) => how.isUnheard(one))
  for (const one of unheard)
    await how.settle(one).catch((error: unknown) => log.error(error, 'What a provider has could not be settled'))
  const again = await how.compare(unheard.map((one) => one.said))
  return [...first.filter((one) => !unheard.includes(one)), ...again]
}

type Named = Pick<ProviderPayment, 'reference' | 'attemptId'>
const nameOf = ({ reference }: ListedRefund): Named => ({ reference, attemptId: null })

/** The attempts and the money that belong to some names of a provider. */
async function booksOf(reader: Reader, siteId: Id, provider: ProviderName, named: readonly Named[]) {
  const references = named.map(({ reference }) => reference)
  const ids = named.flatMap(({ attemptId }) => (isId(attemptId) ? [attemptId] : []))
  const site = reader.site(siteId)
  const attempts: Attempt[] =
    named.length === 0
      ? []
      : await site
          .selectFrom('payment_attempts')
          .selectAll()
          .where('provider', '=', provider)
          .where((row) =>
            row.or([row('reference', 'in', references), ...(ids.length > 0 ? [row('id', 'in', ids)] : [])]),
          )
          .execute()
  const money =
    named.length === 0
      ? []
      : await site
          .selectFrom('order_money')
          .select(['reference', 'kind', 'amount', 'currency'])
          .where('provider', '=', provider)
          .where('reference', 'in', references)
          .execute()
  return {
    attemptOf: ({ reference, attemptId }: Named) =>
      attempts.find((one) => one.reference === reference) ??
      attempts.find((one) => one.reference === null && one.id === attemptId),
    moneyOf: (reference: string, kind: 'captured' | 'refunded') =>
      money.find((one) => one.reference === reference && one.kind === kind),
  }
}

async function refundsBy(reader: Reader, siteId: Id, said: readonly ListedRefund[]): Promise<Refund[]> {
  if (said.length === 0) return []
  const references = said.map(({ reference }) => reference)
  const ids = said.flatMap(({ refundId }) => (isId(refundId) ? [refundId] : []))
  return await reader
    .site(siteId)
    .selectFrom('payment_refunds')
    .selectAll()
    .where((row) => row.or([row('reference', 'in', references), ...(ids.length > 0 ? [row('id', 'in', ids)] : [])]))
    .execute()
}
