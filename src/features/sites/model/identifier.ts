import { foldText } from '../../../core/search-text.ts'

/** A site's short name derived from its title: «Caffè Lumière» → `caffe-lumiere`; `sito` when nothing is left. */
export function identifierFromTitle(title: string): string {
  const name = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '')
  return name || 'sito'
}
