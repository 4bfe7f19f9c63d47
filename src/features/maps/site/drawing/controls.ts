import type { MapWords } from '../map/words.ts'

export type Direction = 'north' | 'south' | 'west' | 'east'

interface Actions {
  move(direction: Direction): void
  nearer(): void
  further(): void
  back(): void
}

export interface MapControls {
  readonly elements: readonly HTMLElement[]
  /** A button at an end keeps the focus, so it is not disabled but says so. */
  follow(ends: { readonly isNearest: boolean; readonly isFurthest: boolean }): void
}

/** Lines in a square of 24, drawn because fonts lack such signs. */
const SIGNS = {
  nearer: 'M12 5v14M5 12h14',
  further: 'M5 12h14',
  west: 'M15 5l-7 7 7 7',
  north: 'M5 15l7-7 7 7',
  south: 'M5 9l7 7 7-7',
  east: 'M9 5l7 7-7 7',
  back: 'M12 3v4m0 10v4M3 12h4m10 0h4M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z',
} as const

/**
 * Buttons on a drawing that moves: those that take the place of dragging (WCAG 2.5.7), and, unless the owner wants none,
 * those that zoom.
 */
export function drawControls(words: MapWords, zooms: boolean, actions: Actions): MapControls {
  const group = (name: string) => {
    const element = document.createElement('div')
    element.className = name
    return element
  }
  const moving = group('map-controls map-moves')
  const zooming = group('map-controls')
  const make = (element: HTMLElement, sign: keyof typeof SIGNS, act: () => void) => {
    const label = words[sign]
    const button = document.createElement('button')
    button.type = 'button'
    button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SIGNS[sign]}"/></svg>`
    button.title = label
    button.setAttribute('aria-label', label)
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') act()
    })
    element.append(button)
    return button
  }
  for (const direction of ['west', 'north', 'south', 'east'] as const)
    make(moving, direction, () => actions.move(direction))
  const nearer = make(zooming, 'nearer', actions.nearer)
  const further = make(zooming, 'further', actions.further)
  make(zooming, 'back', actions.back)
  return {
    elements: zooms ? [moving, zooming] : [moving],
    follow({ isNearest, isFurthest }) {
      nearer.setAttribute('aria-disabled', String(isNearest))
      further.setAttribute('aria-disabled', String(isFurthest))
    },
  }
}
