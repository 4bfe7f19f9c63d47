import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import { logError } from '../../../../runtime/console.ts'
import { COOKIE, readCookie } from '../../../../runtime/cookies.ts'
import { DataFailure, TRACK } from '../../../../runtime/data-layer.ts'
import type { SignedUp } from '../../../../runtime/sign-up.ts'
import { checkField } from '../../model/checks.ts'
import { shownFields } from '../../model/conditions.ts'
import type { FieldValue } from '../../model/field-types.ts'
import { type Entries, readForm } from '../../model/read-values.ts'
import type { Success } from '../../model/submission.ts'
import { WORDS } from '../../model/words.ts'
import type { FormCaptcha } from '../captcha/form-captcha.ts'
import { createMessages } from './messages-shown.ts'
import { type PageField, readFields } from './read-fields.ts'
import { askKey, type Outcome, type Refused, sendForm } from './sending.ts'
import { FileRefused, sendFiles } from './uploading.ts'

const SIGNED_UP: SignedUp = 'vetrina:subscribe'
/** How a newsletter form that was sent is called among a site's events. */
const SUBSCRIBE_EVENT = 'newsletter_subscribe'

/** Takes a form over from the browser: conditions, counters, captcha, sending and what comes after. */
export function attach(root: HTMLElement, _props: unknown, runtime: Runtime): AttachedBehaviour {
  const controller = new AbortController()
  const form = root.querySelector('form')
  try {
    if (form) takeOver(form, runtime, controller.signal)
  } catch (error) {
    logError('The form could not be rendered', form?.dataset.formId, error)
  }
  return {
    update() {},
    detach() {
      controller.abort()
      delete form?.dataset.state
    },
  }
}

function takeOver(form: HTMLFormElement, runtime: Runtime, signal: AbortSignal): void {
  const { formId = '', formKind } = form.dataset
  const isNewsletter = formKind === 'newsletter'
  const view = form.ownerDocument.defaultView!
  const fields = readFields(form)
  const messages = createMessages(form, !isNewsletter)
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!
  const label = button.textContent ?? ''
  const lock = createLock(form, button, label)
  const topLevelMax = runtime.context.websiteSettings.emailTopLevelMax
  /** Of a sending whose answer was lost: the same form with the same key is kept once. */
  let lostKey: { key: string; said: string } | undefined
  let captcha: Promise<FormCaptcha> | undefined

  const read = (): Record<string, FieldValue> =>
    readForm(fields, entriesOf(form), new URLSearchParams(view.location.search))

  function follow(): void {
    const shown = new Set(shownFields(fields, read()).map(({ id }) => id))
    for (const { element, id, when } of fields) if (when) setShown(element, shown.has(id))
    for (const { element, maxLength } of fields) count(element, maxLength)
  }

  /** Comes with the first gesture in the form: who only reads the page pays nothing for it. */
  function needCaptcha(): Promise<FormCaptcha> | undefined {
    const container = form.querySelector<HTMLElement>('.form-captcha')
    if (!container || !view.isSecureContext) return undefined
    captcha ??= import('../captcha/form-captcha.ts').then(({ createFormCaptcha }) =>
      createFormCaptcha(container, runtime, {
        onChange: (isDone) => bind(isDone),
        signal,
      }),
    )
    return captcha
  }

  /** The button waits for a captcha that people see; one that calculates by itself is waited for when the form is sent. */
  function bind(isDone: boolean): void {
    if (form.dataset.captchaBound !== undefined) button.disabled = !isDone
  }

  async function submit(): Promise<void> {
    if (lock.isClosed()) return
    messages.clear()
    let values: Record<string, FieldValue>
    try {
      values = read()
    } catch {
      return messages.showForm(WORDS.reading)
    }
    const standing = shownFields(fields, values)
    const errors = wrongFields(standing, values, topLevelMax)
    if (Object.keys(errors).length > 0) return fail({ error: WORDS.fields, errors, lost: false })
    lock.close()
    const outcome = await attempt(values).catch((error: unknown): Outcome => {
      reportError(error)
      return { refused: { error: WORDS.processing, errors: {}, lost: false } }
    })
    if (signal.aborted) return
    lock.open('success' in outcome ? 'success' : 'failure')
    if ('refused' in outcome) return fail(outcome.refused)
    await succeed(outcome.success)
  }

  async function attempt(values: Record<string, FieldValue>): Promise<Outcome> {
    const data = await runtime.data()
    const asked = needCaptcha()
    const captchaKey = asked && (await (await asked).answer())
    if (asked && captchaKey === undefined) return { refused: { error: WORDS.captcha, errors: {}, lost: false } }
    const uploaded = await upload(form, fields, values, runtime)
    if ('refused' in uploaded) return uploaded
    const said = JSON.stringify(uploaded.values)
    const known = lostKey?.said === said ? { key: lostKey.key } : await askKey(data)
    if (!('key' in known)) return known
    const outcome = await sendForm(data, known.key, {
      formId,
      values: { ...uploaded.values, ...extras(form) },
      submitButtonText: label,
      isOverlayForm: form.closest('dialog') !== null,
      captchaKey,
      context: runtime.context,
      page: { title: form.ownerDocument.title, path: view.location.pathname },
      census: censusOf(runtime, form.ownerDocument),
    })
    lostKey = 'refused' in outcome && outcome.refused.lost ? { key: known.key, said } : undefined
    return outcome
  }

  /** What was refused is said; the captcha has to be done anew (CPTC-03, CPTC-04). */
  function fail({ error, errors }: Refused): void {
    const areFields = Object.keys(errors).length > 0 && !isNewsletter
    // A newsletter says one thing only (FMSG-16): what is wrong with its field, where one is.
    const [first] = Object.values(errors)
    messages.showForm((isNewsletter && (first === WORDS.missing ? WORDS.email : first)) || error, !areFields)
    if (areFields) messages.showFields(errors)
    void captcha?.then((widget) => {
      widget.reset()
      bind(false)
    })
  }

  async function succeed({ html, scripts, redirect }: Success): Promise<void> {
    if (isNewsletter) {
      runtime.emit(SIGNED_UP, { formId })
      runtime.emit(TRACK, { event: SUBSCRIBE_EVENT, data: { formId } })
    }
    void captcha?.then((widget) => widget.destroy())
    if (redirect !== null) {
      view.location.assign(redirect)
      return
    }
    const after = showAfter(form, html)
    if (runtime.userScripts) runScripts(after, scripts)
    after.focus()
  }

  // What is wrong is said in the form's own words (FVAL-08), and without scripts in the browser's.
  form.noValidate = true
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      void submit()
    },
    { signal },
  )
  form.addEventListener('input', follow, { signal })
  form.addEventListener('change', follow, { signal })
  form.addEventListener('focusin', () => void needCaptcha(), { signal, once: true })
  // Somebody may have begun before this code was there.
  if (form.contains(form.ownerDocument.activeElement)) void needCaptcha()
  follow()
  // From here on this code sends it; a form without a state is still the browser's own.
  form.dataset.state = 'idle'
}

/** A form that is on its way is not sent a second time, and says what it does. */
function createLock(form: HTMLFormElement, button: HTMLButtonElement, label: string) {
  const progress = form.querySelector<HTMLElement>('.form-progress')!
  return {
    isClosed: () => form.dataset.state === 'submitting',
    close(): void {
      form.dataset.state = 'submitting'
      form.setAttribute('aria-busy', 'true')
      button.setAttribute('aria-disabled', 'true')
      button.textContent = WORDS.progress
      progress.textContent = WORDS.progress
    },
    open(state: 'success' | 'failure'): void {
      form.dataset.state = state
      form.removeAttribute('aria-busy')
      button.removeAttribute('aria-disabled')
      button.textContent = label
      progress.textContent = ''
    },
  }
}

/** Sends the files of a form before the form, and answers its values with what stands for them. */
async function upload(
  { dataset: { formId = '' } }: HTMLFormElement,
  fields: readonly PageField[],
  values: Readonly<Record<string, FieldValue>>,
  runtime: Runtime,
): Promise<{ refused: Refused } | { values: Record<string, FieldValue> }> {
  const sent = { ...values }
  for (const { id, type, element } of fields) {
    const input = type === 'file' ? element.querySelector('input') : null
    if (!input?.files?.length) continue
    const query = { formId, fieldId: id, pagePath: element.ownerDocument.location.pathname }
    try {
      sent[id] = await sendFiles(await runtime.data(), input, query)
    } catch (error) {
      if (!(error instanceof FileRefused || error instanceof DataFailure)) throw error
      return { refused: { error: WORDS.fields, errors: { [id]: sentenceOf(error) }, lost: false } }
    }
  }
  return { values: sent }
}

/** What the owner wrote for whoever has sent the form, in its place. */
function showAfter(form: HTMLFormElement, html: string): HTMLElement {
  const after = form.ownerDocument.createElement('div')
  after.className = 'form-after'
  after.tabIndex = -1
  after.innerHTML = html
  form.hidden = true
  form.after(after)
  return after
}

/** What the browser would send, but for files: those have a way of their own. */
function entriesOf(form: HTMLFormElement): Entries {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
}

/** What the server said of a file, else what the page knows. */
function sentenceOf(error: Error): string {
  const said = error instanceof DataFailure ? error.body?.error : undefined
  return typeof said === 'string' ? said : error.message
}

/** What a form holds beside its fields: the trap, and the boxes that its kind has. */
function extras(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(entriesOf(form).filter(([name]) => name.startsWith('_')))
}

function wrongFields(
  fields: readonly PageField[],
  values: Readonly<Record<string, FieldValue>>,
  topLevelMax: number,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      // Files have a way of their own.
      const files = field.type === 'file' ? field.element.querySelector('input')?.files : undefined
      const value = files ? [...files].map(({ name }) => name) : (values[field.id] ?? '')
      const wrong = checkField(field, value, topLevelMax)
      return wrong === undefined ? [] : [[field.id, wrong]]
    }),
  )
}

function setShown(element: HTMLElement, isShown: boolean): void {
  element.toggleAttribute('data-shown', isShown)
  const isRequired = element.dataset.required !== undefined
  for (const box of element.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    box.disabled = !isShown
    if (isRequired && box.type !== 'checkbox') box.required = isShown
  }
}

/** «length / max» beside a text that has a limit (TCNT-01 to TCNT-04). */
function count(element: HTMLElement, limit: number | undefined): void {
  const counter = element.querySelector<HTMLElement>('.form-counter')
  const text = element.querySelector('textarea')
  if (!counter || !text || limit === undefined) return
  const { length } = text.value
  counter.hidden = false
  counter.textContent = `${length} / ${limit}`
  counter.classList.toggle('form-counter-over', length > limit)
}

/** What identifies a visitor is told only where it may be kept. */
function censusOf({ consent }: Runtime, document: Document): Record<string, string> {
  const visitor = consent.allows('statistics') ? readCookie(document, COOKIE.visitor) : undefined
  return visitor === undefined ? {} : { ss_cvr: visitor }
}

/** Scripts that come as HTML do not run; the same words in an element of the page do, as far as its policy lets them (FORM-11). */
function runScripts(place: HTMLElement, scripts: readonly string[]): void {
  for (const code of scripts) {
    const script = place.ownerDocument.createElement('script')
    script.textContent = code
    place.append(script)
  }
}
