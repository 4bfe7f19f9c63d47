import type { BrowserContext } from 'playwright-core'

/** Removes from pages what browsers have in secure contexts only, as when a site is opened over plain http. */
export async function openByPlainHttp(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const secure: readonly [object, string][] = [
      [Navigator.prototype, 'locks'],
      [Navigator.prototype, 'clipboard'],
      [Navigator.prototype, 'serviceWorker'],
      [Navigator.prototype, 'storage'],
      [Crypto.prototype, 'randomUUID'],
      [Crypto.prototype, 'subtle'],
      [window, 'ClipboardItem'],
      [window, 'PublicKeyCredential'],
      [window, 'caches'],
    ]
    for (const [holder, name] of secure) Reflect.deleteProperty(holder, name)
    Object.defineProperty(window, 'isSecureContext', { value: false })
  })
}
