import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

let editor: EditorTest
let documentId: string

beforeAll(async () => {
  editor = await openEditor()
  documentId = await editor.createPage({ title: 'Casa', urlId: '', blocks: [section(paragraph('Pane fresco'))] })
  await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [documentId] })
})
afterAll(() => editor?.close())

const cookies = async () =>
  (await editor.call<{ draft: { cookies: Record<string, unknown> } }>('GET', `/api/sites/${editor.siteId}`)).draft
    .cookies

test('the owner sees the banner on the page while changing it, and visitors see it once it is published', async () => {
  const { page, frame, faults } = await editor.open(documentId, { panel: 'cookie' })
  const panel = page.locator('.consent')
  await panel.getByText('chi lo visita non vede il banner').waitFor()
  const banner = frame.locator('.cookie-banner')
  await banner.getByText('Questo sito usa i cookie tecnici').waitFor()
  await panel.getByLabel('Testo', { exact: true }).fill('Usiamo i cookie con misura.')
  await banner.getByText('Usiamo i cookie con misura.').waitFor()
  await panel.getByRole('combobox', { name: 'Forma' }).selectOption('POPUP')
  await frame.locator('.cookie-banner-popup.cookie-banner-bottom-left').waitFor()
  await panel.getByRole('combobox', { name: 'Posizione' }).selectOption('TOP_RIGHT')
  await frame.locator('.cookie-banner-top-right').waitFor()
  await banner.getByRole('button', { name: 'Accetta' }).click()
  expect(await banner.count()).toBe(1)
  await panel.getByRole('button', { name: 'Statistiche' }).click()
  await panel.getByRole('switch', { name: 'Conta i visitatori con un cookie' }).click()
  await panel.getByText('Chi visita il sito sceglie se accettare: statistiche.').waitFor()
  await panel.getByRole('switch', { name: 'Aspetta che il visitatore accetti' }).click()
  const warning = panel.getByText('si usa solo dopo che l’ha accettato')
  await warning.waitFor()
  expect(await axeFindings(page, { within: '.consent' })).toEqual([])
  await panel.getByRole('switch', { name: 'Aspetta che il visitatore accetti' }).click()
  await warning.waitFor({ state: 'detached' })
  await expect.poll(cookies).toMatchObject({ cookieBannerVariant: 'POPUP', isActivityLogEnabled: true })
  expect(await axeFindings(page, { within: '.consent' })).toEqual([])
  expect(faults).toEqual([])
  await page.close()
})

test('a response requested before a change does not revert the change', async () => {
  const { page } = await editor.open(documentId, { panel: 'cookie' })
  const panel = page.locator('.consent')
  await panel.getByRole('button', { name: 'Statistiche' }).click()
  const never = panel.getByRole('switch', { name: 'Non usare mai cookie di statistica' })
  const waits = panel.getByRole('switch', { name: 'Aspetta che il visitatore accetti' })
  await waits.waitFor()
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const secondSaved = Promise.withResolvers<void>()
  let saves = 0
  await page.route(/\/draft$/, async (route) => {
    saves += 1
    if (saves > 1) await secondSaved.promise
    await route.continue()
  })
  // The read after the first save is answered only after the second change.
  const site = new RegExp(`/api/sites/${editor.siteId}$`)
  await page.route(site, async (route) => {
    const response = await route.fetch()
    if (saves > 0) {
      asked.resolve()
      await answered.promise
    }
    await route.fulfill({ response })
  })
  const before = await waits.isChecked()
  await never.click()
  await asked.promise
  await waits.click()
  const came = page.waitForResponse(site)
  answered.resolve()
  await (await came).finished()
  // After two frames, the response has been rendered.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await waits.isChecked()).toBe(!before)
  secondSaved.resolve()
  await expect.poll(cookies).toMatchObject({ isAnalyticsCookiesDisabled: !before })
  expect(await waits.isChecked()).toBe(!before)
  await waits.click()
  await never.click()
  await expect.poll(cookies).toMatchObject({ isAnalyticsCookiesDisabled: before })
  await page.close()
})

test('a declared cookie requires consent; an invalid name is reported at its field', async () => {
  const { page } = await editor.open(documentId, { panel: 'cookie' })
  const panel = page.locator('.consent')
  await panel.getByRole('button', { name: 'Cookie di altri servizi' }).click()
  await panel.getByRole('button', { name: 'Aggiungi un cookie' }).click()
  await panel.getByLabel('Nome del cookie').fill('due parole')
  await panel.getByLabel('Chi lo usa').fill('Misure srl')
  await panel.getByLabel('A che cosa serve').fill('Misura gli annunci.')
  await panel.getByLabel('Quanto dura').fill('1 anno')
  await panel.getByLabel('Categoria').selectOption('marketing')
  await panel.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  await panel.getByText('Scrivi il nome del cookie come lo mostra il browser, senza spazi.').waitFor()
  await panel.getByLabel('Nome del cookie').fill('ss_*')
  await panel.getByLabel('Indirizzo della sua informativa').fill('javascript:alert(1)')
  await panel.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  await panel.getByText('«ss_*» riguarda i cookie tecnici del sito').waitFor()
  await panel.getByText('Questo collegamento non si può usare').waitFor()
  expect(await panel.getByLabel('A che cosa serve').inputValue()).toBe('Misura gli annunci.')
  await panel.getByLabel('Indirizzo della sua informativa').fill('www.misura.it')
  await panel.getByLabel('Nome del cookie').fill('_misura*')
  await panel.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  await panel.getByRole('button', { name: 'Togli _misura*' }).waitFor()
  await expect
    .poll(cookies)
    .toMatchObject({ declaredCookies: [{ name: '_misura*', provider: 'Misure srl', category: 'marketing' }] })
  expect(await cookies()).toMatchObject({ declaredCookies: [{ link: 'https://www.misura.it' }] })
  await page.close()
})

test('the address of the cookie policy is normalised; an invalid one stays in its field with the reason', async () => {
  const { page } = await editor.open(documentId, { panel: 'cookie' })
  const field = page.locator('.consent').getByLabel('Pagina della cookie policy')
  await field.fill('javascript:alert(1)')
  await field.blur()
  await page.locator('.consent').getByText('Questo collegamento non si può usare').waitFor()
  expect(await field.inputValue()).toBe('javascript:alert(1)')
  expect(await cookies()).toMatchObject({ policyLink: '' })
  await field.fill('cookie')
  await field.blur()
  await expect.poll(cookies).toMatchObject({ policyLink: '/cookie' })
  await expect.poll(() => field.inputValue()).toBe('/cookie')
  await page.close()
})

test('invalid numbers of days stay in their field with the reason, and are not saved', async () => {
  const { page } = await editor.open(documentId, { panel: 'cookie' })
  const days = page.locator('.consent').getByLabel('Giorni per cui vale la scelta')
  const said = page.locator('.consent').getByText('Scrivi un numero intero da 1 a 395.')
  for (const typed of ['400', '12,5', '']) {
    await days.fill(typed)
    await said.waitFor()
    expect(await days.inputValue()).toBe(typed)
  }
  await days.fill('200')
  await said.waitFor({ state: 'detached' })
  await expect.poll(cookies).toMatchObject({ choiceDays: 200 })
  await page.close()
})

test('the record is viewed, verified and downloaded', async () => {
  await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { siteContent: true })
  const visitor = await editor.context.browser()!.newPage()
  await visitor.goto(`http://prova.localhost:${editor.server.port}/`)
  const recorded = visitor.waitForResponse('**/RecordConsent')
  await visitor.getByRole('button', { name: 'Rifiuta' }).click()
  await visitor.locator('.cookie-banner').waitFor({ state: 'detached' })
  await recorded
  await visitor.close()
  const { page } = await editor.open(documentId, { panel: 'cookie' })
  const panel = page.locator('.consent')
  await panel.getByRole('button', { name: 'Registro dei consensi' }).click()
  await panel.getByText('Ha rifiutato dal banner').waitFor()
  // In the site's time zone, not the owner's.
  const time = panel.locator('.consent-records time').first()
  const moment = new Date((await time.getAttribute('datetime'))!)
  const clock = moment.toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' })
  expect(await time.innerText()).toContain(clock)
  await panel.getByText('Che cosa ha visto').click()
  await panel.getByText('Usiamo i cookie con misura.', { exact: false }).last().waitFor()
  await panel.getByRole('button', { name: 'Controlla il registro' }).click()
  await panel.getByText('Il registro è integro: una scelta controllata.').waitFor()
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Scarica il registro (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('registro-consensi.csv')
  await page.close()
})
