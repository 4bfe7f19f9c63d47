import { MARKER_SIZE } from '../../model/map-styles.ts'
import { DROP, DROP_HOLE } from '../map/drop.ts'

/** Images of markers in the colours that the drawing has now, as addresses. */
export function markerImages(box: HTMLElement): (number?: number) => string {
  const colour = (selector: string) => {
    const part = box.querySelector(selector)
    return part ? getComputedStyle(part).fill : '#1f1f1f'
  }
  const pin = colour('.map-marker > path:not(.map-marker-hole)')
  const hole = colour('.map-marker-hole')
  const { width, height } = MARKER_SIZE
  return (number) => {
    const inside =
      number === undefined
        ? `<path d="${DROP_HOLE}" fill="${hole}"/>`
        : `<text x="24" y="30" fill="${hole}" font-family="sans-serif" font-size="17" font-weight="700" text-anchor="middle">${number}</text>`
    return `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="${DROP}" fill="${pin}" stroke="${hole}" stroke-width="2"/>${inside}</svg>`,
    )}`
  }
}
