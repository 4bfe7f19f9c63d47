import type { StoredBlock } from '../../../../../core/block.ts'
import type { BlockRegistry } from '../../../../../core/block-registry.ts'
import { type Id, newId } from '../../../../../core/ids.ts'

/** The name of a block's first field that is one picture, or several. */
export function pictureField(type: string, control: 'image' | 'images', registry: BlockRegistry): string | undefined {
  const fields = Object.entries(registry.get(type)?.fields ?? {})
  return fields.find(([, field]) => field.control === control)?.[0]
}

/** A block that shows these pictures: one by itself, several side by side. Undefined when no block of the product can. */
export function pictureBlock(assetIds: readonly Id[], registry: BlockRegistry, now: number): StoredBlock | undefined {
  const control = assetIds.length === 1 ? 'image' : 'images'
  for (const { type, version, initial } of registry.all) {
    const field = pictureField(type, control, registry)
    if (field === undefined) continue
    const value = control === 'image' ? assetIds[0] : assetIds.map((assetId) => ({ assetId }))
    return { id: newId(now), type, version, props: { ...initial, [field]: value } }
  }
  return undefined
}
