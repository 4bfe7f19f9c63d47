import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { demoBrowser } from '../support/demo-browser.ts'

const demo = demoBrowser()
const PAGE = '/blocchi/orari'

test('a page that stays open says when a business closes, and no longer says it once nobody knows', async () => {
  await using opened = await demo.open(PAGE, { before: (page) => page.clock.install() })
  const { page, faults, foreign } = opened
  const bar = page.locator('#dopo-mezzanotte')
  await bar.scrollIntoViewIfNeeded()
  await page.locator('#dopo-mezzanotte [data-attached]').waitFor()
  const shown = await bar.locator('.hours-now').evaluate((one) => JSON.parse((one as HTMLElement).dataset.shown!))
  const state = () => bar.locator('.hours-state').textContent()
  const wordsOf = ({ state: said, next }: { state: string; next: string }) => `${said} ${next}`
  await expect.poll(state).toBe(wordsOf(shown.list[0]))
  expect(await bar.locator('tr[aria-current="date"]').count()).toBe(1)
  expect(await axeFindings(page, { within: '#dopo-mezzanotte' })).toEqual([])
  const following = shown.list.findIndex((one: { state: string }) => one.state !== shown.list[0].state)
  await page.clock.fastForward(shown.list[following].from - Date.now() + 5000)
  await expect.poll(state).toBe(wordsOf(shown.list[following]))
  const days = await bar.locator('tr[aria-current="date"]').evaluate((row) => (row as HTMLElement).dataset)
  expect(Number(days.first)).toBe(shown.list[following].weekday)
  await page.clock.fastForward(96 * 3_600_000)
  await expect.poll(() => bar.locator('.hours-now').isVisible()).toBe(false)
  expect(await bar.locator('tr[aria-current="date"]').count()).toBe(0)
  expect([faults, foreign]).toEqual([[], []])
})
