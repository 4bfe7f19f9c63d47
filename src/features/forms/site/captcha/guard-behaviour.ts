import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import { WORDS } from '../../model/words.ts'
import type { FormCaptcha } from './form-captcha.ts'

/**
 * Solves the site's captcha for a form that the browser itself sends. The element is the captcha's place; its form has
 * a hidden input `captchaKey`. A button with `data-unguarded` sends without it.
 */
export function attach(root: HTMLElement, _props: unknown, runtime: Runtime): AttachedBehaviour {
  const controller = new AbortController()
  const { signal } = controller
  const form = root.closest('form')
  const key = form?.querySelector<HTMLInputElement>('input[name=captchaKey]')
  const guard =
    form && key && form.ownerDocument.defaultView?.isSecureContext
      ? guardForm(form, key, {
          signal,
          create: async () => {
            const { createFormCaptcha } = await import('./form-captcha.ts')
            return createFormCaptcha(root, runtime, { onChange: () => {}, signal })
          },
        })
      : undefined
  return {
    update() {},
    detach() {
      controller.abort()
      guard?.destroy()
    },
  }
}

interface Guard {
  /** Makes the captcha; it is asked again when it failed. */
  readonly create: () => Promise<FormCaptcha>
  readonly signal: AbortSignal
}

/** Holds a form back until its captcha is solved, and says so in its message when it is not. */
export function guardForm(form: HTMLFormElement, key: HTMLInputElement, { create, signal }: Guard) {
  let captcha: Promise<FormCaptcha> | undefined

  /** Loaded at the first gesture in the form: people who only read the page pay nothing for it. */
  function need(): Promise<FormCaptcha> {
    captcha ??= create().catch((error) => {
      captcha = undefined
      throw error
    })
    return captcha
  }

  function withWidget(act: (widget: FormCaptcha) => void): void {
    void captcha?.then(act, () => {})
  }

  async function solve(submitter: HTMLElement | null): Promise<void> {
    const answer = await need()
      .then((widget) => widget.answer())
      .catch(() => undefined)
    if (signal.aborted) return
    if (answer === undefined) {
      refuse()
      return
    }
    key.value = answer
    form.requestSubmit(standing(submitter))
  }

  function refuse(): void {
    withWidget((widget) => widget.reset())
    const message = form.querySelector<HTMLElement>('.form-message')
    if (!message) return
    message.textContent = WORDS.captcha
    message.hidden = false
    message.focus()
  }

  /** The button that was pressed, or the one in its place: parts of the form may have been drawn again meanwhile. */
  function standing(submitter: HTMLElement | null): HTMLElement | null {
    if (!submitter || submitter.isConnected) return submitter
    const { name, value } = submitter as HTMLButtonElement
    const buttons = [...form.elements] as HTMLButtonElement[]
    return buttons.find((one) => one.type === 'submit' && one.name === name && one.value === value) ?? null
  }

  form.addEventListener('focusin', () => void need().catch(() => {}), { signal, once: true })
  form.addEventListener(
    'submit',
    (event) => {
      if (event.submitter?.dataset.unguarded !== undefined) return
      if (key.value !== '') {
        // An answer is valid once; the browser reads the form before this runs.
        setTimeout(() => {
          key.value = ''
          withWidget((widget) => widget.reset())
        })
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      void solve(event.submitter)
    },
    { signal, capture: true },
  )
  return { destroy: () => withWidget((widget) => widget.destroy()) }
}
