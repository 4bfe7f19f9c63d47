/** Dimensions in px from an attribute, `1200x800`; null when missing. */
export function dimensionsOf(text = ''): { readonly width: number; readonly height: number } | null {
  const [width, height] = text.split('x').map(Number)
  return width && height ? { width, height } : null
}
