import { createContext } from 'react'
import type { StoredBlock } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'

/** How the images of one block are requested. */
export interface PicturePlan {
  /** `<img sizes>`: the width of the block on each kind of screen. */
  readonly sizes: string
  /** Whether it is visible at once: the first images of a page are. */
  readonly eager: boolean
}

/** Width of a section's content on a wide screen in pixels; undefined is the whole viewport. */
const SECTION_WIDTHS: Readonly<Record<string, number | undefined>> = { text: 640, normal: 1120, wide: 1360 }
/** Below a short section of text, the next one's images are visible too. */
const SECTIONS_SEEN_AT_ONCE = 2
/** Names of the props of blocks that show images. */
const PICTURE_PROPS = ['assetId', 'images', 'posterId']
/** Those of a comparison, which is not shown without both. */
const COMPARED = ['beforeId', 'afterId']

/** Plans of a page's blocks by block id, provided around them: `<PicturePlans value={planPictures(blocks)}>`. */
export const PicturePlans = createContext<ReadonlyMap<Id, PicturePlan>>(new Map())

/** Determines, from the position of each block, how wide its images are and which are visible first. */
export function planPictures(sections: readonly StoredBlock[]): ReadonlyMap<Id, PicturePlan> {
  const plans = new Map<Id, PicturePlan>()
  const first = sections.slice(0, SECTIONS_SEEN_AT_ONCE).find(holdsPictures)
  for (const section of sections) {
    if (hasGround(section)) plans.set(section.id, { sizes: '100vw', eager: section === first })
    const columns = section.children ?? []
    for (const column of columns) {
      const sizes = sizesOf(section, column, columns.length)
      for (const block of column.children ?? []) plans.set(block.id, { sizes, eager: section === first })
    }
  }
  return plans
}

function holdsPictures(block: StoredBlock): boolean {
  const { props, children = [] } = block
  return (
    hasGround(block) ||
    PICTURE_PROPS.some((name) => name in props) ||
    COMPARED.every((name) => typeof props[name] === 'string') ||
    Object.values(props).some(hasPortraits) ||
    children.some(holdsPictures)
  )
}

/** Whether a prop is a list of people, some of them with a portrait. */
function hasPortraits(prop: unknown): boolean {
  return (
    Array.isArray(prop) && prop.some((one) => typeof (one as { portraitId?: unknown } | null)?.portraitId === 'string')
  )
}

/** Whether a section has an image behind its words. */
function hasGround({ props }: StoredBlock): boolean {
  return typeof props.pictureId === 'string'
}

function sizesOf(section: StoredBlock, column: StoredBlock, columns: number): string {
  const share = (column.layout?.desktop?.span ?? Math.round(12 / Math.min(columns, 4))) / 12
  const tablet = column.layout?.tablet?.span ? column.layout.tablet.span / 12 : share
  const phone = (column.layout?.phone?.span ?? 12) / 12
  const width = SECTION_WIDTHS[String(section.props.width)]
  const vw = (part: number) => `${Math.ceil(part * 100)}vw`
  const wide = width === undefined ? vw(share) : `(max-width: ${width}px) ${vw(share)}, ${Math.ceil(width * share)}px`
  return `(max-width: 640px) ${vw(phone)}, (max-width: 926px) ${vw(tablet)}, ${wide}`
}
