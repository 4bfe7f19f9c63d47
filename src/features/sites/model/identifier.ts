/** A site's name in the installation made from its title: «Caffè Lumière» → `caffe-lumiere`; `sito` where nothing is left. */
export function identifierFromTitle(title: string): string {
  const name = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '')
  return name || 'sito'
}
