import type { Place } from '../../../../core/place.ts'
import type { OfferDelivery } from '../../catalog/schemas.ts'
import type { DeliveryMethod, DeliverySettings, LocalDelivery, PickupPlace, Pricing } from './delivery-settings.ts'
import { dayAfter, isOpenDay, isWorkingDay } from './working-days.ts'
import { inRange, zoneAt } from './zones.ts'

/** What of the goods a delivery depends on. */
export interface Goods {
  /** In minor units, after discounts. */
  readonly subtotal: number
  readonly pieces: number
  /** In grams, of what is sent. */
  readonly weight: number
}

/** A way to get the goods that a buyer may choose. */
export interface DeliveryOption {
  /** It stays the same while the owner changes names and prices. */
  readonly key: string
  readonly kind: 'shipping' | 'pickup' | 'local'
  readonly name: string
  /** In minor units. */
  readonly price: number
  /** Whoever brings the goods takes the money (CON-09). */
  readonly collects: boolean
  /** First and last day of the arrival, ISO 8601; for a pick-up the day from which it is ready, without an end. */
  readonly from: string | null
  readonly until: string | null
  /** Hours and place of a pick-up or of a local delivery. */
  readonly note: string
}

export interface DeliveryQuestion {
  readonly place: Place
  readonly goods: Goods
  /** The day of the order in the site's time zone, or the one on which all goods are there. */
  readonly day: string
}

/** What a buyer may choose, the cheapest first; nothing where the goods cannot be brought. */
export function deliveryOptions(settings: DeliverySettings, { place, goods, day }: DeliveryQuestion): DeliveryOption[] {
  const { closings, handlingDays } = settings
  const isOpen = (one: string) => isOpenDay(one, closings)
  const ready = dayAfter(day, handlingDays, isOpen)
  const sent = (zoneAt(settings, place)?.methods ?? []).flatMap((method) => {
    const price = priceOf(method.pricing, goods)
    return price === undefined ? [] : [shippingOption(method, freeOr(price, method, goods), ready)]
  })
  const brought = localAt(settings, place)
    .filter(({ minimum }) => goods.subtotal >= minimum)
    .map((local) => localOption(local, freeOr(local.price, local, goods), ready, isOpen))
  const fetched = pickupsAt(settings, place).map((pickup) => pickupOption(pickup, ready))
  return [...sent, ...brought, ...fetched].toSorted((one, other) => one.price - other.price)
}

/** Countries of which search engines are told: their list would grow with each variant of a product. */
const COUNTRIES_TOLD = 12

/** The cheapest way to each of some countries in which all places have the same. */
export function countryDeliveries(settings: DeliverySettings, goods: Goods): OfferDelivery[] {
  const countries = [...new Set(settings.zones.flatMap((zone) => zone.countries))]
  return countries
    .filter((country) => !isDivided(settings, country))
    .slice(0, COUNTRIES_TOLD)
    .flatMap((country) => {
      const cheapest = cheapestWay(settings, country, goods)
      return cheapest
        ? [{ country, ...cheapest, handling: settings.handlingDays, freeFrom: freeSum(settings, country, goods) }]
        : []
    })
}

/** What a delivery costs and takes at least, before its place is known. */
export interface DeliveryEstimate {
  /** In minor units. */
  readonly price: number
  /** First and last day of the arrival, ISO 8601; null where nobody says or places differ. */
  readonly from: string | null
  readonly until: string | null
  /** Some places of the country cost more. */
  readonly varies: boolean
  /** What is missing to the least sum from which it is free, in minor units; null: no sum makes it so everywhere. */
  readonly missingToFree: number | null
}

/** The cheapest way to a country; undefined where nothing is sent. */
export function deliveryEstimate(
  settings: DeliverySettings,
  country: string,
  { goods, day }: Pick<DeliveryQuestion, 'goods' | 'day'>,
): DeliveryEstimate | undefined {
  const varies = isDivided(settings, country)
  const cheapest = cheapestWay(settings, country, goods)
  if (!cheapest) return undefined
  const ready = dayAfter(day, settings.handlingDays, (one) => isOpenDay(one, settings.closings))
  const sum = varies ? null : freeSum(settings, country, goods)
  return {
    price: cheapest.price,
    ...arrival(varies ? null : cheapest.transit, ready, isWorkingDay),
    varies,
    missingToFree: sum === null ? null : Math.max(0, sum - goods.subtotal),
  }
}

/** The least sum of goods from which a way to a country is free, in minor units; null: no sum makes it so. */
function freeSum(settings: DeliverySettings, country: string, goods: Goods): number | null {
  const sums = methodsIn(settings, country).flatMap(({ freeFrom, pricing }) =>
    // More goods may weigh too much for it.
    freeFrom !== null &&
    (pricing.by === 'flat' || pricing.by === 'price') &&
    priceOf(pricing, { ...goods, subtotal: freeFrom }) !== undefined
      ? freeFrom
      : [],
  )
  return sums.length === 0 ? null : Math.min(...sums)
}

function cheapestWay(settings: DeliverySettings, country: string, goods: Goods) {
  return methodsIn(settings, country)
    .flatMap((method) => {
      const price = priceOf(method.pricing, goods)
      return price === undefined ? [] : [{ transit: method.transit, price: freeOr(price, method, goods) }]
    })
    .toSorted((one, other) => one.price - other.price)[0]
}

/**
 * How goods are sent to places of a country: its own zone, and those of parts of it. Cash on delivery is left out, as
 * its price is not the delivery's alone.
 */
function methodsIn(settings: DeliverySettings, country: string): DeliveryMethod[] {
  const whole = zoneAt(settings, { country, region: '', postalCode: '' })
  return [...(whole ? [whole] : []), ...partsOf(settings, country)]
    .flatMap(({ methods }) => methods)
    .filter(({ collects }) => !collects)
}

/** Whether its places have different ways. */
function isDivided(settings: DeliverySettings, country: string): boolean {
  return partsOf(settings, country).length > 0
}

function partsOf({ zones }: DeliverySettings, country: string) {
  return zones.filter(
    ({ countries, regions, postalCodes }) => countries.includes(country) && regions.length + postalCodes.length > 0,
  )
}

/** Whether anything can be brought to a place, or fetched by who lives there. */
export function reaches(settings: DeliverySettings, place: Place): boolean {
  return (
    (zoneAt(settings, place)?.methods.length ?? 0) > 0 ||
    localAt(settings, place).length > 0 ||
    pickupsAt(settings, place).length > 0
  )
}

/** Countries with a place that something reaches, in alphabetical order of their codes. */
export function servedCountries({ zones, local, pickups }: DeliverySettings): string[] {
  const sent = zones.filter(({ methods }) => methods.length > 0).flatMap(({ countries }) => countries)
  return [...new Set([...sent, ...[...local, ...pickups].map(({ country }) => country)])].sort()
}

function localAt({ local }: DeliverySettings, { country, postalCode }: Place): LocalDelivery[] {
  return local.filter((one) => one.country === country && one.postalCodes.some((range) => inRange(postalCode, range)))
}

function pickupsAt({ pickups }: DeliverySettings, { country }: Place): PickupPlace[] {
  return pickups.filter((one) => one.country === country)
}

/** In minor units; undefined for goods beyond the last step. */
function priceOf(pricing: Pricing, goods: Goods): number | undefined {
  if (pricing.by === 'flat') return pricing.price
  const measure = { weight: goods.weight, price: goods.subtotal, pieces: goods.pieces }[pricing.by]
  return pricing.steps.find(({ upTo }) => upTo === null || measure <= upTo)?.price
}

function freeOr(price: number, { freeFrom }: { readonly freeFrom: number | null }, { subtotal }: Goods): number {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : price
}

function arrival(
  transit: DeliveryMethod['transit'],
  ready: string,
  counts: (day: string) => boolean,
): Pick<DeliveryOption, 'from' | 'until'> {
  if (!transit) return { from: null, until: null }
  return { from: dayAfter(ready, transit.from, counts), until: dayAfter(ready, transit.until, counts) }
}

function shippingOption({ id, name, collects, transit }: DeliveryMethod, price: number, ready: string): DeliveryOption {
  // What the shop has handed over moves on while it is closed.
  return { key: id, kind: 'shipping', name, price, collects, ...arrival(transit, ready, isWorkingDay), note: '' }
}

function localOption(
  { id, name, collects, transit, note }: LocalDelivery,
  price: number,
  ready: string,
  isOpen: (day: string) => boolean,
): DeliveryOption {
  return { key: id, kind: 'local', name, price, collects, ...arrival(transit, ready, isOpen), note }
}

function pickupOption({ id, name, address, hours }: PickupPlace, ready: string): DeliveryOption {
  const note = [address, hours].filter((part) => part !== '').join(' · ')
  return { key: id, kind: 'pickup', name, price: 0, collects: false, from: ready, until: null, note }
}
