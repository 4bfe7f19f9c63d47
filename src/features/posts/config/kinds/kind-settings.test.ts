import { expect, test } from 'vitest'
import { ControlRegistry } from '../../../../config/control.ts'
import { pageControls } from '../../../editor/config/inspector/page-controls.ts'
import { pageSettings } from '../../../editor/config/inspector/page-settings.tsx'
import { plainKind } from '../../../editor/config/kinds/page-kinds.tsx'
import { postsEditedKinds } from './edited-kinds.tsx'

test('a page has, between address and description, the settings of its kind', () => {
  const [page, collection, item] = [plainKind, ...postsEditedKinds].map((kind) =>
    pageSettings(kind, undefined, new ControlRegistry(pageControls)).map(({ id, tab }) => `${id} ${tab}`),
  )
  const shared = page!.filter((id) => !id.startsWith('part.'))
  expect(collection).toEqual([...shared, 'page.itemsPerPage look'])
  // Its own cover replaces the image for sharing.
  expect(item!.filter((id) => id === 'page.coverId content')).toHaveLength(1)
  expect(item!.slice(2, 7)).toEqual(
    ['page.categories', 'page.tags', 'page.author', 'page.publishedAt', 'part.heldOn'].map((id) => `${id} content`),
  )
})
