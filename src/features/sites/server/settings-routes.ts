import { setImmediate } from 'node:timers/promises'
import { PERMISSION } from '../../../core/codes.ts'
import { noteAct } from '../../../platform/activity.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls/settings.ts'
import { compareZones, type TimeZone, timeZone, zoneNames } from '../model/time-zones.ts'
import { getSite, putSitePassword, putTimeZone } from './repository.ts'

/** Described between two other events, so that no visitor waits for all of them. */
const AT_ONCE = 16

/** Settings of a site that are not drafted. */
export function settingsRoutes(app: App, { database, secrets, now }: Services): void {
  let zones: Promise<readonly TimeZone[]> | undefined

  serveCall(app, calls.readTimeZones, ownerReads(PERMISSION.config), async ({ params }) => {
    const site = await getSite(database, params.siteId)
    zones ??= describeZones(now())
    return { current: site.time_zone, zones: [...(await zones)] }
  })

  serveCall(app, calls.putTimeZone, ownerWrites(PERMISSION.settings), async ({ params, body, actor }) => {
    await database.transact(async (transaction) => {
      await putTimeZone(transaction, params.siteId, body.timeZone)
      await noteAct(transaction, params.siteId, actor, { kind: 'settings.zone', subject: body.timeZone }, now())
    })
  })

  serveCall(app, calls.readSitePassword, ownerReads(PERMISSION.settings), async ({ params }) => {
    const site = await getSite(database, params.siteId)
    return { isAsked: site.password_hash !== null }
  })

  serveCall(
    app,
    calls.putSitePassword,
    ownerWrites(PERMISSION.settings),
    async ({ params, body: { password }, actor }) => {
      const hash = password === null ? null : await secrets.hashPassword(password)
      await database.transact(async (transaction) => {
        await putSitePassword(transaction, params.siteId, hash)
        const subject = hash === null ? 'nessuna' : 'una nuova'
        await noteAct(transaction, params.siteId, actor, { kind: 'settings.password', subject }, now())
      })
      return { isAsked: hash !== null }
    },
  )
}

async function describeZones(now: Date): Promise<readonly TimeZone[]> {
  const described: TimeZone[] = []
  for (const zone of zoneNames()) {
    described.push(timeZone(zone, now))
    if (described.length % AT_ONCE === 0) await setImmediate()
  }
  return described.sort(compareZones)
}
