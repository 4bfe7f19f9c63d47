import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

describe('«Per cominciare» of a site with a shop', { timeout: 120_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  const button = (page: Page) => page.getByRole('button', { name: /^Per cominciare/ })
  const list = (page: Page) => page.getByRole('dialog', { name: 'Per cominciare' })
  const shop = (page: Page) => list(page).getByRole('region', { name: 'Prima di vendere' })
  const step = (page: Page, name: RegExp) => shop(page).getByRole('link', { name })
  async function openList(page: Page) {
    await button(page).click()
    await list(page).waitFor()
  }

  test('what the shop needs stands there with its state, and each line leads to its place', async () => {
    const id = await editor.createPage({ title: 'Prova', urlId: 'prova' })
    const before = await editor.open(id)
    await openList(before.page)
    expect(await shop(before.page).count()).toBe(0)
    await before.page.close()

    const site = `/api/sites/${editor.siteId}`
    await editor.call('POST', `${site}/products`, { title: 'Ciotola', type: 'PHYSICAL', price: 2400 })
    const { page, faults } = await editor.open(id)
    await openList(page)
    await step(page, /^Aggiungi un prodotto \(fatto\)$/).waitFor()
    await step(page, /^Attiva un metodo di pagamento$/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await step(page, /^Carica l’avviso ufficiale/).press('Enter')
    await page.waitForURL(/testi-legali/)
    await page.getByRole('button', { name: 'Scegli il file ufficiale' }).waitFor()

    await openList(page)
    await step(page, /^Completa e pubblica i dati/).click()
    await page.getByLabel('Forma giuridica').waitFor()

    await openList(page)
    await step(page, /^Controlla le tasse$/).click()
    await page.waitForURL(/consegna/)
    const regime = page.getByRole('combobox', { name: 'Regime' })
    await regime.waitFor()
    await expect.poll(async () => (await regime.boundingBox())!.y).toBeLessThan(900)

    // What was done elsewhere is known when the list is opened.
    const { settings, version } = await editor.call<{ settings: object; version: number }>('GET', `${site}/taxes`)
    await editor.call('PUT', `${site}/taxes`, { baseVersion: version, settings })
    await openList(page)
    await step(page, /^Controlla le tasse \(fatto\)$/).waitFor()
    expect(faults).toEqual([])
    await page.close()
  })

  test('on a phone, once the site is published, only the shop’s steps are left, and can be put away', async () => {
    const { documents } = await editor.call<{ documents: { id: string }[] }>(
      'GET',
      `/api/sites/${editor.siteId}/documents`,
    )
    const documentIds = documents.map(({ id }) => id)
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds, siteContent: true })
    const { page } = await editor.open(documentIds[0]!, { width: 390, height: 844 })
    await openList(page)
    await step(page, /^Fai un ordine di prova$/).waitFor()
    expect(await list(page).getByRole('button', { name: 'Metti le tue foto' }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await axeFindings(page)).toEqual([])
    await list(page).getByRole('button', { name: 'Nascondi questo elenco' }).click()
    await button(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('.page-frame[data-ready="true"]').waitFor({ state: 'attached' })
    expect(await button(page).count()).toBe(0)
    await page.close()
  })
})
