import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import { recordMoney } from '../../src/features/commerce/orders/public.ts'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { insertPlaced, newOrder, orderLine } from '../support/orders.ts'
import { changeSite, isTooWide, openPanel } from '../support/owner-panel.ts'

const DAY_MS = 86_400_000

describe('sales', { timeout: 120_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())
  afterEach(async () => {
    for (const page of editor.context.pages()) await page.close()
  })

  /** Paid orders, one each some days ago. */
  const sell = (daysAgo: readonly number[]): Promise<void> =>
    changeSite(editor, async (transaction, siteId) => {
      const lines = [
        orderLine({ title: 'Miele di castagno' }),
        orderLine({ title: 'Olio', quantity: 1, unitPrice: 900 }),
      ]
      for (const [at, days] of daysAgo.entries()) {
        const now = new Date(Date.now() - days * DAY_MS)
        const buyer = { email: `a${at}@posta.example`, name: 'Ada', phone: '' }
        const order = newOrder({ cartId: newId(), lines, buyer })
        const id = await insertPlaced(transaction, siteId, order, now)
        const paid = { amount: order.amounts.grandTotal, currency: 'EUR', provider: 'prova', reference: id, cause: 'x' }
        await recordMoney(transaction, siteId, { orderId: id, kind: 'captured', ...paid }, now)
      }
    })
  const openSales = (width = 1440) => openPanel(editor, 'vendite', width)

  test('a shop that has sold nothing says what will be here, and where to begin', async () => {
    const page = await openSales()
    await page.getByRole('heading', { name: 'Qui vedrai quanto vendi' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Vai al negozio' }).click()
    await page.waitForURL(/\/negozio$/)
  })

  test('an owner reads sales of some days and the numbers of the chart, with the keyboard', async () => {
    await editor.call('POST', `/api/sites/${editor.siteId}/products`, { title: 'Olio', type: 'SERVICE', price: 900 })
    await sell([0, 0, 3, 20, 40, 200])
    const page = await openSales()
    const figure = (label: string) => page.locator('.sales-figure').filter({ hasText: label }).locator('dd')
    await page.getByRole('heading', { name: 'Incasso nel tempo' }).waitFor()
    expect(await figure('Ordini').first().textContent()).toContain('4')
    expect(await figure('Nuovi clienti').textContent()).toContain('4')
    expect(await axeFindings(page)).toEqual([])
    await page.getByText('I numeri del grafico').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('columnheader', { name: 'Incasso' }).waitFor()
    expect(await page.getByRole('table').first().getByRole('row').count()).toBe(31)

    await page.getByRole('radio', { name: 'Un anno' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('a confronto con l’anno prima').waitFor()
    expect(await figure('Ordini').first().textContent()).toContain('6')
    await page.getByText('Per pezzi').click()
    await page.getByRole('row', { name: /Miele di castagno.*12 pezzi/ }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByText('Oggi', { exact: true }).click()
    await page.getByText('a confronto con ieri').waitFor()
    expect(await figure('Ordini').first().textContent()).toContain('2')
    expect(await page.getByRole('heading', { name: 'Incasso nel tempo' }).count()).toBe(0)
  })

  test('sales fit a phone, in light and dark', async () => {
    for (const [width, colorScheme] of [
      [390, 'light'],
      [390, 'dark'],
      [1440, 'dark'],
    ] as const) {
      const page = await openSales(width)
      await page.emulateMedia({ colorScheme })
      await page.getByRole('heading', { name: 'Dal carrello all’ordine' }).waitFor()
      expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []])
      await page.close()
    }
  })
})
