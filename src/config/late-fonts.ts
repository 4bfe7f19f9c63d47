/**
 * Shows the fonts of a document however late they load. Visitors' pages use a late font on the next page, so that
 * nothing moves while they read; here the fonts are what people look at.
 */
export function showLateFonts({ fonts }: Document): void {
  for (const face of fonts) face.display = 'swap'
}
