import { type Id, isId } from '../../../core/ids.ts'
import type { PictureReplacement, SamplePlace } from './calls.ts'

/** Props by which blocks show an image. */
const PICTURE_PROPS: readonly string[] = ['assetId', 'pictureId', 'phonePictureId', 'portraitId', 'beforeId', 'afterId']

interface Wish {
  readonly from: Id
  readonly to: Id
}

/**
 * A block's props with other images. Each wish takes the first place that shows its image and that no earlier wish took.
 * @returns the props that change, and the wishes that found a place.
 */
export function withPictures<One extends Wish>(props: Record<string, unknown>, wishes: readonly One[]) {
  const left = [...wishes]
  const done: One[] = []
  const replaced = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) {
      const next = value.map((one) => replaced('', one))
      return next.some((one, index) => one !== value[index]) ? next : value
    }
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value)
      const next = entries.map(([key, one]) => [key, replaced(key, one)] as const)
      return next.some(([, one], index) => one !== entries[index]![1]) ? Object.fromEntries(next) : value
    }
    if (!PICTURE_PROPS.includes(name)) return value
    const at = left.findIndex(({ from }) => from === value)
    if (at === -1) return value
    const [wish] = left.splice(at, 1)
    done.push(wish!)
    return wish!.to
  }
  const next = replaced('', props) as Record<string, unknown>
  const changed = Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== props[name]))
  return { changed, done }
}

interface Sized {
  readonly id: Id
  readonly width: number | null
  readonly height: number | null
}

/**
 * An own image for each place, in the order of the pages: of those left, the one whose proportions are nearest to the
 * sample's. If there are fewer images than places, a place shows the one that took its sample's first place; null: it
 * keeps the sample.
 */
export function proposePictures(
  places: readonly Pick<SamplePlace, 'assetId'>[],
  samples: readonly Sized[],
  pictures: readonly Sized[],
): (Id | null)[] {
  const left = [...pictures]
  const taken = new Map<Id, Id>()
  const shapes = new Map(samples.map((sample) => [sample.id, shapeOf(sample)]))
  return places.map(({ assetId }) => {
    const shape = shapes.get(assetId) ?? 0
    const [nearest] = left.toSorted((one, other) => apart(one, shape) - apart(other, shape))
    if (!nearest) return taken.get(assetId) ?? null
    left.splice(left.indexOf(nearest), 1)
    if (!taken.has(assetId)) taken.set(assetId, nearest.id)
    return nearest.id
  })
}

/** Proportions, so that twice as wide and twice as high are equally far from a square. */
function shapeOf({ width, height }: Sized): number {
  return width && height ? Math.log(width / height) : 0
}

function apart(picture: Sized, shape: number): number {
  return Math.abs(shapeOf(picture) - shape)
}

/** Sets the image of one place. If the one that was there is shown nowhere else, the two places exchange theirs. */
export function choosePicture(choice: readonly (Id | null)[], place: number, picture: Id | null): (Id | null)[] {
  const before = choice[place] ?? null
  const next = choice.with(place, picture)
  const other = picture === null ? -1 : choice.indexOf(picture)
  return before !== null && other !== -1 && other !== place && !next.includes(before) ? next.with(other, before) : next
}

/** The replacements that a choice asks for. */
export function replacementsOf(places: readonly SamplePlace[], choice: readonly (Id | null)[]): PictureReplacement[] {
  return places.flatMap(({ documentId, blockId, assetId }, index) => {
    const to = choice[index] ?? null
    return isId(to) ? [{ documentId, blockId, from: assetId, to }] : []
  })
}

/** What undoes replacements. */
export function reversed(replacements: readonly PictureReplacement[]): PictureReplacement[] {
  return replacements.map(({ from, to, ...place }) => ({ ...place, from: to, to: from }))
}
