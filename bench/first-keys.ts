import type { Page } from 'playwright-core'
import { type EditorTest, openEditor } from '../e2e/support/editor.ts'
import { newId } from '../src/core/ids.ts'
import type { Bench } from './context.ts'
import { median } from './figures.ts'

/** CPU slowdown, to that of a cheap laptop. */
const SLOWDOWN = 4
const ROUNDS = 3
/** Milliseconds between a new block and its first key. */
const REST_MS = 500
/** Maximum milliseconds from the first key in a new block's text to the painted frame. */
const PROMISE_MS = 100
const FIELD =
  '.inspector .inspector-setting :is(input:not([type="checkbox"], [type="radio"], [role="combobox"]), textarea)'

/** From the first key in the first text field of each new block to the frame that shows it, with a slowed CPU. */
export async function measureFirstKeys({ report, note }: Bench): Promise<void> {
  const test = await openEditor()
  try {
    const samples = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round++)
      for (const [title, sample] of await measureRound(test))
        samples.set(title, [...(samples.get(title) ?? []), sample])
    const medians = [...samples].map(([title, all]) => [title, median(all)] as const)
    medians.sort(([, one], [, other]) => other - one)
    for (const [title, figure] of medians)
      note(
        `${title}: ${figure.toFixed(0)} ms (${samples
          .get(title)!
          .map((one) => one.toFixed(0))
          .join(', ')})`,
      )
    const [slowest, most] = medians[0]!
    report({
      what: `First key in ${medians.length} new blocks, ${SLOWDOWN}× slower`,
      figure: `${median(medians.map(([, figure]) => figure)).toFixed(0)} ms; ${slowest} ${most.toFixed(0)} ms`,
      limit: { value: most, most: PROMISE_MS },
    })
  } finally {
    await test.close()
  }
}

/** One new block of each type, each on a page of its own; those without a text field are left out. */
async function measureRound(test: EditorTest): Promise<[title: string, sample: number][]> {
  const { page } = await test.open(await test.createPage({ blocks: [emptySection()] }), { panel: 'add' })
  const names = page.locator('.library-block > span')
  await names.first().waitFor()
  const titles = await names.allInnerTexts()
  await page.close()
  const samples: [string, number][] = []
  for (const title of titles) {
    const sample = await measureBlock(test, title)
    if (sample !== undefined) samples.push([title, sample])
  }
  return samples
}

async function measureBlock(test: EditorTest, title: string): Promise<number | undefined> {
  const { page, frame } = await test.open(await test.createPage({ blocks: [emptySection()] }), { panel: 'add' })
  await page.locator('.library-block', { has: page.getByText(title, { exact: true }) }).click()
  await frame.locator('[data-selected]').waitFor()
  await page.locator('.inspector h2', { hasText: title }).waitFor()
  // Controls that load with the first block of their kind, and what else follows a new block.
  await page.locator('.inspector-setting .skeleton').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(REST_MS)
  const fields = page.locator(FIELD)
  const entry = page.locator('.inspector .inspector-setting [aria-expanded="false"]')
  if ((await fields.count()) === 0 && (await entry.count()) > 0) await entry.first().click()
  const sample = (await fields.count()) === 0 ? undefined : await typeFirst(page)
  await page.close()
  return sample
}

/** Types one letter into the first field; milliseconds until a message that is sent in the next frame arrives. */
async function typeFirst(page: Page): Promise<number> {
  await page.locator(FIELD).first().focus()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const painted = await page.evaluateHandle(() => ({
    after: new Promise<number>((resolve) => {
      const hear = (event: KeyboardEvent) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(performance.now() - event.timeStamp)
          channel.port2.postMessage(0)
        })
      document.addEventListener('keydown', hear, { capture: true, once: true })
    }),
  }))
  await page.keyboard.press('a')
  return await painted.evaluate(({ after }) => after)
}

function emptySection() {
  const column = { id: newId(), type: 'column', version: 1, props: {}, children: [] }
  return { id: newId(), type: 'section', version: 1, props: {}, children: [column] }
}
