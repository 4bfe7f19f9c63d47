import type { AttachedBehaviour, Runtime } from '../../../runtime/behaviours.ts'
import { GUEST_PATH } from '../model/places.ts'

/** How long the form waits for another change before it asks, in ms: a day is typed in parts. */
const PAUSE_MS = 600
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
  let pause: ReturnType<typeof setTimeout> | undefined

  function tell(sentence: string): void {
    message.textContent = sentence
    message.hidden = sentence === ''
  }

  async function send(step: string): Promise<void> {
    // Only one question at a time, but a booking is never taken back half-way.
    if (form.dataset.state === 'booking') return
    clearTimeout(pause)
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
      if (isRefusal(answer)) complain(((await answer.json()) as { error: string }).error)
      else show(await answer.text(), step)
    } catch {
      if (!signal.aborted && !ofThis.aborted) complain(FAILED)
    }
    if (latest.signal === ofThis) rest()
  }

  function rest(): void {
    form.dataset.state = 'idle'
    form.removeAttribute('aria-busy')
  }

  function complain(sentence: string): void {
    tell(sentence)
    message.focus()
  }

  function show(html: string, step: string): void {
    const page = new DOMParser().parseFromString(html, 'text/html')
    const answered = page.getElementById(form.id)
    const drawn = answered?.querySelector('.booking-parts')
    if (!answered || !drawn) {
      complain(FAILED)
      return
    }
    if (step === 'change') renew(parts, drawn)
    else parts.replaceChildren(...drawn.childNodes)
    tell(answered.querySelector('.form-message')?.textContent ?? '')
    const wrong = parts.querySelector<HTMLElement>('[aria-invalid]:not(:disabled)') ?? (message.hidden ? null : message)
    const times = parts.querySelector<HTMLElement>('.booking-times legend')
    if (!wrong) runtime.announce(parts.querySelector('.booking-empty')?.textContent ?? times?.textContent ?? '')
    // Who changed the day goes on where they are; who pressed the button goes on with the times.
    const isElsewhere = step === 'change' && form.contains(document.activeElement)
    const goOn = wrong ?? times
    if (!isElsewhere) goOn?.focus()
  }

  signal.addEventListener('abort', () => clearTimeout(pause))
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
      if (!isChoice || value === '' || !parts.querySelector('.booking-times')) return
      if (form.dataset.state !== 'booking') latest?.abort()
      clearTimeout(pause)
      pause = setTimeout(() => void send('change'), PAUSE_MS)
    },
    { signal },
  )
  form.dataset.state = 'idle'
}

/** What the server says in place of a page, such as that too much was asked in a short time. */
function isRefusal({ ok, headers }: Response): boolean {
  return !ok && (headers.get('content-type') ?? '').includes('json')
}

/** Replaces what an answer draws, but nothing that somebody may be writing in: the choices, and who comes. */
function renew(parts: HTMLElement, drawn: Element): void {
  const choices = parts.querySelector<HTMLElement>('.booking-choices')!
  const contact = parts.querySelector<HTMLElement>('.form-fields')
  for (const one of [...parts.children]) if (one !== choices && one !== contact) one.remove()
  let place: Element | null = choices
  for (const one of [...drawn.children]) {
    if (one.matches('.booking-choices')) {
      follow(choices, one)
      place = contact
    } else if (contact && one.matches('.form-fields')) place = null
    else parts.insertBefore(one, place)
  }
  // On a day without free times nobody is asked who comes; what they wrote waits for another.
  if (contact) contact.hidden = place !== null
}

const BOUNDS = ['min', 'max', 'readonly', 'aria-invalid']

/** Gives the choices the bounds and faults of those that the server drew. */
function follow(choices: HTMLElement, drawn: Element): void {
  for (const box of choices.querySelectorAll<HTMLInputElement>('input')) {
    const like = drawn.querySelector<HTMLInputElement>(`input[name="${box.name}"]`)
    if (!like) continue
    for (const name of BOUNDS) {
      const value = like.getAttribute(name)
      if (value === null) box.removeAttribute(name)
      else box.setAttribute(name, value)
    }
    if (box.name !== 'day' && box !== box.ownerDocument.activeElement) box.value = like.value
    const field = box.closest('.form-field')
    const fault = like.closest('.form-field')?.querySelector<HTMLElement>('.form-error')
    const said = field?.querySelector<HTMLElement>('.form-error')
    if (!field || !fault || !said) continue
    said.textContent = fault.textContent
    said.hidden = fault.hidden
    field.classList.toggle('form-wrong', !fault.hidden)
  }
}
