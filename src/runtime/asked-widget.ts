import type { AttachedBehaviour, Consent, Runtime } from './behaviours.ts'
import { createChunkLoader } from './chunk-loader.ts'
import { CONSENT_EVENT } from './consent.ts'

/** The parts of the runtime that a widget of another service uses. */
export interface AskingRuntime extends Pick<Runtime, 'announce' | 'on'> {
  readonly consent: Pick<Consent, 'accept' | 'allows'>
}

/** How long the script of another service may take (FOLL-03). */
export const SERVICE_TIMEOUT_MS = 10_000

/** Services recognize those who look at their widgets. */
const CATEGORY = 'marketing'

let scripts: ReturnType<typeof createChunkLoader> | undefined

/** Loads the script of another service, once for the page; one that failed or was too slow is tried again when asked. */
export function serviceScript(url: string): Promise<void> {
  scripts ??= createChunkLoader(document, SERVICE_TIMEOUT_MS)
  return scripts.script(url)
}

interface AskedWidget {
  /** Draws the widget into the empty host; rejects when the service does not answer. */
  readonly load: (host: HTMLElement) => Promise<void>
  /** Whether the widget may be loaded in this page at all; asked before anything of the service is. */
  readonly isRefused?: () => Promise<boolean>
}

/**
 * A widget that another service draws: loaded when a visitor asks for it (`data-widget-show`), or at once if the
 * category was accepted. Its host (`data-widget`) has the sentences; what stands in its place (`data-widget-card`) comes
 * back when the service fails, with a sentence (`data-widget-fault`), or when consent is withdrawn.
 */
export function attachAskedWidget(root: HTMLElement, runtime: AskingRuntime, widget: AskedWidget): AttachedBehaviour {
  const host = root.querySelector<HTMLElement>('[data-own][data-widget]')
  const card = root.querySelector<HTMLElement>('[data-widget-card]')
  const fault = root.querySelector<HTMLElement>('[data-widget-fault]')
  const button = root.querySelector<HTMLButtonElement>('[data-widget-show]')
  const remember = root.querySelector<HTMLInputElement>('[data-embed-remember]')
  if (!host || !card) return { update() {}, detach() {} }
  let state: 'away' | 'coming' | 'shown' = 'away'
  let asked = 0

  const isAway = (): boolean => state === 'away'

  function take(): void {
    asked++
    state = 'away'
    host!.replaceChildren()
    card!.hidden = false
    button?.removeAttribute('aria-disabled')
  }

  async function bring({ pressed }: { readonly pressed: boolean }): Promise<void> {
    if (!isAway()) return
    const mine = ++asked
    state = 'coming'
    if (fault) fault.textContent = ''
    // Disabled, it would lose the focus.
    button?.setAttribute('aria-disabled', 'true')
    if (pressed) runtime.announce(host!.dataset.loading ?? '')
    try {
      if (await widget.isRefused?.()) return take()
      if (mine === asked) await widget.load(host!)
    } catch {
      if (mine !== asked) return
      take()
      if (fault) fault.textContent = host!.dataset.failed ?? ''
      return
    }
    // Withdrawn meanwhile.
    if (mine !== asked) {
      if (isAway()) host!.replaceChildren()
      return
    }
    state = 'shown'
    card!.hidden = true
    if (!pressed) return
    host!.tabIndex = -1
    host!.focus()
    runtime.announce(host!.dataset.shown ?? '')
  }

  function press(): void {
    void bring({ pressed: true })
    if (remember?.checked) void runtime.consent.accept(CATEGORY).catch(reportError)
  }

  function follow(): void {
    if (runtime.consent.allows(CATEGORY)) void bring({ pressed: false })
    else if (!isAway()) take()
  }

  button?.addEventListener('click', press)
  const stop = runtime.on(CONSENT_EVENT, follow)
  if (runtime.consent.allows(CATEGORY)) follow()
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
