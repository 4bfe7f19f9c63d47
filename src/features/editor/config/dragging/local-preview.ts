import type { Id } from '../../../../core/ids.ts'
import { blockElement } from '../state/page-document.ts'

/**
 * Shows a file in place of a block's image while it is uploading. Returns a function that ends this and restores the
 * previous image unless another has arrived.
 */
export function showLocally(blockId: Id, file: File): () => void {
  const block = blockElement(blockId)
  if (!block) return () => {}
  const address = URL.createObjectURL(file)
  const image = block.querySelector('img')
  const own = image ?? block.ownerDocument.createElement('img')
  const former = { src: own.getAttribute('src'), srcset: own.getAttribute('srcset') }
  own.removeAttribute('srcset')
  own.src = address
  if (!image) {
    own.alt = ''
    block.append(own)
  }
  return () => {
    URL.revokeObjectURL(address)
    if (!image) own.remove()
    else if (own.getAttribute('src') === address)
      for (const [name, value] of Object.entries(former)) if (value !== null) own.setAttribute(name, value)
  }
}
