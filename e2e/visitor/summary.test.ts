import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { demoBrowser } from '../support/demo-browser.ts'

const demo = demoBrowser()
const PAGE = '/blocchi/riepilogo'

test('[WIDG-04, SUMM-04] a category replaces the items in place, by keyboard; a carousel is moved by buttons', async () => {
  await using opened = await demo.open(PAGE)
  const { page, faults, foreign } = opened
  const grid = page.locator('#griglia .summary')
  await page.locator('#griglia [data-attached]').waitFor()
  const before = await grid.locator('h3').allTextContents()
  const asked = page.waitForRequest((request) => request.url().includes('/api/widget/GetWidgetRendering'))
  await grid.getByRole('link', { name: 'Cucina' }).first().focus()
  await page.keyboard.press('Enter')
  const form = new URLSearchParams((await asked).postData() ?? '')
  expect(JSON.parse(form.get('widgetJSON')!)).toMatchObject({ type: 'summary', value: { category: 'cucina' } })
  await grid.locator('[data-category="cucina"][aria-current]').waitFor()
  expect(await grid.locator('h3').allTextContents()).not.toEqual(before)
  expect(new URL(page.url()).pathname).toBe(PAGE)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cucina')

  const carousel = page.locator('#carosello .summary')
  await carousel.scrollIntoViewIfNeeded()
  await page.locator('#carosello [data-attached]').waitFor()
  const next = carousel.getByRole('button', { name: 'Successivi' })
  expect(await carousel.getByRole('button', { name: 'Precedenti' }).getAttribute('aria-disabled')).toBe('true')
  await next.press('Enter')
  await expect.poll(() => carousel.locator('ol').evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
  await expect
    .poll(() => carousel.getByRole('button', { name: 'Precedenti' }).getAttribute('aria-disabled'))
    .toBe('false')
  expect(await axeFindings(page)).toEqual([])
  expect(faults).toEqual([])
  expect(foreign).toEqual([])
})

test('[WIDG-01, WIDG-04] a widget is asked for with a form, and what the answer has as data.html takes its place', async () => {
  await using opened = await demo.open(PAGE)
  const { page, faults } = opened
  await page.locator('#griglia [data-attached]').waitFor()
  const asked: (string | undefined)[] = []
  await page.route('**/api/widget/GetWidgetRendering**', async (route) => {
    const request = route.request()
    asked.push(request.method(), request.headers()['content-type']?.split(';')[0])
    await route.fulfill({
      json: { data: { html: '<div class="summary" data-shown="Una voce"><h3>Arrivata</h3></div>' } },
    })
  })
  await page.locator('#griglia').getByRole('link', { name: 'Cucina' }).first().click()
  await page.locator('#griglia').getByRole('heading', { name: 'Arrivata' }).waitFor()
  expect(asked).toEqual(['POST', 'application/x-www-form-urlencoded'])
  expect(await page.locator('#griglia .summary').innerHTML()).toBe('<h3>Arrivata</h3>')
  expect(new URL(page.url()).pathname).toBe(PAGE)
  expect(faults).toEqual([])
})
