import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { chooseOption, searchInNewDialog } from '../support/choose-option.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

describe('the panel «Negozio»', { timeout: 60_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  async function openPanel(width = 1440, query = ''): Promise<Page> {
    const page = await editor.context.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/config/siti/${editor.siteId}/negozio${query}`)
    await page.getByRole('button', { name: 'Nuovo prodotto' }).waitFor()
    return page
  }
  const price = (page: Page, title: string) => page.getByRole('textbox', { name: `Prezzo di «${title}»` })
  const stock = (page: Page, title: string) => page.getByRole('textbox', { name: `Giacenza di «${title}»` })
  const add = (title: string, cents: number) =>
    editor.call('POST', `/api/sites/${editor.siteId}/products`, { title, type: 'PHYSICAL', price: cents })

  test('the first product is made by keyboard, with its price as Italians write it, and opens its page', async () => {
    const page = await openPanel()
    await page.getByText('Qui compariranno i tuoi prodotti').waitFor()
    await page.getByRole('button', { name: 'Nuovo prodotto' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Nuovo prodotto' })
    await dialog.getByLabel('Nome').fill('Ciotola')
    await dialog.getByLabel('Prezzo').fill('ventiquattro')
    await dialog.getByLabel('Prezzo').press('Enter')
    await dialog.getByText('Scrivi un prezzo, per esempio 24,50.').waitFor()
    await dialog.getByLabel('Prezzo').fill('1.024,50')
    await dialog.getByLabel('Prezzo').press('Enter')
    await page.waitForURL(/\/editor\/[\da-f]{24}/)
    await page.frameLocator('iframe').first().getByRole('heading', { name: 'Ciotola', level: 1 }).waitFor()
    await page.goto(`/config/siti/${editor.siteId}/negozio`)
    await expect.poll(() => price(page, 'Ciotola').inputValue()).toBe('€\u00A01.024,50')
    await page.close()
  })

  test('price and stock change where they stand, are live at once, and come back by «Annulla»', async () => {
    await add('Tazza', 1800)
    const page = await openPanel()
    await price(page, 'Tazza').fill('19,90')
    await price(page, 'Tazza').press('Enter')
    await page.getByText('Il prezzo di «Tazza» è cambiato, anche per chi visita il sito.').waitFor()
    await page.locator('.notices').getByRole('button', { name: 'Annulla' }).click()
    await expect.poll(() => price(page, 'Tazza').inputValue()).toBe('€\u00A018,00')
    await stock(page, 'Tazza').fill('12')
    await stock(page, 'Tazza').press('Enter')
    await page.getByText('La giacenza di «Tazza» è 12.').waitFor()
    await expect.poll(() => stock(page, 'Tazza').inputValue()).toBe('12')
    await stock(page, 'Tazza').fill('dodici')
    await stock(page, 'Tazza').press('Enter')
    await page.getByText('Scrivi un numero intero di pezzi.').waitFor()
    await page.keyboard.press('Escape')
    expect(await stock(page, 'Tazza').inputValue()).toBe('12')
    await page.close()
  })

  test('a count from an old sight is refused with the number that is left', async () => {
    await add('Vaso', 9000)
    const page = await openPanel()
    await stock(page, 'Vaso').fill('5')
    await stock(page, 'Vaso').press('Enter')
    await page.getByText('La giacenza di «Vaso» è 5.').waitFor()
    await expect.poll(() => stock(page, 'Vaso').getAttribute('aria-busy')).toBe('false')
    const { products } = await editor.call<{ products: { title: string; onlyVariant: { id: string } }[] }>(
      'GET',
      `/api/sites/${editor.siteId}/products`,
    )
    const variantId = products.find(({ title }) => title === 'Vaso')!.onlyVariant.id
    const counts = [{ variantId, seen: 5, counted: 1 }]
    await editor.call('POST', `/api/sites/${editor.siteId}/stock-counts`, { counts })
    await stock(page, 'Vaso').fill('0')
    await stock(page, 'Vaso').press('Enter')
    await page.getByText('Nel frattempo è rimasto un pezzo. Conta di nuovo.').waitFor()
    await expect.poll(() => stock(page, 'Vaso').inputValue()).toBe('1')
    await page.close()
  })

  test('Enter and then leaving the field save a count once', async () => {
    await add('Anfora', 4000)
    const page = await openPanel()
    const counts: string[] = []
    await page.route('**/stock-counts', async (route) => {
      counts.push(route.request().postData() ?? '')
      await page.keyboard.press('Tab')
      await route.continue()
    })
    await stock(page, 'Anfora').fill('12')
    await stock(page, 'Anfora').press('Enter')
    await page.getByText('La giacenza di «Anfora» è 12.').waitFor()
    await page.reload()
    await expect.poll(() => stock(page, 'Anfora').inputValue()).toBe('12')
    expect(counts.length).toBe(1)
    await page.close()
  })

  test('search and filter are kept in the address', async () => {
    await add('Brocca', 6200)
    const page = await openPanel()
    await page.getByRole('searchbox', { name: 'Cerca tra i prodotti' }).fill('broc')
    await page.waitForURL(/\?q=broc$/)
    await page.getByRole('row', { name: 'Brocca' }).waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.reload()
    await page.getByRole('row', { name: 'Brocca' }).waitFor()
    expect(await page.getByRole('searchbox', { name: 'Cerca tra i prodotti' }).inputValue()).toBe('broc')
    await page.goto(`/config/siti/${editor.siteId}/negozio?filtro=sale`)
    await page.getByText('Nessun prodotto corrisponde a quello che cerchi.').waitFor()
    await page.getByRole('button', { name: 'Togli i filtri' }).click()
    await page.getByRole('row', { name: 'Brocca' }).waitFor()
    await page.close()
  })

  test('what runs low is counted where it is listed, and its movements say who counted it', async () => {
    await add('Ampolla', 1500)
    const page = await openPanel()
    await page.getByRole('button', { name: 'In esaurimento' }).click()
    // The products have a field of the same name, until what runs low has loaded.
    await page.getByRole('heading', { name: 'In esaurimento' }).waitFor()
    await stock(page, 'Ampolla').fill('2')
    await stock(page, 'Ampolla').press('Enter')
    await page.getByText('La giacenza di «Ampolla» è 2.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Movimenti di «Ampolla»' }).click()
    await page.getByRole('dialog').getByRole('row', { name: '+2 Conteggio' }).waitFor()
    await page.close()
  })

  test('categories are made by keyboard, stand in each other, move, and come back by «Annulla»', async () => {
    await add('Portacandele', 1200)
    const page = await openPanel(390)
    await page.getByRole('button', { name: 'Categorie' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nuova categoria' })
    const make = async (name: string, parent?: string) => {
      await page.getByRole('button', { name: 'Nuova categoria' }).focus()
      await page.keyboard.press('Enter')
      await dialog.getByLabel('Nome').fill(name)
      if (parent !== undefined) {
        await searchInNewDialog(dialog.getByRole('combobox', { name: 'Si trova in' }), parent)
        await chooseOption(page, parent)
      }
      await dialog.getByLabel('Nome').press('Enter')
      await page.getByText(`La categoria «${name}» è creata.`).waitFor()
      await dialog.waitFor({ state: 'detached' })
    }
    await make('Casa')
    await make('Tavola', 'Casa')
    await make('Bagno', 'Casa')
    const rows = page.getByRole('list', { name: 'Categorie' }).getByRole('listitem')
    const texts = async () => (await rows.allTextContents()).map((text) => text.replace('Nessun prodotto', ''))
    await expect.poll(texts).toEqual(['Casa', 'Livello 2: Tavola', 'Livello 2: Bagno'])
    await page.getByRole('button', { name: 'Sposta su «Bagno»' }).press('Enter')
    await expect.poll(texts).toEqual(['Casa', 'Livello 2: Bagno', 'Livello 2: Tavola'])
    const focused = page.locator(':focus')
    await expect.poll(() => focused.getAttribute('aria-label')).toBe('Sposta su «Bagno»')
    expect(await focused.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('La categoria «Bagno» è spostata.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.locator('.notices').getByRole('button', { name: 'Annulla' }).last().click()
    await expect.poll(texts).toEqual(['Casa', 'Livello 2: Tavola', 'Livello 2: Bagno'])
    await page.getByRole('button', { name: 'Modifica «Casa»' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click()
    await expect.poll(texts).toEqual(['Tavola', 'Bagno'])
    await page.reload()
    await expect.poll(texts).toEqual(['Tavola', 'Bagno'])
    await page.close()
  })

  test('the form of a category keeps its introduction and what search engines read of it', async () => {
    const page = await openPanel()
    await page.getByRole('button', { name: 'Categorie' }).click()
    await page.getByRole('button', { name: 'Nuova categoria' }).click()
    const written = {
      Nome: 'Lampade',
      Introduzione: 'Per leggere la sera.',
      'Titolo per i motori di ricerca': 'Lampade di gres',
      'Descrizione per i motori di ricerca': 'Lampade da tavolo fatte a mano.',
    }
    const made = page.getByRole('dialog', { name: 'Nuova categoria' })
    for (const [label, text] of Object.entries(written)) await made.getByLabel(label).fill(text)
    expect(await axeFindings(page)).toEqual([])
    await made.getByRole('button', { name: 'Salva' }).click()
    await made.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Modifica «Lampade»' }).click()
    const kept = page.getByRole('dialog', { name: 'Categoria «Lampade»' })
    for (const [label, text] of Object.entries(written))
      expect(await kept.getByLabel(label).inputValue(), label).toBe(text)
    await kept.getByRole('button', { name: 'Elimina' }).click()
    await kept.waitFor({ state: 'detached' })
    await page.close()
  })

  test('settings of the store are saved, and what is no sum is said at its field', async () => {
    await add('Sottopentola', 900)
    const page = await openPanel()
    await page.locator('.panel-body').getByRole('button', { name: 'Impostazioni', exact: true }).click()
    await page.getByRole('textbox', { name: 'Spesa minima' }).fill('venti')
    await page.getByRole('textbox', { name: 'Spesa minima' }).press('Enter')
    await page.getByText('Scrivi una somma, per esempio 20,00.').waitFor()
    await page.getByRole('textbox', { name: 'Spesa minima' }).fill('20')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('Le impostazioni del negozio sono salvate.').waitFor()
    await page.reload()
    await expect.poll(() => page.getByRole('textbox', { name: 'Spesa minima' }).inputValue()).toBe('20,00')
    await page.getByRole('textbox', { name: 'Spesa minima' }).fill('')
    await page.getByRole('textbox', { name: 'Spesa minima' }).press('Enter')
    await page.getByText('Le impostazioni del negozio sono salvate.').waitFor()
    await page.close()
  })

  const form = (page: Page, title: string) => page.getByRole('form', { name: `Prezzi e varianti di «${title}»` })
  const openForm = async (page: Page, title: string) => {
    await page.getByRole('button', { name: `Prezzi e varianti di «${title}»` }).click()
    await form(page, title).waitFor()
  }
  const addValues = async (page: Page, option: string, values: string) => {
    await page.getByRole('textbox', { name: `Nuovo valore di ${option}` }).fill(values)
    await page.getByRole('textbox', { name: `Nuovo valore di ${option}` }).press('Enter')
  }
  interface Read {
    readonly product: { readonly variants: readonly { readonly price: number; readonly optionValues: string[] }[] }
    readonly stock: readonly { readonly stock: number }[]
  }
  const read = async (title: string) => {
    const products = `/api/sites/${editor.siteId}/products`
    const list = await editor.call<{ products: { title: string; documentId: string }[] }>('GET', products)
    return editor.call<Read>('GET', `${products}/${list.products.find((one) => one.title === title)!.documentId}`)
  }

  test('a product of 24 variants is made in its form: options, cells of a spreadsheet, filling down', async () => {
    await add('Piatto fondo', 3000)
    const page = await openPanel()
    await openForm(page, 'Piatto fondo')
    await page.getByRole('button', { name: 'Aggiungi un’opzione' }).click()
    await addValues(page, 'Misura', 'Piccolo, Medio, Grande')
    await page.getByRole('button', { name: 'Aggiungi un’opzione' }).click()
    await page.getByRole('textbox', { name: 'Nome dell’opzione' }).last().fill('Smalto')
    await addValues(page, 'Smalto', 'Sabbia, Mare, Lava, Neve, Bosco, Notte, Miele, Cenere')
    await page.getByRole('heading', { name: '24 varianti' }).waitFor()
    const grid = page.getByRole('grid')
    const cell = (row: number, column: number) => grid.locator(`[aria-rowindex="${row}"] [aria-colindex="${column}"]`)
    await cell(2, 2).click()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '31,00\n32,50')
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect.poll(() => cell(3, 2).innerText()).toBe('32,50')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+d')
    await expect.poll(() => cell(6, 2).innerText()).toBe('32,50')
    await cell(2, 7).click()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect.poll(() => cell(2, 7).innerText()).toBe('5')
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await page.getByText('«Piatto fondo» è salvato. Lo vedi solo tu.').waitFor()
    const { product, stock } = await read('Piatto fondo')
    expect(product.variants.length).toBe(24)
    expect(product.variants.map(({ price: cents }) => cents)).toEqual([3100, ...Array(23).fill(3250)])
    expect(product.variants[1]!.optionValues).toEqual(['Piccolo', 'Mare'])
    expect(stock.map(({ stock: pieces }) => pieces)).toEqual([5, ...Array(23).fill(0)])
    await page.close()
  })

  test('a sale of a product with one variant is checked, saved and published from its form', async () => {
    await add('Fiasca', 5000)
    const page = await openPanel(390)
    await openForm(page, 'Fiasca')
    await page.getByRole('checkbox', { name: 'In offerta' }).check()
    await page.getByRole('textbox', { name: 'Prezzo scontato' }).fill('60,00')
    await page.getByRole('textbox', { name: 'Giacenza' }).fill('4')
    await page.getByRole('textbox', { name: 'Giacenza' }).press('Enter')
    await page.getByRole('alert').getByText('Il prezzo scontato deve essere più basso del prezzo.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('45,00')
    await page.getByRole('button', { name: 'Salva e pubblica' }).click()
    await page.getByText('«Fiasca» è salvato e in vendita.').waitFor()
    const { product, stock } = await read('Fiasca')
    expect(product.variants).toMatchObject([{ price: 5000, salePrice: 4500, onSale: true }])
    expect(stock).toMatchObject([{ stock: 4 }])
    await page.close()
  })

  test('what was typed stays while other screens are open, and when somebody else saves meanwhile', async () => {
    await add('Teiera', 8000)
    const page = await openPanel()
    await openForm(page, 'Teiera')
    await page.getByRole('textbox', { name: 'Prezzo', exact: true }).fill('82,00')
    await page.getByRole('button', { name: 'Tutti i prodotti' }).click()
    const maybeClosed = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await form(page, 'Teiera').waitFor({ state: 'detached' })
    expect(await maybeClosed()).toBe(false)
    await openForm(page, 'Teiera')
    await expect.poll(() => page.getByRole('textbox', { name: 'Prezzo', exact: true }).inputValue()).toBe('82,00')
    const products = `/api/sites/${editor.siteId}/products`
    const list = await editor.call<{ products: { title: string; documentId: string }[] }>('GET', products)
    const id = list.products.find(({ title }) => title === 'Teiera')!.documentId
    const { version, product } = await editor.call<{ version: number; product: { variants: object[] } }>(
      'GET',
      `${products}/${id}`,
    )
    const variants = product.variants.map((variant) => ({ ...variant, sku: 'TEIERA-1' }))
    await editor.call('PUT', `${products}/${id}`, { baseVersion: version, product: { ...product, variants } })
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await page.getByText('Le tue modifiche sono ancora qui: controllale e salva di nuovo.').waitFor()
    expect(await page.getByRole('textbox', { name: 'SKU' }).inputValue()).toBe('TEIERA-1')
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await page.getByText('«Teiera» è salvato. Lo vedi solo tu.').waitFor()
    expect((await read('Teiera')).product.variants).toMatchObject([{ price: 8200, sku: 'TEIERA-1' }])
    await expect.poll(maybeClosed).toBe(true)
    await page.close()
  })

  test.each(['light', 'dark'] as const)('axe finds nothing in the form at 390 and 1440 px, %s', async (colorScheme) => {
    const title = `Vassoio ${colorScheme}`
    await add(title, 3000)
    for (const width of [390, 1440]) {
      const page = await openPanel(width)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openForm(page, title)
      expect(await axeFindings(page), `${width}, one variant`).toEqual([])
      await page.getByRole('button', { name: 'Aggiungi un’opzione' }).click()
      await addValues(page, 'Misura', 'Piccolo, Grande')
      await page.getByRole('grid').waitFor()
      expect(await axeFindings(page), `${width}, a grid`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.close({ runBeforeUnload: false })
    }
  })

  test.each(['light', 'dark'] as const)('axe finds nothing at 390 and 1440 px, %s', async (colorScheme) => {
    await add(`Piatto ${colorScheme}`, 3000)
    for (const width of [390, 1440]) {
      const page = await openPanel(width)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.getByRole('row', { name: `Piatto ${colorScheme}` }).waitFor()
      expect(await axeFindings(page), `${width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.close()
    }
  })

  test('a long table comes page by page, in the order of its address, and an edit keeps what was shown', {
    timeout: 180_000,
  }, async () => {
    for (let number = 1; number <= 103; number++) await add(`Perlina ${number}`, 100 + number)
    const page = await openPanel(1440, '?q=perlina&ordine=-prezzo')
    const rows = page.locator('.products-table tbody tr')
    await page.getByText(/^103 prodotti su \d+$/).waitFor()
    await expect.poll(() => rows.count()).toBe(100)
    const title = (row: number) => rows.nth(row).locator('.products-open').innerText()
    expect(await title(0)).toBe('Perlina 103')
    await page.getByRole('button', { name: 'Mostra altri prodotti' }).click()
    await expect.poll(() => rows.count()).toBe(103)
    expect(await page.getByRole('button', { name: 'Mostra altri prodotti' }).count()).toBe(0)
    // The last of the second page becomes the dearest of the first.
    await price(page, 'Perlina 1').fill('50,00')
    await price(page, 'Perlina 1').press('Enter')
    await expect.poll(() => title(0)).toBe('Perlina 1')
    await expect.poll(() => rows.count()).toBe(103)
    await page.getByRole('button', { name: 'Prodotto', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('ordine') === null)
    await expect.poll(() => title(1)).toBe('Perlina 2')
    await page.close()
  })
})
