import { expect, test } from 'vitest'
import { loadService } from './service-widget.ts'

const SETTINGS = { provider: 'recaptcha', siteKey: 'chiave' } as const

/** A fake document into which a script is inserted; `taken` closes it while the script loads. */
function pageWith(taken: boolean) {
  const view: Record<string, unknown> = { grecaptcha: { render() {}, reset() {} } }
  const page = {
    defaultView: view as typeof view | null,
    createElement: () => ({ addEventListener() {}, remove() {} }),
    head: {
      append() {
        if (taken) page.defaultView = null
        ;(view.vetrinaCaptcha_recaptcha as () => void)()
      },
    },
  }
  return page as unknown as Document
}

test('[CAPT-08] the script of a page that is gone, or goes meanwhile, is refused', async () => {
  const gone = { defaultView: null } as unknown as Document
  await expect(loadService(gone, SETTINGS)).rejects.toThrow('La pagina del CAPTCHA non c’è più.')
  await expect(loadService(pageWith(true), SETTINGS)).rejects.toThrow('La pagina del CAPTCHA non c’è più.')
  await expect(loadService(pageWith(false), SETTINGS)).resolves.toHaveProperty('render')
})

test('[CAPT-07] without a key there is nothing to load', async () => {
  await expect(loadService(pageWith(false), { ...SETTINGS, siteKey: '' })).rejects.toThrow(
    'Il CAPTCHA non è stato ancora impostato.',
  )
})
