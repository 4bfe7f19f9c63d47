// announce IDENTIFIER: announces a hundred times a second that an asset of a site has changed, each in turn, until it
// is killed.
import { setTimeout as wait } from 'node:timers/promises'
import { buildServices } from '../src/build-services.ts'
import { announceAsset } from '../src/features/images/public.ts'
import { findSiteByIdentifier } from '../src/features/sites/public.ts'
import { createLogger } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/settings.ts'

const A_SECOND = 100

const [identifier] = process.argv.slice(2)
const { services } = await buildServices({ settings: readSettings(process.env), log: createLogger({ level: 'warn' }) })
const { database } = services
const { id } = (await findSiteByIdentifier(database, identifier!))!
const assets = await database.site(id).selectFrom('assets').select('id').orderBy('id').execute()
process.send!('ready')
const start = performance.now()
for (let count = 1; ; count++) {
  await database.transact(async (transaction) => announceAsset(transaction, id, assets[count % assets.length]!.id))
  await wait(Math.max(0, start + (count * 1000) / A_SECOND - performance.now()))
}
