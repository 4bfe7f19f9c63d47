import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import { LOOKS } from '../../src/features/sites/model/style.ts'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { polled } from '../support/polled.ts'
import { uploadPicture } from '../support/upload-picture.ts'

const CART = { name: 'Carrello' }

describe('the store of a site', { timeout: 120_000 }, () => {
  let editor: EditorTest
  let browser: Awaited<ReturnType<typeof launchBrowser>>
  let cup: string
  let plate: string

  beforeAll(async () => {
    editor = await openEditor()
    browser = await launchBrowser()
    const png = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#a86' } })
      .png()
      .toBuffer()
    const pictureId = await uploadPicture(editor, png)
    cup = await addProduct('Tazza', 1800, {
      pictureId,
      options: [{ name: 'Colore' }, { name: 'Misura' }],
      variants: [
        { optionValues: ['Blu', 'Piccola'], price: 1800 },
        { optionValues: ['Blu', 'Grande'], price: 2600, onSale: true, salePrice: 2100 },
        { optionValues: ['Sabbia', 'Piccola'], price: 1800, stock: 0 },
      ],
    })
    plate = await addProduct('Piatto', 3000, { pictureId, category: 'Per la tavola' })
    await addProduct('Vaso', 9000, { stock: 0, category: 'Per la casa' })
  })
  afterAll(async () => {
    await browser?.close()
    await editor?.close()
  })

  interface Wanted {
    readonly category?: string
    readonly pictureId?: string
    readonly options?: readonly object[]
    readonly variants?: readonly { readonly stock?: number; readonly [field: string]: unknown }[]
    readonly stock?: number
    readonly questions?: readonly object[]
  }

  async function addProduct(title: string, price: number, wanted: Wanted): Promise<string> {
    const products = `/api/sites/${editor.siteId}/products`
    const { id } = await editor.call<{ id: string }>('POST', products, { title, type: 'PHYSICAL', price })
    const document = `/api/sites/${editor.siteId}/documents/${id}`
    const { pictureId, category } = wanted
    const operations = [
      ...(category === undefined ? [] : [{ op: 'set', field: 'categories', value: [category] }]),
      ...(pictureId === undefined
        ? []
        : [{ op: 'set', field: 'part.pictures', value: [{ assetId: pictureId, alt: title }] }]),
    ]
    if (operations.length > 0) await editor.call('PATCH', `${document}/draft`, { baseVersion: 1, operations })
    const read = await editor.call<{ version: number; product: { variants: { id: string }[] } }>(
      'GET',
      `${products}/${id}`,
    )
    const { options = [], stock = 12, variants = [{ ...read.product.variants[0] }] } = wanted
    const own = variants.map(({ stock: pieces = stock, ...variant }) => ({
      pieces,
      variant: { id: newId(), price, ...variant },
    }))
    const save = (baseVersion: number, change: object, more: object = {}) =>
      editor.call<{ version: number }>('PUT', `${products}/${id}`, {
        baseVersion,
        product: {
          ...read.product,
          options,
          ...(wanted.questions && { questions: wanted.questions }),
          variants: own.map(({ variant }) => ({ ...variant, ...change })),
        },
        publish: true,
        ...more,
      })
    const counts = own.map(({ pieces, variant }) => ({ variantId: variant.id, seen: 0, counted: pieces }))
    // A price that was never paid is not struck out.
    const { version } = await save(read.version, { onSale: false }, { counts })
    await save(version, {})
    return id
  }

  const address = () => editor.server.url.replace('localhost', 'prova.localhost')
  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
    const page = await context.newPage()
    await page.goto(address() + path)
    return page
  }
  const ready = (page: Page) => page.locator('.product-form[data-attached]').waitFor()
  const price = (page: Page) => page.locator('.product-facts .price').innerText()
  const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', CART)
  const addButton = (page: Page) => page.getByRole('button', { name: 'Aggiungi al carrello' })

  test('a variant is chosen by keyboard: price, stock and address follow, and nothing moves', async () => {
    const page = await open('/negozio/tazza')
    await ready(page)
    expect(await price(page)).toContain('18,00')
    await page.getByRole('radio', { name: 'Piccola' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => price(page)).toMatch(/21,00.*26,00/s)
    await page.waitForURL(/variant=[\da-f]{24}/)
    expect(await shiftsOf(page)).toEqual([])
    await page.getByRole('radio', { name: 'Sabbia' }).check()
    await page
      .locator('.product-availability', { hasText: 'Questa combinazione non c’è. Scegline un’altra.' })
      .waitFor()
    expect(await addButton(page).isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Piccola' }).check()
    await page.locator('.product-availability', { hasText: 'Esaurito' }).waitFor()
    expect(await addButton(page).isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: 'Avvisami quando torna' }).waitFor()
    const sold = new URL(page.url()).searchParams.get('variant')
    expect(await page.locator('.product-wait input[name="variant"]').inputValue()).toBe(sold)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('radio', { name: 'Blu' }).check()
    await page.getByRole('textbox', { name: 'Avvisami quando torna' }).waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('[CART-03] what is added shows in the header, and on the page of the cart after days', async () => {
    const page = await open('/negozio/tazza')
    await ready(page)
    await page.getByRole('radio', { name: 'Grande' }).check()
    await page.getByRole('spinbutton', { name: 'Quantità' }).fill('3')
    await addButton(page).click()
    await page.getByText('Aggiunto al carrello.').first().waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Carrello: 3' }).waitFor()
    const { cookies } = await page.context().storageState()
    const again = await open('/negozio', { storageState: { cookies, origins: [] } })
    await again.getByRole('banner').getByRole('link', { name: 'Carrello: 3' }).click()
    await again.locator('.cart-line').getByRole('heading', { name: 'Tazza' }).waitFor()
    await again.locator('.cart-subtotal', { hasText: '63,00' }).waitFor()
    await again.context().close()
    await page.context().close()
  })

  test('without a cover of its own the first picture of a product stands for it, in the list and in the cart', async () => {
    const page = await open('/negozio')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Piatto', exact: true }) })
    await card.locator('img').waitFor()
    await page.goto(`${address()}/negozio/piatto`)
    await ready(page)
    await addButton(page).click()
    await page.getByText('Aggiunto al carrello.').first().waitFor()
    await page.goto(`${address()}/carrello`)
    await page.locator('.cart-line img').waitFor()
    await page.context().close()
  })

  test('a picture of a product opens in the lightbox; the address names it, and the way back closes it', async () => {
    const page = await open('/negozio/piatto')
    // Before its code has loaded, the link leads to the file.
    await page.locator('.product-pictures[data-attached]').waitFor()
    await page.locator('.product-pictures a').click()
    const lightbox = page.locator('dialog.lightbox[open]')
    await lightbox.waitFor()
    await polled(() => new URL(page.url()).hash).toMatch(/^#itemId=/)
    expect(new URL(page.url()).pathname).toBe('/negozio/piatto')
    await page.reload()
    await lightbox.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await lightbox.waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('the price and stock of another variant are announced', async () => {
    const page = await open('/negozio/tazza')
    await ready(page)
    await page.getByRole('radio', { name: 'Grande' }).check()
    const said = page.getByRole('status')
    await expect.poll(async () => (await said.allTextContents()).join(' ')).toMatch(/21,00.*Disponibile/)
    await page.getByRole('radio', { name: 'Sabbia' }).check()
    await expect.poll(async () => (await said.allTextContents()).join(' ')).toContain('Questa combinazione non c’è.')
    await page.context().close()
  })

  test('what cannot be added says why, and the page stays', async () => {
    const page = await open('/negozio/piatto')
    await ready(page)
    await page.getByRole('spinbutton', { name: 'Quantità' }).fill('13')
    await addButton(page).click()
    await page.getByText('Puoi acquistarne al massimo 12.').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/negozio/piatto')
    await page.context().close()
  })

  test('a required question is asked before anything is added, and its answer stands in the cart', async () => {
    const questions = [
      { label: 'Incisione', kind: 'short', required: true },
      { label: 'Nastro', kind: 'choice', choices: ['Rosso', 'Verde'] },
    ]
    await addProduct('Anello', 5000, { questions })
    const page = await open('/negozio/anello')
    await ready(page)
    await addButton(page).click()
    await expect
      .poll(() => page.getByLabel('Incisione').evaluate((field) => field.matches(':invalid:focus')))
      .toBe(true)
    await page.getByLabel('Incisione').fill('Anna')
    await page.getByLabel('Nastro').selectOption('Verde')
    await addButton(page).click()
    await page.getByText('Aggiunto al carrello.').first().waitFor()
    await page.goto(`${address()}/carrello`)
    const line = page.getByRole('main').getByRole('article')
    for (const text of ['Incisione', 'Anna', 'Nastro', 'Verde']) await line.getByText(text, { exact: true }).waitFor()
    await page.context().close()
  })

  test.each([true, false])(
    'a question takes a file, scripts %s: a wrong kind is refused beside it, a picture goes with the line, and another takes its place',
    async (javaScriptEnabled) => {
      const title = javaScriptEnabled ? 'Stampa' : 'Stampa grande'
      await addProduct(title, 2500, { questions: [{ label: 'La tua foto', kind: 'file', required: true }] })
      const page = await open(`/negozio/${title.toLowerCase().replace(' ', '-')}`, { javaScriptEnabled })
      if (javaScriptEnabled) await ready(page)
      const field = page.getByLabel('La tua foto')
      const name = 'foto del cane.png'
      await field.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from('<script>no</script>') })
      await addButton(page).click()
      await page.getByText('Il contenuto del file non è quello di un file .png.').first().waitFor()
      if (!javaScriptEnabled) await page.getByRole('link', { name: `Torna a «${title}»` }).click()
      const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a86' } })
        .png()
        .toBuffer()
      await field.setInputFiles({ name, mimeType: 'image/png', buffer })
      await addButton(page).click()
      await page.waitForURL('**/carrello')
      const line = page.getByRole('main').getByRole('article')
      await line.getByText(name).waitFor()
      if (javaScriptEnabled) await page.locator('#cart-root[data-attached]').waitFor()
      await line.getByRole('link', { name: /^Modifica/ }).click()
      await line.getByText(`Adesso c’è «${name}».`).waitFor()
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      await field.setInputFiles({ name: 'foto del gatto.png', mimeType: 'image/png', buffer })
      await line.getByRole('button', { name: 'Salva' }).click()
      await line.getByText('foto del gatto.png', { exact: true }).waitFor()
      await line.getByRole('button', { name: 'Salva' }).waitFor({ state: 'detached' })
      await page.context().close()
    },
  )

  /** The page of the cart with one product, ready to be changed. */
  async function openCart(): Promise<Page> {
    const page = await open('/negozio/piatto')
    await ready(page)
    await addButton(page).click()
    await page.getByText('Aggiunto al carrello.').first().waitFor()
    await page.goto(`${address()}/carrello`)
    await page.locator('#cart-root[data-attached]').waitFor()
    return page
  }
  const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantità di «Piatto»' })
  const alert = (page: Page) => page.getByRole('main').getByRole('alert')

  test('[PAGE-01] on the page of the cart lines change in place, and the focus stays', async () => {
    const page = await openCart()
    await quantity(page).fill('3')
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByRole('link', { name: 'Carrello: 3' }).waitFor()
    await page.locator('.cart-subtotal', { hasText: '90,00' }).waitFor()
    await expect.poll(() => quantity(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Togli «Piatto» dal carrello' }).click()
    await page.getByText('Il tuo carrello è vuoto.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rimetti nel carrello')
    await page.keyboard.press('Enter')
    await expect.poll(() => quantity(page).inputValue()).toBe('3')
    const more = page.getByRole('button', { name: 'Un pezzo in più di «Piatto»' })
    await more.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByRole('link', { name: 'Carrello: 5' }).waitFor()
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await page.getByRole('button', { name: 'Aggiorna' }).count()).toBe(0)
    await page.context().close()
  })

  test('what is being typed in one line stays while another line changes', async () => {
    const page = await openCart()
    await page.goto(`${address()}/negozio/tazza`)
    await ready(page)
    await page.getByRole('radio', { name: 'Grande' }).check()
    await addButton(page).click()
    await page.getByText('Aggiunto al carrello.').first().waitFor()
    await page.goto(`${address()}/carrello`)
    await page.locator('#cart-root[data-attached]').waitFor()
    const cup = page.getByRole('spinbutton', { name: 'Quantità di «Tazza' })
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await page.route(
      '**/commerce/line',
      async (route) => {
        asked.resolve()
        await answer.promise
        await route.continue()
      },
      { times: 1 },
    )
    await quantity(page).fill('3')
    await page.keyboard.press('Enter')
    await asked.promise
    await cup.fill('2')
    answer.resolve()
    await page.getByRole('banner').getByRole('link', { name: 'Carrello: 4' }).waitFor()
    expect(await cup.inputValue()).toBe('2')
    await page.keyboard.press('Tab')
    await page.getByRole('banner').getByRole('link', { name: 'Carrello: 5' }).waitFor()
    await page.locator('.cart-subtotal', { hasText: '132,00' }).waitFor()
    expect([await quantity(page).inputValue(), await cup.inputValue()]).toEqual(['3', '2'])
    await page.context().close()
  })

  test('[CART-06] [CPAGE-08] [CPAGE-12] a quantity that could not be updated says so, and to check the connection', async () => {
    const page = await openCart()
    await page.route('**/commerce/line', (route) => route.abort('internetdisconnected'))
    await quantity(page).fill('2')
    await page.keyboard.press('Enter')
    await alert(page).waitFor()
    expect(await alert(page).innerText()).toBe(
      'Non è stato possibile aggiornare la quantità. Controlla la connessione a internet e riprova.',
    )
    await page.context().close()
  })

  test('[CART-07] [CART-10] [CPAGE-09] a product that could not be removed says so, and stays', async () => {
    const page = await openCart()
    await page.route('**/commerce/line', (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Togli «Piatto» dal carrello' }).click()
    await alert(page).waitFor()
    expect(await alert(page).innerText()).toBe(
      'Non è stato possibile togliere il prodotto. Controlla la connessione a internet e riprova.',
    )
    expect(await quantity(page).count()).toBe(1)
    await page.context().close()
  })

  test('what is added opens the cart beside the page; it is changed there, and Escape gives the focus back', async () => {
    const page = await open('/negozio/piatto', { viewport: { width: 390, height: 800 } })
    await ready(page)
    await page.locator('.cart-indicator[data-attached]').waitFor()
    await addButton(page).click()
    const drawer = page.getByRole('dialog', CART)
    await drawer.getByRole('heading', { name: 'Piatto' }).waitFor()
    await drawer.getByText('Aggiunto al carrello.').waitFor()
    await drawer.getByRole('button', { name: 'Un pezzo in più di «Piatto»' }).click()
    await drawer.locator('.cart-subtotal', { hasText: '60,00' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.querySelector('dialog[open]')!.clientWidth)).toBe(390)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await polled(() => addButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.route('**/carrello', (route) => route.abort('internetdisconnected'))
    await page.locator('.cart-indicator').click()
    await drawer.getByRole('alert').waitFor()
    expect(await drawer.getByRole('alert').innerText()).toBe(
      'Non è stato possibile aprire il carrello. Controlla la connessione a internet e riprova.',
    )
    await page.unroute('**/carrello')
    await drawer.getByRole('button', { name: 'Riprova' }).click()
    await drawer.getByRole('link', { name: 'Continua gli acquisti' }).click()
    await drawer.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/negozio/piatto')
    await page.context().close()
  })

  test('what is changed in one window shows in the others', async () => {
    const page = await openCart()
    const other = await page.context().newPage()
    await other.goto(`${address()}/negozio/piatto`)
    await other.locator('.cart-indicator[data-attached]').waitFor()
    await ready(other)
    await addButton(other).click()
    await expect.poll(() => quantity(page).inputValue()).toBe('2')
    await page.getByRole('button', { name: 'Togli «Piatto» dal carrello' }).click()
    await other.getByRole('dialog', CART).getByText('Il tuo carrello è vuoto.').waitFor()
    await page.context().close()
  })

  /** A cart with an answer to a question, and the link that changes it. */
  async function openAnswered() {
    const page = await open('/negozio')
    await page.evaluate(async (itemId) => {
      const layer = await window.Vetrina.data()
      const body = { itemId, quantity: 1, additionalFields: { Incisione: 'Anna' } }
      await layer.post('/api/commerce/shopping-cart/entries', body, { credentials: true })
    }, plate)
    await page.goto(`${address()}/carrello`)
    await page.locator('#cart-root[data-attached]').waitFor()
    return { page, edit: page.getByRole('link', { name: 'Modifica le tue scelte per «Piatto»' }) }
  }

  test('[CART-09] [CPAGE-11] answers that cannot be opened say so, and open at the next press', async () => {
    const { page, edit } = await openAnswered()
    await page.route('**/carrello?modifica=*', (route) => route.abort('internetdisconnected'), { times: 1 })
    await edit.click()
    await alert(page).waitFor()
    expect(await alert(page).innerText()).toBe(
      'Non è stato possibile aprire il modulo. Controlla la connessione a internet e riprova.',
    )
    await edit.click()
    await page.getByRole('textbox', { name: 'Incisione' }).waitFor()
    await page.context().close()
  })

  test('[CART-08] [CPAGE-10] answers that cannot be saved say so, and are saved at the next press', async () => {
    const { page, edit } = await openAnswered()
    await edit.click()
    await page.getByRole('textbox', { name: 'Incisione' }).fill('Ugo')
    await page.route('**/commerce/answers', (route) => route.abort('internetdisconnected'), { times: 1 })
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.getByText('Non è stato possibile aggiornare il modulo.').waitFor()
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.locator('.cart-options', { hasText: 'Ugo' }).waitFor()
    await page.context().close()
  })

  test('[CHKO-01] without its cookie the cart says that the session has expired, and does not go on', async () => {
    const page = await openCart()
    await page.context().clearCookies({ name: 'hasCart' })
    await page.getByRole('link', { name: 'Pagamento' }).click()
    await alert(page).waitFor()
    expect(await alert(page).innerText()).toContain('La sessione è scaduta o i cookie sono disattivati.')
    expect(new URL(page.url()).pathname).toBe('/carrello')
    await page.context().close()
  })

  test('without scripts a visitor finds, chooses, adds, changes and removes', async () => {
    const page = await open('/negozio', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Tazza', exact: true }).click()
    await page.getByRole('radio', { name: 'Grande' }).check()
    await page.getByRole('button', { name: 'Mostra il prezzo della scelta' }).click()
    await page.waitForURL(/\?variant=/)
    expect(await page.locator('.price-room').innerText()).toContain('21,00')
    expect(await page.getByRole('radio', { name: 'Grande' }).isChecked()).toBe(true)
    await addButton(page).click()
    await page.waitForURL('**/carrello')
    expect(await page.locator('.cart-total').innerText()).toContain('21,00')
    await page.getByRole('spinbutton', { name: 'Quantità di «Tazza, Blu, Grande»' }).fill('2')
    await page.getByRole('button', { name: 'Aggiorna' }).click()
    await expect.poll(() => page.locator('.cart-total').innerText()).toContain('42,00')
    await page.getByRole('button', { name: 'Togli «Tazza, Blu, Grande» dal carrello' }).click()
    await page.getByText('Il tuo carrello è vuoto.').waitFor()
    await page.getByRole('link', { name: 'Continua gli acquisti' }).click()
    await page.waitForURL('**/negozio')
    await page.context().close()
  })

  test.each([true, false])(
    'a buyer finds a product, uses a discount, loses it and comes back (scripts: %s)',
    async (javaScriptEnabled) => {
      const id = newId()
      const code = javaScriptEnabled ? 'TAVOLA' : 'TAVOLA-2'
      const minimum = { of: 'sum', sum: 5000 }
      const rule = {
        id,
        name: 'In tavola',
        trigger: { by: 'code', code },
        effect: { kind: 'percentage', rate: 1000 },
        minimum,
      }
      await editor.call('PUT', `/api/sites/${editor.siteId}/discounts/${id}`, { baseVersion: 0, rule })
      const first = await open('/negozio', { javaScriptEnabled })
      await first
        .getByRole('navigation', { name: 'Categorie' })
        .getByRole('link', { name: /Per la tavola/ })
        .click()
      await first.getByRole('link', { name: 'Piatto', exact: true }).click()
      if (javaScriptEnabled) await ready(first)
      await first.getByRole('spinbutton', { name: 'Quantità' }).fill('2')
      await addButton(first).click()
      if (javaScriptEnabled)
        await first.getByRole('dialog', CART).getByRole('link', { name: 'Vai al carrello' }).click()
      await first.waitForURL('**/carrello')
      if (javaScriptEnabled) await first.locator('#cart-root[data-attached]').waitFor()
      await first.getByRole('textbox', { name: 'Codice sconto' }).fill(code)
      await first.keyboard.press('Enter')
      await first.locator('.cart-discount', { hasText: '6,00' }).waitFor()
      await quantity(first).fill('1')
      await first.keyboard.press('Enter')
      await first.getByText('Lo sconto vale per acquisti di almeno € 50,00: mancano € 20,00.').waitFor()
      const { cookies } = await first.context().storageState()
      const later = await open('/carrello', { javaScriptEnabled, storageState: { cookies, origins: [] } })
      await later.getByText('Lo sconto vale per acquisti di almeno € 50,00').waitFor()
      if (javaScriptEnabled) await later.locator('#cart-root[data-attached]').waitFor()
      await later.getByRole('button', { name: 'Un pezzo in più di «Piatto»' }).click()
      await later.locator('.cart-discount', { hasText: '6,00' }).waitFor()
      await later.getByRole('button', { name: 'Togli «Piatto» dal carrello' }).click()
      await later.getByRole('button', { name: 'Rimetti «Piatto» nel carrello' }).click()
      await later.locator('.cart-subtotal', { hasText: '54,00' }).waitFor()
      await first.context().close()
      await later.context().close()
    },
  )

  test('without scripts products are found by their category, and all of them again', async () => {
    const page = await open('/negozio', { javaScriptEnabled: false })
    const categories = page.getByRole('navigation', { name: 'Categorie' })
    await categories.getByRole('link', { name: 'Per la casa 1' }).click()
    await page.waitForURL('**/negozio?category=per-la-casa')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Per la casa')
    expect(await page.getByRole('article').allInnerTexts()).toEqual([expect.stringContaining('Vaso')])
    expect(await categories.locator('[aria-current]').innerText()).toMatch(/^Per la casa/)
    await categories.getByRole('link', { name: 'Tutti i prodotti' }).click()
    await page.getByRole('article').filter({ hasText: 'Piatto' }).waitFor()
    await page.context().close()
  })

  test('a product that is sold out says so in the list and on its page, and cannot be added', async () => {
    const page = await open('/negozio')
    await page.getByRole('article').filter({ hasText: 'Vaso' }).getByText('Esaurito').waitFor()
    await page.getByRole('link', { name: 'Vaso', exact: true }).click()
    await page.locator('.product-availability', { hasText: 'Esaurito' }).waitFor()
    expect(await addButton(page).count()).toBe(0)
    await page.context().close()
  })

  test('a visitor who has no cart asks the server for none', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${address()}/negozio`)
    await page.locator('.cart-indicator[data-attached]').waitFor()
    expect(asked.filter((path) => path.startsWith('/api/commerce'))).toEqual([])
    expect(await cartLink(page).locator('.cart-count').isHidden()).toBe(true)
    await context.close()
  })

  test.each(LOOKS.flatMap((look) => (['light', 'dark'] as const).map((colorScheme) => ({ look, colorScheme }))))(
    'axe finds nothing on the pages of a store in $look, $colorScheme, at 390 and 1440 px, and nothing moves',
    async ({ look, colorScheme }) => {
      const site = `/api/sites/${editor.siteId}`
      const { draft, draftVersion } = await editor.call<{ draft: object; draftVersion: number }>('GET', site)
      await editor.call('PUT', `${site}/draft`, { baseVersion: draftVersion, content: { ...draft, look } })
      await editor.call('POST', `${site}/publications`, { siteContent: true })
      for (const width of [390, 1440]) {
        const page = await open('/negozio/tazza', { viewport: { width, height: 900 }, colorScheme })
        await ready(page)
        expect(await axeFindings(page), `product, ${width}`).toEqual([])
        await addButton(page).click()
        await page.getByText('Aggiunto al carrello.').first().waitFor()
        for (const path of ['/negozio', '/carrello']) {
          await page.goto(address() + path)
          await page.locator('.cart-indicator[data-attached]').waitFor()
          expect(await axeFindings(page), `${path}, ${width}`).toEqual([])
          expect(await shiftsOf(page), `${path}, ${width}`).toEqual([])
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(wide, `${path}, ${width}`).toBeLessThanOrEqual(0)
        }
        await page.context().close()
      }
    },
  )

  test('the editor shows a product as visitors see it', async () => {
    const { frame, page } = await editor.open(cup)
    await frame.getByRole('heading', { name: 'Tazza', level: 1 }).waitFor()
    await frame.getByRole('radio', { name: 'Grande' }).waitFor()
    expect(await frame.locator('.product-form').evaluate((form) => getComputedStyle(form).display)).toBe('grid')
    await page.close()
  })
})
