/** Colours of each look that stand outside its style sheet: the browser's bar and the site's icon. A test compares them. */
export const LOOK_COLOURS: Readonly<Record<string, LookColours>> = {
  terra: { paper: '#faf7f2', paperDark: '#1b1714', accent: '#a4452a', onAccent: '#fff8f1' },
}

export interface LookColours {
  readonly paper: string
  readonly paperDark: string
  readonly accent: string
  readonly onAccent: string
}

/** A tab's icon for a site without one: its first letter on the look's accent, as a data address. */
export function letterIcon(title: string, { accent, onAccent }: LookColours): string {
  const letter = (title.match(/[\p{L}\p{N}]/u)?.[0] ?? '·').toLocaleUpperCase('it')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${accent}"/><text x="16" y="23" font-family="Georgia,serif" font-size="20" text-anchor="middle" fill="${onAccent}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
