import type { BrowserContext, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../../../../e2e/support/axe.ts'
import { launchBrowser } from '../../../../e2e/support/browser.ts'
import { freePort } from '../../../../e2e/support/free-port.ts'
import { holdRequests } from '../../../../e2e/support/held-requests.ts'
import { root } from '../../../../e2e/support/root.ts'
import { createTestApp, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { createInstallationOwner } from '../public.ts'
import { appCode } from '../server/fixtures/app-code.ts'

const PASSWORD = 'argilla bianca'

const AREA = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import '/src/config/config.css'
import { App } from '/src/config/app.tsx'
import { keepFocus } from '/src/config/kept-focus.ts'
import InvitationView from '/src/features/accounts/config/invitation-view.tsx'
import ResetView from '/src/features/accounts/config/reset-view.tsx'
import { accountScreens } from '/src/features/accounts/config/screens.ts'
import { newSiteScreen } from '/src/features/sites/config/screens.ts'
import { SignInForm } from '/src/features/accounts/config/sign-in-form.tsx'

const parts = { ways: { SignInForm, ResetView, InvitationView }, panels: [], screens: [newSiteScreen, ...accountScreens], workspace: () => Promise.reject() }
keepFocus(document)
createRoot(document.getElementById('root')).render(createElement(App, { parts }))
`

let files: Map<string, { body: string | Buffer; contentType: string }>
let testApp: TestApp
let url: string
let browser: Awaited<ReturnType<typeof launchBrowser>>
const contexts: BrowserContext[] = []

beforeAll(async () => {
  const port = await freePort()
  // Passkeys require a host name.
  url = `http://vetrina.localhost:${port}`
  testApp = await createTestApp('sqlite', { env: { VETRINA_URL: url, PORT: String(port) } })
  await testApp.app.listen({ port, host: '127.0.0.1' })
  files = await bundle()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await testApp?.close()
})
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

/** The configuration area with this feature's parts. */
async function bundle() {
  const { output } = (await build({
    ...{ root, configFile: false, logLevel: 'silent', publicDir: false, base: '/config-assets/' },
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, minify: false, assetsInlineLimit: 0, rolldownOptions: { input: 'virtual:area' } },
    plugins: [
      {
        name: 'area',
        resolveId: (id) => (id === 'virtual:area' ? '\0area.js' : undefined),
        load: (id) => (id === '\0area.js' ? AREA : undefined),
      },
    ],
  })) as Rolldown.RolldownOutput
  const made = new Map<string, { body: string | Buffer; contentType: string }>()
  let head = ''
  for (const part of output) {
    const path = `/config-assets/${part.fileName}`
    const script = part.type === 'chunk'
    const style = part.fileName.endsWith('.css')
    const contentType = script ? 'text/javascript' : style ? 'text/css' : 'font/woff2'
    made.set(path, { body: script ? part.code : Buffer.from(part.source), contentType })
    if (style) head += `<link rel="stylesheet" href="${path}">`
    if (script && part.isEntry) head += `<script type="module" src="${path}"></script>`
  }
  const body = `<!doctype html><html lang="it"><head><title>Vetrina</title>${head}</head><body><div id="root"></div></body></html>`
  return made.set('/config', { body, contentType: 'text/html; charset=utf-8' })
}

async function open(path: string, { width = 1440, dark = false } = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  contexts.push(context)
  await context.route(
    ({ pathname }) => pathname.startsWith('/config'),
    (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill((files.get(pathname) ?? files.get('/config'))!)
    },
  )
  const page = await context.newPage()
  await page.goto(url + path)
  return page
}

async function makeOwner(email: string): Promise<void> {
  await createInstallationOwner(testApp.services, testApp.services.auth, {
    name: 'Nora Verdi',
    email,
    password: PASSWORD,
  })
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Indirizzo e-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi', exact: true }).click()
}

/** Path of the link in an invitation's email. */
async function invitationOf(email: string): Promise<string> {
  await new JobRunner(testApp.services.database, testApp.jobs()).runDue()
  const mail = await testApp.services.database.global
    .selectFrom('mail_outbox')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const { pathname, search } = new URL(/http\S+invito\S+/.exec(mail.body)![0])
  return pathname + search
}

test('an administrator is told of a disk that fills up and of a database that does not answer, and what to do', async () => {
  await makeOwner('disco@esempio.it')
  const { files } = testApp.services
  const freeBytes = files.freeBytes
  files.freeBytes = async () => 400_000_000
  for (const dark of [false, true]) {
    const page = await open('/config', { dark, width: dark ? 390 : 1440 })
    await signIn(page, 'disco@esempio.it')
    const notice = page.locator('.health')
    await expect.poll(() => notice.textContent()).toMatch(/quasi pieno: restano 381 MB.*Libera spazio/)
    expect(await axeFindings(page)).toEqual([])
    if (!dark) {
      await page.getByRole('link', { name: 'Installazione' }).click()
      await page.getByRole('heading', { name: 'Installazione', exact: true }).waitFor()
      await expect.poll(() => notice.textContent()).toContain('quasi pieno')
      await page.route('**/api/installation/health', (route) =>
        route.fulfill({ status: 503, json: { error: 'Il database non risponde.', code: 'unavailable' } }),
      )
      await page.reload()
      await expect.poll(() => notice.textContent()).toMatch(/Il database non risponde.*Controlla che/)
    }
  }
  files.freeBytes = freeBytes
  const page = await open('/config')
  const answered = page.waitForResponse('**/api/installation/health')
  await signIn(page, 'disco@esempio.it')
  await (await answered).finished()
  await page.getByRole('link', { name: 'Installazione' }).click()
  await page.getByRole('heading', { name: 'Installazione', exact: true }).waitFor()
  expect(await page.locator('.health').count()).toBe(0)
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Esci' }).click()
  await page.getByRole('heading', { name: 'Accedi' }).waitFor()
}

/** Enters the password that a dialog asks for, and submits. */
async function answerPassword(page: Page, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: submit }).click()
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('[SCOPE-15] an owner sets up a second factor, signs in with a code, and turns it off again', async () => {
  await makeOwner('uno@esempio.it')
  const page = await open('/config/accesso')
  await signIn(page, 'uno@esempio.it')
  await page.getByRole('button', { name: 'Attiva il secondo fattore' }).click()
  const dialog = page.getByRole('dialog', { name: 'Attiva il secondo fattore' })
  await dialog.getByLabel('Password', { exact: true }).fill('argilla rossa')
  await dialog.getByRole('button', { name: 'Continua' }).click()
  await dialog.getByText('La password non è giusta').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  await answerPassword(page, 'Continua')
  await dialog.getByRole('img', { name: 'Codice QR' }).waitFor()
  await expect.poll(() => focused(page)).toBe('INPUT')
  expect(await axeFindings(page)).toEqual([])
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const uri = `otpauth://totp/Vetrina?secret=${secret}`
  await dialog.getByLabel('Codice mostrato dall’app').fill('12')
  await dialog.getByRole('button', { name: 'Conferma' }).click()
  await dialog.getByText('Il codice ha sei cifre.').waitFor()
  await dialog.getByLabel('Codice mostrato dall’app').fill(appCode(uri))
  await dialog.getByRole('button', { name: 'Conferma' }).click()
  const codes = page.getByRole('dialog', { name: 'I tuoi codici di riserva' })
  await codes.waitFor()
  expect(await codes.locator('code').allInnerTexts()).toHaveLength(10)
  await expect.poll(() => focused(page)).toBe('BUTTON')
  const [backupCode] = await codes.locator('code').allInnerTexts()
  expect(await axeFindings(page)).toEqual([])
  await codes.getByRole('button', { name: 'Li ho conservati' }).click()
  await page.getByText('Ti restano 10 codici di riserva.').waitFor()
  await codes.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).not.toBe('BODY')

  await signOut(page)
  await signIn(page, 'uno@esempio.it')
  await page.getByLabel('Codice', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByText('Il codice non è giusto').waitFor()
  await page.getByLabel('Codice', { exact: true }).fill(backupCode!)
  await page.getByLabel('Non chiederlo più').check()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByRole('link', { name: 'Il tuo accesso' }).click()
  await page.getByText('Ti restano 9 codici di riserva.').waitFor()
  await signOut(page)
  // This device is trusted from now on.
  await signIn(page, 'uno@esempio.it')
  await page.getByRole('link', { name: 'Il tuo accesso' }).click()

  await page.getByRole('button', { name: 'Disattiva' }).click()
  await answerPassword(page, 'Disattiva')
  await page.getByText('Il secondo fattore non è più attivo.').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // What opened the dialog is gone: the part of the screen around it has the focus.
  await expect.poll(() => focused(page)).toBe('SECTION')
})

test('a passkey is added, opens the area without a password, is renamed and taken away', async () => {
  await makeOwner('due@esempio.it')
  const page = await open('/config/accesso')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await signIn(page, 'due@esempio.it')
  await page.getByText('Non hai ancora passkey.').waitFor()
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await page.getByRole('dialog').getByLabel('Nome della passkey').fill('Portatile di casa')
  expect(await axeFindings(page)).toEqual([])
  await answerPassword(page, 'Aggiungi una passkey')
  await page.getByText('La passkey «Portatile di casa» è pronta.').waitFor()

  await signOut(page)
  await page.getByRole('button', { name: 'Accedi con una passkey' }).click()
  await page.getByRole('link', { name: 'Il tuo accesso' }).click()
  await page.getByRole('button', { name: 'Rinomina la passkey «Portatile di casa»' }).click()
  await page.getByRole('dialog').getByLabel('Nome della passkey').fill('Portatile vecchio')
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click()
  await page.getByRole('button', { name: 'Togli la passkey «Portatile vecchio»' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click()
  await page.getByText('Non hai ancora passkey.').waitFor()

  await signOut(page)
  await page.getByRole('button', { name: 'Accedi con una passkey' }).click()
  await page.getByRole('alert').getByText('Con questa passkey non si entra').waitFor()
})

test('who forgot the password asks for a link, chooses a new one, and signs in with it', async () => {
  await makeOwner('tre@esempio.it')
  const page = await open('/config/')
  await page.getByRole('button', { name: 'Password dimenticata?' }).click()
  await page.getByRole('button', { name: 'Invia il collegamento' }).click()
  await page.getByText('Scrivi il tuo indirizzo e-mail.').waitFor()
  await page.getByLabel('Indirizzo e-mail').fill('tre@esempio.it')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Invia il collegamento' }).click()
  await page.getByText('tra poco arriva un messaggio').waitFor()
  await new JobRunner(testApp.services.database, testApp.jobs()).runDue()
  const mail = await testApp.services.database.global
    .selectFrom('mail_outbox')
    .select('body')
    .where('recipient', '=', 'tre@esempio.it')
    .executeTakeFirstOrThrow()
  await page.goto(/http\S+reimposta\S+/.exec(mail.body)![0])
  await page.getByLabel('Password', { exact: true }).fill('corta')
  await page.getByRole('button', { name: 'Salva la password' }).click()
  await page.getByText('La password deve avere almeno 10 caratteri.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Password', { exact: true }).fill('maiolica verde')
  await page.getByRole('button', { name: 'Salva la password' }).click()
  await page.getByRole('heading', { name: 'La nuova password è salva' }).waitFor()
  await page.getByRole('link', { name: 'Vai all’accesso' }).click()
  await signIn(page, 'tre@esempio.it', 'maiolica verde')
  await page.getByRole('link', { name: 'Il tuo accesso' }).waitFor()
  await page.goto(`${url}/config/reimposta`)
  await page.getByRole('heading', { name: 'Il collegamento è incompleto' }).waitFor()
})

test('an owner changes name and password, and ends what is open elsewhere', async () => {
  await makeOwner('quattro@esempio.it')
  const elsewhere = await open('/config/accesso')
  await signIn(elsewhere, 'quattro@esempio.it')
  await elsewhere.getByRole('heading', { name: 'Il tuo accesso' }).waitFor()
  const page = await open('/config/accesso')
  await signIn(page, 'quattro@esempio.it')
  await page.getByText('Questo dispositivo').waitFor()
  await page.getByRole('button', { name: /^Termina l’accesso di Chrome su/ }).click()
  await page.getByText('L’accesso è terminato.').waitFor()
  await elsewhere.reload()
  await elsewhere.getByRole('heading', { name: 'Accedi' }).waitFor()

  await page.getByLabel('Il tuo nome').fill('')
  await page.getByRole('button', { name: 'Salva' }).click()
  await page.getByText('Scrivi il tuo nome.').waitFor()
  await page.getByLabel('Il tuo nome').fill('Nora Neri')
  await page.getByRole('button', { name: 'Salva' }).click()
  await page.getByText('Il nome è salvo.').waitFor()
  await page.getByLabel('Password di adesso', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Nuova password', { exact: true }).fill('maiolica verde')
  await page.getByRole('button', { name: 'Cambia la password' }).click()
  await page.getByText('La password è cambiata').waitFor()
  await expect.poll(() => page.getByLabel('Password di adesso', { exact: true }).inputValue()).toBe('')
  expect(await axeFindings(page)).toEqual([])
})

test('an administrator makes a site, sets its limits, closes and opens it, and tries the mail', async () => {
  await makeOwner('cinque@esempio.it')
  const page = await open('/config/installazione')
  await signIn(page, 'cinque@esempio.it')
  await page.getByRole('button', { name: 'Crea un sito' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome del sito').fill('Bottega Terraviva')
  await dialog.getByLabel('Nome breve').fill('Nome Sbagliato')
  await dialog.getByRole('button', { name: 'Crea il sito' }).click()
  await dialog.getByText('Usa lettere minuscole').waitFor()
  await dialog.getByLabel('Nome breve').fill('terraviva')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Crea il sito' }).click()
  await page.getByText('Il sito «Bottega Terraviva» è pronto.').waitFor()
  const row = page.getByRole('row', { name: /Bottega Terraviva/ })
  await row.getByText('Nora Verdi').waitFor()

  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Azioni per «Bottega Terraviva»' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Limiti')
  await dialog.getByLabel('Pagine al massimo').fill('molte')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await dialog.getByText('Scrivi un numero intero, oppure niente.').waitFor()
  await dialog.getByLabel('Pagine al massimo').fill('12')
  await dialog.getByLabel('Spazio per i file, in MB').fill('500')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await row.getByText('0 di 12').waitFor()
  await row.getByText('0 byte di 500 MB').waitFor()

  await choose('Funzioni')
  await dialog.getByLabel('Negozio').uncheck()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const limits = await holdRequests(page, 'PUT', '**/limits')
  await choose('Limiti')
  await dialog.getByLabel('Pagine al massimo').fill('13')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await limits.arrived()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await choose('Sospendi')
  await dialog.getByRole('button', { name: 'Sospendi' }).click()
  await dialog.getByText('Scrivi il motivo').waitFor()
  await dialog.getByLabel('Motivo').fill('Canone da pagare')
  // The answer to a closed dialog leaves the next one open.
  await limits.send()
  await row.getByText('0 di 13').waitFor()
  await dialog.getByRole('button', { name: 'Sospendi' }).click()
  await row.getByText('Sospeso: Canone da pagare').waitFor()
  expect((await visit(testApp.app, 'terraviva', '/')).status).toBe(503)
  await choose('Riattiva')
  await dialog.getByRole('button', { name: 'Riattiva' }).click()
  await row.getByText('Attivo').waitFor()

  await page.getByLabel('Cerca per nome breve').fill('inesistente')
  await page.getByText('Nessun sito ha «inesistente» nel nome breve.').waitFor()
  await page.getByRole('button', { name: 'Invia un messaggio di prova' }).click()
  await page.getByRole('status').getByText('Non è impostato nessun server di posta').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'cinque@esempio.it' }).getByText('rimasto qui').click()
  await page.getByText('Questa è una prova da').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('on a telephone the installation is whole: its screens, and every site with all that is said of it', async () => {
  await makeOwner('nove@esempio.it')
  await testApp.createSite('merceria', 'Merceria del ponte vecchio')
  const page = await open('/config/installazione', { width: 390 })
  await signIn(page, 'nove@esempio.it')
  const row = page.getByRole('row', { name: /Merceria/ })
  await row.waitFor()
  const places = [
    ...(await page.getByRole('navigation', { name: 'Installazione' }).getByRole('link').all()),
    ...(await row.getByRole('cell').all()),
    row.getByRole('button'),
  ]
  expect(places.length).toBeGreaterThan(8)
  for (const place of places) {
    const box = (await place.boundingBox())!
    expect([box.x >= 0, box.x + box.width <= 390], (await place.textContent()) ?? '').toEqual([true, true])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeFindings(page)).toEqual([])
})

test('an administrator asks somebody in, who chooses name and password by the link of the mail; another is taken back', async () => {
  await makeOwner('otto@esempio.it')
  const page = await open('/config/installazione')
  await signIn(page, 'otto@esempio.it')
  const part = page.getByRole('region', { name: 'Inviti' })
  const dialog = page.getByRole('dialog')
  const invite = async (email: string) => {
    await part.getByRole('button', { name: 'Invita una persona' }).click()
    await dialog.getByLabel('Indirizzo e-mail').fill(email)
    await dialog.getByRole('button', { name: 'Invia l’invito' }).click()
  }
  await invite('otto@esempio.it')
  await dialog.getByText('si entra già in questa installazione').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Indirizzo e-mail').fill('ida@esempio.it')
  await dialog.getByRole('button', { name: 'Invia l’invito' }).click()
  await page.getByText('L’invito a ida@esempio.it è in partenza.').waitFor()
  await invite('ugo@esempio.it')
  await part.getByText('ugo@esempio.it').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await part.getByRole('button', { name: 'Revoca l’invito a ugo@esempio.it' }).click()
  await part.getByText('ugo@esempio.it').waitFor({ state: 'detached' })
  await part.getByText(/ida@esempio.it vale fino al \d+ \p{L}+ \d{4}/u).waitFor()
  expect(await axeFindings(page)).toEqual([])

  const link = await invitationOf('ida@esempio.it')
  const own = await open(link)
  await own.getByText('accedi con l’indirizzo ida@esempio.it').waitFor()
  await own.getByLabel('Password', { exact: true }).fill('corta')
  await own.getByRole('button', { name: 'Entra' }).click()
  await own.getByText('La password deve avere almeno 10 caratteri.').waitFor()
  expect(await axeFindings(own)).toEqual([])
  await own.getByLabel('Il tuo nome').fill('Ida Rossi')
  await own.getByLabel('Password', { exact: true }).fill('maiolica verde')
  await own.getByRole('button', { name: 'Entra' }).click()
  await own.getByRole('link', { name: 'Il tuo accesso' }).waitFor()
  expect(await own.getByRole('link', { name: 'Installazione' }).count()).toBe(0)
  const late = await open(link)
  await late.getByRole('heading', { name: 'Questo invito non vale più' }).waitFor()
  expect(await axeFindings(late)).toEqual([])
})

test('who is asked in to look after the installation too finds its screen; an invitation that is taken back while it is open says so', async () => {
  await makeOwner('undici@esempio.it')
  const page = await open('/config/installazione')
  await signIn(page, 'undici@esempio.it')
  const part = page.getByRole('region', { name: 'Inviti' })
  const dialog = page.getByRole('dialog')
  const invite = async (email: string) => {
    await part.getByRole('button', { name: 'Invita una persona' }).click()
    await dialog.getByLabel('Indirizzo e-mail').fill(email)
    await dialog.getByLabel('Gestisce anche l’installazione').check()
    await dialog.getByRole('button', { name: 'Invia l’invito' }).click()
    await part.getByText(`${email} gestirà anche l’installazione`).waitFor()
    await dialog.waitFor({ state: 'detached' })
  }
  const join = async (own: Page) => {
    await own.getByLabel('Il tuo nome').fill('Lea Verdi')
    await own.getByLabel('Password', { exact: true }).fill('maiolica verde')
    await own.getByRole('button', { name: 'Entra' }).click()
  }
  await invite('lea@invito.example')
  await invite('pia@invito.example')
  const lea = await open(await invitationOf('lea@invito.example'))
  await join(lea)
  await lea.getByRole('link', { name: 'Installazione' }).waitFor()

  const pia = await open(await invitationOf('pia@invito.example'))
  await pia.getByLabel('Il tuo nome').waitFor()
  await part.getByRole('button', { name: 'Revoca l’invito a pia@invito.example' }).click()
  await page.getByText('L’invito è revocato').waitFor()
  await join(pia)
  await pia.getByRole('heading', { name: 'Questo invito non vale più' }).waitFor()
})

test('an administrator says how many sites a person may have; whoever has them all reads it where they would make one', async () => {
  await makeOwner('sei@esempio.it')
  const page = await open('/config/installazione')
  await signIn(page, 'sei@esempio.it')
  const part = page.getByRole('region', { name: 'Siti per persona' })
  await part.getByLabel('Siti al massimo').fill('tanti')
  await part.getByRole('button', { name: 'Salva' }).click()
  await part.getByText('Scrivi un numero intero, oppure niente.').waitFor()
  await part.getByLabel('Siti al massimo').fill('1')
  await part.getByRole('button', { name: 'Salva' }).click()
  await page.getByText('Il limite è salvo.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`${url}/config/nuovo-sito`)
  await page.getByText('Finché non lo pubblichi lo vedi solo tu.').waitFor()
  expect(await page.getByText('Qui puoi avere').count()).toBe(0)

  await testApp.services.auth.createOwner({ name: 'Pia Neri', email: 'pia@esempio.it', password: PASSWORD })
  const own = await open('/config/nuovo-sito')
  await signIn(own, 'pia@esempio.it')
  await own.getByText('Qui puoi avere un solo sito.').waitFor()
  await own.getByRole('radio', { name: /Studio o professione/ }).click()
  const make = own.getByRole('button', { name: 'Crea il sito' })
  await make.click()
  const name = own.getByLabel('Come si chiama?')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  await name.fill('Sartoria Pia')
  const chosen = own.getByRole('group', { name: 'Con quali pagine cominci?' }).getByRole('checkbox', { checked: true })
  for (let left = await chosen.count(); left > 0; left--) await chosen.first().click()
  await make.click()
  await own.getByText('Scegli almeno una pagina.').waitFor()
  await own.keyboard.press('Space')
  await expect.poll(() => chosen.count()).toBe(1)
  // Another kind of site has other pages; looking at it takes no choice away.
  await own.getByRole('radio', { name: /Ristorante/ }).click()
  await expect.poll(() => chosen.count()).toBeGreaterThan(1)
  await own.getByRole('radio', { name: /Studio o professione/ }).click()
  await expect.poll(() => chosen.count()).toBe(1)
  await own.getByRole('checkbox', { name: 'Contatti' }).click()
  await make.click()
  await own.waitForURL((address) => address.pathname !== '/config/nuovo-sito')
  await own.goto(`${url}/config/nuovo-sito`)
  await own.getByText('Hai già tutti i siti che puoi avere in questa installazione (1).').waitFor()
  expect(await own.getByRole('button', { name: 'Crea il sito' }).count()).toBe(0)
  expect(await axeFindings(own)).toEqual([])
  const { id } = await testApp.services.database.global
    .selectFrom('sites')
    .select('id')
    .where('identifier', '=', 'sartoria-pia')
    .executeTakeFirstOrThrow()
  const titles = await testApp.services.database.site(id).selectFrom('documents').select('title').execute()
  expect(titles.map(({ title }) => title)).toContain('Appuntamenti')
})

test.each([
  [1440, false],
  [1440, true],
  [768, false],
  [768, true],
  [390, false],
])('the screens have no fault of accessibility at %i px (dark: %s)', async (width, dark) => {
  const email = `largo-${width}-${dark}@esempio.it`
  await makeOwner(email)
  const page = await open('/config/accesso', { width, dark })
  await page.getByRole('button', { name: 'Password dimenticata?' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await signIn(page, email)
  await page.getByText('Questo dispositivo').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`${url}/config/installazione`)
  await page.getByRole('button', { name: 'Invia un messaggio di prova' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})
