import { z } from 'zod'
import type { FoundPlace, Prediction } from './calls.ts'

const text = z.object({ text: z.string() })
/** https://developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places/autocomplete */
const suggestionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
})

/** Google's answer as suggestions; undefined when it is something else. */
export function predictionsOf(answer: unknown): Prediction[] | undefined {
  const read = suggestionsSchema.safeParse(answer)
  return read.data?.suggestions.flatMap(({ placePrediction }) =>
    placePrediction
      ? {
          placeId: placePrediction.placeId,
          mainText: placePrediction.structuredFormat.mainText.text,
          secondaryText: placePrediction.structuredFormat.secondaryText?.text ?? '',
        }
      : [],
  )
}

/** The parts of a place that are asked for; each costs, so there are no others. */
export const PLACE_FIELDS = 'displayName,addressComponents,location'

/** https://developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places */
const placeSchema = z.object({
  displayName: text.optional(),
  location: z.object({ latitude: z.number().min(-85).max(85), longitude: z.number().min(-180).max(180) }),
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string().default(''), types: z.array(z.string()) }))
    .default([]),
})

const LINE = 200

/** Google's place as the lines of an address; undefined when it is something else, or lies where no map reaches. */
export function placeOf(answer: unknown): FoundPlace | undefined {
  const read = placeSchema.safeParse(answer)
  if (!read.success) return undefined
  const { displayName, location, addressComponents } = read.data
  const part = (type: string, kind: 'longText' | 'shortText' = 'longText') =>
    addressComponents.find(({ types }) => types.includes(type))?.[kind] ?? ''
  const joined = (parts: readonly string[], between = ' ') => parts.filter(Boolean).join(between).slice(0, LINE)
  const town = part('locality') || part('administrative_area_level_3') || part('postal_town')
  const province = part('administrative_area_level_2', 'shortText')
  const line1 = joined([part('route'), part('street_number')])
  const name = displayName?.text.slice(0, LINE) ?? ''
  // The name of an address is the address itself, and that of a town the town.
  const isOnlyAddress = [part('route'), town].includes(name) || (line1 !== '' && name.startsWith(part('route')))
  return {
    title: isOnlyAddress ? '' : name,
    line1,
    line2: joined([part('postal_code'), town, /^[A-Z]{2}$/.test(province) ? `(${province})` : '']),
    country: part('country').slice(0, LINE),
    lat: location.latitude,
    lng: location.longitude,
  }
}
