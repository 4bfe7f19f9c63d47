import type { BrowserContext, Page } from 'playwright-core'

/** Renders pages in their own fonts, however busy the machine: a late font is otherwise used on the next page only. */
export async function withFonts(visitor: Page | BrowserContext): Promise<void> {
  await visitor.route('**/*.css', async (route) => {
    const url = new URL(route.request().url())
    // Node, unlike browsers, does not resolve `*.localhost` to this machine.
    url.hostname = '127.0.0.1'
    const response = await route.fetch({ url: url.href })
    const sheet = await response.text()
    await route.fulfill({ response, body: sheet.replaceAll(/font-display:\s*optional/g, 'font-display:swap') })
  })
}
