import { z } from 'zod'
import { FIELD_TYPES } from './field-types.ts'

/** Stored answers (see Answer). */
export const answersSchema = z.array(
  z.strictObject({
    id: z.string().max(40),
    type: z.enum(FIELD_TYPES),
    title: z.string().max(300),
    value: z.union([z.string(), z.array(z.string()).readonly(), z.record(z.string(), z.string()).readonly()]),
  }),
)
