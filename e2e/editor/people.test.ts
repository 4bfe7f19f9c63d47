import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE } from '../../src/core/codes.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const SOON = { timeout: 15_000 }
/** Letters are sent by another process, after what it was doing. */
const LETTER = { timeout: 40_000 }
/** Of `openEditor`. */
const PASSWORD = 'una frase lunga di prova'

describe('people of a site', { timeout: 240_000 }, () => {
  let editor: EditorTest
  let place: string
  let invited: BrowserContext
  beforeAll(async () => {
    editor = await openEditor()
    place = `/config/siti/${editor.siteId}`
    await editor.createPage({ title: 'Home', urlId: '', blocks: [section(paragraph('Eccoci.'))] })
    invited = await editor.context.browser()!.newContext({ baseURL: editor.server.installationUrl })
  })
  afterAll(() => editor?.close())

  function inDatabase<Result>(work: (database: DatabaseSync) => Result): Result {
    const database = new DatabaseSync(join(editor.server.dataFolder, 'vetrina.db'), { timeout: 10_000 })
    try {
      return work(database)
    } finally {
      database.close()
    }
  }
  /** The address in the latest letter to somebody; a new one is on its way for a moment. */
  async function linkOf(email: string): Promise<string> {
    let link = ''
    await expect
      .poll(() => {
        const row = inDatabase((database) =>
          database.prepare('select body from mail_outbox where recipient = ? order by id desc limit 1').get(email),
        )
        link = /http\S+\/config\/invito\S+/.exec(String(row?.body ?? ''))?.[0] ?? ''
        return link
      }, LETTER)
      .not.toBe('')
    return link
  }
  const setRole = (email: string, role: number) =>
    inDatabase((database) =>
      database
        .prepare('update contributors set role = ? where owner_id = (select id from owners where email = ?)')
        .run(role, email),
    )
  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.VETRINA_PICTURES
    if (folder) await page.screenshot({ path: join(folder, `${name}.png`) })
  }
  const dialog = (page: Page) => page.getByRole('dialog')

  test('an admin invites, sees who has not answered yet, changes a role and takes somebody out, by keyboard too', async () => {
    const page = await editor.context.newPage()
    await page.goto(`${place}/impostazioni/persone`)
    const people = page.getByRole('list', { name: 'Chi lavora al sito' })
    await people.getByText('Tu', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Invita una persona' }).press('Enter')
    const email = dialog(page).getByLabel('Indirizzo e-mail')
    await expect.poll(() => email.evaluate((field) => field === document.activeElement), SOON).toBe(true)
    await email.fill('bea@esempio.it')
    // Each role is explained; the most powerful one asks for the password.
    const admin = dialog(page).getByRole('radio', { name: 'Amministrazione' })
    await dialog(page).getByRole('radio', { name: 'Contenuti', exact: true }).press('ArrowUp')
    await dialog(page).getByLabel('Password', { exact: true }).waitFor()
    // Whoever goes through the roles by keyboard stays among them.
    await expect.poll(() => admin.evaluate((radio) => radio === document.activeElement), SOON).toBe(true)
    await dialog(page).getByRole('radio', { name: 'Contenuti', exact: true }).check()
    await dialog(page).getByText('non tocca aspetto, negozio e impostazioni.').waitFor()
    await dialog(page).getByLabel('Password', { exact: true }).waitFor({ state: 'detached' })
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'invita')
    await dialog(page).getByRole('button', { name: 'Invia l’invito' }).click()
    const waiting = page.getByRole('list', { name: 'Inviti in attesa' })
    await waiting.getByText('bea@esempio.it').waitFor()
    await waiting.getByText('Contenuti').waitFor()

    const first = await linkOf('bea@esempio.it')
    const again = page.getByRole('button', { name: 'Invia di nuovo l’invito a bea@esempio.it' })
    await again.click()
    await page.getByText('A questo indirizzo è partito un invito meno di un’ora fa').waitFor()
    inDatabase((database) => database.exec('delete from site_invitation_mails'))
    // An admin’s needs the password.
    const setInvited = (role: number) =>
      inDatabase((database) => database.prepare('update site_invitations set role = ?').run(role))
    setInvited(ROLE.admin)
    await page.reload()
    await again.click()
    await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog(page).getByRole('button', { name: 'Invia di nuovo' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    setInvited(ROLE.editor)
    let link = first
    await expect
      .poll(async () => {
        link = await linkOf('bea@esempio.it')
        return link
      }, LETTER)
      .not.toBe(first)
    const bea = await invited.newPage()
    await bea.goto(first)
    await bea.getByRole('heading', { name: 'Questo invito non vale più' }).waitFor()
    await bea.goto(link)
    await bea.getByRole('heading', { name: 'Un invito a lavorare a «Prova»' }).waitFor()
    expect(await axeFindings(bea)).toEqual([])
    await picture(bea, 'invito')
    await bea.getByLabel('Il tuo nome').fill('Bea Neri')
    await bea.getByLabel('Password', { exact: true }).fill('argilla bianca')
    await bea.getByRole('button', { name: 'Entra' }).click()
    await bea.getByRole('navigation', { name: 'Parti del sito' }).waitFor(SOON)
    await bea.close()

    await page.reload()
    await page.getByRole('button', { name: 'Cambia ruolo di Bea Neri' }).click()
    // Somebody else has made her an admin meanwhile: only the server knows that the password is needed.
    setRole('bea@esempio.it', ROLE.admin)
    await dialog(page).getByRole('radio', { name: 'Lettura', exact: true }).check()
    await dialog(page).getByRole('button', { name: 'Salva il ruolo' }).click()
    await dialog(page).getByText('Per questo serve la tua password.').waitFor()
    const secret = dialog(page).getByLabel('Password', { exact: true })
    await expect.poll(() => secret.evaluate((field) => field === document.activeElement), SOON).toBe(true)
    setRole('bea@esempio.it', ROLE.editor)
    await dialog(page).getByRole('radio', { name: 'Amministrazione' }).check()
    await dialog(page).getByLabel('Password', { exact: true }).fill('non questa')
    await dialog(page).getByRole('button', { name: 'Salva il ruolo' }).click()
    await dialog(page).getByText('La password non è giusta.').waitFor()
    await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog(page).getByRole('button', { name: 'Salva il ruolo' }).click()
    await people.getByText('Amministrazione').nth(1).waitFor()
    await picture(page, 'persone')
    await page.close()
  })

  test('an admin offers the whole site and withdraws the offer, by keyboard', async () => {
    const page = await editor.context.newPage()
    await page.goto(`${place}/impostazioni/persone`)
    await page.getByRole('button', { name: 'Cedi il sito' }).press('Enter')
    const email = dialog(page).getByLabel('Indirizzo e-mail di chi lo riceve')
    await expect.poll(() => email.evaluate((field) => field === document.activeElement), SOON).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'cedi')
    await email.press('Enter')
    await dialog(page).getByText('Scrivi l’indirizzo e-mail di chi riceve il sito.').waitFor()
    await email.fill('carla@esempio.it')
    await dialog(page).getByRole('radio', { name: 'Resto nel sito' }).press('ArrowDown')
    const leaves = dialog(page).getByRole('radio', { name: 'Lascio il sito' })
    await expect.poll(() => leaves.isChecked(), SOON).toBe(true)
    const secret = dialog(page).getByLabel('Password', { exact: true })
    await secret.fill('non questa')
    await secret.press('Enter')
    await dialog(page).getByText('La password non è giusta.').waitFor(SOON)
    await secret.fill(PASSWORD)
    await secret.press('Enter')
    const offered = page.getByRole('list', { name: 'Offerta in corso' })
    await offered.getByText('carla@esempio.it').waitFor(SOON)
    await offered.getByText('poi lascia il sito').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'offerto')
    // Pressed again, the button says what is open, and gets the focus back.
    const button = page.getByRole('button', { name: 'Cedi il sito' })
    await button.press('Enter')
    await dialog(page).getByText('Il sito è già offerto a carla@esempio.it.').waitFor()
    await dialog(page).getByRole('button', { name: 'Ritira l’offerta', exact: true }).waitFor()
    expect(await email.count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'gia-offerto')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((one) => one === document.activeElement), SOON).toBe(true)
    await page.getByRole('button', { name: 'Ritira l’offerta a carla@esempio.it' }).press('Enter')
    await offered.waitFor({ state: 'detached' })
    // The pressed button is gone: the focus is on one that stays.
    const inviting = page.getByRole('button', { name: 'Invita una persona' })
    await expect.poll(() => inviting.evaluate((button) => button === document.activeElement), SOON).toBe(true)
    await page.close()
  })

  test('whoever a site is offered to reads what happens, and administers it after accepting', async () => {
    const offer = { email: 'dora@esempio.it', stays: true, password: PASSWORD }
    await editor.call('POST', `/api/sites/${editor.siteId}/transfer`, offer)
    const context = await editor.context.browser()!.newContext({ baseURL: editor.server.installationUrl })
    const page = await context.newPage()
    await page.goto(await linkOf('dora@esempio.it'))
    await page.getByRole('heading', { name: 'Ti viene ceduto il sito «Prova»' }).waitFor(SOON)
    await page.getByText('Se accetti, lo amministri tu e conta fra i tuoi siti.').waitFor()
    await page.getByText('continua ad amministrarlo con te.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'accetta')
    await page.getByLabel('Il tuo nome').fill('Dora')
    await page.getByLabel('Password', { exact: true }).fill('la frase lunga di Dora')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.getByRole('navigation', { name: 'Parti del sito' }).getByRole('button').first().waitFor(SOON)
    await page.goto(`${place}/impostazioni/persone`)
    await page.getByRole('button', { name: 'Cedi il sito' }).waitFor(SOON)
    await context.close()
  })

  describe('without all permissions', () => {
    /** Opens every panel of the rail, and gives their names and what was refused meanwhile. */
    async function walk(page: Page): Promise<{ panels: string[]; refused: string[] }> {
      const refused: string[] = []
      page.on('response', (answer) => {
        if (answer.status() === 403) refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`)
      })
      await page.goto(place)
      const rail = page.getByRole('navigation', { name: 'Parti del sito' })
      await rail.getByRole('button').first().waitFor(SOON)
      const panels: string[] = []
      for (const button of await rail.getByRole('button').all()) {
        const name = await button.evaluate((element) =>
          [...element.childNodes]
            .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            .map(({ textContent }) => textContent)
            .join(''),
        )
        panels.push(name)
        await button.click()
        const panel = page.locator('.side-panel')
        await panel.getByRole('heading', { name, exact: true }).first().waitFor(SOON)
        await expect.poll(() => panel.locator('.skeleton:visible').count(), SOON).toBe(0)
        expect(await panel.getByText('Questa parte non è aperta a te').count(), name).toBe(0)
      }
      await page.waitForLoadState('networkidle')
      return { panels, refused }
    }

    test('[PERM-02] an editor and a store manager find every panel that they are shown open, and nothing refused', async () => {
      setRole('bea@esempio.it', ROLE.editor)
      const asEditor = await invited.newPage()
      expect(await walk(asEditor)).toEqual({
        panels: ['Pagine', 'Struttura', 'Aggiungi', 'Media', 'Articoli', 'Impostazioni'],
        refused: [],
      })
      await asEditor.getByRole('link', { name: 'Persone', exact: true }).click()
      await asEditor.getByText('Il tuo ruolo: Contenuti.').waitFor()
      expect(await asEditor.getByRole('button', { name: 'Invita una persona' }).count()).toBe(0)
      // What the role does not include is no command either.
      await asEditor.keyboard.press('Control+k')
      await asEditor.getByPlaceholder('Cerca pagine, impostazioni e comandi').fill('fuso orario')
      await asEditor.getByText('Niente con queste parole.').waitFor()
      await asEditor.close()

      setRole('bea@esempio.it', ROLE.storeManager)
      const asManager = await invited.newPage()
      const { panels, refused } = await walk(asManager)
      expect(refused).toEqual([])
      expect(panels).toEqual(
        expect.arrayContaining(['Negozio', 'Ordini', 'Clienti', 'Vendite', 'Media', 'Impostazioni']),
      )
      for (const name of ['Pagine', 'Aspetto', 'Articoli', 'Pagamenti', 'Messaggi', 'Newsletter'])
        expect(panels, name).not.toContain(name)
      await asManager.goto(`${place}/editor`)
      await asManager.getByRole('heading', { name: 'Le pagine le cambia chi ne ha il compito' }).waitFor()
      expect(await asManager.getByRole('button', { name: 'Pubblica' }).count()).toBe(0)
      expect(await axeFindings(asManager)).toEqual([])
      await picture(asManager, 'lettura')
      await asManager.goto(`${place}/design`)
      await asManager.getByText('Il tuo ruolo in questo sito non comprende «Aspetto».').waitFor()
      await asManager.close()
    })

    test('[PERM-04] who may change texts and pictures only writes on the page, and sees nothing that changes its structure', async () => {
      setRole('bea@esempio.it', ROLE.editor)
      const admin = await editor.context.newPage()
      await admin.goto(`${place}/impostazioni/persone`)
      await admin.getByRole('button', { name: 'Cambia ruolo di Bea Neri' }).click()
      await dialog(admin).getByRole('radio', { name: 'Solo contenuti' }).check()
      await dialog(admin).getByRole('button', { name: 'Salva il ruolo' }).click()
      await admin.getByRole('list', { name: 'Chi lavora al sito' }).getByText('Solo contenuti').waitFor()
      await admin.close()

      const page = await invited.newPage()
      expect(await walk(page)).toEqual({ panels: ['Media', 'Impostazioni'], refused: [] })
      await page.goto(`${place}/editor`)
      const properties = page.getByRole('complementary', { name: 'Proprietà' })
      await properties.getByText('In questo sito cambi testi e immagini').waitFor(SOON)
      const text = page.frameLocator('.page-frame').getByText('Eccoci.')
      await text.click()
      await page.frameLocator('.page-frame').locator('[data-writing]').waitFor(SOON)
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(' Buongiorno')
      await page.getByText('Salvato alle').waitFor(SOON)
      await page.frameLocator('.page-frame').getByText('Eccoci. Buongiorno').waitFor()
      // The block itself is selected: its text is its only property.
      await page.keyboard.press('Escape')
      await properties.getByRole('heading', { name: 'Testo' }).waitFor()
      await expect.poll(() => properties.locator('[data-setting]').count(), SOON).toBe(1)
      await page.keyboard.press('Delete')
      await page.keyboard.press('Control+d')
      await page.frameLocator('.page-frame').getByText('Eccoci. Buongiorno').waitFor()
      expect(await page.frameLocator('.page-frame').getByText('Eccoci.').count()).toBe(1)
      for (const name of ['Aggiungi', 'Pubblica', 'Cronologia', 'Duplica', 'Sposta su'])
        expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0)
      expect(await page.getByRole('toolbar').count()).toBe(0)
      expect(await axeFindings(page)).toEqual([])
      await picture(page, 'solo-contenuti')
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Cerca pagine, impostazioni e comandi').fill('Duplica')
      await page.getByText('Niente con queste parole.').waitFor()
      await page.goto(`${place}/structure`)
      await page.getByText('Il tuo ruolo in questo sito non comprende «Struttura».').waitFor(SOON)
      await page.close()
    })

    test('[ROLE-14] a role that changes while the site is open is followed at the first refusal, without opening it again', async () => {
      setRole('bea@esempio.it', ROLE.editor)
      inDatabase((database) => database.exec('update contributors set content_only = 0'))
      const page = await invited.newPage()
      await page.goto(`${place}/pages`)
      const rail = page.getByRole('navigation', { name: 'Parti del sito' })
      await rail.getByRole('button', { name: 'Aggiungi', exact: true }).waitFor(SOON)
      const text = page.frameLocator('.page-frame').getByText('Eccoci.')
      await text.waitFor(SOON)
      setRole('bea@esempio.it', ROLE.viewer)
      await text.click()
      await page.frameLocator('.page-frame').locator('[data-writing]').waitFor(SOON)
      await page.keyboard.type('Ciao')
      await page.getByText('Il tuo ruolo in questo sito è cambiato').waitFor(SOON)
      await page.getByRole('heading', { name: 'Le pagine le cambia chi ne ha il compito' }).waitFor(SOON)
      await rail.getByRole('button', { name: 'Aggiungi', exact: true }).waitFor({ state: 'detached' })
      await page.close()
    })

    test('somebody who leaves the site is led to their other sites', async () => {
      const page = await invited.newPage()
      await page.goto(`${place}/impostazioni/persone`)
      await page.getByRole('button', { name: 'Lascia il sito' }).click()
      await dialog(page).getByRole('button', { name: 'Lascia il sito' }).click()
      await expect.poll(() => new URL(page.url()).pathname, SOON).toBe('/config/')
      await page.goto(place)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('navigation', { name: 'Parti del sito' }).count()).toBe(0)
      await page.close()
    })
  })
})
