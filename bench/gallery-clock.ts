import type { Page } from 'playwright-core'
import type { Contestant } from './contestants/contestant.ts'

/** CPU slowdown, to that of a cheap phone. */
export const SLOWDOWN = 4
/** An image that has not opened after this time never will. */
const GIVE_UP_MS = 15_000

declare global {
  interface Window {
    contestant: Contestant
    clock: {
      /** Time from an action, started just after a frame, to the next painted frame, in ms. */
      toPainted(act: () => void): Promise<number>
      /** Records the times of the next click in `opening`. */
      watchOpening(box: string, full: string): void
    }
    /** Time from a click to the first frame with a lightbox, and to the one with the full image in it, in ms. */
    opening: Promise<{ first: number; full: number }>
  }
  function press(button: string): void
}

/** Adds the clock to a page. A message sent in a frame arrives after the paint. */
export async function addClock(page: Page): Promise<void> {
  await page.evaluate((giveUpMs) => {
    const afterPaint = () =>
      new Promise<number>((resolve) => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now())
        channel.port2.postMessage(0)
      })
    const painted = () => new Promise<number>((resolve) => requestAnimationFrame(() => void afterPaint().then(resolve)))
    Object.assign(window, {
      press: (button: string) => document.querySelector<HTMLElement>(button)!.click(),
      clock: {
        async toPainted(act: () => void) {
          const start = await painted()
          act()
          return (await painted()) - start
        },
        watchOpening(box: string, full: string) {
          window.opening = new Promise((resolve, reject) => {
            setTimeout(() => reject(new Error('No picture opened')), giveUpMs)
            const look = (start: number, first = 0) =>
              requestAnimationFrame(() => {
                const isThere = document.querySelector(box) !== null
                const image = document.querySelector<HTMLImageElement>(full)
                const isFull = image?.complete && image.naturalWidth > 0
                void afterPaint().then((now) => {
                  const shown = first || (isThere ? now - start : 0)
                  if (isFull) resolve({ first: shown, full: now - start })
                  else look(start, shown)
                })
              })
            addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
          })
        },
      },
    })
  }, GIVE_UP_MS)
}
