import { useEffect, useState } from 'react'
import type { Id } from '../../../../core/ids.ts'
import { blockElement, usePageDocument } from '../state/page-document.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** How wide an image is drawn in a box that it fills, in CSS pixels, counting what is cropped. */
export function drawnWidth(box: Size, picture: Size): number {
  return Math.round(Math.max(box.width, (box.height * picture.width) / picture.height))
}

/** How wide an image is drawn in a block of the page, in CSS pixels of the current screen; 0 while it is not drawn. */
export function useDrawnWidth(blockId: Id | undefined, assetId: Id, picture: Size): number {
  const inner = usePageDocument()
  const [drawn, setDrawn] = useState(0)
  const { width, height } = picture
  useEffect(() => {
    const block = inner && blockId !== undefined ? blockElement(blockId) : undefined
    if (!block) return setDrawn(0)
    const measure = () => {
      // Its URL contains the asset's id; an image that was just replaced is not drawn yet.
      const image = block.querySelector<HTMLImageElement>(`img[src*="/${assetId}/"]`)
      const box = { width: image?.offsetWidth ?? 0, height: image?.offsetHeight ?? 0 }
      setDrawn(image ? drawnWidth(box, { width, height }) : 0)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(block)
    block.addEventListener('load', measure, { capture: true })
    return () => {
      observer.disconnect()
      block.removeEventListener('load', measure, { capture: true })
    }
  }, [inner, blockId, assetId, width, height])
  return drawn
}
