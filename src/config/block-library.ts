/** Groups of the library, in its order. */
export const BLOCK_GROUPS = {
  text: 'Testo',
  media: 'Immagini, video e audio',
  about: 'Chi siamo e dove',
  figures: 'Dati ed elenchi',
  shop: 'Vendere',
  contact: 'Contatti e prenotazioni',
  layout: 'Forma della pagina',
  elsewhere: 'Da altri siti e di servizio',
} as const

/** How a block is shown among those that can be added. */
export interface LibraryEntry {
  readonly group: keyof typeof BLOCK_GROUPS
  readonly drawing: Drawing
}

/** A small picture of a block in shapes of one colour each, as SVG paths in a view box of 48 × 32; later ones lie above. */
export interface Drawing {
  /** Grounds and what stands back. */
  readonly soft?: string
  /** Lines of text and outlines. */
  readonly strong?: string
  /** What the block is about. */
  readonly accent?: string
  /** Marks on an accent, in the colour of the ground. */
  readonly paper?: string
}

type Box = readonly [x: number, y: number, width: number, height: number, radius?: number]

/** Boxes with round corners, of 1 unit if nothing else is said. */
export function boxes(...all: readonly Box[]): string {
  return all
    .map(([x, y, width, height, wanted = 1]) => {
      const radius = Math.min(wanted, width / 2, height / 2)
      const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`
      const [across, down] = [width - 2 * radius, height - 2 * radius]
      return `M${x + radius} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`
    })
    .join('')
}

/** Circles. */
export function discs(...all: readonly (readonly [x: number, y: number, radius: number])[]): string {
  return all
    .map(
      ([x, y, radius]) =>
        `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
    )
    .join('')
}
