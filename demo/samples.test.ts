import { expect, test } from 'vitest'
import type { StoredBlock } from '../src/core/block.ts'
import { buildPage } from '../src/features/templates/model/build.ts'
import { pageTemplates } from '../src/features/templates/model/pages.ts'
import { startingPoints } from '../src/features/templates/model/starting-points.ts'
import { samplePictures } from './samples.ts'

const home = pageTemplates.find(({ key }) => key === 'home')!
const walk = (blocks: readonly StoredBlock[]): StoredBlock[] =>
  blocks.flatMap((block) => [block, ...walk(block.children ?? [])])

test.each(startingPoints)(
  'the home page of $key shows no sample twice, and its galleries end in whole rows',
  (start) => {
    const keys = samplePictures[start.key]!.map(({ key }) => key)
    const material = { newId: () => 'a'.repeat(24), pictures: keys, linkTo: () => '' }
    const blocks = walk(buildPage(home, { ...material, ownerEmail: '' }, start).blocks)
    const shown = blocks.flatMap(({ props: { assetId, images, pictureId } }) => [
      ...[pictureId, assetId].filter((id) => typeof id === 'string'),
      ...((images ?? []) as { assetId: string }[]).map((image) => image.assetId),
    ])
    expect(shown[0]).toBe(keys[0])
    expect(shown.filter((key, index) => shown.indexOf(key) !== index)).toEqual([])
    for (const { props } of blocks.filter(({ type }) => type === 'picture-grid')) {
      const { images, columns, ratio } = props as { images: unknown[]; columns: number; ratio: string }
      if (ratio === 'natural') expect(images.length).toBeGreaterThanOrEqual(2 * columns)
      else expect(images.length % columns).toBe(0)
    }
  },
)
