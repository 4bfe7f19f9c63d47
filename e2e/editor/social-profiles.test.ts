import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

interface Site {
  readonly draft: { readonly frame: { readonly footer: { readonly social: unknown } } }
}

let editor: EditorTest
beforeAll(async () => {
  editor = await openEditor()
}, 60_000)
afterAll(() => editor?.close())

test('an owner pastes the addresses of their profiles, and the footer leads there', { timeout: 120_000 }, async () => {
  const id = await editor.createPage({ title: 'Casa', blocks: [section(paragraph('Benvenuti.'))] })
  const { page, frame } = await editor.open(id)
  await frame.locator('.site-footer').click({ position: { x: 2, y: 2 } })
  const address = page.getByLabel('Un altro tuo profilo')
  const links = frame.locator('.site-footer a[href^="https:"]')

  await address.fill('@bottega')
  await address.press('Enter')
  await page.getByText('Scrivi l’indirizzo intero').waitFor()

  await address.fill('www.instagram.com/bottega')
  await address.press('Enter')
  await frame.getByRole('link', { name: 'Instagram' }).waitFor()
  await expect.poll(() => address.inputValue()).toBe('')
  await address.fill('https://www.instagram.com/bottega')
  await page.getByRole('button', { name: 'Aggiungi il profilo' }).click()
  await page.getByText('Questo profilo c’è già.').waitFor()

  await address.fill('https://mastodon.example/@bottega')
  await address.press('Enter')
  await frame.getByRole('link', { name: 'Mastodon' }).waitFor()
  await page
    .getByRole('group', { name: 'Profilo: Mastodon' })
    .getByLabel('Nome del servizio')
    .fill('Il nostro Mastodon')
  await frame.getByRole('link', { name: 'Il nostro Mastodon' }).waitFor()
  expect(await axeFindings(page, { within: '[data-part="footer"]' })).toEqual([])

  await page.getByRole('button', { name: 'Togli Instagram' }).click()
  await expect.poll(() => links.allInnerTexts()).toEqual(['Il nostro Mastodon'])
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
  const stored = async () => {
    const { draft } = await editor.call<Site>('GET', `/api/sites/${editor.siteId}`)
    return draft.frame.footer.social
  }
  await expect.poll(stored).toEqual([{ label: 'Il nostro Mastodon', link: 'https://mastodon.example/@bottega' }])
  await page.close()
})
