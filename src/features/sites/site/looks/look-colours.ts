/** What of each look stands outside its style sheet: the browser's bar and the site's icon. A test compares the colours. */
export const LOOK_COLOURS: Readonly<Record<string, LookColours>> = {
  terra: {
    bar: '#faf7f2',
    barDark: '#1b1714',
    accent: '#a4452a',
    onAccent: '#fff8f1',
    iconFace: 'font-family="Georgia,serif" font-weight="400"',
    iconRadius: 7,
  },
  lume: {
    bar: '#0c0b0a',
    barDark: '#0c0b0a',
    accent: '#ffb43c',
    onAccent: '#181205',
    iconFace: 'font-family="Helvetica,Arial,sans-serif" font-weight="400"',
    iconRadius: 0,
  },
  piazza: {
    bar: '#c63312',
    barDark: '#b52c12',
    accent: '#c63312',
    onAccent: '#fff6e6',
    iconFace: 'font-family="Helvetica,Arial,sans-serif" font-weight="900"',
    iconRadius: 16,
  },
}

export interface LookColours {
  /** Ground of the header, which the browser's bar continues, in the light and in the dark. */
  readonly bar: string
  readonly barDark: string
  readonly accent: string
  readonly onAccent: string
  /** Attributes of the icon's letter; faces that every device has, since an icon cannot load one. */
  readonly iconFace: string
  /** Of 16 at most, which makes a circle. */
  readonly iconRadius: number
}

/** A tab's icon for a site without one: its first letter on the look's accent, as a data address. */
export function letterIcon(title: string, { accent, onAccent, iconFace, iconRadius }: LookColours): string {
  const letter = (title.match(/[\p{L}\p{N}]/u)?.[0] ?? '·').toLocaleUpperCase('it')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${iconRadius}" fill="${accent}"/><text x="16" y="23" ${iconFace} font-size="20" text-anchor="middle" fill="${onAccent}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
