/** Folders of the wide menu, and the whole narrow menu: what covers the page while it is open. */
const OVERLAYS = '.site-navigation .folder[open], .site-menu[open]'

/** Closes open menus on Escape, when the focus leaves them, and when one of their links is followed within the page. */
export function attach(header: HTMLElement) {
  const controller = new AbortController()
  const { signal } = controller
  const menu = header.querySelector<HTMLDetailsElement>('.site-menu')
  const page = header.ownerDocument

  function closeOverlays(stays: (overlay: HTMLDetailsElement) => boolean): void {
    for (const overlay of header.querySelectorAll<HTMLDetailsElement>(OVERLAYS)) overlay.open = stays(overlay)
  }

  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const open = openDetails(header)
      if (!open) return
      event.preventDefault()
      open.open = false
      open.querySelector('summary')?.focus()
    },
    { signal },
  )
  page.addEventListener(
    'focusin',
    ({ target }) => closeOverlays((overlay) => (overlay === menu ? header : overlay).contains(target as Node)),
    {
      signal,
    },
  )
  const uncover = coverPage(header, menu, signal)
  header.addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('a')) closeOverlays(() => false)
    },
    { signal },
  )
  return {
    update(): void {},
    detach(): void {
      controller.abort()
      uncover()
    },
  }
}

/** Keeps the focus in the narrow menu while it fills the window. Returns a function that gives the page free. */
function coverPage(header: HTMLElement, menu: HTMLDetailsElement | null, signal: AbortSignal): () => void {
  const page = header.ownerDocument
  let covered: Element[] = []
  const uncover = () => {
    for (const element of covered) element.removeAttribute('inert')
    covered = []
  }
  const follow = () => {
    uncover()
    if (!menu?.open) return
    // The window has grown, and shows the wide menu instead.
    if (menu.getClientRects().length === 0) menu.open = false
    else covered = [...page.body.children].filter((one) => one !== header && !one.hasAttribute('inert'))
    for (const element of covered) element.setAttribute('inert', '')
  }
  menu?.addEventListener('toggle', follow, { signal })
  page.defaultView?.addEventListener('resize', follow, { signal })
  follow()
  return uncover
}

/** The innermost open folder or menu around the focus, otherwise the last visible one: only one of the two menus is. */
function openDetails(header: HTMLElement): HTMLDetailsElement | undefined {
  const around = header.ownerDocument.activeElement?.closest<HTMLDetailsElement>('.site-header details[open]')
  const seen = [...header.querySelectorAll<HTMLDetailsElement>('details[open]')].filter(
    (details) => details.getClientRects().length > 0,
  )
  return around ?? seen.at(-1)
}
