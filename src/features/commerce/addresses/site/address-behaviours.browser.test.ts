import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../../../../../e2e/support/axe.ts'
import { launchBrowser } from '../../../../../e2e/support/browser.ts'
import { createMessages } from '../../../../core/messages.ts'
import { countryChoices } from '../model/countries.ts'
import { messages } from '../model/messages.ts'
import { AddressFields, EmailField, InvoiceFields } from '../views.ts'

const message = createMessages({ 'it-IT': messages })('it-IT')
const countries = countryChoices('it-IT')
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const styles = readFileSync(file('./addresses.css'), 'utf8')
const LOOK =
  ':root { color-scheme: light dark; --text: light-dark(#222, #eee); --ground: light-dark(#fff, #111); --quiet: light-dark(#555, #bbb); --link: var(--text) } body { background: var(--ground); color: var(--text) } p { margin: 0 }'

async function scriptOf(name: string, entry: string): Promise<string> {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: file(entry), formats: ['iife'], name } },
  })) as Rolldown.RolldownOutput[]
  return `${bundle!.output[0].code}; window.${name} = ${name}`
}

let browser: Browser
let scripts: string[]
beforeAll(async () => {
  browser = await launchBrowser()
  scripts = await Promise.all([
    scriptOf('addressFields', './address-behaviour.ts'),
    scriptOf('emailField', './email-behaviour.ts'),
    scriptOf('invoiceFields', './invoice-behaviour.ts'),
  ])
})
afterAll(() => browser?.close())

/** A form with all fields on a blank page, after an optional first post. */
async function open(scripted: boolean, dark = false, faults = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 900 }, colorScheme: dark ? 'dark' : 'light' })
  const common = { message, faults, country: 'IT' }
  const form = renderToStaticMarkup(
    createElement(
      'form',
      null,
      createElement(EmailField, { name: 'email', value: '', fault: undefined, message }),
      createElement(AddressFields, { ...common, prefix: 'ship', values: {}, countries, autoComplete: 'shipping' }),
      createElement(InvoiceFields, { ...common, prefix: 'inv', values: {} }),
      createElement('button', { type: 'button', className: 'last' }, 'Avanti'),
    ),
  )
  await page.setContent(
    `<html lang="it"><title>Cassa</title><style>${LOOK}${styles}</style><main><h1>Cassa</h1>${form}</main></html>`,
  )
  if (!scripted) return page
  for (const content of scripts) await page.addScriptTag({ content })
  await page.evaluate(() => {
    const runtime = { announce() {} }
    for (const root of document.querySelectorAll<HTMLElement>('[data-behaviour]')) {
      const modules = window as unknown as Record<string, { attach(...all: unknown[]): void }>
      modules[root.dataset.behaviour!]!.attach(root, JSON.parse(root.dataset.props ?? 'null'), runtime)
    }
  })
  return page
}

test('a field that is left wrong says why, and stops saying so as soon as it is right', async () => {
  const page = await open(true)
  const box = page.getByLabel('CAP')
  const fault = page.locator('#ship-postalCode-fault')
  await box.fill('5012')
  await expect.poll(() => fault.isVisible()).toBe(false)
  await box.blur()
  await expect.poll(() => fault.textContent()).toContain('Il CAP ha cinque cifre')
  expect(await box.getAttribute('aria-invalid')).toBe('true')
  await box.pressSequentially('4')
  await expect.poll(() => fault.isVisible()).toBe(false)
  expect(await box.getAttribute('aria-invalid')).toBeNull()
  await page.close()
})

test('who only passes through an empty field is told nothing; who empties it is', async () => {
  const page = await open(true)
  const box = page.getByLabel('Nome e cognome')
  await box.focus()
  await box.blur()
  expect(await box.getAttribute('aria-invalid')).toBeNull()
  await box.fill('Anna')
  await box.fill('')
  await box.blur()
  await expect.poll(() => page.locator('#ship-name-fault').textContent()).toContain('Manca il nome')
  await page.close()
})

test('a fault that appears while a button is pressed does not make the press miss', async () => {
  const page = await open(true)
  const button = page.locator('.last')
  await button.evaluate((element) => element.addEventListener('click', () => element.setAttribute('data-clicked', '')))
  await page.getByLabel('CAP').fill('5012')
  await button.click()
  expect(await button.getAttribute('data-clicked')).toBe('')
  await expect.poll(() => page.locator('#ship-postalCode-fault').isVisible()).toBe(true)
  await page.close()
})

test('the e-mail address that was probably meant is one press away', async () => {
  const page = await open(true)
  const box = page.getByLabel('E-mail')
  await box.fill('anna@gmial.com')
  await box.blur()
  await page.getByRole('button', { name: 'Usa anna@gmail.com' }).click()
  await expect.poll(() => box.inputValue()).toBe('anna@gmail.com')
  expect(await page.locator('#email-note').isVisible()).toBe(false)
  await page.close()
})

test('without scripts too, the chosen kind of buyer decides which fields are asked', async () => {
  const page = await open(false)
  const shown = async () => {
    const fields = await page.locator('.invoice-fields [data-field]:visible').all()
    return Promise.all(fields.map((field) => field.getAttribute('data-field')))
  }
  expect(await shown()).toEqual([])
  await page.getByLabel('A me, come privato').check()
  expect(await shown()).toEqual(['inv.taxCode', 'inv.pec'])
  await page.getByLabel('A un ente pubblico').check()
  expect(await shown()).toEqual(['inv.company', 'inv.vatNumber', 'inv.taxCode', 'inv.sdiCode'])
  expect(await page.getByRole('textbox', { name: 'Codice destinatario (obbligatorio)', exact: true }).count()).toBe(1)
  await page.close()
})

test('a codice fiscale is checked for the kind of buyer that is chosen', async () => {
  const page = await open(true)
  await page.getByLabel('A me, come privato').check()
  const box = page.getByLabel('Codice fiscale')
  await box.fill('RSSMRA80A01H501X')
  await box.blur()
  const fault = page.locator('#inv-taxCode-fault')
  await expect.poll(() => fault.textContent()).toContain('Questo codice fiscale non esiste')
  await box.fill('')
  await box.blur()
  await expect.poll(() => fault.textContent()).toContain('Manca il codice fiscale')
  await page.getByLabel('A un’azienda').check()
  await expect.poll(() => box.getAttribute('aria-invalid')).toBeNull()
  await page.close()
})

test.each([false, true])('axe finds nothing in the fields with their faults (dark: %s)', async (dark) => {
  const page = await open(true, dark, { 'ship.city': 'Manca la città.', 'inv.taxCode': 'Manca il codice fiscale.' })
  await page.getByLabel('A un’azienda').check()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.close()
})
