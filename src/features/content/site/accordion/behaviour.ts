import { decoded } from '../../../../core/decoded.ts'

/** How long an item takes to open or close, in ms (ACC-04). */
export const FOLD_MS = 250

/**
 * Opens and closes items with a movement of their height. Without it the browser opens them at once, and closes the
 * others by the name that they share.
 */
export function attach(root: HTMLElement) {
  const list = root.querySelector<HTMLElement>('.accordion')
  const items = [...(list?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? [])]
  const isMultiple = list?.dataset.multiple !== undefined
  const names = items.map((item) => item.name)
  const moving = new Map<HTMLDetailsElement, Animation>()
  const controller = new AbortController()
  const { signal } = controller
  // The browser would close the others at once, without a movement.
  for (const item of items) item.removeAttribute('name')

  function press(event: MouseEvent): void {
    const item = (event.target as Element).closest('summary')?.parentElement
    if (!isItem(item)) return
    event.preventDefault()
    if (moving.size > 0) return
    const opens = !item.open
    if (opens && !isMultiple) for (const other of items) if (other !== item && other.open) fold(other, false)
    fold(item, opens)
  }

  function fold(item: HTMLDetailsElement, opens: boolean): void {
    const body = item.querySelector<HTMLElement>(':scope > .accordion-fold')
    if (!body || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      item.open = opens
      return
    }
    if (opens) item.open = true
    else item.dataset.closing = ''
    const heights = ['0px', `${body.scrollHeight}px`]
    const animation = body.animate(
      { height: opens ? heights : heights.reverse(), overflow: ['clip', 'clip'] },
      { duration: FOLD_MS, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)' },
    )
    moving.set(item, animation)
    animation.onfinish = () => {
      moving.delete(item)
      delete item.dataset.closing
      if (!opens) item.open = false
      // What closed above may have taken the opened title out of sight.
      else item.querySelector('summary')?.scrollIntoView({ block: 'nearest' })
    }
  }

  /** Opens the item that the address names. */
  function reveal(): void {
    const target = items.find(({ id }) => id !== '' && `#${id}` === decoded(location.hash))
    if (!target || target.open) return
    target.open = true
    target.scrollIntoView()
  }

  /** An item that the browser opened by itself, for a link into it or a found word, closes the others too. */
  function follow({ target }: Event): void {
    if (isMultiple || moving.size > 0 || !isItem(target) || !target.open) return
    for (const other of items) if (other !== target) other.open = false
  }

  function isItem(target: unknown): target is HTMLDetailsElement {
    return items.includes(target as HTMLDetailsElement)
  }

  list?.addEventListener('click', press, { signal })
  list?.addEventListener('toggle', follow, { signal, capture: true })
  window.addEventListener('hashchange', reveal, { signal })
  reveal()
  return {
    /** Items are read when they are pressed; a changed list comes with new markup. */
    update(_next: unknown): void {},
    detach(): void {
      controller.abort()
      for (const animation of moving.values()) animation.finish()
      for (const [index, item] of items.entries()) item.name = names[index]!
    },
  }
}
