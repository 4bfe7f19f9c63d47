import { priceText } from '../../catalog/schemas.ts'
import type { DiscountChoices, DiscountResult, StoredDiscount } from '../model/calls.ts'
import type { DiscountRule } from '../model/rule.ts'
import { rateText } from './discount-draft.ts'

const LOCALE = 'it-IT'

export type DiscountState = 'active' | 'planned' | 'ended' | 'usedUp' | 'off'

export const STATE_WORDS: Readonly<Record<DiscountState, string>> = {
  active: 'Attivo',
  planned: 'Programmato',
  ended: 'Scaduto',
  usedUp: 'Esaurito',
  off: 'Sospeso',
}

/** @param today in the site's time zone */
export function stateOf({ rule, uses }: StoredDiscount, today: string): DiscountState {
  if (!rule.active) return 'off'
  if (rule.until !== null && rule.until < today) return 'ended'
  if (rule.uses !== null && uses >= rule.uses) return 'usedUp'
  return rule.from !== null && rule.from > today ? 'planned' : 'active'
}

/** What a discount does, such as «10 % su Tavola, da € 50,00». */
export function effectWords(
  { effect, range, minimum }: DiscountRule,
  choices: DiscountChoices,
  currency: string,
): string {
  const money = (amount: number) => priceText(amount, currency, LOCALE)
  const words = {
    percentage: () => 'rate' in effect && `${rateText(effect.rate)} %`,
    amount: () => effect.kind === 'amount' && money(effect.amount),
    freeDelivery: () => 'Spedizione gratuita',
    pieces: () => effect.kind === 'pieces' && piecesWords(effect),
  }[effect.kind]()
  const from =
    minimum.of === 'sum'
      ? `, da ${money(minimum.sum)}`
      : minimum.of === 'quantity'
        ? `, da ${minimum.quantity === 1 ? 'un pezzo' : `${minimum.quantity} pezzi`}`
        : ''
  return `${words} ${rangeWords(range, choices)}${from}`
}

/** What a discount has cost and brought. */
export function resultWords({ currency, given, total }: DiscountResult): string {
  const money = (amount: number) => priceText(amount, currency, LOCALE)
  return `Tolti ${money(given)} su ordini per ${money(total)}`
}

function piecesWords({ buy, get, rate }: { buy: number; get: number; rate: number }): string {
  const off = rate === 10_000 ? 'gratis' : `al ${rateText(10_000 - rate)} %`
  return `Ogni ${buy + get} pezzi, ${get === 1 ? 'uno' : get} ${off},`
}

function rangeWords(range: DiscountRule['range'], choices: DiscountChoices): string {
  switch (range.on) {
    case 'everything':
      return 'su tutto'
    case 'categories':
      return `su ${listed(range.categories.map((slug) => choices.categories.find((one) => one.slug === slug)?.label ?? slug))}`
    case 'products':
      return `su ${listed(range.productIds.map((id) => choices.products.find((one) => one.id === id)?.title ?? 'un prodotto che non c’è più'))}`
  }
}

const MOST_NAMED = 3

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED)
  const more = names.length - shown.length
  return new Intl.ListFormat(LOCALE).format(more > 0 ? [...shown, more === 1 ? 'un altro' : `altri ${more}`] : shown)
}
