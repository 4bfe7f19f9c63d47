import { PERMISSION } from '../../../core/codes.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { erasePerson, findPerson } from './person.ts'

// Finding somebody is a write too: the address is in the body, and a write needs a crumb.
const writes = ownerWrites(PERMISSION.settings)

/** Requests that the law grants people: a copy of their data (art. 15 and 20 GDPR), and erasure (17). */
export function personRoutes(app: App, services: Services): void {
  serveCall(app, calls.findPerson, writes, async ({ params, body }) => {
    const found = await findPerson(services, params.siteId, body.email)
    return { found: Object.fromEntries(Object.entries(found).map(([table, rows]) => [table, [...rows]])) }
  })

  serveCall(app, calls.erasePerson, writes, async ({ params, body, actor }) => ({
    erased: await erasePerson(services, params.siteId, body.email, actor),
  }))
}
