import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { insertPlaced, newOrder } from '../support/orders.ts'
import { changeSite, isTooWide, openPanel } from '../support/owner-panel.ts'

describe('customers', { timeout: 120_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())
  afterEach(async () => {
    for (const page of editor.context.pages()) await page.close()
  })

  const buy = (...buyers: readonly (readonly [string, string])[]): Promise<void> =>
    changeSite(editor, async (transaction, siteId) => {
      for (const [email, name] of buyers) {
        const order = newOrder({ cartId: newId(), buyer: { email, name, phone: '' } })
        await insertPlaced(transaction, siteId, order, new Date())
      }
    })
  const openCustomers = (width = 1440) => openPanel(editor, 'clienti', width)

  test('a shop without customers says who will be here', async () => {
    const page = await openCustomers()
    await page.getByRole('heading', { name: 'Qui compariranno i tuoi clienti' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  test('an owner ends the offer of accounts, and takes it up again', async () => {
    const offer = (await openCustomers(390)).getByRole('switch', { name: 'Chi compra può crearsi un account' })
    const stored = () =>
      editor.call<{ offered: boolean }>('GET', `/api/sites/${editor.siteId}/member-settings`).then((one) => one.offered)
    expect(await offer.isChecked()).toBe(true)
    await offer.press('Space')
    await expect.poll(stored).toBe(false)
    expect(await offer.isChecked()).toBe(false)
    expect(await axeFindings(offer.page())).toEqual([])
    await offer.press('Space')
    await expect.poll(stored).toBe(true)
  })

  test('an owner makes a group, finds a customer, notes something and narrows the list, with the keyboard', async () => {
    await buy(['ugo@posta.example', 'Ugo Bianchi'], ['ugo@posta.example', 'Ugo Bianchi'], ['ada@posta.example', 'Ada'])
    const page = await openCustomers()
    await page.getByRole('link', { name: 'Ada' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Gruppi' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome del nuovo gruppo').fill('Soci')
    await dialog.getByLabel('Nome del nuovo gruppo').press('Enter')
    await dialog.getByRole('listitem').filter({ hasText: 'Soci' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Chiudi' }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.getByLabel('Cerca per nome o e-mail').fill('bianchi')
    await page.getByRole('link', { name: 'Ada' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Ugo Bianchi' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '2 ordini' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Note' }).fill('Ama il miele')
    await page.getByRole('checkbox', { name: 'Soci' }).check()
    await page.getByRole('button', { name: 'Salva gli appunti' }).click()
    await page.getByText('Le note sul cliente sono salvate.').waitFor()
    await page.getByRole('link', { name: 'N. 2' }).click()
    await page.getByRole('link', { name: 'La scheda cliente' }).click()
    await page.getByText('Ama il miele').waitFor()
    await page.getByRole('link', { name: 'Tutti i clienti' }).click()
    await page.getByRole('combobox', { name: 'Mostra' }).click()
    await page.getByRole('option', { name: 'Soci' }).click()
    await page.getByRole('link', { name: 'Ada' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Ugo Bianchi' }).waitFor()
  })

  test('list and customer fit a phone, in light and dark', async () => {
    await buy(['eva@posta.example', 'Eva Verdi'])
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      const page = await openCustomers(width)
      await page.emulateMedia({ colorScheme })
      await page.getByRole('link', { name: 'Eva Verdi' }).waitFor()
      expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []])
      await page.getByRole('link', { name: 'Eva Verdi' }).click()
      await page.getByRole('heading', { name: '1 ordine' }).waitFor()
      expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []])
      await page.close()
    }
  })
})
