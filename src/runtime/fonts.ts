import { logError } from './console.ts'

/** Where the installation serves its fonts, with an API like the well-known provider's `css2`. */
export const FONTS_PROVIDER = '/api/fonts/css2'

/** Address of one style sheet for several families, with a parameter for each. */
export function fontsStylesheet(families: readonly string[], provider = FONTS_PROVIDER): string {
  const query = families.map((family) => `family=${encodeURIComponent(family).replaceAll('%20', '+')}`)
  return `${provider}?${query.join('&')}`
}

/**
 * Loads the fonts that the page names, after everything that reading it requires. A family that the provider no longer
 * has is reported to the console. Returns a function that removes them.
 */
export function loadFonts(document: Document, fonts: readonly { readonly includeName: string }[]): () => void {
  const names = fonts.map(({ includeName }) => includeName)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = fontsStylesheet(names)
  link.addEventListener('load', () => {
    const known = new Set([...document.fonts].map(({ family }) => family.replaceAll(/^["']|["']$/g, '')))
    for (const name of names) if (!known.has(name.split(':')[0]!)) tellMissing(name)
  })
  link.addEventListener('error', () => names.forEach(tellMissing))
  document.head.append(link)
  return () => link.remove()
}

function tellMissing(name: string): void {
  logError(`The typeface "${name}" is no longer available`)
}
