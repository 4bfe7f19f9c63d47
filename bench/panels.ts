import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type EditorTest, openEditor } from '../e2e/support/editor.ts'
import { BUNDLES } from './bundle.ts'
import type { Bench } from './context.ts'
import { median } from './figures.ts'
import { LOAD_CORE, runToEnd } from './processes.ts'

/** CPU slowdown, to that of a cheap laptop. */
const SLOWDOWN = 4
const ROUNDS = 3
/** Maximum milliseconds from the press on a panel's button to its last change on the screen. */
const PROMISE_MS = 1000
/** Without a change for this long, a panel is complete. */
const STILL_MS = 600

/** From the press on each button of the rail to the complete panel, on a site with 300 pages, 2,000 articles and 500 images. */
export async function measurePanels({ report, note }: Bench): Promise<void> {
  const test = await openEditor()
  try {
    const seed = [join(BUNDLES, 'seed-large-site.js'), test.siteId]
    await runToEnd(LOAD_CORE, seed, { VETRINA_DATA: test.server.dataFolder })
    const samples = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, sample] of await measureRound(test)) samples.set(name, [...(samples.get(name) ?? []), sample])
    const medians = [...samples].map(([name, all]) => [name, median(all)] as const)
    medians.sort(([, one], [, other]) => other - one)
    for (const [name, figure] of medians)
      note(`${name}: ${figure.toFixed(0)} ms (${samples.get(name)!.map(Math.round).join(', ')})`)
    const [slowest, most] = medians[0]!
    report({
      what: `${medians.length} panels of a large site, ${SLOWDOWN}× slower`,
      figure: `${median(medians.map(([, figure]) => figure)).toFixed(0)} ms; ${slowest} ${most.toFixed(0)} ms`,
      limit: { value: most, most: PROMISE_MS },
    })
  } finally {
    await test.close()
  }
}

/** Each panel once, on a page that was just opened: nothing of it is remembered. */
async function measureRound(test: EditorTest): Promise<[name: string, sample: number][]> {
  const samples: [string, number][] = []
  const refused: string[] = []
  const id = await test.createPage({})
  const { page } = await test.open(id)
  const buttons = page.locator('.rail-button')
  const count = await buttons.count()
  await page.close()
  for (let index = 0; index < count; index++) {
    const opened = await test.open(id)
    const button = opened.page.locator('.rail-button').nth(index)
    if ((await button.getAttribute('aria-expanded')) === 'true') await button.click()
    const devtools = await opened.page.context().newCDPSession(opened.page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await opened.page.waitForTimeout(STILL_MS)
    const name = (await button.innerText()).split('\n')[0]!
    opened.page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
    samples.push([name, await measureOpening(opened.page, index)])
    if (refused.length > 0) throw new Error(`${name} was not shown: ${refused.join(', ')}`)
    await opened.page.close()
  }
  return samples
}

/** Milliseconds from the press to the last change outside the edited page. */
async function measureOpening(page: Page, index: number): Promise<number> {
  return await page.evaluate(
    async ({ index, stillMs }) => {
      const button = document.querySelectorAll<HTMLElement>('.rail-button')[index]!
      let last = performance.now()
      const busy = () => document.querySelector('[aria-busy="true"], .mantine-Loader-root, .mantine-Skeleton-root')
      const observer = new MutationObserver(() => {
        last = performance.now()
      })
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
      const start = performance.now()
      button.click()
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        if (!busy() && performance.now() - last > stillMs) break
        if (performance.now() - start > 30_000) break
      }
      observer.disconnect()
      return last - start
    },
    { index, stillMs: STILL_MS },
  )
}
