import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import { insertOrder } from '../../src/features/commerce/orders/public.ts'
import { insertAsset } from '../../src/features/images/public.ts'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { insertPlaced, newOrder, orderLine } from '../support/orders.ts'
import { changeSite, isTooWide, openPanel } from '../support/owner-panel.ts'

describe('orders', { timeout: 120_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())
  afterEach(async () => {
    for (const page of editor.context.pages()) await page.close()
  })

  const insert = (name: string): Promise<string> =>
    changeSite(editor, async (transaction, siteId) => {
      const order = newOrder({ cartId: newId(), buyer: { email: 'ugo@posta.example', name, phone: '' } })
      return (await insertOrder(transaction, siteId, order, new Date())).id
    })
  const openOrders = (rest = '', width = 1440) => openPanel(editor, `ordini${rest}`, width)

  test('a shop without orders says what will be here', async () => {
    const page = await openOrders()
    await page.getByRole('heading', { name: 'Qui compariranno i tuoi ordini' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  test('orders open although the code of their badge cannot be loaded', async () => {
    const page = await editor.context.newPage()
    const asked: string[] = []
    await page.route('**/to-do-badge-*', (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await page.goto(`/config/siti/${editor.siteId}/ordini`)
    await page.getByRole('heading', { name: 'Qui compariranno i tuoi ordini' }).waitFor()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(await page.getByRole('button', { name: 'Ordini', exact: true }).isVisible()).toBe(true)
  })

  test('an owner finds an order, books its transfer, sends it and writes a note, with the keyboard', async () => {
    await insert('Ada Neri')
    await insert('Ugo Bianchi')
    const page = await openOrders()
    await page.getByRole('button', { name: 'N. 2 · Ugo Bianchi' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Cerca per numero, nome o e-mail').fill('neri')
    await page.getByRole('button', { name: 'N. 2 · Ugo Bianchi' }).waitFor({ state: 'detached' })
    const moment = await page.getByRole('listitem').locator('.orders-quiet').first().innerText()
    await page.getByRole('button', { name: 'N. 1 · Ada Neri' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Ordine n. 1' }).waitFor()
    // Both at the site's own time, wherever its owner is.
    await page.locator('.order-title').getByText(moment, { exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Registra un pagamento' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Somma').fill('niente')
    await dialog.getByLabel('Somma').press('Enter')
    await dialog.getByText('Scrivi una somma').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByLabel('Somma').fill('30,00')
    await dialog.getByLabel('Somma').press('Enter')
    await page.getByText('Il pagamento è registrato.').waitFor()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Segna come pronto' }).click()
    await page.getByRole('button', { name: 'Non è ancora pronto' }).waitFor()
    await page.getByRole('button', { name: 'Segna come spedito' }).click()
    await dialog.getByLabel('Corriere').fill('BRT')
    await dialog.getByLabel('Link per seguire il pacco').fill('pacco')
    await dialog.getByRole('button', { name: 'Segna come spedito' }).click()
    await dialog.getByText('Scrivi un link completo').waitFor()
    await dialog.getByLabel('Link per seguire il pacco').fill('https://corriere.example/1')
    await dialog.getByLabel('Link per seguire il pacco').press('Enter')
    await page.getByText('Spedito con BRT').waitFor()

    await page.getByLabel('Nota').fill('Ha chiamato')
    await page.getByRole('button', { name: 'Aggiungi la nota' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Ha chiamato' }).waitFor()
    await page.getByRole('button', { name: 'Ordine seguente' }).click()
    await page.getByRole('heading', { name: 'Ordine n. 2' }).waitFor()
    await page.getByRole('button', { name: 'Annulla l’ordine' }).click()
    await dialog.getByRole('button', { name: 'Annulla l’ordine' }).click()
    await page.getByRole('article').getByText('Annullato', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Tutti gli ordini' }).click()
    await page.getByText('Annullati (1)').waitFor()
    await page.getByText('Conclusi (1)').click()
    await page.getByRole('button', { name: 'N. 1 · Ada Neri' }).waitFor()
    expect(await page.getByRole('button', { name: /^N\. 2/ }).count()).toBe(0)
  })

  test('an owner sends two parcels, notes that one came back, and pays a piece back', async () => {
    const id = await insert('Eva Rossi')
    await editor.call('POST', `/api/sites/${editor.siteId}/orders/${id}/money`, {
      ...{ key: crypto.randomUUID(), kind: 'captured', amount: 3000 },
    })
    const page = await openOrders(`/${id}`, 390)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Segna come spedito' }).click()
    await dialog.getByLabel('Miele di castagno, 500 g').fill('1')
    await dialog.getByText('il resto segue').waitFor()
    expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []])
    await dialog.getByRole('button', { name: 'Segna come spedito' }).click()
    await page.getByText('Inviato in parte').waitFor()
    await page.getByRole('button', { name: 'È tornato indietro' }).click()
    await page.getByText('tornato indietro', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: 'Resi e rimborsi' }).click()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('menuitem', { name: /^Rimborsa/ }).click()
    await dialog.getByLabel('Miele di castagno, 500 g').fill('1')
    await dialog.getByRole('button', { name: 'Rimborsa € 12,00' }).click()
    await page.getByText('Rimborso di € 12,00').waitFor()
    await page.getByRole('button', { name: 'Resi e rimborsi' }).click()
    await page.getByRole('menuitem', { name: 'Aspetta prodotti indietro' }).click()
    await dialog.getByRole('button', { name: 'Annota il reso' }).click()
    await page.getByText('Recesso · in arrivo').waitFor()
    expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []])
  })

  test('an owner tags an order, notes when its parcel arrived, and prints what to pack', async () => {
    const id = await insert('Rita Neri')
    await editor.call('POST', `/api/sites/${editor.siteId}/orders/${id}/money`, {
      ...{ key: crypto.randomUUID(), kind: 'captured', amount: 3000 },
    })
    const page = await openOrders(`/${id}`, 390)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Segna come spedito' }).click()
    await dialog.getByRole('button', { name: 'Segna come spedito' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('.order-facts input:visible').fill('regalo')
    await page.locator('.order-facts input:visible').press('Enter')
    await page.getByRole('button', { name: 'È arrivato' }).click()
    await dialog.getByLabel('Giorno di arrivo').waitFor()
    expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []])
    await dialog.getByRole('button', { name: 'Salva' }).click()
    await page
      .getByText(/^Arrivato il/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Tutti gli ordini' }).click()
    await page.getByRole('combobox', { name: 'Etichetta' }).click()
    await page.getByRole('option', { name: 'regalo' }).click()
    await page.getByRole('button', { name: /Eva Rossi/ }).waitFor({ state: 'detached' })
    expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []])
    await page.getByLabel('Scegli tutti quelli che vedi').check()
    await page.getByRole('button', { name: 'Stampa' }).click()
    const [papers] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('menuitem', { name: 'Lista di imballaggio' }).click(),
    ])
    await papers.getByRole('heading', { name: 'Lista di imballaggio' }).waitFor()
    expect(await papers.locator('.bar').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky')
    for (const width of [390, 1440]) {
      await papers.setViewportSize({ width, height: 900 })
      expect([await isTooWide(papers), await axeFindings(papers)], `${width}`).toEqual([false, []])
    }
    await papers.emulateMedia({ media: 'print' })
    expect(await papers.locator('.bar').isVisible()).toBe(false)
  })

  test('an owner marks many orders at once', async () => {
    const id = await insert('Leo Blu')
    await insert('Mia Blu')
    await editor.call('POST', `/api/sites/${editor.siteId}/orders/${id}/money`, {
      ...{ key: crypto.randomUUID(), kind: 'captured', amount: 3000 },
    })
    const page = await openOrders()
    await page.getByLabel('Cerca per numero, nome o e-mail').fill('blu')
    await page.getByRole('button', { name: /Eva Rossi/ }).waitFor({ state: 'detached' })
    await page.getByLabel('Scegli tutti quelli che vedi').check()
    await page.getByRole('button', { name: 'Segna come pronti' }).click()
    await page.getByText('Fatto per 1 ordine.').waitFor()
    await page.getByText('Questo ordine non è da preparare.').waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  test('list, order and the buyer’s page fit a phone, and break no rule of access', async () => {
    const id = await insert('Ida Verdi')
    const page = await openOrders('', 390)
    await page.getByRole('button', { name: /Ida Verdi/ }).waitFor()
    expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []])
    await page.getByRole('button', { name: /Ida Verdi/ }).click()
    await page.getByRole('heading', { name: /^Ordine n\./ }).waitFor()
    expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []])
    const { address } = await editor.call<{ address: string }>('GET', `/api/sites/${editor.siteId}/orders/${id}`)
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto(address)
      expect(await page.locator('.order-sums').evaluate((sums) => getComputedStyle(sums).display)).toBe('grid')
      await page.getByRole('heading', { name: 'Manca solo il pagamento' }).waitFor()
      expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []])
    }
  })

  test('files, a dispute and the linked program fit a phone, and are changed by keyboard', async () => {
    const assetId = newId()
    const id = await changeSite(editor, async (transaction, siteId) => {
      const now = new Date()
      const lines = [orderLine(), orderLine({ type: 'DIGITAL', title: 'Ricette', options: [], quantity: 1 })]
      const order = newOrder({ cartId: newId(), lines, buyer: { email: 'ugo@posta.example', name: 'Ugo', phone: '' } })
      const one = await insertPlaced(transaction, siteId, order, now)
      await transaction
        .site(siteId)
        .update('orders')
        .set({ captured: order.amounts.grandTotal, dispute: 'inquiry' })
        .where('id', '=', one)
        .execute()
      await insertAsset(transaction, siteId, {
        ...{ id: assetId, name: 'ricette.pdf', content_hash: '0'.repeat(16), mime_type: 'application/pdf', size: 7 },
        ...{ file_key: `sites/${siteId}/files/${assetId}`, width: null, height: null, alt: '', caption: '' },
        ...{ focal_x: 0.5, focal_y: 0.5, source_url: null, import_key: null, created_at: now.toISOString() },
        ...{ has_alpha: 0, animated: 0, tone: null, corners: null, darkest: null, brightest: null },
      })
      await transaction
        .site(siteId)
        .insert('order_downloads', {
          ...{ id: newId(), order_id: one, line_id: lines[1]!.id, asset_id: assetId, renewals: 0, uses: 2, most: 5 },
          ...{ opens_at: now.toISOString(), expires_at: new Date(now.getTime() + 1e9).toISOString() },
          ...{ used_at: now.toISOString(), used_by: '' },
        })
        .execute()
      return one
    })
    const page = await openOrders(`/${id}`, 390)
    await page.getByText('Scaricato 2 volte su 5').waitFor()
    await page.getByText(/Rispondi a Stripe o PayPal prima di spedire/).waitFor()
    await page.getByRole('button', { name: 'Rinnova i link' }).press('Enter')
    await page.getByText('Scaricato 0 volte su 5').waitFor()
    expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []])
    await page.getByRole('button', { name: 'Segna come spedito' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Segna come spedito' }).press('Enter')
    await dialog.getByText('Un pagamento di questo ordine è contestato.').waitFor()
    await dialog.getByLabel(/Un pagamento è contestato/).press('Space')
    await dialog.getByRole('button', { name: 'Segna come spedito' }).press('Enter')
    await page.getByText('con un pagamento contestato').waitFor()
    await page.getByRole('button', { name: 'Tutti gli ordini' }).press('Enter')
    await page.getByText('Chiarimento').waitFor()
    await page.getByRole('button', { name: 'Collega un programma' }).press('Enter')
    await page.getByLabel('Indirizzo').fill('http://programma.example')
    await page.getByLabel('Indirizzo').press('Enter')
    await page.getByText('Scrivi un indirizzo completo').waitFor()
    await page.getByLabel('Indirizzo').fill('https://programma.example/ordini')
    await page.getByLabel('Indirizzo').press('Enter')
    await page.getByText('Chiave per controllare la firma').waitFor()
    expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []])
    const { address } = await editor.call<{ address: string }>('GET', `/api/sites/${editor.siteId}/orders/${id}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(address)
    await page.getByRole('link', { name: 'Scarica «ricette.pdf»' }).waitFor()
    expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []])
  })
})
