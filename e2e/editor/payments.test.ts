import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import { insertOrder, recordMoney } from '../../src/features/commerce/orders/public.ts'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { newOrder } from '../support/orders.ts'
import { changeSite, isTooWide } from '../support/owner-panel.ts'

const IBAN = 'IT60X0542811101000000123456'

describe('payments', { timeout: 120_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('an owner switches methods on with the keyboard, and is led to what is wrong', async () => {
    const page = await editor.context.newPage()
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`/config/siti/${editor.siteId}/pagamenti`)
    await page.getByRole('switch', { name: 'Bonifico bancario' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('Teniamo da parte i prodotti per 7 giorni').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Scrivi a chi è intestato il conto.').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'transfer.holder')
    await page.keyboard.type('Forno di Rosa')
    await page.keyboard.press('Tab')
    await page.keyboard.type('IT60 X054')
    await page.keyboard.press('Tab')
    await page.getByText('L’IBAN non è giusto: ricontrolla cifre e lettere.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('IBAN').fill('it60 x054 2811 1010 0000 0123 456')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('switch', { name: 'Pagamento di prova' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('con questo metodo non viene addebitato nulla').waitFor()
    await page.getByLabel('IBAN').focus()
    await page.keyboard.press('Enter')
    await page.getByText('I pagamenti sono salvati.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await editor.call('GET', `/api/sites/${editor.siteId}/payment-settings`)).toMatchObject({
      version: 1,
      settings: { transfer: { on: true, holder: 'Forno di Rosa', iban: IBAN, days: 7 }, test: { on: true } },
    })
    await page.close()
  })

  test('an owner sees what differs from the provider’s list, and says once that it is in order', async () => {
    const reference = newId()
    const said = { reference, attemptId: null, state: 'succeeded', amount: 4500, currency: 'EUR', declines: [] }
    await changeSite(editor, (transaction, siteId) =>
      transaction
        .site(siteId)
        .insert('payment_differences', {
          ...{ provider: 'test', reference, kind: 'unknownPayment', order_id: null, said: JSON.stringify(said) },
          ...{ found_at: new Date().toISOString(), told_at: null, settled_at: null },
        })
        .execute(),
    )
    const page = await editor.context.newPage()
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`/config/siti/${editor.siteId}/pagamenti`)
    const part = page.getByRole('region', { name: 'Da controllare' })
    await part.getByText('ha incassato una somma che il negozio non ha chiesto: €').waitFor()
    await part.getByText(`Codice: ${reference}`).waitFor()
    expect(await isTooWide(page)).toBe(false)
    expect(await axeFindings(page)).toEqual([])
    await part.getByRole('button', { name: 'È a posto' }).press('Enter')
    await part.waitFor({ state: 'detached' })
    await page.close()
  })

  test('an owner decides about money that is not as asked, and says what was given back, with the keyboard', async () => {
    const orderId = await insertFaulty()
    const page = await editor.context.newPage()
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`/config/siti/${editor.siteId}/ordini/${orderId}`)
    await page.getByText('L’ordine aspetta che tu decida.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    await page.getByRole('button', { name: 'Accetta come parte' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('come denaro di questo ordine, a tuo nome.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Accetta come parte' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Il pagamento è accettato.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Ho restituito il denaro' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Ho restituito il denaro' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('La restituzione è registrata.').waitFor()
    await page.getByText('Restituito ·').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const { order } = (await editor.call('GET', `/api/sites/${editor.siteId}/orders/${orderId}`)) as {
      order: { captured: number; refunded: number }
    }
    expect([order.captured, order.refunded]).toEqual([2500, 500])
    await page.close()
  })

  /** An order with 15 euros by transfer, of which 5 are to go back, and a card payment of 10 instead of 30. */
  function insertFaulty(): Promise<string> {
    const now = new Date()
    const at = now.toISOString()
    const [card, transfer] = [newId(), newId()]
    const row = { currency: 'EUR', created_at: at }
    return changeSite(editor, async (transaction, siteId) => {
      const { id } = await insertOrder(transaction, siteId, newOrder({ cartId: newId() }), now)
      const site = transaction.site(siteId)
      const common = { ...row, order_id: id }
      await site
        .insert('payment_attempts', [
          {
            ...{ ...common, id: transfer, method: 'transfer', provider: 'manual', state: 'succeeded', amount: 1500 },
            ...{ reference: transfer, fault: null, paid_amount: null, paid_currency: null, placed_from: null },
          },
          {
            ...{ ...common, id: card, method: 'test', provider: 'test', state: 'open', amount: 3000 },
            ...{ reference: card, fault: 'amount', paid_amount: 1000, paid_currency: 'EUR', placed_from: null },
          },
        ])
        .execute()
      const booked = { orderId: id, kind: 'captured', amount: 1500, currency: 'EUR', provider: 'manual' } as const
      await recordMoney(transaction, siteId, { ...booked, reference: transfer, cause: 'prova' }, now)
      await site
        .insert('payment_refunds', {
          ...{ ...common, id: newId(), attempt_id: transfer, amount: 500, state: 'asked', cause: 'prova' },
          ...{ reference: null, author_id: null },
        })
        .execute()
      return id
    })
  }
})
