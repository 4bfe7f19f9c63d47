import type { Frame, Locator, Page } from 'playwright-core'
import { type EditorTest, openEditor } from '../e2e/support/editor.ts'
import { newId } from '../src/core/ids.ts'
import type { Bench } from './context.ts'
import { median, percentile } from './figures.ts'

const SIZES = [60, 1000] as const
/** CPU slowdown, to that of a cheap laptop. */
const SLOWDOWN = 4
const LETTERS = 50
const ROUNDS = 5
/** Milliseconds between two keystrokes of a fast typist. */
const BETWEEN_LETTERS_MS = 80
const BETWEEN_ACTIONS_MS = 400
/** Maximum milliseconds from keystroke or drop to the painted frame at the 95th percentile. */
const PROMISE_MS: Readonly<Record<(typeof SIZES)[number], number>> = { 60: 80, 1000: 120 }

interface Samples {
  readonly typing: readonly number[]
  readonly actions: readonly number[]
}

/** From a keystroke or a drop on the page to the frame that shows it, in a real browser with a slowed CPU. */
export async function measureEditing({ report, note }: Bench): Promise<void> {
  const test = await openEditor()
  try {
    for (const blocks of SIZES) {
      const { typing, actions } = await measurePage(test, blocks)
      note(`${blocks} blocks: letters ${list(typing)}; actions ${list(actions)}`)
      const at95 = percentile([...typing, ...actions], 95)
      report({
        what: `Editor, ${blocks} blocks, ${SLOWDOWN}× slower: key to frame`,
        figure: `${median(typing).toFixed(0)} ms a letter, 95th ${at95.toFixed(0)} ms`,
        limit: { value: at95, most: PROMISE_MS[blocks] },
      })
    }
  } finally {
    await test.close()
  }
}

async function measurePage(test: EditorTest, blocks: number): Promise<Samples> {
  const id = await test.createPage({ blocks: pageOf(blocks) })
  const { page, frame } = await test.open(id)
  const inner = (await (await page.locator('.page-frame').elementHandle())!.contentFrame())!
  await frame.locator('p').first().waitFor()
  await watchFrames(inner)
  await frame.locator('p').nth(3).click()
  await page.waitForTimeout(BETWEEN_ACTIONS_MS)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  for (let letter = 0; letter < LETTERS; letter++) {
    await page.keyboard.press('abcdefghij'[letter % 10]!)
    await page.waitForTimeout(BETWEEN_LETTERS_MS)
  }
  const typing = await takeSamples(inner)
  const actions: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // Another block each time, selected by hand: undo may leave none selected.
    await page.keyboard.press('Escape')
    await frame
      .locator('.block-text')
      .nth(round + 1)
      .click()
    await act(page, 'Escape')
    await takeSamples(inner)
    for (const keys of ['Alt+ArrowDown', 'Control+z', 'Control+d', 'Control+z', 'Delete', 'Control+z'])
      await act(page, keys)
    actions.push(...(await takeSamples(inner)))
    actions.push(...(await drop(page, frame.locator('.block-text'), inner)))
  }
  await page.close()
  return { typing, actions }
}

async function act(page: Page, keys: string): Promise<void> {
  await page.keyboard.press(keys)
  await page.waitForTimeout(BETWEEN_ACTIONS_MS)
}

/** Drags a text below the next one; returns the time of the drop. */
async function drop(page: Page, texts: Locator, inner: Frame): Promise<number[]> {
  const [from, to] = [await texts.nth(0).boundingBox(), await texts.nth(1).boundingBox()]
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2)
  await page.mouse.down()
  await page.mouse.move(from!.x + from!.width / 2 + 6, from!.y + from!.height / 2 + 6, { steps: 2 })
  await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height * 0.9, { steps: 6 })
  await page.waitForTimeout(BETWEEN_ACTIONS_MS)
  await takeSamples(inner)
  await page.mouse.up()
  await page.waitForTimeout(BETWEEN_ACTIONS_MS)
  const samples = await takeSamples(inner)
  await act(page, 'Control+z')
  await takeSamples(inner)
  return samples
}

/**
 * Records, for each keystroke and release of the pointer on the page, the time until the next frame is painted: a message arrives after the
 * paint.
 */
async function watchFrames(inner: Frame): Promise<void> {
  await inner.evaluate(() => {
    const samples: number[] = []
    Object.assign(window, { vetrinaSamples: samples })
    const watch = (event: Event) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => samples.push(performance.now() - event.timeStamp)
        channel.port2.postMessage(0)
      })
    const watchKey = (event: KeyboardEvent) => ['Control', 'Alt', 'Shift'].includes(event.key) || watch(event)
    document.addEventListener('keydown', watchKey, { capture: true })
    document.addEventListener('pointerup', watch, { capture: true })
  })
}

async function takeSamples(inner: Frame): Promise<number[]> {
  return await inner.evaluate(() => {
    const { vetrinaSamples } = window as unknown as { vetrinaSamples: number[] }
    return vetrinaSamples.splice(0)
  })
}

/** Repeated sections of one column with a title and a text. */
function pageOf(blocks: number) {
  const perSection = Math.min(60, Math.max(6, Math.ceil(blocks / 20)))
  return Array.from({ length: Math.ceil(blocks / perSection) }, (_, section) => ({
    ...block('section', {}),
    children: [
      {
        ...block('column', {}),
        children: Array.from({ length: Math.min(perSection, blocks - section * perSection) }, (_, index) =>
          index % 2 === 0 ? titleBlock(index) : textBlock(index),
        ),
      },
    ],
  }))
}

function titleBlock(index: number) {
  return block('heading', { level: 2, content: [{ type: 'text', text: `Titolo ${index}` }] })
}

function textBlock(index: number) {
  const text = `Testo ${index}: una frase lunga quanto basta per stare su due righe, come se ne scrivono nei siti di bottega.`
  return block('text', { doc: { version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } })
}

function block(type: string, props: Record<string, unknown>) {
  return { id: newId(), type, version: 1, props }
}

function list(samples: readonly number[]): string {
  return samples.map((sample) => sample.toFixed(0)).join(' ')
}
