import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { idSchema } from '../../../core/ids.ts'
import { plainText } from '../../../core/rich-text.ts'
import { CURRENCY_NAMES, writtenText } from '../../content/schemas.ts'

const level = z.union([z.literal(2), z.literal(3), z.literal(4)]).default(3)
const line = (most: number) => z.string().max(most).default('')
const joined = (lines: readonly string[]) => lines.filter((one) => one.trim() !== '').join('\n')

export const testimonialsModel = defineBlockModel({
  type: 'testimonials',
  code: 42,
  version: 1,
  title: 'Testimonianze',
  words: 'recensioni dicono di noi clienti opinioni citazioni',
  schema: z.strictObject({
    voices: z
      .array(
        z.strictObject({
          words: line(2000),
          name: line(120),
          /** Who that is, such as a place or an office. */
          role: line(160),
          portraitId: idSchema.nullable().default(null),
        }),
      )
      .max(40)
      .default([]),
    style: z.enum(['cards', 'wall', 'large']).default('cards'),
  }),
  text: ({ voices }) => joined(voices.flatMap(({ words, name }) => [words, name])),
})

export const teamModel = defineBlockModel({
  type: 'team',
  code: 43,
  version: 1,
  title: 'Persone',
  words: 'squadra team staff chi siamo collaboratori ritratti',
  schema: z.strictObject({
    people: z
      .array(
        z.strictObject({
          name: line(120),
          role: line(160),
          /** In the notation of `writtenText`. */
          text: line(2000),
          portraitId: idSchema.nullable().default(null),
        }),
      )
      .max(60)
      .default([]),
    /** In a row on wide screens. */
    columns: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(3),
    shape: z.enum(['portrait', 'square', 'round']).default('portrait'),
    level,
  }),
  text: ({ people }) => joined(people.flatMap(({ name, role, text }) => [name, role, plainText(writtenText(text))])),
})

export const timelineModel = defineBlockModel({
  type: 'timeline',
  code: 44,
  version: 1,
  title: 'Linea del tempo',
  words: 'storia anni tappe passi timeline programma',
  schema: z.strictObject({
    steps: z
      .array(
        z.strictObject({
          when: line(60),
          title: line(160),
          /** In the notation of `writtenText`. */
          text: line(4000),
        }),
      )
      .max(60)
      .default([]),
    style: z.enum(['side', 'alternate']).default('side'),
    level,
  }),
  text: ({ steps }) => joined(steps.flatMap(({ when, title, text }) => [when, title, plainText(writtenText(text))])),
})

export const pricesModel = defineBlockModel({
  type: 'prices',
  code: 45,
  version: 1,
  title: 'Prezzi a confronto',
  words: 'tabella prezzi listino piani tariffe abbonamenti offerte pacchetti',
  schema: z.strictObject({
    plans: z
      .array(
        z.strictObject({
          name: line(80),
          /** In minor units of the block's currency; null without one. */
          price: z.int().min(0).max(99_999_99).nullable().default(null),
          /** What the price is for, such as «al mese». */
          priceFor: line(60),
          text: line(400),
          /** What it holds, one on each line. */
          points: line(3000),
          /** Words above the plan that stands out; without them it does not. */
          badge: line(40),
          label: line(60),
          link: line(1000),
        }),
      )
      .max(8)
      .default([]),
    currency: z.enum(Object.keys(CURRENCY_NAMES) as (keyof typeof CURRENCY_NAMES)[]).default('EUR'),
    /** Small print below all of them. */
    note: line(400),
    level,
  }),
  text: ({ plans, note }) =>
    joined([...plans.flatMap(({ name, text, points }) => [name, text, ...pointsOf(points)]), note]),
})

/** What a plan holds: the lines of its text that say something. */
export function pointsOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((one) => one.replace(/^\s*-\s+/, '').trim())
    .filter((one) => one !== '')
}

/** First letters of the first and last of a name's words, for a person without a portrait. */
export function initialsOf(name: string): string {
  // A name in brackets is still to be written.
  const words = name.trim().split(/\s+|^\[.*/)
  const ends = words[1] ? [words[0]!, words.at(-1)!] : words
  return ends
    .map((word) => [...word][0])
    .join('')
    .toLocaleUpperCase('it')
}

export const compareModel = defineBlockModel({
  type: 'compare',
  code: 46,
  version: 1,
  title: 'Prima e dopo',
  words: 'confronto cursore immagini restauro before after differenza',
  schema: z.strictObject({
    beforeId: idSchema.nullable().default(null),
    afterId: idSchema.nullable().default(null),
    beforeLabel: line(60),
    afterLabel: line(60),
    ratio: z.enum(['3:2', '4:5', '1:1', '16:9']).default('3:2'),
  }),
  text: ({ beforeLabel, afterLabel }) => joined([beforeLabel, afterLabel]),
})

/** Local time of the site's time zone, such as `2027-03-06T10:00`; '' before it is chosen. */
export const momentSchema = z.string().regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/, 'Scegli un giorno e un’ora.')

export const countdownModel = defineBlockModel({
  type: 'countdown',
  code: 49,
  version: 1,
  title: 'Conto alla rovescia',
  words: 'countdown timer scadenza apertura evento giorni mancano data',
  schema: z.strictObject({
    title: line(160),
    until: momentSchema.default(''),
    /** What is said from then on. */
    after: line(200),
    seconds: z.boolean().default(false),
  }),
  text: ({ title }) => title,
})
