import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { strangeLetters } from '../support/strange-letters.ts'

const PANELS = ['editor', 'pages', 'structure', 'add', 'media', 'design', 'posts', 'trasferimento'] as const
const WIDTHS = [768, 1440] as const

describe.each(WIDTHS)('the screens of a site at %i px', (width) => {
  let editor: EditorTest
  let documentId: string
  beforeAll(async () => {
    editor = await openEditor()
    // A violation of the area's own policy would hide the relevant ones.
    await editor.context.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`Policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
      ),
    )
    documentId = await editor.createPage({ title: 'Chi siamo', blocks: [section(paragraph('Una frase.'))] })
  })
  afterAll(() => editor.close())

  test.each(PANELS)(
    '[TOKN-05] [TOKN-06] «%s»: axe finds nothing, fonts are the area’s own, no other host is contacted, no script logs an error',
    async (panel) => {
      const asked = new Set<string>()
      editor.context.on('request', (request) => asked.add(new URL(request.url()).origin))
      const { page, faults } = await editor.open(documentId, { panel, width })
      if (panel !== 'editor') await page.locator('.side-panel').waitFor()
      await expect.poll(() => page.locator('.skeleton:visible').count()).toBe(0)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      expect(await axeFindings(page)).toEqual([])
      expect(await strangeLetters(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await axeFindings(page)).toEqual([])
      expect(faults).toEqual([])
      expect([...asked].filter((origin) => origin !== editor.server.installationUrl && origin !== 'null')).toEqual([])
      await page.close()
    },
  )

  test('with a block selected, or publishing or history beside the page, axe finds nothing and fonts are the area’s own', async () => {
    const schedule = `/api/sites/${editor.siteId}/documents/${documentId}/schedule`
    await editor.call('PUT', schedule, { local: '2099-12-24T09:00' })
    const { page, frame } = await editor.open(documentId, { width })
    // Elements that fade in have their final colours only at the end.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await frame.locator('.block-text').click()
    await page.keyboard.press('Escape')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    await page.getByRole('complementary', { name: 'Pubblicazione' }).getByText('Stai per pubblicare').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await strangeLetters(page)).toEqual([])
    await page.getByRole('button', { name: 'Cronologia' }).click()
    await page.getByRole('complementary', { name: 'Cronologia' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Anteprima' }).click()
    await page.getByRole('button', { name: 'Apri in una nuova scheda' }).waitFor()
    expect(await strangeLetters(page)).toEqual([])
    const words = page.getByText('Guarda sul telefono o mostra a qualcuno')
    expect(await words.evaluate((label) => label.scrollWidth - label.clientWidth)).toBeLessThanOrEqual(0)
    expect(await axeFindings(page)).toEqual([])
    await page.close()
  })

  test('[CFGR-06] «Vedi il sito» opens the site even if the owner is recognised there', async () => {
    const page = await editor.context.newPage()
    const preview = `/api/sites/${editor.siteId}/preview`
    const { url } = await editor.call<{ url: string }>('POST', preview, { path: '/?noredirect=true' })
    await page.goto(url)
    await page.goto(`${editor.server.installationUrl}/config`)
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: /^Vedi il sito/ }).click()
    const site = await opening
    await site.waitForLoadState('networkidle')
    expect(new URL(site.url())).toMatchObject({ pathname: '/', host: `prova.localhost:${editor.server.port}` })
    await site.close()
    await page.close()
  })
})
