import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
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
  let captcha: Promise<FormCaptcha> | undefined

  /** Loaded at the first gesture in the form: people who only read the page pay nothing for it. */
  function need(): Promise<FormCaptcha> {
    captcha ??= import('./form-captcha.ts').then(({ createFormCaptcha }) =>
      createFormCaptcha(root, runtime, { onChange: () => {}, signal }),
    )
    return captcha
  }

  async function solve(submitter: HTMLElement | null): Promise<void> {
    const answer = await (await need()).answer()
    if (signal.aborted || answer === undefined || !form || !key) return
    key.value = answer
    form.requestSubmit(submitter)
  }

  if (form && key && form.ownerDocument.defaultView?.isSecureContext) {
    form.addEventListener('focusin', () => void need(), { signal, once: true })
    form.addEventListener(
      'submit',
      (event) => {
        if (event.submitter?.dataset.unguarded !== undefined) return
        if (key.value !== '') {
          // An answer is valid once; the browser reads the form before this runs.
          setTimeout(() => {
            key.value = ''
            void captcha?.then((widget) => widget.reset())
          })
          return
        }
        event.preventDefault()
        event.stopImmediatePropagation()
        void solve(event.submitter)
      },
      { signal, capture: true },
    )
  }
  return {
    update() {},
    detach() {
      controller.abort()
      void captcha?.then((widget) => widget.destroy())
    },
  }
}
