import { expect, test } from 'vitest'
import { z } from 'zod'
import { ControlRegistry } from '../../../../config/control.ts'
import { definePageKind } from '../../../../core/page-kind.ts'
import { defineEditedKind } from '../../controls.ts'
import { plainKind } from '../kinds/page-kinds.tsx'
import type { EditedKind } from '../state/edited-kind.ts'
import { pageControls } from './page-controls.ts'
import { pageSettings } from './page-settings.tsx'

const controls = new ControlRegistry(pageControls)
const ids = (kind: EditedKind, part?: object) => pageSettings(kind, part, controls).map(({ id, tab }) => `${id} ${tab}`)

const vase = defineEditedKind({
  model: definePageKind({
    ...{ name: 'vase', title: 'Vaso', thisOne: 'questo vaso', newOne: 'vaso nuovo', type: 1 },
    part: {
      schema: z.strictObject({
        price: z.int().default(0),
        isGift: z.boolean().default(false),
        wrap: z.string().default(''),
      }),
      fields: {
        price: { label: 'Prezzo', group: 'content', control: 'number' },
        isGift: { label: 'Regalo', group: 'look', control: 'switch' },
        wrap: { label: 'Carta', group: 'rare', control: 'text', when: { field: 'isGift', is: [true] } },
      },
    },
  }),
  View: () => null,
})

test('a page has the settings of every page, and may be a cover page', () => {
  const common = ['searchPreview', 'coverId', 'sharingPreview', 'access', 'seoTitle', 'noIndex']
  const all = ['title', 'urlId', 'seoDescription', ...common].map((name) => `page.${name} content`)
  expect(ids(plainKind)).toEqual([...all, 'page.showTitle look', 'part.coverPage look'])
})

test('who may change the site’s settings is led from a page to its code', () => {
  const withCode = pageSettings(plainKind, undefined, controls, true).find(({ id }) => id === 'page.code')
  expect(withCode).toMatchObject({ label: 'Codice di questa pagina', rare: true })
})

test('the form of a kind’s part stands among them, each field while it says something', () => {
  const own = (part: object) => ids(vase, part).filter((id) => id.startsWith('part.'))
  expect(own({ isGift: false })).toEqual(['part.price content', 'part.isGift look'])
  expect(own({ isGift: true })).toEqual(['part.price content', 'part.wrap content', 'part.isGift look'])
})
