/** How often, and how many ms apart, a picture's box is looked at until it has a size. */
export const TRIES = 100
export const TRY_MS = 10

/** Waits until something is so, or has not come about in all tries. */
export async function untilSo(isSo: () => boolean, wait: (ms: number) => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < TRIES && !isSo(); tries++) await wait(TRY_MS)
}
