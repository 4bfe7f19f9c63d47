import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, openTestDatabase } from '../../../e2e/support/test-app.ts'
import { newId } from '../../core/ids.ts'
import type { Database } from './database.ts'
import { readTogether, type SiteValue, settingsOf } from './settings-row.ts'
import type { TenantTable } from './tenant.ts'

const [one, other] = [newId(), newId()]
/** A stand-in for any table of settings. */
const TABLE = 'opinions' as Parameters<typeof settingsOf>[0]
interface Opinions {
  readonly colours: readonly string[]
}

describe.each(ENGINES)('settings of a site on %s', (engine) => {
  let database: Database
  let close: () => Promise<void>
  let parsed = 0
  const opinions = settingsOf<Opinions>(TABLE, {
    parse(json) {
      parsed++
      return json as Opinions
    },
    none: { colours: [] },
    changed: 'Le opinioni sono cambiate.',
    tag: 'opinions',
  })
  const version: SiteValue<number> = {
    select: (site) => site.selectFrom(TABLE as TenantTable).select('version as value' as never) as never,
    of: Number,
  }
  const save = (siteId: string, colours: string[], baseVersion: number) =>
    database.transact((transaction) => opinions.save(transaction, siteId, { settings: { colours }, baseVersion }))

  beforeAll(async () => {
    ;({ database, close } = await openTestDatabase(engine))
    await sql`CREATE TABLE opinions (site_id TEXT PRIMARY KEY, settings TEXT NOT NULL, version INTEGER NOT NULL)`.execute(
      database.writer,
    )
  })
  afterAll(() => close())

  test('several are read by one statement, each as its site has it, and what nobody has said is the original', async () => {
    expect(await readTogether(database, one, { opinions, version })).toEqual({ opinions: { colours: [] }, version: 0 })
    const heard: string[] = []
    const stop = database.onChange((topics) => heard.push(...topics))
    await save(one, ['verde'], 0)
    stop()
    expect(heard).toEqual([`site:${one}:opinions`])
    await save(other, ['rosso'], 0)
    await save(other, ['blu'], 1)
    expect(await readTogether(database, one, { opinions, version })).toEqual({
      opinions: { colours: ['verde'] },
      version: 1,
    })
    expect(await database.transact((transaction) => readTogether(transaction, other, { opinions, version }))).toEqual({
      opinions: { colours: ['blu'] },
      version: 2,
    })
  })

  test('whoever saves what somebody else has changed is told', async () => {
    await expect(save(other, ['nero'], 1)).rejects.toThrow('Le opinioni sono cambiate.')
    expect(await opinions.stored(database, other)).toEqual({ settings: { colours: ['blu'] }, version: 2 })
  })

  test('the same text is parsed once, and nobody can change what others read', async () => {
    const before = await opinions.read(database, other)
    parsed = 0
    const again = await opinions.read(database, other)
    expect([parsed, again]).toEqual([0, before])
    expect(() => (again.colours as string[]).push('giallo')).toThrow('not extensible')
  })
})
