/** Addresses of what seed.ts makes. */
export function hostOfSite(index: number): string {
  return `sito-${index}.localhost`
}

export function pathOfPage(index: number): string {
  return `/copia-${index}`
}
