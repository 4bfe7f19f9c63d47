import { countryChoices } from '../../addresses/schemas.ts'
import { priceText } from '../../catalog/schemas.ts'
import type { DeliveryMethod, DeliveryZone, LocalDelivery, Pricing } from '../model/delivery-settings.ts'
import { postalCodesText } from './delivery-drafts.ts'

const LOCALE = 'it-IT'
const MOST_NAMED = 4
const MEASURES = { weight: 'a peso', price: 'in base alla spesa', pieces: 'in base ai pezzi' } as const

export const COUNTRIES = countryChoices(LOCALE)

/** What a delivery costs, such as «€ 6,90, gratis da € 60,00». */
export function priceWords(pricing: Pricing, freeFrom: number | null, currency: string): string {
  const money = (amount: number) => priceText(amount, currency, LOCALE)
  const free = freeFrom === null ? '' : `, gratis da ${money(freeFrom)}`
  if (pricing.by === 'flat') return `${pricing.price === 0 ? 'Gratis' : money(pricing.price)}${free}`
  const prices = pricing.steps.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const range = least === most ? money(least) : `da ${money(least)} a ${money(most)}`
  return `${range} ${MEASURES[pricing.by]}${free}`
}

/** How long the carrier takes, and who takes the money. */
export function methodWords({ pricing, freeFrom, transit, collects }: DeliveryMethod, currency: string): string {
  const days = transit && (transit.from === transit.until ? `${transit.until}` : `${transit.from}–${transit.until}`)
  const parts = [priceWords(pricing, freeFrom, currency), days && `${days} giorni lavorativi`]
  return [...parts, collects && 'contrassegno'].filter(Boolean).join(' · ')
}

export function localWords({ postalCodes, price, freeFrom }: LocalDelivery, currency: string): string {
  return `${priceWords({ by: 'flat', price }, freeFrom, currency)} · CAP ${postalCodesText(postalCodes)}`
}

/** Where a zone lies, such as «Italia, province TO e CN». */
export function zoneWords({ countries, regions, postalCodes }: DeliveryZone): string {
  const names = countries.map((code) => COUNTRIES.find((one) => one.code === code)?.name ?? code)
  const more = names.length - MOST_NAMED
  const listed = more > 1 ? [...names.slice(0, MOST_NAMED), `altri ${more} paesi`] : names
  const parts = [
    new Intl.ListFormat(LOCALE).format(listed),
    regions.length > 0 && `province ${regions.join(', ')}`,
    postalCodes.length > 0 && `CAP ${postalCodesText(postalCodes)}`,
  ]
  return parts.filter(Boolean).join(', ')
}
