import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

describe('«Password del sito»', { timeout: 120_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
    const id = await editor.createPage({
      title: 'Listino',
      urlId: 'listino',
      blocks: [section(paragraph('Riservato.'))],
    })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id] })
  })
  afterAll(() => editor?.close())

  const path = () => `/api/sites/${editor.siteId}/password`
  const isAsked = async () => (await editor.call<{ isAsked: boolean }>('GET', path())).isAsked
  const address = () => `http://prova.localhost:${editor.server.port}/listino`

  test('an owner asks for a password, changes it and opens the site again', async () => {
    const page = await editor.context.newPage()
    await page.goto(`/config/siti/${editor.siteId}/impostazioni/password`)
    const ask = page.getByRole('button', { name: 'Proteggi il sito' })
    await ask.click()
    await page.getByText('Scrivi una password.').waitFor()
    const field = page.getByRole('textbox', { name: 'Password', exact: true })
    await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await field.fill('apriti')
    await ask.click()
    await page.getByText('Adesso il sito chiede una password a tutti.').waitFor()
    expect(await isAsked()).toBe(true)
    const renewed = page.getByRole('textbox', { name: 'Nuova password' })
    await eventually(() => renewed.inputValue()).toBe('')
    await renewed.fill('entrate')
    await page.getByRole('button', { name: 'Cambia la password' }).click()
    await eventually(() => renewed.inputValue()).toBe('')
    const remove = page.getByRole('button', { name: 'Togli la password…' })
    await remove.focus()
    await page.keyboard.press('Enter')
    const warning = page.getByText('Senza password chiunque vede subito tutto quello che hai pubblicato.')
    await warning.waitFor()
    expect(await axeFindings(page)).toEqual([])
    // As a key that is held does.
    await page.keyboard.press('Enter')
    await warning.waitFor({ state: 'hidden' })
    expect(await isAsked()).toBe(true)
    await remove.click()
    await page.getByRole('button', { name: 'Lascia la password' }).click()
    await eventually(() => remove.evaluate((element) => element === document.activeElement)).toBe(true)
    await remove.click()
    await page.getByRole('button', { name: 'Apri il sito a tutti' }).click()
    await page.getByText('Adesso chiunque può vedere il sito.').first().waitFor()
    await eventually(isAsked).toBe(false)
    await page.close()
  })

  test('an owner writes what is read there', async () => {
    const page = await editor.context.newPage()
    await page.goto(`/config/siti/${editor.siteId}/impostazioni/password`)
    const words = page.getByRole('region', { name: 'Che cosa legge chi non ha ancora la password' })
    await words.getByLabel('Titolo').fill('Apriamo a marzo')
    const stored = async () =>
      (await editor.call<{ draft: { lockScreen: object } }>('GET', `/api/sites/${editor.siteId}`)).draft.lockScreen
    await eventually(stored).toEqual({ title: 'Apriamo a marzo', text: '' })
    await page.close()
  })

  test.each([
    [1280, 'light', true],
    [390, 'dark', false],
  ] as const)('a visitor enters at %i px, %s, with scripts: %s', async (width, colorScheme, javaScriptEnabled) => {
    const context = await editor.context.browser()!.newContext({
      viewport: { width, height: 844 },
      colorScheme,
      javaScriptEnabled,
    })
    const page = await context.newPage()
    // The second time it comes from memory.
    for (const _ of [1, 2]) expect((await page.goto(address()))!.status()).toBe(200)
    await editor.call('PUT', path(), { password: 'apriti' })
    expect((await page.goto(address()))!.status()).toBe(403)
    await page.getByRole('heading', { name: 'Questo sito è riservato' }).waitFor()
    expect(await page.getByText('Riservato.', { exact: true }).count()).toBe(0)
    if (javaScriptEnabled) {
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.getByLabel('Password').fill('chiuditi')
    await page.getByRole('button', { name: 'Entra' }).click()
    await page.getByRole('alert').getByText('La password non è quella giusta.').waitFor()
    await page.getByLabel('Password').fill('apriti')
    await page.getByLabel('Password').press('Enter')
    await page.getByText('Riservato.', { exact: true }).waitFor()
    expect(page.url()).toBe(address())
    await context.close()
    await editor.call('PUT', path(), { password: null })
  })
})
