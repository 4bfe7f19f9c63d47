import { decoded } from '../../../../core/decoded.ts'

/** Turns headed sections into tabs (WAI-ARIA, with manual activation: arrows move the focus, Enter or Space selects). */
export function attach(root: HTMLElement) {
  const menu = root.querySelector<HTMLElement>('.menu[data-tabs]')
  const bar = menu?.querySelector<HTMLElement>(':scope > .menu-tabs')
  if (!menu || !bar) return { update(_next: unknown): void {}, detach(): void {} }
  const tabs = [...bar.querySelectorAll<HTMLAnchorElement>('a')]
  const panels = [...menu.querySelectorAll<HTMLElement>(':scope > .menu-panel')]
  const controller = new AbortController()
  const { signal } = controller

  bar.setAttribute('role', 'tablist')
  bar.setAttribute('aria-label', 'Schede')
  for (const item of bar.children) item.setAttribute('role', 'presentation')
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index]!
    tab.id = `${panel.id}-linguetta`
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tab.id)
    panel.tabIndex = 0
  }

  /** Shows one section, and hides the others. */
  function select(chosen: number): void {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === chosen))
      tab.tabIndex = index === chosen ? 0 : -1
      panels[index]!.hidden = index !== chosen
    }
  }

  /** The section that the address names, or that holds what it names. */
  function named(): number {
    const target = location.hash.length > 1 ? document.getElementById(decoded(location.hash.slice(1))) : null
    return target ? panels.findIndex((panel) => panel.contains(target)) : -1
  }

  function press(event: MouseEvent): void {
    const index = tabs.indexOf((event.target as Element).closest('a') as HTMLAnchorElement)
    if (index === -1 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    select(index)
    history.replaceState(history.state, '', tabs[index]!.hash)
  }

  function key(event: KeyboardEvent): void {
    const index = tabs.indexOf(event.target as HTMLAnchorElement)
    if (index === -1 || event.altKey || event.ctrlKey || event.metaKey) return
    const last = tabs.length - 1
    const forward = getComputedStyle(bar!).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = {
      ArrowLeft: index - forward,
      ArrowRight: index + forward,
      Home: 0,
      End: last,
    }
    const to = steps[event.key]
    if (to !== undefined) tabs[(to + tabs.length) % tabs.length]!.focus()
    // Enter presses a link by itself, Space does not.
    else if (event.key === ' ') tabs[index]!.click()
    else return
    event.preventDefault()
  }

  function reveal(): void {
    const index = named()
    if (index === -1) return
    select(index)
    document.getElementById(decoded(location.hash.slice(1)))?.scrollIntoView()
  }

  select(Math.max(0, named()))
  menu.dataset.ready = ''
  bar.addEventListener('click', press, { signal })
  bar.addEventListener('keydown', key, { signal })
  window.addEventListener('hashchange', reveal, { signal })
  return {
    /** Tabs are read when they are pressed; changed sections come with new markup. */
    update(_next: unknown): void {},
    detach(): void {
      controller.abort()
      delete menu.dataset.ready
      for (const panel of panels) panel.hidden = false
    },
  }
}
