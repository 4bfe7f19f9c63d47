/** In px, as all lengths here (DLG-07 to DLG-09). */
export const TOOLTIP_WIDTH = 250
const OFFSET = 15
const EDGE_MARGIN = 20

interface Size {
  readonly width: number
  readonly height: number
}

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>

/**
 * Position of a tooltip in the viewport: centred below its target, above it if there is no space below, never closer
 * to the viewport's edges than the margin.
 */
export function placeTooltip(target: Box, { width, height }: Size, window: Size): { left: number; top: number } {
  const below = target.bottom + OFFSET
  const above = target.top - OFFSET - height
  const lowest = window.height - EDGE_MARGIN - height
  const top = below <= lowest || above < EDGE_MARGIN ? Math.max(EDGE_MARGIN, Math.min(below, lowest)) : above
  const centred = target.left + target.width / 2 - width / 2
  const left = Math.max(EDGE_MARGIN, Math.min(centred, window.width - EDGE_MARGIN - width))
  return { left, top }
}
