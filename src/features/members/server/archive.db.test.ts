import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { newId } from '../../../core/ids.ts'
import { exportCommand, importArchiveCommand } from '../../transfer/server/archive-commands.ts'
import { addAddress } from './addresses-repository.ts'
import { askForLink } from './links-repository.ts'
import { putPassword, renameMember, seeMember } from './members-repository.ts'
import { offerAccounts } from './settings-repository.ts'

const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const
const TERMINAL = { print() {}, progress() {}, show() {}, end() {} }
const NOW = new Date('2026-11-28T10:00:00Z')
const UGO = 'ugo@posta.example'
const ADDRESS = {
  ...{ name: 'Ugo Bianchi', company: '', line1: 'Via dei Mille 12', line2: '', postalCode: '10123' },
  ...{ city: 'Torino', region: 'TO', country: 'IT', phone: '' },
}

describe.each(ENGINES)('a site with accounts that moves away from %s', (engine) => {
  let here: TestApp
  let there: TestApp
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vetrina-members-'))
    here = await createTestApp(engine, { now: () => NOW })
    there = await createTestApp(OTHER[engine], { now: () => NOW })
  }, 60_000)
  afterAll(async () => {
    await here?.close()
    await there?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('takes members and their addresses along, and nothing that opens an account', async () => {
    const siteId = await here.createSite('forno', 'Forno di Rosa')
    await here.services.database.transact(async (transaction) => {
      await seeMember(transaction, siteId, UGO, NOW)
      await renameMember(transaction, siteId, { email: UGO, name: 'Ugo' })
      await addAddress(transaction, siteId, { email: UGO, address: ADDRESS }, NOW)
      await putPassword(transaction, siteId, UGO, 'un-hash')
      await askForLink(transaction, siteId, { email: UGO, destination: 'account' }, NOW)
      const ends = { started_at: NOW.toISOString(), expires_at: '2027-01-01T00:00:00.000Z' }
      const session = { id: newId(), email: UGO, token_hash: 'un-altro-hash', signed_by: 'link', ...ends } as const
      await transaction.site(siteId).insert('member_sessions', session).execute()
      await offerAccounts(transaction, siteId, false)
    })
    const file = join(folder, 'forno.zip')
    expect(await exportCommand(here.services, { positionals: ['forno', file], values: {} }, TERMINAL)).toBe(0)
    expect(await importArchiveCommand(there.services, { positionals: [file], values: {} }, TERMINAL)).toBe(0)
    const rows = ({ services: { database } }: TestApp, table: 'members' | 'member_addresses' | 'member_settings') =>
      database.site(siteId).selectFrom(table).selectAll().execute()
    for (const table of ['members', 'member_addresses', 'member_settings'] as const) {
      const kept = await rows(there, table)
      expect(kept, table).toHaveLength(1)
      expect(kept, table).toEqual(await rows(here, table))
    }
    for (const table of ['member_passwords', 'member_sessions', 'member_links'] as const)
      expect(await there.services.database.site(siteId).selectFrom(table).select('email').execute(), table).toEqual([])
  })
})
