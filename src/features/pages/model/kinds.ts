import { z } from 'zod'
import { COLLECTION_TYPE } from '../../../core/codes.ts'
import { definePageKind } from '../../../core/page-kind.ts'
import { syncedKind } from './synced-kind.ts'

const pagePartSchema = z.strictObject({
  /** The page stands alone, without the site's header and footer (CODE-13). */
  coverPage: z.boolean().default(false),
})
export type PagePart = z.infer<typeof pagePartSchema>

/** A page that only has its blocks. */
export const pageModel = definePageKind({
  name: 'page',
  title: 'Pagina',
  thisOne: 'questa pagina',
  newOne: 'pagina nuova',
  type: COLLECTION_TYPE.page,
  part: {
    schema: pagePartSchema,
    fields: {
      coverPage: {
        label: 'Pagina di copertina',
        help: 'Sta da sola, senza menu e senza piede: serve un pulsante per proseguire.',
        group: 'look',
        control: 'switch',
        words: 'splash landing nascondi testata footer schermo intero',
      },
    },
    standsAlone: ({ coverPage }) => coverPage,
  },
})

export const pagesKinds = [pageModel, syncedKind]
