import type { Page } from 'playwright-core'
import type { Contestant } from './contestants/contestant.ts'

/** How many times slower the processor is made, as a cheap telephone is. */
export const SLOWDOWN = 4
/** A picture that has not opened by then never will. */
const GIVE_UP_MS = 15_000

declare global {
  interface Window {
    contestant: Contestant
    clock: {
      /** From a deed, which is done just after a frame, to the next frame on the screen, in ms. */
      toPainted(act: () => void): Promise<number>
      /** Notes, as `opening`, what the next click comes to. */
      watchOpening(box: string, full: string): void
    }
    /** From a click to the first frame with a lightbox, and to that with the whole picture in it, in ms. */
    opening: Promise<{ first: number; full: number }>
  }
  function press(button: string): void
}

/** Gives a page its clock. A message that is sent in a frame comes after it is painted. */
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
