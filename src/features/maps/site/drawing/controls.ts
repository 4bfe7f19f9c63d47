import type { MapWords } from '../map/words.ts'

interface Actions {
  nearer(): void
  further(): void
  back(): void
}

export interface MapControls {
  readonly element: HTMLElement
  /** A button at an end keeps the focus, so it is not disabled but says so. */
  follow(ends: { readonly isNearest: boolean; readonly isFurthest: boolean }): void
}

/** Lines in a square of 24, drawn because fonts lack such signs. */
const SIGNS = {
  nearer: 'M12 5v14M5 12h14',
  further: 'M5 12h14',
  back: 'M12 3v4m0 10v4M3 12h4m10 0h4M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z',
} as const

/** Buttons on a drawing that moves. */
export function drawControls(words: MapWords, actions: Actions): MapControls {
  const element = document.createElement('div')
  element.className = 'map-controls'
  const make = (sign: keyof typeof SIGNS, label: string, act: () => void) => {
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
  const nearer = make('nearer', words.nearer, actions.nearer)
  const further = make('further', words.further, actions.further)
  make('back', words.back, actions.back)
  return {
    element,
    follow({ isNearest, isFurthest }) {
      nearer.setAttribute('aria-disabled', String(isNearest))
      further.setAttribute('aria-disabled', String(isFurthest))
    },
  }
}
