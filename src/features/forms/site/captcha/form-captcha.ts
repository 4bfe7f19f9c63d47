import type { Runtime } from '../../../../runtime/behaviours.ts'
import { CAPTCHA_SERVICES } from '../../model/captcha.ts'
import { calculate } from './calculation.ts'
import type { ServiceWidget } from './service-widget.ts'

/** The captcha of one form. */
export interface FormCaptcha {
  /** The answer to send with the form; undefined until people have given it (CPTC-01). */
  answer(): Promise<string | undefined>
  /** Starts again, because an answer is valid once (CAPT-03). */
  reset(): void
  destroy(): void
}

interface Options {
  /** Called with whether the form can be sent. */
  readonly onChange: (isDone: boolean) => void
  readonly signal: AbortSignal
}

/** Creates the site's captcha: the automatic calculation, or a service's widget. */
export function createFormCaptcha(container: HTMLElement, runtime: Runtime, options: Options): FormCaptcha {
  const { captchaSettings } = runtime.context.websiteSettings
  return captchaSettings.provider === 'altcha'
    ? calculatedCaptcha(container, runtime, options)
    : serviceCaptcha(container, runtime, options)
}

const SENTENCES = {
  working: 'Controllo contro lo spam in corso…',
  done: 'Controllo contro lo spam riuscito.',
  failed: 'Il controllo contro lo spam non è riuscito: invia di nuovo per riprovare.',
} as const

function calculatedCaptcha(container: HTMLElement, runtime: Runtime, { onChange, signal }: Options): FormCaptcha {
  let answer: Promise<string | undefined> | undefined
  let round = new AbortController()

  function begin(): Promise<string | undefined> {
    const { signal: ofRound } = round
    container.dataset.rendered = ''
    container.textContent = SENTENCES.working
    return runtime
      .data()
      .then((data) => calculate(data, AbortSignal.any([signal, ofRound])))
      .catch(() => undefined)
      .then((solved) => {
        if (ofRound.aborted) return undefined
        container.textContent = solved === undefined ? SENTENCES.failed : SENTENCES.done
        if (solved === undefined) answer = undefined
        onChange(true)
        return solved
      })
  }
  answer = begin()
  return {
    answer() {
      answer ??= begin()
      return answer
    },
    reset() {
      round.abort()
      round = new AbortController()
      answer = begin()
    },
    destroy() {
      round.abort()
      container.replaceChildren()
      delete container.dataset.rendered
    },
  }
}

/** A service is contacted only when the visitor requests it: its script sees who they are (docs/decisions/0032). */
function serviceCaptcha(container: HTMLElement, runtime: Runtime, { onChange, signal }: Options): FormCaptcha {
  const { captchaSettings } = runtime.context.websiteSettings
  const { title } = CAPTCHA_SERVICES[captchaSettings.provider as Exclude<typeof captchaSettings.provider, 'altcha'>]
  const form = container.closest('form')!
  form.dataset.captchaBound = ''
  let answer: string | undefined
  let widget: ServiceWidget | undefined

  async function show(): Promise<void> {
    const { renderService } = await import('./service-widget.ts')
    if (signal.aborted) return
    box.remove()
    try {
      widget = await renderService(container, captchaSettings, (given) => {
        answer = given
        onChange(given !== undefined)
      })
    } catch (error) {
      container.append(box)
      words.textContent = (error as Error).message
    }
  }

  const { ownerDocument } = container
  const box = ownerDocument.createElement('div')
  const words = ownerDocument.createElement('p')
  const button = ownerDocument.createElement('button')
  box.className = 'form-captcha-ask'
  words.textContent = `Per inviare serve un CAPTCHA di ${title}: mostrandolo, il tuo browser comunica con i suoi server.`
  button.type = 'button'
  button.className = 'button button-secondary button-small'
  button.textContent = 'Mostra il CAPTCHA'
  button.addEventListener('click', () => void show(), { signal })
  box.append(words, button)
  container.append(box)

  return {
    answer: () => Promise.resolve(answer),
    reset() {
      answer = undefined
      widget?.reset()
    },
    destroy() {
      widget?.destroy()
      widget = undefined
      box.remove()
      delete form.dataset.captchaBound
    },
  }
}
