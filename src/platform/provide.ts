import type { ServerSide } from './feature.ts'
import type { GroundServices, Services } from './services.ts'

/**
 * The services of the composition root with what features provide, each feature after those before it. Asking for one that is not
 * there is an error, and no `undefined` that fails somewhere later: nobody provides it, or a feature asks for it too early.
 */
export function provideServices(ground: GroundServices, sides: readonly Pick<ServerSide, 'provide'>[]): Services {
  // Services that are there are the object's own and cost nothing more; only a missing name is looked for in the prototype.
  const missing = new Proxy(Object.prototype, {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || LOOKED_FOR.has(name)) return Reflect.get(target, name)
      throw new Error(`No feature provides the service ${name}, or one asks for it before it is provided`)
    },
  })
  // Until all features have provided theirs this type promises too much, and the prototype says so.
  const services = Object.assign(Object.create(missing), ground) as Services
  for (const { provide } of sides) {
    const provided = provide?.(services) ?? {}
    for (const name of Object.keys(provided))
      if (Object.hasOwn(services, name)) throw new Error(`Two features provide the service ${name}`)
    Object.assign(services, provided)
  }
  return services
}

/** What promises and JSON look for in any object. */
const LOOKED_FOR = new Set(['then', 'toJSON'])
