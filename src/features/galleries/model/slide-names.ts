import { foldText } from '../../../core/search-text.ts'

/**
 * Names of slides in addresses, derived from their images: the same image may occur twice, and then the second one
 * gets another name.
 */
export function slideNames(pictures: readonly { readonly id: string; readonly name: string }[]): {
  readonly id: string
  readonly url: string
}[] {
  const ids = new Set<string>()
  const urls = new Set<string>()
  return pictures.map(({ id, name }) => ({ id: unused(id, ids), url: unused(slug(name), urls) }))
}

function slug(fileName: string): string {
  const words = foldText(fileName.replace(/\.[^.]*$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return words || 'immagine'
}

function unused(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  taken.add(free)
  return free
}
