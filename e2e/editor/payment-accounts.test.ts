import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { PAYPAL_KEYS } from '../support/paypal-shop.ts'
import { type PaypalStandIn, startPaypalStandIn } from '../support/paypal-stand-in.ts'
import { STRIPE_KEYS } from '../support/stripe-shop.ts'
import { type StripeStandIn, startStripeStandIn } from '../support/stripe-stand-in.ts'

describe('accounts with providers', { timeout: 120_000 }, () => {
  let editor: EditorTest
  let standIn: StripeStandIn
  let paypal: PaypalStandIn

  beforeAll(async () => {
    standIn = await startStripeStandIn()
    paypal = await startPaypalStandIn()
    editor = await openEditor({ VETRINA_TEST_STRIPE_URL: standIn.url, VETRINA_TEST_PAYPAL_URL: paypal.url })
  })
  afterAll(async () => {
    await editor?.close()
    await standIn?.close()
    await paypal?.close()
  })

  test('Stripe is connected by keys that are tried first, and says what they may not', async () => {
    const page = await editor.context.newPage()
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`/config/siti/${editor.siteId}/pagamenti`)
    const save = page
      .getByRole('form', { name: 'Chiavi di Stripe' })
      .getByRole('button', { name: 'Prova e salva le chiavi' })
    await save.press('Enter')
    await page.getByText('La chiave pubblicabile comincia con «pk_live_»').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'publishable')
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Chiave pubblicabile').fill(STRIPE_KEYS.publishable)
    await page.getByLabel('Chiave segreta o limitata').fill(STRIPE_KEYS.secret)
    await save.press('Enter')
    await page.getByText('Stripe non riconosce questa chiave: è stata sostituita, o manca un pezzo.').waitFor()
    standIn.keys.set(STRIPE_KEYS.secret, ['refunds'])
    await save.press('Enter')
    await page.getByText('In prova.').waitFor()
    await page.getByText('rimborsare (Charges e Refunds, scrittura)').waitFor()
    await page.getByText('Alla chiave segreta manca un permesso').waitFor()
    standIn.keys.set(STRIPE_KEYS.secret, [])
    await page.getByRole('button', { name: 'Prova la connessione' }).first().press('Enter')
    await page.getByText('La chiave può fare tutto quello che serve.').waitFor()
    expect(await page.content()).not.toContain(STRIPE_KEYS.secret)
    await page.getByLabel('Segreto della destinazione').fill('whsec_standin0123456789')
    await page.getByRole('button', { name: 'Salva il segreto' }).press('Enter')
    await page.getByText('Stripe avvisa il negozio di ogni pagamento.').waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('switch', { name: 'Carta o altri metodi' }).press('Space')
    await page.getByText('Paghi nel passaggio dopo l’ordine').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await editor.call('GET', `/api/sites/${editor.siteId}/stripe`)).toMatchObject({
      account: { offered: true, mode: 'test', webhook: 'byHand', secretEnd: '6789', fault: null },
    })
    await page.close()
  })

  test('PayPal is connected by keys of the kind that is chosen, by keyboard', async () => {
    const page = await editor.context.newPage()
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`/config/siti/${editor.siteId}/pagamenti`)
    const part = page.getByRole('region', { name: 'PayPal' })
    const save = part.getByRole('button', { name: 'Prova e salva le chiavi' })
    await save.press('Enter')
    await part.getByText('Il Client ID è più lungo').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'clientId')
    await part.getByLabel('Client ID').fill(PAYPAL_KEYS.clientId)
    await part.getByLabel('Chiave segreta (Secret)').fill(PAYPAL_KEYS.secret)
    await save.press('Enter')
    await part.getByText('controlla che siano quelle della sezione «Live»').waitFor()
    paypal.apps.set(PAYPAL_KEYS.clientId, { secret: PAYPAL_KEYS.secret, lists: false })
    await part.getByRole('radio', { name: 'Vere (Live)' }).press('ArrowRight')
    await part.getByLabel('Chiave segreta (Secret)').press('Enter')
    await part.getByText('In prova.').waitFor()
    await part.getByText('attiva «Transaction search»').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await part.getByRole('switch', { name: 'PayPal' }).press('Space')
    await part.getByText('vai sul sito di PayPal').waitFor()
    expect(await page.content()).not.toContain(PAYPAL_KEYS.secret)
    expect(await editor.call('GET', `/api/sites/${editor.siteId}/paypal`)).toMatchObject({
      account: { offered: true, mode: 'test', calls: false, lists: false, secretEnd: '6789', fault: null },
    })
    await page.close()
  })
})
