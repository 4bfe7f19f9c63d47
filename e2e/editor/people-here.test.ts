import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE } from '../../src/core/codes.ts'
import { newId } from '../../src/core/ids.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

/** An open page asks every few seconds who else is there. */
const SOON = { timeout: 30_000 }

describe('who else has the page open', { timeout: 120_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  function inDatabase<Result>(work: (database: DatabaseSync) => Result): Result {
    const database = new DatabaseSync(join(editor.server.dataFolder, 'vetrina.db'), { timeout: 10_000 })
    try {
      return work(database)
    } finally {
      database.close()
    }
  }

  /** Somebody of the site, with the page open for as long as the test wants. */
  function arrive(name: string, documentId: string): string {
    const id = newId()
    const at = new Date().toISOString()
    const later = new Date(Date.now() + 3_600_000).toISOString()
    inDatabase((database) => {
      database
        .prepare(
          'insert into owners (id, email, name, email_verified, created_at, updated_at) values (?, ?, ?, 1, ?, ?)',
        )
        .run(id, `${id}@esempio.it`, name, at, at)
      database
        .prepare('insert into contributors (site_id, owner_id, role, created_at) values (?, ?, ?, ?)')
        .run(editor.siteId, id, ROLE.editor, at)
      database
        .prepare('insert into page_presences (site_id, document_id, owner_id, seen_at) values (?, ?, ?, ?)')
        .run(editor.siteId, documentId, id, later)
    })
    return id
  }

  async function picture(page: Page): Promise<void> {
    const folder = process.env.VETRINA_PICTURES
    if (!folder) return
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [1440, 'dark'],
      [390, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: join(folder, `persone-${width}-${colorScheme}.png`) })
    }
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.screenshot({ path: join(folder, 'persone-forzati.png') })
    await page.emulateMedia({ forcedColors: null })
  }

  test('initials in the bar say who is there, with a sentence for each, until they go', async () => {
    const id = await editor.createPage({ title: 'Insieme', urlId: 'insieme', blocks: [section(paragraph('Eccoci.'))] })
    const { page, faults } = await editor.open(id)
    const bianca = arrive('Bianca Neri', id)
    const mark = page.getByRole('button', { name: 'Bianca Neri sta guardando questa pagina.', exact: true })
    await mark.waitFor(SOON)
    await page.getByRole('status').filter({ hasText: 'Bianca Neri sta guardando' }).waitFor({ state: 'attached' })
    expect(await mark.locator('.monogram').allTextContents()).toEqual(['BN'])
    inDatabase((database) =>
      database
        .prepare(
          `insert into draft_changes (site_id, document_id, version, operations, idempotency_key, author_id, created_at)
           values (?, ?, 1, '[]', 'una-modifica', ?, ?)`,
        )
        .run(editor.siteId, id, bianca, new Date(Date.now() + 3_600_000).toISOString()),
    )
    arrive('Carlo', id)
    const both = 'Bianca Neri sta modificando questa pagina. Carlo sta guardando questa pagina.'
    const marks = page.getByRole('button', { name: both, exact: true })
    await marks.waitFor(SOON)
    await marks.press('Enter')
    const list = page.getByRole('list', { name: 'Su questa pagina', exact: true })
    await expect
      .poll(() => list.getByRole('listitem').allTextContents())
      .toEqual(['Bianca Neri sta modificando questa pagina.', 'Carlo sta guardando questa pagina.'])
    await picture(page)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await expect.poll(() => marks.evaluate((button) => button === document.activeElement)).toBe(true)
    inDatabase((database) => database.prepare('delete from page_presences where document_id = ?').run(id))
    await page.locator('.people-here').waitFor({ state: 'detached', ...SOON })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
    expect(faults).toEqual([])
  })
})
