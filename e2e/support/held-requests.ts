import type { Page, Route } from 'playwright-core'

/** Holds the requests of a method and path (a glob), as a slow server does, until they are sent one by one. */
export async function holdRequests(page: Page, method: string, path: string) {
  const held: Route[] = []
  let waiting: (() => void) | undefined
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback()
    held.push(route)
    waiting?.()
  })
  /** Resolves once a request is held. */
  async function arrived(): Promise<void> {
    if (held.length > 0) return
    await new Promise<void>((resolve) => {
      waiting = resolve
    })
  }
  return {
    arrived,
    /** Waits for the next request, and sends it. */
    async send(): Promise<void> {
      await arrived()
      await held.shift()!.continue()
    },
  }
}
