/**
 * Shows the faces of a document however late they come. Pages of visitors keep a late one for the next page, so that nothing
 * moves under who reads; here fonts are what somebody looks at.
 */
export function showLateFonts({ fonts }: Document): void {
  for (const face of fonts) face.display = 'swap'
}
