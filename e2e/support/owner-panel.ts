import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Id } from '../../src/core/ids.ts'
import type { Transaction } from '../../src/platform/database/database.ts'
import { openSqliteDatabase } from '../../src/platform/database/sqlite.ts'
import type { EditorTest } from './editor.ts'

/** Opens a panel of the site in a new tab; `path` is that of its address, such as `ordini`. */
export async function openPanel(editor: EditorTest, path: string, width = 1440): Promise<Page> {
  const page = await editor.context.newPage()
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`/config/siti/${editor.siteId}/${path}`)
  return page
}

/** Changes the database of the running server: what visitors would have done. */
export async function changeSite<Result>(
  { server, siteId }: EditorTest,
  work: (transaction: Transaction, siteId: Id) => Promise<Result>,
): Promise<Result> {
  const database = await openSqliteDatabase(join(server.dataFolder, 'vetrina.db'))
  try {
    return await database.transact((transaction) => work(transaction, siteId))
  } finally {
    await database.close()
  }
}

/** Whether a page is wider than its window. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
