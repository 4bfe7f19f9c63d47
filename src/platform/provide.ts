import type { ServerSide } from './feature.ts'
import type { GroundServices, Services } from './services.ts'

/**
 * The services of the composition root plus those that features provide, each feature after its predecessors. Access
 * to a missing service throws at once: no feature provides it, or it is accessed too early.
 */
export function provideServices(ground: GroundServices, sides: readonly Pick<ServerSide, 'provide'>[]): Services {
  // Existing services are own properties and cost nothing more; only a missing name is looked up in the prototype.
  const missing = new Proxy(Object.prototype, {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || LOOKED_FOR.has(name)) return Reflect.get(target, name)
      throw new Error(`No feature provides the service ${name}, or one asks for it before it is provided`)
    },
  })
  // Until all features have provided theirs, this type promises too much, and the prototype throws.
  const services = Object.assign(Object.create(missing), ground) as Services
  for (const { provide } of sides) {
    const provided = provide?.(services) ?? {}
    for (const name of Object.keys(provided))
      if (Object.hasOwn(services, name)) throw new Error(`Two features provide the service ${name}`)
    Object.assign(services, provided)
  }
  return services
}

/** Properties that promises and JSON look up in any object. */
const LOOKED_FOR = new Set(['then', 'toJSON'])
