import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '../../../../core/money/currencies.ts'
import { holdingsOf, type Payer, type RefundState, roomOf, splitRefund } from './refund.ts'
import { amountFromStripe, unitsAtStripe } from './stripe.ts'

interface KnownRefund {
  readonly attemptId: string
  readonly amount: number
  state: RefundState
  /** Somebody made it in the provider's own pages, whatever the shop thinks of it. */
  readonly isForeign?: boolean
}

const sumOf = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)

/** The money of one order, as the server books it, beside what providers hold. */
class Books {
  readonly payers: Payer[] = []
  readonly refunds: KnownRefund[] = []
  disputes: { attemptId: string; amount: number; isWon: boolean }[] = []
  captured = 0
  refunded = 0
  /** All that ever came, whether or not it went back and failed. */
  paid = 0

  get withheld() {
    return this.disputes.filter(({ isWon }) => !isWon)
  }
  get room(): number {
    return roomOf(this, this.refunds, this.withheld)
  }
  /** What an attempt's provider still has, by its own word. */
  leftAt(attemptId: string): number {
    const payer = this.payers.find(({ id }) => id === attemptId)!
    const gone = this.refunds.filter((one) => one.attemptId === attemptId && ['sent', 'done'].includes(one.state))
    return payer.amount - sumOf(gone) - sumOf(this.withheld.filter((one) => one.attemptId === attemptId))
  }

  pay(amount: number, byHand: boolean): void {
    this.payers.push({ id: String(this.payers.length), byHand, amount })
    this.captured += amount
    this.paid += amount
  }

  /** Money that an archive brought, without its attempt. */
  bring(amount: number): void {
    this.captured += amount
    this.paid += amount
  }

  /** An owner gives money back by hand, and books it. */
  giveByHand(amount: number): void {
    this.refunds.push({ attemptId: '', amount, state: 'done' })
    this.refunded += amount
  }

  /** What `askRefund` does, after it has refused what is above the room. */
  ask(amount: number): void {
    const parts = splitRefund(amount, this.room, holdingsOf(this.payers, this.refunds, this.withheld))
    expect(sumOf(parts)).toBe(amount)
    for (const { attemptId, amount: part } of parts) {
      const known = this.refunds.filter(
        (one) => one.attemptId === attemptId && !['failed', 'repeated'].includes(one.state),
      )
      const disputed = this.withheld.filter((one) => one.attemptId === attemptId)
      const brought = this.payers.find(({ id }) => id === attemptId)?.amount ?? Number.POSITIVE_INFINITY
      expect(part + sumOf(known) + sumOf(disputed), 'no attempt gives back more than it brought').toBeLessThanOrEqual(
        brought,
      )
      this.refunds.push({ attemptId: attemptId ?? '', amount: part, state: 'asked' })
    }
    const counted = this.refunds.filter(({ state }) => state !== 'failed' && state !== 'repeated')
    expect(sumOf(counted) + sumOf(this.withheld), 'nothing is asked for that is not there').toBeLessThanOrEqual(
      this.paid,
    )
  }

  /** A bank answers, perhaps days later; what its provider does not have any more fails. */
  answer(refund: KnownRefund, said: 'sent' | 'done' | 'failed'): void {
    if (refund.state === 'failed' || refund.state === 'repeated') return
    const isGone = refund.state === 'asked' && refund.attemptId !== '' && this.leftAt(refund.attemptId) < refund.amount
    const state = isGone ? 'failed' : said
    if (refund.state === 'done' && state === 'sent') return
    if (state === 'done' && refund.state !== 'done') this.refunded += refund.amount
    // As money that is here again.
    if (state === 'failed' && refund.state === 'done') this.captured += refund.amount
    refund.state = state
  }

  repeat(refund: KnownRefund): void {
    if (refund.state !== 'failed') return
    refund.state = 'repeated'
    if (refund.amount <= this.room) this.ask(refund.amount)
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 100_000 }), byHand: fc.boolean() }),
  fc.record({ kind: fc.constant('ask' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('answer' as const), at: fc.nat(20), said: fc.constantFrom('sent', 'done', 'failed') }),
  fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('dispute' as const), at: fc.nat(5), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('archived' as const), amount: fc.integer({ min: 1, max: 100_000 }) }),
  fc.record({ kind: fc.constant('hand' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('win' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('elsewhere' as const), at: fc.nat(5), percent: fc.integer({ min: 1, max: 100 }) }),
)

function play(books: Books, one: typeof step extends fc.Arbitrary<infer Step> ? Step : never): void {
  const payer = 'at' in one ? books.payers[one.at % Math.max(1, books.payers.length)] : undefined
  const refund = 'at' in one ? books.refunds[one.at % Math.max(1, books.refunds.length)] : undefined
  const share = (of: number) => ('percent' in one ? Math.ceil((Math.max(0, of) * one.percent) / 100) : 0)
  if (one.kind === 'pay') books.pay(one.amount, one.byHand)
  if (one.kind === 'archived') books.bring(one.amount)
  if (one.kind === 'hand' && share(books.room) > 0) books.giveByHand(share(books.room))
  if (one.kind === 'ask' && share(books.room) > 0) books.ask(share(books.room))
  if (one.kind === 'answer' && refund) books.answer(refund, one.said)
  if (one.kind === 'repeat' && refund) books.repeat(refund)
  if (one.kind === 'dispute' && payer && !payer.byHand && share(books.leftAt(payer.id)) > 0)
    books.disputes.push({ attemptId: payer.id, amount: share(books.leftAt(payer.id)), isWon: false })
  if (one.kind === 'win' && books.disputes.length > 0) books.disputes[one.at % books.disputes.length]!.isWon = true
  if (one.kind === 'elsewhere' && payer && !payer.byHand && share(books.leftAt(payer.id)) > 0)
    books.refunds.push({ attemptId: payer.id, amount: share(books.leftAt(payer.id)), state: 'sent', isForeign: true })
}

test('in any history of payments, refunds, failures, disputes and late answers, refunds never exceed what was paid', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.constantFrom(...CURRENCIES.keys()), (steps, currency) => {
      const books = new Books()
      for (const one of steps) {
        play(books, one)
        const gone = books.refunds.filter(({ state }) => state === 'sent' || state === 'done')
        expect(sumOf(gone.filter(({ isForeign }) => !isForeign))).toBeLessThanOrEqual(books.paid)
        for (const { id, amount } of books.payers) {
          const ofIt = gone.filter(({ attemptId }) => attemptId === id)
          expect(sumOf(ofIt), 'no attempt gives back more than it brought').toBeLessThanOrEqual(amount)
        }
      }
      for (const { amount } of books.refunds) {
        const units = unitsAtStripe(amount, currency)
        expect(units === undefined ? undefined : amountFromStripe(units, currency), currency).toBe(amount)
      }
    }),
    { numRuns: 500 },
  )
})

test('an undisturbed order gives back exactly what was paid, however it is split', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 12 })
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 4 }),
      parts,
      (paid, percents) => {
        const books = new Books()
        for (const amount of paid) books.pay(amount, false)
        for (const percent of [...percents, 100]) {
          const amount = Math.ceil((books.room * percent) / 100)
          if (amount > 0) books.ask(amount)
          for (const refund of books.refunds) books.answer(refund, 'done')
        }
        expect([books.room, books.refunded]).toEqual([0, books.paid])
        for (const { id, amount } of books.payers)
          expect(sumOf(books.refunds.filter(({ attemptId }) => attemptId === id))).toBe(amount)
      },
    ),
  )
})
