import { expect, test } from 'vitest'
import { demoBrowser } from '../support/demo-browser.ts'
import { polled } from '../support/polled.ts'
import { standInForServices } from '../support/reservation-stand-ins.ts'

const demo = demoBrowser()

test.each([
  ['Mostra il post', 'https://www.instagram.com/p/ESEMPIO00000/embed/captioned/'],
  ['Apri il modulo', 'https://docs.google.com/forms/d/e/ESEMPIO-0000000000000000000/viewform?embedded=true'],
])('«%s» brings a frame as tall as it needs, and asks nobody before', async (name, address) => {
  let asked: string[] = []
  await using opened = await demo.open('/blocchi/incorpora', {
    before: async (page) => {
      asked = await standInForServices(page)
    },
  })
  const { page, faults } = opened
  const box = page.locator('.embed-tall', { has: page.getByRole('button', { name, includeHidden: true }) })
  await box.scrollIntoViewIfNeeded()
  const { height: before } = (await box.boundingBox())!
  expect(asked).toEqual([])
  await page.getByRole('button', { name }).click()
  await box.locator('iframe').waitFor()
  await polled(() => asked).toEqual([address])
  expect((await box.boundingBox())!.height).toBeGreaterThan(Math.max(before, 600))
  expect((await box.locator('iframe').boundingBox())!.height).toBeGreaterThan(600)
  expect(faults).toEqual([])
})
