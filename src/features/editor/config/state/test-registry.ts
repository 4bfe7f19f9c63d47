import { z } from 'zod'
import { type AnyBlock, defineBlock, defineBlockModel } from '../../../../core/block.ts'
import { BlockRegistry } from '../../../../core/block-registry.ts'
import { pagesBlocks } from '../../../pages/views.ts'

const lineModel = defineBlockModel({
  type: 'line',
  code: 5,
  version: 1,
  title: 'Linea',
  schema: z.strictObject({ width: z.enum(['short', 'full']).default('full') }),
})
const titleModel = defineBlockModel({
  type: 'title',
  code: 1,
  version: 1,
  title: 'Titolo',
  schema: z.strictObject({ text: z.string(), size: z.enum(['s', 'l']).default('l') }),
  text: ({ text }) => text,
})
const pictureModel = defineBlockModel({
  type: 'picture',
  code: 4,
  version: 1,
  title: 'Immagine',
  schema: z.strictObject({ assetId: z.string().nullable() }),
})

const View = () => null

/** Two plain blocks and an image, with sections and columns, for tests of the editor's rules. */
export const testRegistry = new BlockRegistry([
  ...pagesBlocks,
  defineBlock({ ...lineModel, View, fields: {}, initial: { width: 'full' } }),
  defineBlock({
    ...titleModel,
    View,
    fields: {
      text: { label: 'Testo', group: 'content', control: 'text', onPage: true },
      size: { label: 'Grandezza', group: 'look', control: 'choice', choices: { s: 'Piccolo', l: 'Grande' } },
    },
    initial: { text: 'Titolo', size: 'l' },
  }),
  defineBlock({
    ...pictureModel,
    View,
    fields: { assetId: { label: 'Immagine', group: 'content', control: 'image' } },
    initial: { assetId: null },
  }),
] satisfies AnyBlock[])
