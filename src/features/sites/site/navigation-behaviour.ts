/** Folders of the wide menu, and the whole narrow menu: what covers the page while it is open. */
const OVERLAYS = '.site-navigation .folder[open], .site-menu[open]'

/** Closes open menus on Escape, when the focus leaves them, and when one of their links is followed within the page. */
export function attach(header: HTMLElement) {
  const controller = new AbortController()
  const { signal } = controller
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
  page.addEventListener('focusin', ({ target }) => closeOverlays((overlay) => overlay.contains(target as Node)), {
    signal,
  })
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
    },
  }
}

/** The innermost open folder or menu around the focus, otherwise the last visible one: only one of the two menus is. */
function openDetails(header: HTMLElement): HTMLDetailsElement | undefined {
  const around = header.ownerDocument.activeElement?.closest<HTMLDetailsElement>('.site-header details[open]')
  const seen = [...header.querySelectorAll<HTMLDetailsElement>('details[open]')].filter(
    (details) => details.getClientRects().length > 0,
  )
  return around ?? seen.at(-1)
}
