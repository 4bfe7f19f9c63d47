import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { root } from './root.ts'

/** Number of clicks of each task in docs/editor-clicks.md, by name. */
export function clicksInDocs(): ReadonlyMap<string, number> {
  const text = readFileSync(join(root, 'docs/editor-clicks.md'), 'utf8')
  const rows = [...text.matchAll(/^\| \d+ \| ([^|]+) \| (\d+) \|/gm)]
  return new Map(rows.map(([, task, ours]) => [task!, Number(ours)]))
}

/** Input actions that are counted: a click, chord, drag or drop is one, a double click two; typing is free. */
export function countingHands(page: Page) {
  let count = 0
  return {
    get count() {
      return count
    },
    async click(target: Locator, options?: Parameters<Locator['click']>[0]) {
      count++
      await target.click(options)
    },
    /** Double click; `between` waits for the effect of the first click, as people are slower than a browser. */
    async doubleClick(target: Locator, between: () => Promise<void>) {
      count += 2
      const { x, y } = await placeIn(target, { x: 0.1, y: 0.5 })
      await page.mouse.click(x, y)
      await between()
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
    },
    async press(keys: string) {
      count++
      await page.keyboard.press(keys)
    },
    /** Types, and goes from field to field. */
    async type(...texts: readonly string[]) {
      for (const [index, text] of texts.entries()) {
        if (index > 0) await page.keyboard.press('Tab')
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type(text)
      }
    },
    async dropFiles(target: Locator, ...files: readonly string[]) {
      count++
      await dropFiles(target, ...files)
    },
    /**
     * Drags something to a position in another element, both in fractions of their boxes, which may change on the way.
     */
    async drag(from: Locator, to: Locator, at: { readonly from: Point; readonly to: Point }) {
      count++
      const start = await placeIn(from, at.from)
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(start.x + 3, start.y + 6, { steps: 3 })
      await page.mouse.move(start.x + 6, start.y + 20, { steps: 3 })
      // Elements that shrink during a drag have their final size after two frames.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const end = await placeIn(to, at.to)
      await page.mouse.move(end.x, end.y, { steps: 6 })
      await page.mouse.up()
    },
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

async function placeIn(target: Locator, { x, y }: Point): Promise<Point> {
  const box = (await target.boundingBox())!
  return { x: box.x + x * box.width, y: box.y + y * box.height }
}

/** Drops files on an element, like a drag from the desktop. */
export async function dropFiles(target: Locator, ...files: readonly string[]): Promise<void> {
  const contents = files.map((file) => ({ name: basename(file), base64: readFileSync(file).toString('base64') }))
  await target.first().evaluate((element, list) => {
    const transfer = new DataTransfer()
    for (const { name, base64 } of list) {
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], name, { type: name.endsWith('.png') ? 'image/png' : 'image/jpeg' }))
    }
    const { x, y, width, height } = element.getBoundingClientRect()
    const point = { clientX: x + width / 2, clientY: y + height / 2 }
    for (const name of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(
        new DragEvent(name, { bubbles: true, cancelable: true, composed: true, dataTransfer: transfer, ...point }),
      )
  }, contents)
}
