import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { openTableId, tockName } from './providers.ts'

const shared = {
  title: z.string().max(120).default('Prenota un tavolo'),
  note: z.string().max(500).default(''),
  /** Whether visitors choose people, day and time before they leave. */
  asks: z.boolean().default(true),
  /** Whether visitors may ask for the provider's widget in the page. */
  widget: z.boolean().default(true),
}

export const openTableModel = defineBlockModel({
  type: 'opentable',
  code: 66,
  version: 1,
  title: 'Prenota con OpenTable',
  words: 'prenotazione tavolo ristorante open table',
  schema: z.strictObject({
    /** As typed: the restaurant's number, or an address with it. */
    restaurant: z
      .string()
      .max(1000)
      .refine(
        (typed) => typed === '' || openTableId(typed) !== undefined,
        'Scrivi il numero del ristorante, per esempio 123456, oppure incolla un indirizzo di OpenTable che contiene «rid=».',
      )
      .default(''),
    ...shared,
  }),
  text: ({ title, note }) => [title, note].filter(Boolean).join('\n'),
})
export type OpenTableProps = z.infer<typeof openTableModel.schema>

export const tockModel = defineBlockModel({
  type: 'tock',
  code: 68,
  version: 1,
  title: 'Prenota con Tock',
  words: 'prenotazione tavolo ristorante cantina degustazione explore tock',
  schema: z.strictObject({
    /** As typed: the business's name in addresses, or its address. */
    business: z
      .string()
      .max(1000)
      .refine(
        (typed) => typed === '' || tockName(typed) !== undefined,
        'Scrivi il nome che si legge dopo exploretock.com/, oppure incolla quell’indirizzo.',
      )
      .default(''),
    ...shared,
  }),
  text: ({ title, note }) => [title, note].filter(Boolean).join('\n'),
})
export type TockProps = z.infer<typeof tockModel.schema>
