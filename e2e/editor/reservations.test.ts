import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { SIGNED_IN_COOKIE } from '../../src/core/page-context.ts'
import { section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { polled } from '../support/polled.ts'
import { standInForServices } from '../support/reservation-stand-ins.ts'
import '../support/vetrina.ts'

const ALERT = /^In anteprima le prenotazioni di OpenTable non si caricano: funzionano soltanto sul sito pubblicato/

let editor: EditorTest
let id: string
beforeAll(async () => {
  editor = await openEditor()
  const block: StoredBlock = { id: newId(), type: 'opentable', version: 1, props: { restaurant: '123456' } }
  id = await editor.createPage({ title: 'Tavoli', urlId: 'tavoli', blocks: [section(block)] })
  await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
}, 60_000)
afterAll(() => editor?.close())

test('[RSRV-04] [BUNDL-05] an owner who previews the page reads where reservations work, and nothing is asked for', async () => {
  const site = `http://prova.localhost:${editor.server.port}`
  await using context = await editor.context.browser()!.newContext()
  // The mark of a session that has ended makes nobody an owner.
  await context.addCookies([{ name: SIGNED_IN_COOKIE, value: 'true', url: site }])
  const visitor = await context.newPage()
  const askedByVisitor = await standInForServices(visitor)
  await visitor.goto(`${site}/tavoli`)
  await visitor.getByRole('button', { name: 'Scegli il tavolo in questa pagina' }).click()
  await visitor.locator('.reservation-host iframe').waitFor()
  expect(askedByVisitor.length).toBeGreaterThan(0)
  expect(await visitor.getByRole('alert').allTextContents()).not.toContainEqual(expect.stringMatching(ALERT))

  const { url } = await editor.call<{ url: string }>('POST', `/api/sites/${editor.siteId}/preview`, {
    path: '/tavoli?noredirect',
  })
  const owner = await context.newPage()
  const asked = await standInForServices(owner)
  await owner.goto(url)
  await polled(() => owner.getByRole('alert').allTextContents()).toContainEqual(expect.stringMatching(ALERT))
  expect(await owner.getByRole('button', { name: 'Scegli il tavolo in questa pagina' }).isVisible()).toBe(false)
  // Not even for one who has accepted everything.
  await owner.evaluate(() => window.Vetrina.consent.accept('marketing'))
  await owner.reload()
  await polled(() => owner.getByRole('alert').allTextContents()).toContainEqual(expect.stringMatching(ALERT))
  expect([asked, await owner.locator('iframe').count()]).toEqual([[], 0])
})

test('[RSRV-04] the editor shows the card with the same sentence, and takes an address for the number', async () => {
  const { page, frame, faults } = await editor.open(id)
  await frame.getByText(ALERT).waitFor()
  await frame.locator('.reservation-words').click()
  const field = page.locator('.inspector').getByRole('textbox', { name: 'Numero del ristorante' })
  await field.fill('osteria')
  await page.getByText('Scrivi il numero del ristorante, per esempio 123456').first().waitFor()
  await field.fill('https://www.opentable.it/restref/client/?restref=777')
  await polled(() => frame.getByRole('link', { name: 'Prenota su OpenTable' }).getAttribute('href')).toContain(
    'rid=777',
  )
  expect(faults).toEqual([])
  await page.close()
})
