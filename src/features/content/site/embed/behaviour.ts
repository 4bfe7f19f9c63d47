import type { Consent, Runtime } from '../../../../runtime/behaviours.ts'
import { CONSENT_EVENT } from '../../../../runtime/consent.ts'
import { createProviderFrame, withoutAutoplay } from '../../../../runtime/provider-frame.ts'

/** The parts of the runtime that the embed uses. */
export interface EmbedRuntime extends Pick<Runtime, 'announce' | 'on'> {
  readonly consent: Pick<Consent, 'accept' | 'allows'>
}

/**
 * Loads the provider's frame into its empty host when the visitor requests it, or at once if its category was
 * accepted; removes it when consent is withdrawn.
 */
export function attach(root: HTMLElement, _props: unknown, runtime: EmbedRuntime) {
  const host = root.querySelector<HTMLElement>('[data-own][data-frame-url]')
  const button = root.querySelector<HTMLButtonElement>('[data-embed-show]')
  const remember = root.querySelector<HTMLInputElement>('[data-embed-remember]')
  const category = host?.dataset.consent === 'preferences' ? 'preferences' : 'marketing'

  function open(url: string): void {
    host?.replaceChildren(createProviderFrame(url, host.dataset.frameTitle ?? ''))
  }

  function show(): void {
    if (!host) return
    open(host.dataset.frameUrl!)
    host.querySelector('iframe')?.focus()
    runtime.announce(host.dataset.announce ?? '')
    if (remember?.checked) void runtime.consent.accept(category).catch(reportError)
  }

  function follow(): void {
    const isOpen = host?.hasChildNodes() ?? false
    if (!runtime.consent.allows(category)) {
      if (isOpen) host?.replaceChildren()
    } else if (host && !isOpen) open(withoutAutoplay(host.dataset.frameUrl!))
  }

  button?.addEventListener('click', show)
  const stop = runtime.on(CONSENT_EVENT, follow)
  if (runtime.consent.allows(category)) follow()
  return {
    /** A changed address comes with new markup, so an open frame of the old one is removed. */
    update(_next: unknown): void {
      const frame = host?.querySelector('iframe')
      if (frame && withoutAutoplay(frame.src) !== withoutAutoplay(host!.dataset.frameUrl!)) host?.replaceChildren()
    },
    detach(): void {
      stop()
      button?.removeEventListener('click', show)
      host?.replaceChildren()
    },
  }
}
