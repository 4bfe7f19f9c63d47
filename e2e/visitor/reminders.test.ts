import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteDatabase } from '../../src/platform/database/sqlite.ts'
import { axeFindings } from '../support/axe.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

const visitor = visitorBrowser()

/** What an owner does who wants carts to be mailed. */
async function chooseReminders(): Promise<void> {
  const database = await openSqliteDatabase(join(visitor.dataFolder, 'vetrina.db'))
  try {
    await database.transact(async (transaction) => {
      for (const { id } of await transaction.global.selectFrom('sites').select('id').execute()) {
        const settings = JSON.stringify({ cartHours: 24 })
        await transaction.site(id).insert('mail_settings', { settings, version: 1 }).execute()
      }
    })
  } finally {
    await database.close()
  }
}

test('the checkout says beside the address that a cart may be mailed, and keeps the refusal', {
  timeout: 120_000,
}, async () => {
  await chooseReminders()
  const page = await (await visitor.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(`${visitor.url}/negozio/tazza-con-il-manico`)
  const form = page.locator('.product-form')
  await form.locator('xpath=self::*[@data-attached]').waitFor()
  await form.getByRole('radio').first().check()
  await form.getByRole('button', { name: 'Aggiungi al carrello' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Carrello: 1' }).waitFor()
  await page.goto(new URL('/commerce/goto-checkout', page.url()).href)
  await page.locator('.checkout[data-attached]').waitFor()
  const refusal = page.getByRole('checkbox', { name: 'Non ricordatemi i carrelli lasciati a metà' })
  expect(await refusal.isChecked()).toBe(false)
  const described = (await page.getByLabel('E-mail').getAttribute('aria-describedby'))!
  expect(await page.locator(`[id="${described.split(' ')[0]}"]`).innerText()).toContain('con una sola e-mail')
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('E-mail').fill('lucia.neri@esempio.it')
  const saved = page.waitForRequest((request) => request.postData()?.includes('noReminder') === true)
  await refusal.check()
  await saved
  await page.locator('.checkout:not([aria-busy])').waitFor()
  await page.reload()
  expect(await refusal.isChecked()).toBe(true)
})
