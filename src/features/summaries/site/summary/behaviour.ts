import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import { widgetForm } from './widget-form.ts'

/** The parts of the runtime that a summary uses. */
type SummaryRuntime = Pick<Runtime, 'announce' | 'data'>

/** Replaces the items when a category is chosen; whatever keeps that from working leads to the category's list. */
export function attach(root: HTMLElement, _props: unknown, runtime: SummaryRuntime): AttachedBehaviour {
  const controller = new AbortController()
  const { signal } = controller
  let latest = 0
  let undo = steer(root)

  async function choose(link: HTMLAnchorElement, isCurrent: () => boolean): Promise<void> {
    const summary = root.querySelector<HTMLElement>('.summary')!
    const { kind = '', collectionId = '' } = summary.dataset
    const category = link.dataset.category ?? ''
    const form = widgetForm({
      ...{ category, kind, collectionId },
      id: root.id.replace(/^block-/, ''),
      pagePath: root.ownerDocument.location.pathname,
    })
    summary.setAttribute('aria-busy', 'true')
    const { data } = (await (await runtime.data()).post('/api/widget/GetWidgetRendering', form)) as {
      readonly data: { readonly html: string }
    }
    if (!isCurrent()) return
    const hadFocus = root.contains(root.ownerDocument.activeElement)
    undo()
    root.innerHTML = data.html
    undo = steer(root)
    if (hadFocus) root.querySelector<HTMLElement>('[data-category][aria-current]')?.focus({ preventScroll: true })
    runtime.announce(root.querySelector<HTMLElement>('[data-shown]')?.dataset.shown ?? '')
  }

  root.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-category]')
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const call = ++latest
      const isCurrent = () => call === latest && !signal.aborted
      choose(link, isCurrent).catch(() => {
        if (isCurrent()) root.ownerDocument.location.assign(link.href)
      })
    },
    { signal },
  )
  return {
    update(): void {
      undo()
      undo = steer(root)
    },
    detach(): void {
      controller.abort()
      undo()
    },
  }
}

/** Buttons that move a carousel; without scripts it is scrolled. Returns a function that takes them away. */
function steer(root: HTMLElement): () => void {
  const host = root.querySelector<HTMLElement>('.summary-controls')
  const track = root.querySelector<HTMLElement>('.summary-carousel .summary-items > :is(ol, ul)')
  if (!host || !track) return () => {}
  const controller = new AbortController()
  const { signal } = controller
  const button = (direction: -1 | 1, label: string) => {
    const element = root.ownerDocument.createElement('button')
    element.type = 'button'
    element.className = direction < 0 ? 'summary-previous' : 'summary-next'
    element.setAttribute('aria-label', label)
    element.addEventListener('click', () => {
      if (element.getAttribute('aria-disabled') !== 'true')
        track.scrollBy({ left: direction * track.clientWidth * 0.9 })
    })
    return element
  }
  const previous = button(-1, host.dataset.previous ?? '')
  const next = button(1, host.dataset.next ?? '')
  /** Buttons at an end keep the focus, so they are not disabled but say so. */
  const follow = () => {
    const rest = track.scrollWidth - track.clientWidth
    host.hidden = rest < 2
    previous.setAttribute('aria-disabled', String(track.scrollLeft < 2))
    next.setAttribute('aria-disabled', String(track.scrollLeft > rest - 2))
  }
  host.replaceChildren(previous, next)
  track.addEventListener('scroll', follow, { passive: true, signal })
  const observer = new ResizeObserver(follow)
  observer.observe(track)
  follow()
  return () => {
    controller.abort()
    observer.disconnect()
    host.replaceChildren()
  }
}
