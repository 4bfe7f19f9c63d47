import type { Permission } from '../../core/codes.ts'
import type { RouteRules } from './app-types.ts'

/** Who may call a route of the installation's host: with a permission on the site that `:siteId` names, or an owner at all. */
type Who = Permission | 'owner' | 'administrator'

/** Rules of what owners read. */
export function ownerReads(who: Who) {
  return { ground: 'installation', access: accessOf(who), sharing: 'none', rate: 'read' } as const satisfies RouteRules
}

/** Rules of what owners change. */
export function ownerWrites(who: Who) {
  return { ...ownerReads(who), crumb: 'required', rate: 'write' } as const satisfies RouteRules
}

/** Rules of what asks for a secret, or goes out into the world, and so may not be tried without end. */
export function ownerTries(who: Who) {
  return { ...ownerWrites(who), rate: 'attempt' } as const satisfies RouteRules
}

function accessOf(who: Who): RouteRules['access'] {
  return typeof who === 'string' ? who : { permission: who }
}
