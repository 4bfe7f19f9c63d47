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
/** Name of a newsletter sign-up among a site's events. */
const SUBSCRIBE_EVENT = 'newsletter_subscribe'

/** Enhances a form: conditions, counters, captcha, submission and what comes after. */
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
  /** The key of a submission whose response was lost: the same form with the same key is stored once. */
  let lostKey: { key: string; said: string } | undefined
  let captcha: Promise<FormCaptcha> | undefined

  const read = (): Record<string, FieldValue> =>
    readForm(fields, entriesOf(form), new URLSearchParams(view.location.search))

  function follow(): void {
    const shown = new Set(shownFields(fields, read()).map(({ id }) => id))
    for (const { element, id, when } of fields) if (when) setShown(element, shown.has(id))
    for (const { element, maxLength } of fields) count(element, maxLength)
  }

  /** Loaded at the first gesture in the form: people who only read the page pay nothing for it. */
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

  /** The button is disabled until a visible captcha is solved; an automatic one is awaited when the form is sent. */
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

  /** Shows a refusal; the captcha has to be solved again (CPTC-03, CPTC-04). */
  function fail({ error, errors }: Refused): void {
    const areFields = Object.keys(errors).length > 0 && !isNewsletter
    // A newsletter form shows one message only (FMSG-16): the fault of its field, if there is one.
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

  // Faults are shown in the form's own words (FVAL-08); without scripts, in the browser's.
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
  // Somebody may have started before this code was loaded.
  if (form.contains(form.ownerDocument.activeElement)) void needCaptcha()
  follow()
  // From here on this code sends the form; without `data-state` the browser does.
  form.dataset.state = 'idle'
}

/** Blocks a second submission while one is in progress, and shows the progress. */
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

/** Uploads the files of a form first, and returns its values with the files' ids. */
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

/** Replaces the form with the owner's success message. */
function showAfter(form: HTMLFormElement, html: string): HTMLElement {
  const after = form.ownerDocument.createElement('div')
  after.className = 'form-after'
  after.tabIndex = -1
  after.innerHTML = html
  form.hidden = true
  form.after(after)
  return after
}

/** What the browser would send, except files, which are uploaded separately. */
function entriesOf(form: HTMLFormElement): Entries {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
}

/** The server's message about a file, or a default. */
function sentenceOf(error: Error): string {
  const said = error instanceof DataFailure ? error.body?.error : undefined
  return typeof said === 'string' ? said : error.message
}

/** Extra inputs of a form: the honeypot, and the checkboxes of its kind. */
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
      // Files are uploaded separately.
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

/** «length / max» beside a text with a limit (TCNT-01 to TCNT-04). */
function count(element: HTMLElement, limit: number | undefined): void {
  const counter = element.querySelector<HTMLElement>('.form-counter')
  const text = element.querySelector('textarea')
  if (!counter || !text || limit === undefined) return
  const { length } = text.value
  counter.hidden = false
  counter.textContent = `${length} / ${limit}`
  counter.classList.toggle('form-counter-over', length > limit)
}

/** Identifies the visitor only with consent. */
function censusOf({ consent }: Runtime, document: Document): Record<string, string> {
  const visitor = consent.allows('statistics') ? readCookie(document, COOKIE.visitor) : undefined
  return visitor === undefined ? {} : { ss_cvr: visitor }
}

/**
 * Scripts in inserted HTML do not run; the same text in a new script element does, if the page's policy allows it
 * (FORM-11).
 */
function runScripts(place: HTMLElement, scripts: readonly string[]): void {
  for (const code of scripts) {
    const script = place.ownerDocument.createElement('script')
    script.textContent = code
    place.append(script)
  }
}
