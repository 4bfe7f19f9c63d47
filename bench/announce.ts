// announce IDENTIFIER N: tells a hundred times a second, for N seconds, that pictures of a site have changed.
import { setTimeout as wait } from 'node:timers/promises'
import { buildServices } from '../src/build-services.ts'
import { findSiteByIdentifier } from '../src/features/sites/public.ts'
import { createLogger } from '../src/platform/log.ts'
import { readSettings } from '../src/platform/settings.ts'

const A_SECOND = 100

const [identifier, seconds] = process.argv.slice(2)
const { services } = await buildServices({ settings: readSettings(process.env), log: createLogger({ level: 'warn' }) })
const { database } = services
const { id } = (await findSiteByIdentifier(database, identifier!))!
const start = performance.now()
for (let count = 0; count < Number(seconds) * A_SECOND; count++) {
  await database.transact(async ({ announce }) => announce(`site:${id}:assets`))
  await wait(Math.max(0, start + ((count + 1) * 1000) / A_SECOND - performance.now()))
}
await database.close()
