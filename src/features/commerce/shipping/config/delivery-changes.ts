import type { Id } from '../../../../core/ids.ts'
import type { DeliveryMethod, DeliverySettings } from '../model/delivery-settings.ts'

interface Named {
  readonly id: Id
}

/** A list with an item in its former place, or at the end. */
export function withItem<Item extends Named>(list: readonly Item[], item: Item): Item[] {
  return list.some(({ id }) => id === item.id) ? list.map((one) => (one.id === item.id ? item : one)) : [...list, item]
}

export function withoutItem<Item extends Named>(list: readonly Item[], { id }: Named): Item[] {
  return list.filter((one) => one.id !== id)
}

/** The settings with other methods of one zone. */
export function withMethods(
  settings: DeliverySettings,
  zoneId: Id,
  change: (methods: readonly DeliveryMethod[]) => DeliveryMethod[],
): DeliverySettings {
  const zones = settings.zones.map((zone) => (zone.id === zoneId ? { ...zone, methods: change(zone.methods) } : zone))
  return { ...settings, zones }
}
