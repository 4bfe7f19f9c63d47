import type { AttachedBehaviour, Consent, Runtime } from './behaviours.ts'
import { createChunkLoader } from './chunk-loader.ts'
import { followCategory } from './consent-change.ts'

/** The parts of the runtime that a widget of another service uses. */
export interface AskingRuntime extends Pick<Runtime, 'announce' | 'on'> {
  readonly consent: Pick<Consent, 'accept' | 'allows'>
}

/** How long a service may take to draw its widget (FOLL-03). */
export const SERVICE_TIMEOUT_MS = 10_000

/** Services recognize those who look at their widgets. */
const CATEGORY = 'marketing'

let scripts: ReturnType<typeof createChunkLoader> | undefined

/** Loads the script of another service, once for the page; one that failed or was too slow is tried again when asked. */
export function serviceScript(url: string): Promise<void> {
  scripts ??= createChunkLoader(document, SERVICE_TIMEOUT_MS)
  return scripts.script(url)
}

/** A widget may not be loaded here, which is nobody's fault; the message is for visitors, and may be empty. */
export class WidgetRefused extends Error {
  /** What the visitor may use instead; gets the focus. */
  readonly instead: HTMLElement | null

  constructor(sentence = '', instead: HTMLElement | null = null) {
    super(sentence)
    this.instead = instead
  }
}

interface AskedService {
  /**
   * Draws the widget into an empty element, which is taken away if this takes more than 10 s.
   * @param signal aborts when the widget is no longer wanted, before or after it was drawn
   * @returns rejects when the service does not answer, or with WidgetRefused
   */
  readonly load: (place: HTMLElement, signal: AbortSignal) => Promise<void>
}

/**
 * A widget that another service draws: loaded when a visitor asks for it (`data-widget-show`), or at once if the
 * category was accepted. Its host (`data-widget`) has the sentences; what stands in its place (`data-widget-card`) comes
 * back when the service fails, with a sentence (`data-widget-fault`), or when consent is withdrawn.
 */
export function attachAskedWidget(root: HTMLElement, runtime: AskingRuntime, service: AskedService): AttachedBehaviour {
  const found = root.querySelector<HTMLElement>('[data-own][data-widget]')
  const card = root.querySelector<HTMLElement>('[data-widget-card]')
  const fault = root.querySelector<HTMLElement>('[data-widget-fault]')
  const button = root.querySelector<HTMLButtonElement>('[data-widget-show]')
  const remember = root.querySelector<HTMLInputElement>('[data-embed-remember]')
  if (!found || !card) return { update() {}, detach() {} }
  const host = found
  const { ownerDocument } = host
  /** The attempt that is loading or shown. */
  let current: AbortController | undefined

  function take(): void {
    const hadFocus = host.contains(ownerDocument.activeElement)
    const ended = current
    current = undefined
    host.replaceChildren()
    card!.hidden = false
    button?.removeAttribute('aria-disabled')
    ended?.abort()
    if (hadFocus) button?.focus()
  }

  async function bring({ pressed }: { readonly pressed: boolean }): Promise<void> {
    if (current) return
    const mine = new AbortController()
    current = mine
    say('')
    // Disabled, it would lose the focus.
    button?.setAttribute('aria-disabled', 'true')
    if (pressed) runtime.announce(host.dataset.loading ?? '')
    const place = ownerDocument.createElement('div')
    host.replaceChildren(place)
    const timer = setTimeout(() => mine.abort(), SERVICE_TIMEOUT_MS)
    try {
      await Promise.race([service.load(place, mine.signal), aborted(mine.signal)])
    } catch (error) {
      if (current !== mine) return
      take()
      const isRefused = error instanceof WidgetRefused
      say(isRefused ? error.message : (host.dataset.failed ?? ''))
      if (pressed && isRefused) error.instead?.focus()
      return
    } finally {
      clearTimeout(timer)
    }
    if (current !== mine) return
    card!.hidden = true
    if (!pressed) return
    host.tabIndex = -1
    host.focus()
    runtime.announce(host.dataset.shown ?? '')
  }

  function say(sentence: string): void {
    if (fault) fault.textContent = sentence
  }

  function press(): void {
    void bring({ pressed: true })
    if (remember?.checked) void runtime.consent.accept(CATEGORY).catch(reportError)
  }

  button?.addEventListener('click', press)
  const stop = followCategory(runtime, CATEGORY, (isAllowed) => {
    if (isAllowed) void bring({ pressed: false })
    else if (current) take()
  })
  if (runtime.consent.allows(CATEGORY)) void bring({ pressed: false })
  return {
    /** A change comes with new markup, which may name another profile or restaurant. */
    update(): void {
      take()
    },
    detach(): void {
      stop()
      button?.removeEventListener('click', press)
      take()
    },
  }
}

/** Rejects when the signal aborts. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
