import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { type Id, newId } from '../../src/core/ids.ts'
import { axeFindings } from '../support/axe.ts'
import { section } from '../support/blocks.ts'
import { chooseOption } from '../support/choose-option.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

let editor: EditorTest
beforeAll(async () => {
  editor = await openEditor()
  for (const title of ['Ciotola', 'Piatto', 'Tazza']) await sell(title)
  const site = `/api/sites/${editor.siteId}`
  const { storeId } = await editor.call<{ storeId: Id }>('GET', `${site}/store`)
  await editor.call('POST', `${site}/publications`, { documentIds: [storeId] })
}, 60_000)
afterAll(() => editor?.close())

async function sell(title: string): Promise<void> {
  const path = `/api/sites/${editor.siteId}/products`
  const { id } = await editor.call<{ id: Id }>('POST', path, { title, type: 'SERVICE', price: 1800 })
  const { version, product } = await editor.call<{ version: number; product: object }>('GET', `${path}/${id}`)
  await editor.call('PUT', `${path}/${id}`, { baseVersion: version, product, publish: true })
}

test('an owner picks products one by one, puts them in order by keyboard, and takes a step back', async () => {
  const block: StoredBlock = { id: newId(), type: 'products', version: 1, props: { count: 2 } }
  const id = await editor.createPage({ title: 'Vetrina', blocks: [section(block)] })
  const { page, frame, faults } = await editor.open(id)
  const shown = () => frame.locator('.products-block h3').allInnerTexts()
  await expect.poll(shown).toHaveLength(2)
  await frame.locator('.products-block').click({ position: { x: 4, y: 4 } })
  const inspector = page.locator('.inspector')
  await inspector.getByRole('combobox', { name: 'Quali prodotti' }).click()
  await page.getByRole('option', { name: 'Scelti da te' }).click()
  await expect.poll(() => inspector.getByText('Quanti, al massimo').count()).toBe(0)
  const search = inspector.getByRole('combobox', { name: 'Aggiungi un prodotto' })
  for (const title of ['Tazza', 'Ciotola', 'Piatto']) {
    await search.fill(title)
    await chooseOption(page, title)
    await inspector.getByRole('listitem').filter({ hasText: title }).waitFor()
  }
  await expect.poll(shown).toEqual(['Tazza', 'Ciotola', 'Piatto'])
  await inspector.getByRole('button', { name: 'Sposta su «Piatto»' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(shown).toEqual(['Tazza', 'Piatto', 'Ciotola'])
  await inspector.getByRole('button', { name: 'Togli «Tazza»' }).click()
  await expect.poll(shown).toEqual(['Piatto', 'Ciotola'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Togli «Piatto»')
  expect(await axeFindings(page, { within: '.inspector' })).toEqual([])
  await frame.locator('.products-block').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Control+z')
  await expect.poll(shown).toEqual(['Tazza', 'Piatto', 'Ciotola'])
  expect(faults).toEqual([])
  await page.close()
})

test('a block of one product offers the published ones by name, and stores their page', async () => {
  const block: StoredBlock = { id: newId(), type: 'product', version: 1, props: {} }
  const id = await editor.createPage({ title: 'Consiglio', blocks: [section(block)] })
  const { page, frame, faults } = await editor.open(id)
  await frame.locator('.products-empty').click()
  const search = page.locator('.inspector').getByRole('combobox', { name: 'Prodotto' })
  await search.fill('Tazz')
  await chooseOption(page, 'Tazza')
  await frame.getByRole('heading', { name: 'Tazza' }).waitFor()
  await expect
    .poll(async () => ((await editor.readPage(id)).blocks as StoredBlock[])[0]?.children?.[0]?.children?.[0]?.props)
    .toMatchObject({ product: '/negozio/tazza' })
  expect(faults).toEqual([])
  await page.close()
})

test('a block shows a category that its owner chooses among those of the products', async () => {
  const path = `/api/sites/${editor.siteId}`
  const { products } = await editor.call<{ products: { documentId: Id; title: string }[] }>(
    'GET',
    `${path}/product-names`,
  )
  const plate = products.find(({ title }) => title === 'Piatto')!.documentId
  const { document } = await editor.call<{ document: { draftVersion: number } }>('GET', `${path}/documents/${plate}`)
  const operations = [{ op: 'set', field: 'categories', value: ['Tavola'] }]
  const change = { baseVersion: document.draftVersion, operations }
  await editor.call('PATCH', `${path}/documents/${plate}/draft`, change)
  await editor.call('POST', `${path}/publications`, { documentIds: [plate] })
  const block: StoredBlock = { id: newId(), type: 'products', version: 1, props: {} }
  const id = await editor.createPage({ title: 'Tavola', blocks: [section(block)] })
  const { page, frame } = await editor.open(id)
  const shown = () => frame.locator('.products-block h3').allInnerTexts()
  await expect.poll(shown).toHaveLength(3)
  await frame.locator('.products-block').click({ position: { x: 4, y: 4 } })
  await page.locator('.inspector').getByRole('combobox', { name: 'Categoria' }).click()
  await page.getByRole('option', { name: 'Tavola' }).click()
  await expect.poll(shown).toEqual(['Piatto'])
  await page.close()
})
