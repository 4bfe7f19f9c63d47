import type { Permission } from '../../core/codes.ts'
import type { RouteRules } from './app-types.ts'

/** Who may call a route of the installation's host: with a permission on the site in `:siteId`, or any owner. */
type Who = Permission | 'owner' | 'administrator'

/** Rules for reads by owners. */
export function ownerReads(who: Who) {
  return { ground: 'installation', access: accessOf(who), sharing: 'none', rate: 'read' } as const satisfies RouteRules
}

/** Rules for changes by owners. */
export function ownerWrites(who: Who) {
  return { ...ownerReads(who), crumb: 'required', rate: 'write' } as const satisfies RouteRules
}

/** Rules for calls that check a secret or send requests out, and so have a strict rate limit. */
export function ownerTries(who: Who) {
  return { ...ownerWrites(who), rate: 'attempt' } as const satisfies RouteRules
}

function accessOf(who: Who): RouteRules['access'] {
  return typeof who === 'string' ? who : { permission: who }
}
