import { z } from 'zod'
import { defineCall } from '../../../core/call.ts'
import { idSchema } from '../../../core/ids.ts'
import { baseVersionSchema } from '../../sites/schemas.ts'
import { pointSchema } from './blocks.ts'
import { MAPS_KEY } from './settings.ts'

const settingsAnswer = z.object({ key: z.string(), version: z.int() })
export type MapsSettings = z.infer<typeof settingsAnswer>

export const readMapsSettings = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/maps-settings',
  answer: settingsAnswer,
})

const settingsBody = z.strictObject({
  key: z
    .string()
    .trim()
    .refine((key) => key === '' || MAPS_KEY.test(key), {
      message: 'Questa non sembra una chiave di Google Maps: ha di solito 39 caratteri e comincia con «AIza».',
    })
    .describe('Empty: without Google Maps.'),
  baseVersion: baseVersionSchema,
})
export type MapsSettingsChange = z.infer<typeof settingsBody>

export const putMapsSettings = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/maps-settings',
  body: settingsBody,
  answer: settingsAnswer,
})

const contextPart = z.string().min(1).max(60)
const sessionToken = z
  .string()
  .regex(/^[\w-]{1,36}$/)
  .describe('Joins the calls of one search, which Google bills as one.')
  .optional()

/** Suggestions for an address that is being typed (PLAC-01). */
export const completePlaces = defineCall({
  method: 'GET',
  path: '/api/google-maps/places/autocomplete',
  query: z.object({
    siteId: idSchema.describe('Its key is used.'),
    input: z.string().trim().min(3, 'Scrivi almeno tre lettere.').max(200, 'Scrivi al massimo 200 caratteri.'),
    sessionToken,
    productPage: contextPart.describe('Where in the product the call is made from.'),
    productSection: contextPart,
  }),
  answer: z.object({
    predictions: z.array(z.object({ placeId: z.string(), mainText: z.string(), secondaryText: z.string() })),
  }),
})
export type Prediction = z.infer<NonNullable<typeof completePlaces.answer>>['predictions'][number]

const foundPlace = pointSchema.extend({
  title: z.string().describe('Empty when the place has no name besides its address.'),
  line1: z.string(),
  line2: z.string(),
  country: z.string(),
})
export type FoundPlace = z.infer<typeof foundPlace>

/** Address and position of a suggestion (PLAC-02). A missing context is logged, and not refused (PLAC-03). */
export const readPlace = defineCall({
  method: 'GET',
  path: '/api/google-maps/places/details',
  query: z.object({
    siteId: idSchema.describe('Its key is used.'),
    placeId: z.string().regex(/^[\w-]{10,300}$/, 'Questo luogo non si può leggere.'),
    sessionToken,
    productPage: contextPart.optional(),
    productSection: contextPart.optional(),
  }),
  answer: z.object({ place: foundPlace }),
})
