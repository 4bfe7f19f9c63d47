import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { summaryModel } from './blocks.ts'

const JSON_LENGTH = 4000
const { type, code } = summaryModel

/** What a visitor may choose of a widget: nothing but what its block offers. */
const widgetSchema = z.strictObject({
  /** Of the block: its name, or its number in the visitors' bundle. */
  type: z.union([z.literal(type), z.literal(code), z.literal(String(code))]),
  /** Of the block. */
  id: idSchema,
  value: z
    .strictObject({
      /** Slug; '' for all. */
      category: z.string().max(200).optional(),
    })
    .optional(),
})

/** A widget of another feature, which checks what was chosen itself. */
const otherSchema = z.strictObject({ type: z.string().max(40), id: idSchema, value: z.unknown() })

/** JSON text of a widget. */
const widgetJson = z
  .string('Manca il riquadro da mostrare.')
  .max(JSON_LENGTH, `Al massimo ${JSON_LENGTH} caratteri.`)
  .transform((text, context) => {
    try {
      const json: unknown = JSON.parse(text)
      const own = widgetSchema.safeParse(json)
      if (own.success) return { ...own.data, isSummary: true as const }
      const other = otherSchema.safeParse(json)
      if (other.success && other.data.type !== type) return { ...other.data, isSummary: false as const }
    } catch {
      // Reported below, together with JSON that describes no widget.
    }
    context.addIssue({ code: 'custom', message: 'Questo riquadro non si può mostrare così.' })
    return z.NEVER
  })

/** The form that asks for a widget (WIDG-01, WIDG-02). */
export const widgetFormSchema = z.object({
  widgetJSON: widgetJson,
  /** Of summaries of events (WIDG-03). */
  collectionId: idSchema.optional(),
  /** Of the page with the block; without it, the page that the request comes from. */
  pagePath: z.string().max(2000).optional(),
})

export const widgetAnswerSchema = z.object({ html: z.string(), data: z.object({ html: z.string() }) })
