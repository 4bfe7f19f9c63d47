import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import type { QuickViewWords } from './quick-view.ts'

/** Opens products of a list beside it; whatever keeps that from working leads to their pages, as the links do. */
export function attach(root: HTMLElement, props: unknown, runtime: Runtime): AttachedBehaviour {
  const controller = new AbortController()
  const { location } = root.ownerDocument
  root.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('.product-quick')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      import('./quick-view.ts')
        .then(({ openQuickView }) => openQuickView(link, props as QuickViewWords, runtime))
        .catch(() => location.assign(link.href))
    },
    { signal: controller.signal },
  )
  return { update() {}, detach: () => controller.abort() }
}
