import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'

/** A band across the page with at most LIMITS.blocksPerLayout blocks. It contains columns, which contain blocks. */
export const sectionModel = defineBlockModel({
  type: 'section',
  code: null,
  version: 1,
  title: 'Sezione',
  schema: z.strictObject({
    /** Name given by its owner; never shown to visitors. */
    name: z.string().max(80).default(''),
    width: z.enum(['text', 'normal', 'wide', 'full']).default('normal'),
    background: z.enum(['none', 'soft', 'accent', 'second', 'dark']).default('none'),
    spaceTop: z.enum(['none', 's', 'm', 'l', 'xl']).default('m'),
    spaceBottom: z.enum(['none', 's', 'm', 'l', 'xl']).default('m'),
    align: z.enum(['top', 'center', 'bottom']).default('top'),
    anchor: z
      .string()
      .regex(/^[\p{L}\p{N}_-]{0,99}$/u, 'Usa solo lettere, cifre e trattini.')
      .default(''),
  }),
  holds: ['column'],
})

export const columnModel = defineBlockModel({
  type: 'column',
  code: null,
  version: 1,
  title: 'Colonna',
  /** Its span of the twelve is in the block's layout, because it differs by device. */
  schema: z.strictObject({}),
  holds: 'blocks',
})
