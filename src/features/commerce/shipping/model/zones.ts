import type { Place } from '../../../../core/place.ts'
import type { DeliverySettings, DeliveryZone, PostalRange } from './delivery-settings.ts'

const MOST_CHARACTERS = 10
const BASE = 36
/** How many codes a province stands for, when it is compared with ranges: more than any, and fewer than a country. */
const REGION_WIDTH = BASE ** MOST_CHARACTERS
const COUNTRY_WIDTH = REGION_WIDTH * 2

const folded = (code: string) => code.replaceAll(/\s/g, '').toUpperCase()

/** Whether a code begins like one from the first to the last of a range. */
export function inRange(code: string, { from, until }: PostalRange): boolean {
  const start = folded(code).slice(0, from.length)
  return start.length === from.length && from <= start && start <= until
}

/** How many codes a range may hold; it tells the narrower of two. */
function widthOf({ from, until }: PostalRange): number {
  const codes = Number.parseInt(until, BASE) - Number.parseInt(from, BASE) + 1
  return codes * BASE ** (MOST_CHARACTERS - from.length)
}

/** How closely a zone describes a place: the narrowest of what holds it; undefined if nothing does. */
function closeness(zone: DeliveryZone, { country, region, postalCode }: Place): number | undefined {
  if (!zone.countries.includes(country)) return undefined
  if (zone.regions.length + zone.postalCodes.length === 0) return COUNTRY_WIDTH
  const widths = zone.postalCodes.filter((range) => inRange(postalCode, range)).map(widthOf)
  if (widths.length > 0) return Math.min(...widths)
  return zone.regions.includes(folded(region)) ? REGION_WIDTH : undefined
}

/**
 * The zone that decides about a place: the one that describes it most closely. Postal codes count before provinces, and
 * these before countries; of several like that the first.
 */
export function zoneAt({ zones }: Pick<DeliverySettings, 'zones'>, place: Place): DeliveryZone | undefined {
  return zones
    .flatMap((zone) => {
      const width = closeness(zone, place)
      return width === undefined ? [] : [{ zone, width }]
    })
    .toSorted((one, other) => one.width - other.width)[0]?.zone
}
