import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

describe('copies of a site and its end', { timeout: 120_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('a site is deleted by its name and the password, is gone for visitors, and comes back from the list of sites', async () => {
    const { id } = await editor.call<{ id: string }>('POST', '/api/sites', {
      identifier: 'effimera',
      title: 'Bottega effimera',
    })
    const page = await editor.context.newPage()
    await page.goto(`/config/siti/${id}/impostazioni/copie`)
    await page.getByRole('button', { name: 'Elimina il sito…' }).click()
    const dialog = page.getByRole('dialog')
    const name = dialog.getByRole('textbox', { name: 'Nome del sito' })
    const password = dialog.getByLabel('La tua password', { exact: true })
    await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await name.fill('Bottega')
    await password.fill('sbagliata sbagliata')
    await dialog.getByRole('button', { name: 'Elimina il sito' }).click()
    await eventually(() => name.getAttribute('aria-invalid')).toBe('true')
    await name.fill('Bottega effimera')
    await dialog.getByRole('button', { name: 'Elimina il sito' }).click()
    await dialog.getByText(/^La password non è giusta/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await password.fill('una frase lunga di prova')
    await dialog.getByRole('button', { name: 'Elimina il sito' }).click()
    const deleted = page.getByRole('region', { name: 'Siti eliminati' })
    await deleted.getByText(/si cancella il giorno \d+ \p{L}+ \d{4}/u).waitFor()
    await eventually(() => page.getByRole('link', { name: 'Bottega effimera' }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    const visitor = await editor.context.newPage()
    const address = `http://effimera.localhost:${editor.server.port}/`
    expect((await visitor.goto(address))?.status()).toBe(410)
    await visitor.getByRole('heading', { name: 'Questo sito non c’è più' }).waitFor()
    await deleted.getByRole('button', { name: 'Fai tornare «Bottega effimera»' }).click()
    await page.getByRole('link', { name: 'Bottega effimera', exact: true }).waitFor()
    await deleted.waitFor({ state: 'detached' })
    expect((await visitor.goto(address))?.status()).not.toBe(410)
    await visitor.close()
    await page.close()
  })

  test('a second site is made from one dialog, which says what it begins without, and opens from its report', async () => {
    const page = await editor.context.newPage()
    await page.goto(`/config/siti/${editor.siteId}/impostazioni/copie`)
    await page.getByRole('button', { name: 'Duplica il sito…' }).click()
    const dialog = page.getByRole('dialog')
    const name = dialog.getByRole('textbox', { name: 'Nome del nuovo sito' })
    await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await dialog.getByRole('textbox', { name: 'Nome breve' }).inputValue()).toBe('prova-copia')
    await dialog.getByText('clienti, iscritti, ordini').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await name.fill('Seconda prova')
    await dialog.getByRole('button', { name: 'Duplica', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: /«Seconda prova»/ }).click()
    await eventually(() => new URL(page.url()).pathname).not.toContain(editor.siteId)
    await page.getByRole('navigation', { name: 'Parti del sito' }).waitFor()
    await page.close()
  })
})
