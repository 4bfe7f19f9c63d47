import type { AttachedBehaviour, Runtime } from '../../../runtime/behaviours.ts'
import { GUEST_PATH } from '../model/places.ts'

const FAILED = 'Non è stato possibile: controlla la connessione e riprova.'

/** Shows free times without leaving the page. The server draws them, as it does without scripts. */
export function attach(root: HTMLElement, _props: unknown, runtime: Runtime): AttachedBehaviour {
  const controller = new AbortController()
  const { signal } = controller
  const form = root.querySelector<HTMLFormElement>('form.booking')
  if (form) takeOver(form, runtime, signal)
  return {
    update() {},
    detach() {
      controller.abort()
      delete form?.dataset.state
    },
  }
}

function takeOver(form: HTMLFormElement, runtime: Runtime, signal: AbortSignal): void {
  const document = form.ownerDocument
  const message = form.querySelector<HTMLElement>('.form-message')!
  const parts = form.querySelector<HTMLElement>('.booking-parts')!
  let latest: AbortController | undefined

  function tell(sentence: string): void {
    message.textContent = sentence
    message.hidden = sentence === ''
  }

  async function send(step: string): Promise<void> {
    // Only one question at a time, but a booking is never taken back half-way.
    if (form.dataset.state === 'booking') return
    latest?.abort()
    latest = new AbortController()
    const { signal: ofThis } = latest
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    body.set('step', step)
    form.dataset.state = step === 'book' ? 'booking' : 'asking'
    form.setAttribute('aria-busy', 'true')
    try {
      const answer = await fetch(form.action, { method: 'POST', body, signal: AbortSignal.any([signal, ofThis]) })
      const { pathname } = new URL(answer.url)
      if (answer.redirected && pathname.startsWith(GUEST_PATH)) return document.defaultView!.location.assign(answer.url)
      show(await answer.text(), step)
    } catch {
      if (!signal.aborted && !ofThis.aborted) fail()
    }
    if (latest.signal === ofThis) rest()
  }

  function rest(): void {
    form.dataset.state = 'idle'
    form.removeAttribute('aria-busy')
  }

  function fail(): void {
    tell(FAILED)
    message.focus()
  }

  function show(html: string, step: string): void {
    const page = new DOMParser().parseFromString(html, 'text/html')
    const answered = page.getElementById(form.id)
    const drawn = answered?.querySelector('.booking-parts')
    if (!answered || !drawn) {
      fail()
      return
    }
    const focused = document.activeElement?.id
    parts.replaceChildren(...drawn.childNodes)
    tell(answered.querySelector('.form-message')?.textContent ?? '')
    const wrong = parts.querySelector<HTMLElement>('[aria-invalid]:not(:disabled)') ?? (message.hidden ? null : message)
    const times = parts.querySelector<HTMLElement>('.booking-times legend')
    if (!wrong) runtime.announce(parts.querySelector('.booking-empty')?.textContent ?? times?.textContent ?? '')
    // Who changed the day goes on there; who pressed the button goes on with the times.
    const before = focused && step === 'change' ? document.getElementById(focused) : null
    const goOn = wrong ?? before ?? times
    goOn?.focus()
  }

  form.noValidate = true
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      const { value = 'times' } = (event.submitter ?? {}) as { value?: string }
      void send(value)
    },
    { signal },
  )
  form.addEventListener(
    'change',
    ({ target }) => {
      const { name, value } = target as HTMLInputElement
      const isChoice = name === 'day' || name === 'party' || name === 'bookable'
      if (isChoice && value !== '' && parts.querySelector('.booking-times')) void send('change')
    },
    { signal },
  )
  form.dataset.state = 'idle'
}
