import type { StoredBlock } from '../../../../core/block.ts'
import type { BlockRegistry } from '../../../../core/block-registry.ts'
import type { Operation } from '../../../pages/schemas.ts'

/** The style of a block: the settings of its look and its alignment, without its content. */
export interface CopiedStyle {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
}

export function copyStyle(block: StoredBlock, registry: BlockRegistry): CopiedStyle {
  const props = registry.readProps(block)
  return {
    type: block.type,
    props: Object.fromEntries(lookFields(block.type, registry).map((name) => [name, props[name]])),
  }
}

/** The operations that give blocks a copied style, as far as they have the same settings and allow the values. */
export function pasteStyle(blocks: readonly StoredBlock[], style: CopiedStyle, registry: BlockRegistry): Operation[] {
  return blocks.flatMap((block): Operation[] => {
    const own = registry.readProps(block)
    const props: Record<string, unknown> = {}
    for (const name of lookFields(block.type, registry)) {
      if (!(name in style.props) || style.props[name] === own[name]) continue
      const changed = {
        ...block,
        version: registry.get(block.type)!.version,
        props: { ...own, [name]: style.props[name] },
      }
      if (isAllowed(changed, registry)) props[name] = style.props[name]
    }
    return Object.keys(props).length > 0 ? [{ op: 'update', id: block.id, props }] : []
  })
}

function lookFields(type: string, registry: BlockRegistry): string[] {
  return Object.entries(registry.get(type)?.fields ?? {})
    .filter(([, { group }]) => group === 'look')
    .map(([name]) => name)
}

function isAllowed(block: StoredBlock, registry: BlockRegistry): boolean {
  try {
    registry.readProps(block)
    return true
  } catch {
    return false
  }
}
