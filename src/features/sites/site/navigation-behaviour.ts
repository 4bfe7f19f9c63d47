/** Folders of the wide menu, and the narrow menu as a whole: what lies over the page while it is open. */
const OVERLAYS = '.site-navigation .folder[open], .site-menu[open]'

/** Closes what is open at Escape, when the focus leaves it, and when one of its links is followed on the same page. */
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

/** The innermost open folder or menu around the focus, else the last one that can be seen: of the two menus only one is. */
function openDetails(header: HTMLElement): HTMLDetailsElement | undefined {
  const around = header.ownerDocument.activeElement?.closest<HTMLDetailsElement>('.site-header details[open]')
  const seen = [...header.querySelectorAll<HTMLDetailsElement>('details[open]')].filter(
    (details) => details.getClientRects().length > 0,
  )
  return around ?? seen.at(-1)
}
