import type { BrowserContext, Page } from 'playwright-core'

/** Has pages drawn in their own fonts, however busy the machine: visitors keep those that come late for the next page. */
export async function withFonts(visitor: Page | BrowserContext): Promise<void> {
  await visitor.route('**/*.css', async (route) => {
    const url = new URL(route.request().url())
    // Node, unlike browsers, does not know that `*.localhost` is this machine.
    url.hostname = '127.0.0.1'
    const response = await route.fetch({ url: url.href })
    const sheet = await response.text()
    await route.fulfill({ response, body: sheet.replaceAll(/font-display:\s*optional/g, 'font-display:swap') })
  })
}
