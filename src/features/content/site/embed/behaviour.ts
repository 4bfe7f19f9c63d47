/** Opens the provider's frame in its empty host when the visitor asks for it. */
export function attach(root: HTMLElement, _props: unknown, runtime: { announce(text: string): void }) {
  const host = root.querySelector<HTMLElement>('[data-own][data-frame-url]')
  const button = root.querySelector<HTMLButtonElement>('[data-embed-show]')

  function show(): void {
    if (!host) return
    const frame = document.createElement('iframe')
    frame.src = host.dataset.frameUrl!
    frame.title = host.dataset.frameTitle ?? ''
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    // Players refuse to start without an origin in the referrer.
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    host.replaceChildren(frame)
    frame.focus()
    runtime.announce(host.dataset.announce ?? '')
  }

  button?.addEventListener('click', show)
  return {
    /** A changed address comes with new markup, so an open frame of the old one closes. */
    update(_next: unknown): void {
      const frame = host?.querySelector('iframe')
      if (frame && frame.src !== host?.dataset.frameUrl) host?.replaceChildren()
    },
    detach(): void {
      button?.removeEventListener('click', show)
      host?.replaceChildren()
    },
  }
}
