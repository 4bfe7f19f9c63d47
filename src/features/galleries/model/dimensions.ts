/** Measures in px as attributes say them, `1200x800`; null where they are not said. */
export function dimensionsOf(text = ''): { readonly width: number; readonly height: number } | null {
  const [width, height] = text.split('x').map(Number)
  return width && height ? { width, height } : null
}
