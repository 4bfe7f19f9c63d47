import type { ViewContext } from '../../../core/block.ts'

/**
 * Ids of entries for links to them, in order: a prefix and the name's letters and digits, such as `voce-quanto-costa`.
 * Equal names are numbered.
 */
export function entryIds(prefix: string, names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const id = `${prefix}-${slugOf(name)}`
    let own = id
    for (let number = 2; taken.has(own); number++) own = `${id}-${number}`
    taken.add(own)
    return own
  })
}

/** Which block of a page has an id; a page's views share its context. */
const owners = new WeakMap<ViewContext, Map<string, string>>()

/**
 * Ids of a block's entries that no other block of the page has: an id that an earlier block gave away ends in the
 * block's own id. The first one stays as it is, so that links to it stay too.
 */
export function entryIdsOnPage(
  { id: blockId, context }: { readonly id: string; readonly context: ViewContext },
  prefix: string,
  names: readonly string[],
): string[] {
  const taken = owners.get(context) ?? new Map<string, string>()
  owners.set(context, taken)
  return entryIds(prefix, names).map((id) => {
    const owner = taken.get(id) ?? blockId
    taken.set(id, owner)
    return owner === blockId ? id : `${id}-${blockId}`
  })
}

function slugOf(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return slug.slice(0, 60).replace(/-$/, '') || 'senza-nome'
}
