import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../../../e2e/support/browser.ts'
import { testViewContext } from '../../content/site/test-view-context.ts'
import { messages } from '../model/messages.ts'
import { siteFrameSchema } from '../model/site.ts'
import { SiteHeader } from './site-header.tsx'

const source = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const behaviour = stripTypeScriptTypes(source('./navigation-behaviour.ts'))
// In the layers of a look.
const styles = `@layer frame, character; @layer frame { ${source('./looks/header.css')} } ${source('./looks/headers/headers.css')}`
const frame = siteFrameSchema.parse({
  mainNavigation: [
    { label: 'Diario', link: '#fine' },
    {
      label: 'Bottega',
      link: '',
      entries: [
        { label: 'Chi siamo', link: '/chi-siamo' },
        { label: 'Corsi', link: '', entries: [{ label: 'Tornio', link: '/tornio' }] },
      ],
    },
    { label: 'Contatti', link: '/contatti' },
  ],
  headerButton: { label: 'Prenota', link: '/prenota' },
  footer: { address: 'Via dei Vasai 3', hours: 'Chiuso il lunedì', phone: '0571 123456' },
})

let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** The header on a blank page, with its behaviour attached. */
async function open(width: number, shown = frame): Promise<Page> {
  await context?.close()
  context = await browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  const header = renderToStaticMarkup(
    createElement(SiteHeader, { context: testViewContext(messages, '/'), frame: shown, logo: null }),
  )
  await page.setContent(`<style>${styles}</style>${header}<main><a id="fine" href="#fine">Leggi</a></main>`)
  await page.addScriptTag({
    type: 'module',
    content: `${behaviour}\nattach(document.querySelector('.site-header'))\ndocument.body.dataset.ready = ''`,
  })
  await page.waitForSelector('body[data-ready]', { state: 'attached' })
  return page
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
const isOpen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((details) => (details as HTMLDetailsElement).open)

const FOLDER = '.site-navigation > ul > li > .folder'
const INNER = `${FOLDER} .folder`

test('Escape closes the innermost open folder and gives the focus back to its summary', async () => {
  const page = await open(1280)
  await page.locator(`${FOLDER} > summary`).focus()
  await page.keyboard.press('Enter')
  await page.locator(`${INNER} > summary`).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Tornio')
  await page.keyboard.press('Escape')
  expect([await isOpen(page, FOLDER), await isOpen(page, INNER), await focused(page)]).toEqual([true, false, 'Corsi'])
  await page.keyboard.press('Escape')
  expect([await isOpen(page, FOLDER), await focused(page)]).toEqual([false, 'Bottega'])
})

test('a folder of the wide menu closes when the focus leaves it, forwards or backwards', async () => {
  const page = await open(1280)
  await page.locator(`${FOLDER} > summary`).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect([await isOpen(page, FOLDER), await focused(page)]).toEqual([true, 'Corsi'])
  await page.keyboard.press('Tab')
  expect([await isOpen(page, FOLDER), await focused(page)]).toEqual([false, 'Contatti'])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  expect([await isOpen(page, FOLDER), await focused(page)]).toEqual([true, 'Bottega'])
  await page.keyboard.press('Shift+Tab')
  expect([await isOpen(page, FOLDER), await focused(page)]).toEqual([false, 'Diario'])
})

test('Escape closes the folder in the narrow menu first, then the menu', async () => {
  const page = await open(390)
  await page.locator('.site-menu > summary').focus()
  await page.keyboard.press('Enter')
  await page.locator('.site-menu-panel .folder > summary').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  expect([await isOpen(page, '.site-menu'), await isOpen(page, '.site-menu .folder')]).toEqual([true, false])
  await page.keyboard.press('Escape')
  expect([await isOpen(page, '.site-menu'), await focused(page)]).toEqual([false, 'Menu'])
})

test('the narrow menu fills the window and holds the page still, and keeps the focus until it is closed', async () => {
  const page = await open(390)
  await page.locator('.site-menu > summary').focus()
  await page.keyboard.press('Enter')
  await page.locator('main[inert]').waitFor()
  const box = await page.locator('.site-header').boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 800 })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull()
  }
  expect(await isOpen(page, '.site-menu')).toBe(true)
  await page.locator('.site-menu > summary').focus()
  await page.keyboard.press('Escape')
  await page.locator('main:not([inert])').waitFor()
  await page.locator('#fine').focus()
  expect([await isOpen(page, '.site-menu'), await focused(page)]).toEqual([false, 'Leggi'])
})

test('a narrow menu that is open when the window grows is closed, and the page is free', async () => {
  const page = await open(390)
  await page.locator('.site-menu > summary').click()
  await page.locator('main[inert]').waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('main:not([inert])').waitFor()
  expect(await isOpen(page, '.site-menu')).toBe(false)
})

test('the menu of a telephone says where, when and how; it opens without scripts, beside the button', async () => {
  const page = await open(390)
  await page.locator('.site-header .site-button', { hasText: 'Prenota' }).waitFor()
  await page.getByLabel('Menu', { exact: true }).click()
  for (const words of ['Via dei Vasai 3', 'Chiuso il lunedì', '0571 123456'])
    await page.locator('.site-menu-contacts').getByText(words).waitFor()
})

test('a link to a place on the same page closes the menu over it', async () => {
  const page = await open(390)
  await page.locator('.site-menu > summary').click()
  await page.locator('.site-menu-panel a', { hasText: 'Diario' }).click()
  await expect.poll(() => isOpen(page, '.site-menu')).toBe(false)
})

test('Escape does nothing to the page where nothing is open', async () => {
  const page = await open(1280)
  await page.locator('#fine').focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Leggi')
})

test('a folder of many entries opens over the width of the header, with its folders as open columns', async () => {
  const column = (label: string) => ({
    label,
    link: `/${label.toLowerCase()}`,
    entries: ['uno', 'due', 'tre'].map((name) => ({ label: `${label} ${name}`, link: `/${label}/${name}` })),
  })
  const entries = ['Ciotole', 'Piatti', 'Vasi', 'Lampade'].map(column)
  const mainNavigation = [
    { label: 'Collezioni', link: '', entries },
    { label: 'Contatti', link: '/contatti' },
  ]
  const page = await open(1280, { ...frame, mainNavigation })
  await page.locator('.site-navigation summary').focus()
  await page.keyboard.press('Enter')
  const panel = page.locator('.folder-wide > ul')
  const box = (await panel.boundingBox())!
  const inner = (await page.locator('.site-header-inner').boundingBox())!
  expect([box.x, box.width]).toEqual([inner.x, inner.width])
  const tops = await panel
    .locator(':scope > li')
    .evaluateAll((columns) => columns.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Ciotole')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Ciotole uno')
  await page.keyboard.press('Escape')
  expect([await isOpen(page, '.folder-wide'), await focused(page)]).toEqual([false, 'Collezioni'])
  // A telephone has them in each other.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.locator('.site-menu > summary').click()
  await page.locator('.site-menu-panel .folder > summary').first().click()
  await page.locator('.site-menu-panel .folder .folder > summary').first().waitFor()
})
