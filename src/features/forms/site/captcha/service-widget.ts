import type { CaptchaSettings } from '../../../../core/captcha-settings.ts'
import { CAPTCHA_SERVICES, captchaSize } from '../../model/captcha.ts'

/** The API that a service's script defines; all three have it. */
interface ServiceApi {
  render(container: HTMLElement, options: Record<string, unknown>): string | number
  reset(widget: string | number): void
  remove?(widget: string | number): void
}

export interface ServiceWidget {
  reset(): void
  destroy(): void
}

/** Time-out for a service's script, in ms. */
const SCRIPT_TIMEOUT_MS = 10_000
const loading = new WeakMap<Document, Map<string, Promise<ServiceApi>>>()

/** Loads the script of a captcha service, once per page (CAPT-05). */
export function loadService(document: Document, { provider, siteKey }: CaptchaSettings): Promise<ServiceApi> {
  if (provider === 'altcha' || siteKey === '')
    return Promise.reject(new Error('Il CAPTCHA non è stato ancora impostato.'))
  if (!document.defaultView) return Promise.reject(new Error('La pagina del CAPTCHA non c’è più.'))
  const known = loading.get(document) ?? new Map<string, Promise<ServiceApi>>()
  loading.set(document, known)
  const before = known.get(provider)
  if (before) return before
  const { script, global } = CAPTCHA_SERVICES[provider]
  const loaded = new Promise<ServiceApi>((resolve, reject) => {
    const view = document.defaultView as unknown as Record<string, unknown>
    const element = document.createElement('script')
    const ready = `vetrinaCaptcha_${provider}`
    const refuse = () => {
      known.delete(provider)
      element.remove()
      reject(new Error('Il servizio del CAPTCHA non risponde.'))
    }
    const timer = setTimeout(refuse, SCRIPT_TIMEOUT_MS)
    view[ready] = () => {
      clearTimeout(timer)
      // The page may have been closed while the script was loading (CAPT-08).
      if (document.defaultView) resolve(view[global] as ServiceApi)
      else reject(new Error('La pagina del CAPTCHA non c’è più.'))
    }
    element.src = `${script}?onload=${ready}&render=explicit`
    element.async = true
    element.addEventListener('error', () => {
      clearTimeout(timer)
      refuse()
    })
    document.head.append(element)
  })
  known.set(provider, loaded)
  return loaded
}

/**
 * Renders a service's widget into its container, once (CAPT-01, CAPT-02).
 * @returns undefined if there is one already
 */
export async function renderService(
  container: HTMLElement,
  settings: CaptchaSettings,
  onAnswer: (answer: string | undefined) => void,
): Promise<ServiceWidget | undefined> {
  if (container.dataset.rendered !== undefined) return undefined
  container.dataset.rendered = ''
  const { ownerDocument } = container
  try {
    const api = await loadService(ownerDocument, settings)
    const widget = api.render(container, {
      sitekey: settings.siteKey,
      size: captchaSize(ownerDocument.documentElement.clientWidth),
      callback: (answer: string) => onAnswer(answer),
      'expired-callback': () => onAnswer(undefined),
      'error-callback': () => onAnswer(undefined),
    })
    return {
      reset() {
        onAnswer(undefined)
        api.reset(widget)
      },
      destroy() {
        api.remove?.(widget)
        container.replaceChildren()
        delete container.dataset.rendered
      },
    }
  } catch (error) {
    delete container.dataset.rendered
    throw error
  }
}
