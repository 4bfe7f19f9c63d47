import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { insertPlaced, newOrder } from '../support/orders.ts'
import { changeSite } from '../support/owner-panel.ts'

interface Stored {
  readonly version: number
  readonly settings: { readonly texts: Record<string, object>; readonly off: string[] }
}

describe('mails of a shop', { timeout: 120_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  async function openPanel(width = 1440, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
    const page = await editor.context.newPage()
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/config/siti/${editor.siteId}/email`)
    await page.getByRole('heading', { name: 'A chi acquista' }).waitFor()
    return page
  }
  const stored = () => editor.call<Stored>('GET', `/api/sites/${editor.siteId}/mails`)
  const asksBeforeClosing = async (page: Page) => {
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
  }
  const preview = (page: Page) => page.frameLocator('iframe[title="Anteprima della e-mail"]')

  test('an owner changes a mail by keyboard, sees what it becomes, and takes it back', async () => {
    const page = await openPanel()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Pagamento ricevuto' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Pagamento ricevuto' }).waitFor()
    await preview(page).getByText('Ciao Giulia Rossi,').last().waitFor()
    const subject = page.getByLabel('Oggetto', { exact: true })
    await subject.fill('Evviva ')
    await page.getByRole('button', { name: 'Inserisci una variabile in «Oggetto»' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Numero dell’ordine' }).press('Enter')
    expect(await subject.inputValue()).toBe('Evviva {{numero}}')
    await preview(page).getByRole('heading', { name: 'Evviva 1042' }).waitFor()
    expect(await axeFindings(page)).toEqual([])

    await subject.fill('Evviva {{pippo}}')
    await subject.press('Enter')
    await page.getByText('La variabile {{pippo}} non c’è in questa e-mail: sceglila dal menu.').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    expect((await stored()).settings.texts).toEqual({})

    await subject.fill('Evviva {{numero}}')
    await subject.press('Enter')
    await page.getByText('«Pagamento ricevuto» è salvata.').waitFor()
    // While it is hovered it stays.
    await page.locator('.notice').hover()
    expect((await stored()).settings.texts).toMatchObject({ paid: { subject: 'Evviva {{numero}}' } })
    await page.getByRole('button', { name: 'Tutte le e-mail' }).press('Enter')
    await page.getByText('testo tuo').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Pagamento ricevuto')
    await page.getByText('Annulla', { exact: true }).click()
    await page.getByText('testo tuo').waitFor({ state: 'detached' })
    await page.close()
  })

  test('what was typed and not saved stays while another screen is open, and the browser asks before it goes', async () => {
    const page = await openPanel()
    const open = async () => {
      await page.getByRole('button', { name: 'Pagamento ricevuto' }).click()
      await page.getByRole('heading', { name: 'Pagamento ricevuto' }).waitFor()
    }
    await open()
    const subject = page.getByLabel('Oggetto', { exact: true })
    const original = await subject.inputValue()
    await subject.fill('Ancora da pensare')
    await page.getByText('Ci sono modifiche da salvare.').waitFor()
    await page.getByRole('button', { name: 'Tutte le e-mail' }).click()
    await page.getByText('modifiche da salvare').waitFor()
    await asksBeforeClosing(page)
    expect((await stored()).settings.texts).toEqual({})
    await open()
    expect(await subject.inputValue()).toBe('Ancora da pensare')
    await asksBeforeClosing(page)
    await page.getByRole('button', { name: 'Annulla le modifiche' }).click()
    expect(await subject.inputValue()).toBe(original)
    await page.getByText('Ci sono modifiche da salvare.').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true)
    await page.close()
  })

  test('what a colleague saves meanwhile is kept: other fields join the draft, the same one is a choice', async () => {
    const page = await openPanel()
    await page.getByRole('button', { name: 'Pagamento ricevuto' }).click()
    const subject = page.getByLabel('Oggetto', { exact: true })
    const opening = page.getByLabel('Inizio', { exact: true })
    await opening.waitFor()
    const original = { subject: await subject.inputValue(), opening: await opening.inputValue(), closing: '' }
    const colleague = async (text: object) => {
      const body = { baseVersion: (await stored()).version, text: { ...original, ...text }, on: true }
      await editor.call('PUT', `/api/sites/${editor.siteId}/mails/paid`, body)
    }
    await subject.fill('Scritto da Anna')
    await page.getByRole('button', { name: 'Tutte le e-mail' }).click()
    await colleague({ opening: 'Scritto da Bruno' })
    await page.getByRole('button', { name: 'Pagamento ricevuto' }).click()
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.getByText('Nel frattempo le e-mail sono cambiate').waitFor()
    await expect.poll(() => opening.inputValue()).toBe('Scritto da Bruno')
    expect(await subject.inputValue()).toBe('Scritto da Anna')

    await colleague({ opening: 'Scritto da Bruno', subject: 'Anche questo è di Bruno' })
    await page.getByRole('button', { name: 'Salva' }).click()
    const choice = page.getByRole('alert').filter({ hasText: 'Nel frattempo è stato salvato altro' })
    await choice.getByText('Anche questo è di Bruno').waitFor()
    expect(await subject.inputValue()).toBe('Scritto da Anna')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Usa quello salvato per «Oggetto»' }).press('Enter')
    await choice.waitFor({ state: 'detached' })
    expect(await subject.inputValue()).toBe('Anche questo è di Bruno')
    await subject.fill('Di tutti e due')
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.getByText('«Pagamento ricevuto» è salvata.').waitFor()
    const both = { subject: 'Di tutti e due', opening: 'Scritto da Bruno' }
    expect((await stored()).settings.texts).toMatchObject({ paid: both })
    await page.getByText('Ci sono modifiche da salvare.').waitFor({ state: 'detached' })
    await colleague({})
    await page.close()
  })

  test.each([
    [390, 'dark'],
    [1440, 'dark'],
  ] as const)('the preview is shown as computers and telephones do, at %i px in the %s', async (width, scheme) => {
    const page = await openPanel(width, scheme)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Conferma dell’ordine' }).click()
    await page.getByText('La legge chiede di inviarla: non si può spegnere.').waitFor()
    expect(await page.getByRole('switch', { name: 'Invia questa e-mail' }).count()).toBe(0)
    await preview(page).getByText('Miele di castagno').waitFor()
    const ground = () =>
      preview(page)
        .locator('body')
        .evaluate((body) => getComputedStyle(body).backgroundColor)
    const light = await ground()
    await page.getByText('Scuro', { exact: true }).click()
    await expect.poll(ground).not.toBe(light)
    await page.getByText('Telefono', { exact: true }).click()
    await expect.poll(async () => (await page.locator('.mail-frame').boundingBox())!.width).toBeLessThanOrEqual(390)
    await page.getByText('Solo testo', { exact: true }).click()
    await preview(page).getByText('Totale: ').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.close()
  })

  test('the mail about a cart is off until the owner chooses, and needs the company’s address', async () => {
    const page = await openPanel(390)
    await page.getByRole('button', { name: 'Carrello lasciato a metà' }).click()
    const choice = page.getByRole('switch', { name: 'Invia questa e-mail' })
    expect(await choice.isChecked()).toBe(false)
    await page.getByText('La legge la permette solo').waitFor()
    await choice.press('Space')
    await page.getByLabel('Dopo quante ore').selectOption({ label: '4 ore' })
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.getByRole('alert').getByText('prima scrivi l’indirizzo dell’azienda').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.close()
  })

  test('the rail shows how many orders are to be sent, and a new one is said while another screen is open', async () => {
    const place = () =>
      changeSite(editor, (transaction, siteId) => insertPlaced(transaction, siteId, newOrder(), new Date()))
    await place()
    const page = await editor.context.newPage()
    await page.clock.install()
    await page.goto(`/config/siti/${editor.siteId}/email`)
    await page.getByRole('button', { name: 'Ordini 1 da spedire' }).waitFor()
    await place()
    await page.clock.fastForward(31_000)
    await page.getByText('È arrivato un ordine da spedire: il n. 2.').waitFor()
    await page.getByRole('button', { name: 'Ordini 2 da spedire' }).waitFor()
    await page.close()
  })
})
