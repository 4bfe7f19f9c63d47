import type { StoredBlock } from '../../../../core/block.ts'
import type { BlockRegistry } from '../../../../core/block-registry.ts'

/** Controls of settings whose value names something that only the block's own site has. */
const OF_ONE_SITE: ReadonlySet<string> = new Set(['bookable', 'pickedProducts', 'storeCategory', 'mailingList'])

/** Controls of settings that lead to a page. */
const TO_A_PAGE: ReadonlySet<string> = new Set(['link', 'oneProduct'])

const FILE = 'File'

interface Freed {
  readonly blocks: readonly StoredBlock[]
  /** Names of the settings that were emptied, each once. */
  readonly lost: readonly string[]
}

/**
 * Blocks for another site: settings that name something of their own site are empty, as in a new block. Images are
 * not touched.
 * @param paths Paths of the pages of the other site, to which links may go on leading.
 */
export function withoutReferences(
  blocks: readonly StoredBlock[],
  registry: BlockRegistry,
  paths: ReadonlySet<string>,
): Freed {
  const lost = new Set<string>()
  const free = (block: StoredBlock): StoredBlock => {
    const { fields = {}, initial = {} } = registry.get(block.type) ?? {}
    const props = Object.fromEntries(
      Object.entries(block.props).map(([name, value]) => {
        const field = fields[name]
        // A new button leads to the home page, which nobody has chosen here.
        const empty = field && TO_A_PAGE.has(field.control) ? '' : (initial as Readonly<Record<string, unknown>>)[name]
        if (field && isForeign(field.control, value, paths) && JSON.stringify(value) !== JSON.stringify(empty)) {
          lost.add(field.label)
          return [name, empty]
        }
        return [name, withoutFiles(value, empty, () => lost.add(FILE))]
      }),
    )
    return { ...block, props, ...(block.children && { children: block.children.map(free) }) }
  }
  return { blocks: blocks.map(free), lost: [...lost] }
}

function isForeign(control: string, value: unknown, paths: ReadonlySet<string>): boolean {
  if (OF_ONE_SITE.has(control)) return true
  if (!TO_A_PAGE.has(control) || typeof value !== 'string' || !value.startsWith('/')) return false
  return !isFile(value) && !paths.has(value.replace(/(?<=.)\/?(?:[?#].*)?$/, ''))
}

/** A value without addresses of files of the archive, which are another site's. */
function withoutFiles(value: unknown, empty: unknown, note: () => void): unknown {
  if (isFile(value)) {
    note()
    return empty ?? ''
  }
  if (Array.isArray(value))
    return value.flatMap((part: unknown) => {
      if (!leadsToFile(part)) return [withoutFiles(part, '', note)]
      note()
      return []
    })
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutFiles(part, '', note)]))
}

/** A link in a text, or a track or film in a list: nothing is left of it without its file. */
function leadsToFile(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  const { href, url, src } = part as Readonly<Record<string, unknown>>
  return [href, url, src].some(isFile)
}

function isFile(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('/s/')
}
