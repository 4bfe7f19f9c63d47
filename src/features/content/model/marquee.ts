import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { VISITOR_BLOCK_TYPE } from '../../../core/codes.ts'

export const marqueeModel = defineBlockModel({
  type: 'marquee',
  code: VISITOR_BLOCK_TYPE.marquee,
  version: 1,
  title: 'Testo scorrevole',
  words: 'marquee nastro scritta animata scorrere onda striscione',
  schema: z.strictObject({
    text: z.string().max(300),
    /** What stands between the text and its repetition. */
    separator: z.enum(['dot', 'star', 'dash', 'none']).default('dot'),
    waveFrequency: z.int().min(1).max(10).default(1),
    waveIntensity: z.int().min(0).max(10).default(0),
    animationDirection: z.enum(['left', 'right']).default('left'),
    animationSpeed: z.int().min(1).max(10).default(1),
    pausedOnHover: z.boolean().default(false),
    size: z.enum(['s', 'm', 'l', 'xl']).default('l'),
  }),
  text: ({ text }) => text,
})
