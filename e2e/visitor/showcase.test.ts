import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shiftOf } from '../support/layout-shift.ts'
import { polled } from '../support/polled.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

describe('before and after, and countdowns', { timeout: 60_000 }, () => {
  const visitor = visitorBrowser()

  async function open(slug: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await visitor.newContext(options)).newPage()
    await page.goto(`${visitor.url}/blocchi/${slug}`)
    return page
  }

  test('two pictures are compared by keyboard and by pointer, and side by side without scripts', async () => {
    const page = await open('prima-e-dopo')
    const block = page.locator('.block-compare').first()
    await block.scrollIntoViewIfNeeded()
    await polled(() => block.getAttribute('data-attached')).toBe('')
    const slider = block.getByRole('slider', { name: 'Confronta «Prima» e «Dopo»' })
    const cut = () => block.locator('.compare-after').evaluate((figure) => getComputedStyle(figure).clipPath)
    expect(await cut()).toContain('50%')
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => cut()).toContain('51%')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('51 % di «Prima»')
    await page.keyboard.press('Home')
    await expect.poll(() => cut()).toContain('0%')
    const box = (await block.locator('.compare').boundingBox())!
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2)
    expect(Number(await slider.inputValue())).toBeGreaterThan(70)
    expect(await cut()).toContain(`${await slider.inputValue()}%`)
    expect(await shiftOf(page)).toBeLessThan(0.01)
    const plain = await open('prima-e-dopo', { javaScriptEnabled: false })
    const figures = plain.locator('.block-compare').first().locator('figure')
    for (const index of [0, 1])
      expect(await figures.nth(index).evaluate((figure) => getComputedStyle(figure).clipPath)).toBe('none')
    expect(await plain.getByRole('slider').count()).toBe(0)
  })

  test('a countdown counts by the minute, says so to nobody who did not ask, and ends with its sentence', async () => {
    const page = await (await visitor.newContext()).newPage()
    await page.clock.install({ time: new Date('2031-03-21T08:27:30Z') })
    await page.goto(`${visitor.url}/blocchi/conto-alla-rovescia`)
    const block = page.locator('.block-countdown').first()
    await block.scrollIntoViewIfNeeded()
    await polled(() => block.getAttribute('data-attached')).toBe('')
    await page.clock.pauseAt(new Date('2031-03-21T08:28:30Z'))
    const digits = () => block.locator('.countdown-number').allInnerTexts()
    expect(await digits()).toEqual(['0', '00', '02'])
    expect(await block.getByRole('timer').textContent()).toBe('Giorni: 0, ore: 0, minuti: 2.')
    await page.clock.runFor(30_000)
    expect(await digits()).toEqual(['0', '00', '01'])
    expect(await page.locator('body > [role=status]').count()).toBe(0)
    // With the frame in which the sentence is announced.
    await page.clock.runFor(60_100)
    expect(await block.locator('.countdown-after').innerText()).toBe('È arrivato il momento.')
    expect(await block.locator('.countdown-digits').isVisible()).toBe(false)
    await polled(() => page.locator('body > [role=status]').textContent()).toBe('È arrivato il momento.')
    const plain = await open('conto-alla-rovescia', { javaScriptEnabled: false })
    expect(await plain.locator('.countdown-digits').first().isVisible()).toBe(false)
    expect(await plain.locator('.countdown time').first().innerText()).toContain('21 marzo 2031')
  })

  test('the digits of a countdown are as wide before the first count as after it', async () => {
    const page = await (await visitor.newContext()).newPage()
    const widths = async () => {
      await page.goto(`${visitor.url}/blocchi/conto-alla-rovescia`)
      const block = page.locator('.block-countdown').first()
      await block.scrollIntoViewIfNeeded()
      return { block, all: () => block.locator('li').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth)) }
    }
    await page.route('**/*.js', (route) => route.abort())
    const waiting = await (await widths()).all()
    expect(Math.min(...waiting)).toBeGreaterThan(0)
    await page.unroute('**/*.js')
    const { block, all } = await widths()
    await polled(() => block.getAttribute('data-attached')).toBe('')
    expect(await all()).toEqual(waiting)
  })
})
