import type { StoredBlock } from '../../../../core/block.ts'
import type { BlockRegistry } from '../../../../core/block-registry.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import type { Operation } from '../../../pages/schemas.ts'
import { copyStyle } from '../state/style-clipboard.ts'
import { findBlock, parentOf, siblingsOf } from '../state/tree.ts'

/** The name of a block's first field with this control. */
function pictureField(
  type: string,
  control: 'image' | 'images' | 'backgroundImage',
  registry: BlockRegistry,
): string | undefined {
  const fields = Object.entries(registry.get(type)?.fields ?? {})
  return fields.find(([, field]) => field.control === control)?.[0]
}

/** A block that shows these images: one by itself, several side by side. Undefined if no block type can. */
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

/** The field of a block that images are put into. */
export interface PicturePlace {
  readonly id: Id
  readonly field: string
  readonly control: 'image' | 'images'
  /** Whether it shows no image yet. */
  readonly isEmpty: boolean
  /** Whether the image is behind the block's words. */
  readonly isBehind?: boolean
}

export function picturePlace(
  { id, type, props }: Pick<StoredBlock, 'id' | 'type' | 'props'>,
  registry: BlockRegistry,
): PicturePlace | undefined {
  for (const control of ['image', 'images'] as const) {
    const field = pictureField(type, control, registry)
    if (field !== undefined) return { id, field, control, isEmpty: [props[field] ?? []].flat().length === 0 }
  }
  // Only a background that is there is replaced: elsewhere in a section, an image becomes a block.
  const behind = pictureField(type, 'backgroundImage', registry)
  if (behind === undefined || typeof props[behind] !== 'string') return undefined
  return { id, field: behind, control: 'image', isEmpty: false, isBehind: true }
}

/** Whether it takes several images: a field that already shows one image takes only one, as a replacement. */
export function takesSeveral({ control, isEmpty }: PicturePlace): boolean {
  return control === 'images' || isEmpty
}

/**
 * The operations that put images into an empty field for one image: the first fills it, the others follow as blocks of
 * the same kind.
 * @param blocks The page's blocks.
 */
export function fillOperations(
  blocks: readonly StoredBlock[],
  { id, field }: PicturePlace,
  [first, ...others]: readonly Id[],
  registry: BlockRegistry,
  now: number,
): Operation[] {
  const block = findBlock(blocks, id)!
  const { initial, version } = registry.get(block.type)!
  const { props: look } = copyStyle(block, registry)
  const parent = parentOf(blocks, id)?.id ?? null
  const siblings = siblingsOf(blocks, id)!
  const before = siblings[siblings.findIndex((one) => one.id === id) + 1]?.id ?? null
  return [
    { op: 'update', id, props: { [field]: first } },
    ...others.map((assetId): Operation => {
      const props = { ...initial, ...look, [field]: assetId }
      return { op: 'insert', parent, before, block: { id: newId(now), type: block.type, version, props } }
    }),
  ]
}

/** What happens to images that are dropped here. */
export function placeWords(place: PicturePlace | undefined, count: number): string {
  if (place?.control === 'image' && place.isEmpty)
    return count === 1 ? 'riempie questo riquadro' : 'la prima riempie questo riquadro, le altre seguono'
  if (place?.isBehind) return 'diventa lo sfondo di questa sezione'
  if (place?.control === 'image') return 'prende il posto di questa'
  const verb = count === 1 ? 'si aggiunge' : 'si aggiungono'
  return place ? `${verb} a questa galleria` : `${verb} qui`
}

/** Whether a click hits the placeholder text of an empty image field, which is in its middle. */
export function isOnEmptyWords({ target, clientX, clientY }: MouseEvent): boolean {
  const element = target as HTMLElement
  if (!element.matches(':empty')) return false
  const words = element.ownerDocument.defaultView!.getComputedStyle(element, '::before')
  const [width, height] = [Number.parseFloat(words.width), Number.parseFloat(words.height)]
  const box = element.getBoundingClientRect()
  const isNear = (at: number, start: number, size: number, room: number) =>
    Math.abs(at - start - room / 2) <= Math.min(size, room) / 2
  return isNear(clientX, box.x, width, box.width) && isNear(clientY, box.y, height, box.height)
}
