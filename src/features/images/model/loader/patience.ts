/** How often an image's box is checked until it has a size, and the interval in ms. */
export const TRIES = 100
export const TRY_MS = 10

/** Waits until a condition is true, or all tries are used up. */
export async function untilSo(isSo: () => boolean, wait: (ms: number) => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < TRIES && !isSo(); tries++) await wait(TRY_MS)
}
