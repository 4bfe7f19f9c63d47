import { expect, test } from 'vitest'
import { CODE_PARTS } from '../../src/features/content/model/code.ts'
import { axeFindings } from '../support/axe.ts'
import { faintControls } from '../support/contrast.ts'
import { demoBrowser } from '../support/demo-browser.ts'

const demo = demoBrowser()
const PAGE = '/blocchi/codice'
const GROUNDS = ['none', 'second', 'soft', 'accent', 'dark'] as const

test('the server colours a listing; what is copied and read is the code itself', async () => {
  await using opened = await demo.open(PAGE, { javaScriptEnabled: false })
  const { page } = opened
  const [first] = await page.locator('#un-programma code').allTextContents()
  expect(first).toMatch(/^\/\/ Quanto si ritira .*\nexport function misuraFinale/)
  const parts = await page
    .locator('#altri-linguaggi code span, #un-programma code span')
    .evaluateAll((all) => [...new Set(all.map(({ className }) => className))].sort())
  expect(parts).toEqual(CODE_PARTS.map((part) => `code-${part}`).sort())
  // Names that no language has stay plain, and markup in a listing stays text.
  expect(await page.locator('#una-ricetta code span').count()).toBe(0)
  expect(await page.locator('#segni-che-somigliano-a-codice-della-pagina code').textContent()).toContain('</script>')
  expect(await page.locator('#segni-che-somigliano-a-codice-della-pagina code :not(span)').count()).toBe(0)
})

test('a page loads a style sheet for the parts only if it has some, and no script for them', async () => {
  await using opened = await demo.open(PAGE)
  const { page, faults, foreign } = opened
  await page.waitForLoadState('networkidle')
  expect(await axeFindings(page)).toEqual([])
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )
  for (const script of scripts) expect((await demo.get(script)).text, script).not.toMatch(/hljs|lowlight/)
  expect([faults, foreign]).toEqual([[], []])
})

test.each([
  ['terraviva', 'light'],
  ['terraviva', 'dark'],
  ['lume', 'light'],
  ['lume', 'dark'],
  ['porto', 'light'],
  ['porto', 'dark'],
] as const)('every part can be read on every ground of %s in %s', async (site, colorScheme) => {
  await using own = await demo.open(PAGE)
  const sheet = await own.page.locator('link[rel="stylesheet"][href*="/content-"]').getAttribute('href')
  await using opened = await demo.open(`http://${site}.localhost:${demo.server.port}/`, { colorScheme })
  const { page } = opened
  await page.evaluate(
    async ({ sheet, grounds, parts }) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet })
      const loaded = new Promise((resolve) => link.addEventListener('load', resolve))
      document.head.append(link)
      await loaded
      const place = document.createElement('div')
      place.id = 'prova'
      // Labels, because these are looked at.
      const labels = parts.map((part) => `<label class="code-${part}">${part}</label>`).join(' ')
      const listing = `<figure class="code"><pre><code>${labels}</code></pre></figure>`
      place.innerHTML = grounds.map((ground) => `<div class="section ground-${ground}">${listing}</div>`).join('')
      document.querySelector('main')!.append(place)
    },
    { sheet: sheet!, grounds: GROUNDS, parts: CODE_PARTS },
  )
  const place = page.locator('#prova')
  const colours = await place
    .locator('.ground-none label')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  // All but a sign that is added, which is green as strings are.
  expect(new Set(colours).size).toBeGreaterThanOrEqual(CODE_PARTS.length - 1)
  expect(await faintControls(place)).toEqual([])
})
