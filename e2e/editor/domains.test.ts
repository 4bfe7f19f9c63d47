import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { type DnsStandIn, startDnsStandIn } from '../support/dns-stand-in.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

interface Hosts {
  readonly hosts: readonly {
    readonly host: string
    readonly role: string
    readonly record: { readonly name: string; readonly value: string } | null
  }[]
}

const eventually = <Value>(read: () => Value | Promise<Value>, message?: string) =>
  expect.poll(read, { timeout: 15_000, ...(message !== undefined && { message }) })

describe('domains of a site', { timeout: 240_000 }, () => {
  let dns: DnsStandIn
  let editor: EditorTest
  beforeAll(async () => {
    dns = await startDnsStandIn()
    editor = await openEditor({ VETRINA_NAME_SERVERS: dns.address })
  })
  afterAll(async () => {
    await editor?.close()
    await dns?.close()
  })
  afterEach(() => {
    dns.broken = false
  })

  async function open({ width = 1440, dark = false } = {}): Promise<Page> {
    const page = await editor.context.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await page.goto(`/config/siti/${editor.siteId}/impostazioni/dominio`)
    return page
  }
  const readHosts = async () => (await editor.call<Hosts>('GET', `/api/sites/${editor.siteId}/hosts`)).hosts
  const recordOf = async (host: string) => (await readHosts()).find((one) => one.host === host)!.record!
  const addHost = (host: string) => editor.call('POST', `/api/sites/${editor.siteId}/hosts`, { host })
  const emptyTitle = (page: Page) =>
    page.getByRole('heading', { name: 'Qui compariranno i domini del sito', exact: true })
  const cardOf = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test('a domain is typed, refused with its reason, proved, made the main address and removed', async () => {
    const page = await open()
    await emptyTitle(page).waitFor()
    const present = page.getByRole('heading', { name: 'Indirizzo di adesso' }).locator('..').getByRole('link')
    await eventually(() => present.innerText()).toBe(`prova.localhost:${editor.server.port}`)

    await button(page, 'Aggiungi un dominio').click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox', { name: 'Dominio' })
    await field.fill('https://caffè.example')
    await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    await dialog.getByText('Togli «https://»: basta il dominio').waitFor()
    await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await field.fill('caffè.example')
    await dialog.getByText('Nel DNS si scrive xn--caff-8oa.example').waitFor()
    await field.press('Enter')
    await dialog.waitFor({ state: 'hidden' })

    const card = cardOf(page, 'caffè.example')
    await card.getByText('In attesa', { exact: true }).waitFor()
    const { name, value } = await recordOf('xn--caff-8oa.example')
    await card.getByRole('cell', { name }).waitFor()
    await button(page, `Copia il valore ${value}`).click()
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value)
    await button(page, `Copia il nome ${name}`).click()
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(name)

    const check = button(page, 'Controlla adesso caffè.example')
    const result = card.getByRole('status').getByRole('alert')
    await check.click()
    await eventually(() => result.innerText()).toContain(`manca il record TXT ${name}`)
    dns.records.set(`TXT ${name}`, ['vetrina-di-ieri'])
    await check.click()
    await eventually(() => result.innerText()).toContain('il suo valore è «vetrina-di-ieri»')
    dns.broken = true
    await check.click()
    await eventually(() => result.innerText()).toContain('i server DNS non hanno risposto')
    dns.broken = false
    dns.records.set(`TXT ${name}`, ['v=altro', value])
    await check.click()
    await card.getByText('Verificato', { exact: true }).waitFor()
    await eventually(() => result.innerText()).toContain('Il dominio è confermato')

    await button(page, 'Rendi principale caffè.example').click()
    await dialog.getByText('Chi apre prova.localhost arriva qui da solo').waitFor()
    await dialog.getByRole('button', { name: 'Rendi principale', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await card.getByText('Principale', { exact: true }).waitFor()
    await cardOf(page, 'prova.localhost').getByText('Verificato', { exact: true }).waitFor()
    await eventually(() => present.innerText()).toContain('caffè.example')
    expect((await readHosts()).find(({ role }) => role === 'primary')?.host).toBe('xn--caff-8oa.example')
    // The main address stays until there is another.
    expect(await button(page, 'Togli caffè.example').count()).toBe(0)

    await button(page, 'Rendi principale prova.localhost').click()
    await dialog.getByRole('button', { name: 'Rendi principale', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await button(page, 'Togli caffè.example').click()
    await dialog.getByText('non troverà più il sito').waitFor()
    await dialog.getByRole('button', { name: 'Togli', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await emptyTitle(page).waitFor()
    expect((await readHosts()).map(({ host }) => host)).toEqual(['prova.localhost'])
    await page.close()
  })

  test('where the addresses cannot be read it is said, and tried again', async () => {
    const page = await editor.context.newPage()
    await page.route('**/hosts', (route) => route.fulfill({ status: 500, json: { error: 'Guasto' } }))
    await page.goto(`/config/siti/${editor.siteId}/impostazioni/dominio`)
    await page.getByRole('heading', { name: 'Non è stato possibile leggere gli indirizzi del sito' }).waitFor()
    await page.unroute('**/hosts')
    await page.getByRole('button', { name: 'Riprova' }).click()
    await button(page, 'Aggiungi un dominio').waitFor()
    await page.close()
  })

  test.each([
    [1440, false],
    [1440, true],
    [390, false],
    [390, true],
  ])('axe finds nothing, and nothing is wider than the screen, at %i px, dark: %s', async (width, dark) => {
    const look = async (page: Page, part: string) => {
      expect(await axeFindings(page), part).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBeLessThanOrEqual(width)
      if (process.env.VETRINA_PICTURES)
        await page.screenshot({
          path: `${process.env.VETRINA_PICTURES}/domains-${width}${dark ? '-dark' : ''}-${part}.png`,
        })
    }
    const page = await open({ width, dark })
    await button(page, 'Aggiungi un dominio').waitFor()
    if ((await readHosts()).length === 1) await look(page, 'empty')

    for (const host of ['bottega-dei-sapori-di-montagna.example', 'www.bottega.example'])
      if (!(await readHosts()).some((one) => one.host === host)) await addHost(host)
    const { name, value } = (await recordOf('www.bottega.example')) ?? {}
    if (name !== undefined && value !== undefined) dns.records.set(`TXT ${name}`, [value])
    // The test's own installation has no public address.
    await page.route('**/hosts', async (route) => {
      const response = await route.fetch()
      const installation = { name: 'vetrina.example', addresses: ['203.0.113.5', '2001:db8:85a3::8a2e:370:7334'] }
      await route.fulfill({ response, json: { ...(await response.json()), installation } })
    })
    await page.reload()
    const waiting = cardOf(page, 'bottega-dei-sapori-di-montagna.example')
    await waiting.getByRole('row').filter({ hasText: 'AAAA' }).waitFor()
    await button(page, 'Controlla adesso bottega-dei-sapori-di-montagna.example').click()
    await waiting.getByRole('status').getByRole('alert').waitFor()
    await button(page, 'Controlla adesso www.bottega.example').click()
    const proved = cardOf(page, 'www.bottega.example')
    await proved.getByText('Verificato', { exact: true }).waitFor()
    await proved.getByText('Record da tenere nel DNS').click()
    await proved.getByRole('row').filter({ hasText: 'CNAME' }).waitFor()
    await look(page, 'list')

    const dialog = page.getByRole('dialog')
    await button(page, 'Aggiungi un dominio').click()
    await dialog.getByRole('textbox', { name: 'Dominio' }).waitFor()
    await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    await dialog.getByText('Scrivi il dominio, per esempio').waitFor()
    await look(page, 'add')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    for (const [opener, part] of [
      ['Rendi principale', 'primary'],
      ['Togli', 'remove'],
    ] as const) {
      await button(page, `${opener} www.bottega.example`).click()
      await dialog.getByRole('button', { name: opener, exact: true }).waitFor()
      await look(page, part)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await page.close()
  })
})
