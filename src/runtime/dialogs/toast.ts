import type { DialogText } from './dialog-text.ts'
import type { Overlays } from './overlays.ts'

/** How long a notice stays, in ms (DLG-10); longer while it is hovered. */
const SHOWN_MS = 2000

/** Shows a notice at the top right that disappears by itself; resolves when it is gone. */
export function showToast(document: Document, overlays: Overlays, { title, text }: DialogText): Promise<void> {
  if (!title && !text) return Promise.resolve()
  const toast = document.createElement('div')
  toast.className = 'overlay-toast'
  toast.popover = 'manual'
  toast.setAttribute('role', 'status')
  document.body.append(toast)
  // Above dialogs too, which are in the top layer.
  toast.showPopover()
  // A live region announces what is added to it, not its initial content.
  const strong = document.createElement('strong')
  strong.textContent = title
  toast.append(strong)
  if (text) toast.append(Object.assign(document.createElement('p'), { textContent: text }))
  return new Promise((resolve) => {
    const leave = overlays.add(toast, hide)
    let timer = setTimeout(hide, SHOWN_MS)
    toast.addEventListener('pointerenter', () => clearTimeout(timer))
    toast.addEventListener('pointerleave', () => {
      clearTimeout(timer)
      timer = setTimeout(hide, SHOWN_MS)
    })

    function hide(): void {
      clearTimeout(timer)
      leave()
      toast.hidePopover()
      void Promise.allSettled(toast.getAnimations().map(({ finished }) => finished)).then(() => {
        toast.remove()
        resolve()
      })
    }
  })
}
