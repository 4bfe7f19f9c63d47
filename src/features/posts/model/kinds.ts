import { z } from 'zod'
import { COLLECTION_TYPE, ITEM_TYPE } from '../../../core/codes.ts'
import { dayOrNoneSchema } from '../../../core/day-schema.ts'
import { definePageKind } from '../../../core/page-kind.ts'

/** A page that lists items. */
export const collectionModel = definePageKind({
  name: 'collection',
  title: 'Raccolta',
  thisOne: 'questa pagina',
  newOne: 'pagina nuova',
  type: COLLECTION_TYPE.generic,
})

const itemPartSchema = z.strictObject({
  /** The day on which what it tells of takes place, in the calendar of the site; '' for none. */
  heldOn: dayOrNoneSchema('Questo giorno non esiste nel calendario. Controlla giorno, mese e anno.').default(''),
})
export type ItemPart = z.infer<typeof itemPartSchema>

/** An item of a collection. */
export const itemModel = definePageKind({
  name: 'item',
  title: 'Articolo',
  thisOne: 'questo articolo',
  newOne: 'articolo nuovo',
  type: ITEM_TYPE.text,
  holder: collectionModel.name,
  part: {
    schema: itemPartSchema,
    fields: {
      heldOn: {
        label: 'Si tiene il',
        help: 'Per una serata, un corso, un mercato: chi visita vede questo giorno al posto della data.',
        group: 'content',
        control: 'day',
        words: 'evento appuntamento quando calendario serata corso',
      },
    },
    heldOn: ({ heldOn }) => heldOn,
  },
})

export const postsKinds = [collectionModel, itemModel]
