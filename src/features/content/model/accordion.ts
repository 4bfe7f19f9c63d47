import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { VISITOR_BLOCK_TYPE } from '../../../core/codes.ts'
import { plainText } from '../../../core/rich-text.ts'
import { writtenText } from './written-text.ts'

export const accordionModel = defineBlockModel({
  type: 'accordion',
  code: VISITOR_BLOCK_TYPE.accordion,
  version: 1,
  title: 'Fisarmonica',
  words: 'domande frequenti faq risposte apri chiudi accordion dettagli',
  schema: z.strictObject({
    items: z
      .array(
        z.strictObject({
          title: z.string().max(200).default(''),
          /** In the notation of `writtenText`. */
          body: z.string().max(10_000).default(''),
        }),
      )
      .max(60)
      .default([]),
    /** Whether several may be open at once (ACC-03). */
    multiple: z.boolean().default(false),
    /** Whether the first one begins open (ACC-06). */
    firstOpen: z.boolean().default(false),
    style: z.enum(['lines', 'cards']).default('lines'),
    /** Whether search engines are told that these are questions and answers. */
    faq: z.boolean().default(false),
  }),
  text: ({ items }) => items.map(({ title, body }) => `${title}\n${plainText(writtenText(body))}`.trim()).join('\n'),
})
