import { type Look, type Palette, type Style, shownPalette, shownVersions } from '../../model/style.ts'

/** What of each palette stands outside its style sheet, under the look's name for its own. A test compares the colours. */
const PALETTE_COLOURS: Readonly<Record<Look | Exclude<Palette, 'own'>, PaletteColours>> = {
  terra: {
    barLight: '#faf7f2',
    barDark: '#1b1714',
    accent: '#a4452a',
    onAccent: '#fff8f1',
    swatches: ['#faf7f2', '#a4452a', '#3c5f52', '#2b2622'],
  },
  ulivo: {
    barLight: '#f8f7ef',
    barDark: '#171813',
    accent: '#566322',
    onAccent: '#fbfaee',
    swatches: ['#f8f7ef', '#566322', '#75472f', '#282a21'],
  },
  mare: {
    barLight: '#f5f8f7',
    barDark: '#12191b',
    accent: '#1c6173',
    onAccent: '#f3fafa',
    swatches: ['#f5f8f7', '#1c6173', '#84532c', '#1e2a2e'],
  },
  vinaccia: {
    barLight: '#faf6f4',
    barDark: '#1a1416',
    accent: '#7c2746',
    onAccent: '#fff6f7',
    swatches: ['#faf6f4', '#7c2746', '#5e5a2c', '#2d2226'],
  },
  lume: {
    barLight: '#f6f3ee',
    barDark: '#0c0b0a',
    accent: '#ffb43c',
    onAccent: '#181205',
    swatches: ['#0c0b0a', '#ffb43c', '#292623', '#f1ece3'],
    lightSwatches: ['#f6f3ee', '#ffb43c', '#d9d3c8', '#181614'],
  },
  rubino: {
    barLight: '#f6f2f0',
    barDark: '#0d0a0a',
    accent: '#ff7563',
    onAccent: '#1d0805',
    swatches: ['#0d0a0a', '#ff7563', '#2a2222', '#f2e9e6'],
    lightSwatches: ['#f6f2f0', '#ff7563', '#dbd0cd', '#1a1414'],
  },
  luna: {
    barLight: '#f1f3f6',
    barDark: '#0a0b0d',
    accent: '#9ccbff',
    onAccent: '#07131f',
    swatches: ['#0a0b0d', '#9ccbff', '#23272d', '#e8edf3'],
    lightSwatches: ['#f1f3f6', '#9ccbff', '#ccd3dc', '#14171b'],
  },
  lichene: {
    barLight: '#f2f4ee',
    barDark: '#0b0d0b',
    accent: '#b8e07a',
    onAccent: '#111804',
    swatches: ['#0b0d0b', '#b8e07a', '#242924', '#e9eee4'],
    lightSwatches: ['#f2f4ee', '#b8e07a', '#ced5c6', '#151815'],
  },
  piazza: {
    barLight: '#c63312',
    barDark: '#b52c12',
    accent: '#c63312',
    onAccent: '#fff6e6',
    swatches: ['#fdf3e0', '#c63312', '#0d4a6b', '#0f2a43'],
  },
  limone: {
    barLight: '#f9cd2f',
    barDark: '#24539c',
    accent: '#f9cd2f',
    onAccent: '#14294d',
    swatches: ['#fdf9e8', '#f9cd2f', '#1d4f9f', '#14294d'],
  },
  basilico: {
    barLight: '#1f6b3b',
    barDark: '#1b5a33',
    accent: '#1f6b3b',
    onAccent: '#f9f7e6',
    swatches: ['#f8f6e6', '#1f6b3b', '#4e2345', '#1b2e23'],
  },
  buganvillea: {
    barLight: '#b51e66',
    barDark: '#951a56',
    accent: '#b51e66',
    onAccent: '#fff4f6',
    swatches: ['#fdf4ee', '#b51e66', '#2f3f86', '#2b1a45'],
  },
}

const ICONS: Readonly<Record<Look, Icon>> = {
  terra: { iconFace: 'font-family="Georgia,serif" font-weight="400"', iconRadius: 7 },
  lume: { iconFace: 'font-family="Helvetica,Arial,sans-serif" font-weight="400"', iconRadius: 0 },
  piazza: { iconFace: 'font-family="Helvetica,Arial,sans-serif" font-weight="900"', iconRadius: 16 },
}

interface PaletteColours {
  /** Ground of the header, which the browser's bar continues, in the light and in the dark. */
  readonly barLight: string
  readonly barDark: string
  readonly accent: string
  readonly onAccent: string
  /** Paper, accent, second colour and ink, by which owners know the palette. */
  readonly swatches: readonly string[]
  /** The same in the light, of a look that is dark by itself. */
  readonly lightSwatches?: readonly string[]
}

interface Icon {
  /** Attributes of the icon's letter; faces that every device has, since an icon cannot load one. */
  readonly iconFace: string
  /** Of 16 at most, which makes a circle. */
  readonly iconRadius: number
}

export interface LookColours extends Omit<PaletteColours, 'barLight' | 'lightSwatches'>, Icon {
  /** The browser's bar on a device that is light; `barDark` is that on a dark one. */
  readonly bar: string
}

/** The browser's bar and the site's icon, in the colours that the owner chose. */
export function lookColours(chosen: Style): LookColours {
  const { barLight, barDark, swatches, lightSwatches, ...others } = paletteColours(chosen.look, shownPalette(chosen))
  const versions = shownVersions(chosen)
  return {
    ...others,
    swatches: versions === 'light' ? (lightSwatches ?? swatches) : swatches,
    ...ICONS[chosen.look],
    bar: versions === 'dark' ? barDark : barLight,
    barDark: versions === 'light' ? barLight : barDark,
  }
}

/** The colours of a palette that the look has. */
export function paletteColours(look: Look, palette: Palette): PaletteColours {
  return PALETTE_COLOURS[palette === 'own' ? look : palette]
}

/** A tab's icon for a site without one: its first letter on the palette's accent, as a data address. */
export function letterIcon(title: string, { accent, onAccent, iconFace, iconRadius }: LookColours): string {
  const letter = (title.match(/[\p{L}\p{N}]/u)?.[0] ?? '·').toLocaleUpperCase('it')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${iconRadius}" fill="${accent}"/><text x="16" y="23" ${iconFace} font-size="20" text-anchor="middle" fill="${onAccent}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
