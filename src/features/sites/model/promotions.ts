import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { linkSchema } from '../../../core/links.ts'

/** Characters that the texts of promotions may have. */
export const PROMOTION_TEXTS = { announcement: 300, title: 120, text: 1000, label: 60, consent: 600 } as const

const callSchema = z
  .strictObject({ label: z.string().max(PROMOTION_TEXTS.label), link: linkSchema })
  .nullable()
  .default(null)

/** Largest version of a popup: what every database and script reads as a whole number. */
const LARGEST_VERSION = 2_147_483_647

/** What the site calls attention to on all its pages. Part of the site's settings, drafted and published with them. */
export const promotionsSchema = z.strictObject({
  announcement: z
    .strictObject({
      enabled: z.boolean().default(false),
      text: z.string().max(PROMOTION_TEXTS.announcement, 'L’avviso può avere al massimo 300 caratteri.').default(''),
      button: callSchema,
    })
    .prefault({}),
  popup: z
    .strictObject({
      enabled: z.boolean().default(false),
      /** Raised by the owner who wants it to be seen again by those who closed it. */
      version: z.int().min(1).max(LARGEST_VERSION).default(1),
      /** `overlay`: over the page, which waits; `corner`: beside it, and the page goes on. */
      style: z.enum(['overlay', 'corner']).default('overlay'),
      title: z.string().max(PROMOTION_TEXTS.title, 'Il titolo può avere al massimo 120 caratteri.').default(''),
      text: z.string().max(PROMOTION_TEXTS.text, 'Il testo può avere al massimo 1000 caratteri.').default(''),
      imageId: idSchema.nullable().default(null),
      button: callSchema,
      /** Signs visitors up to a mailing list, who agree to what stands beside the box; null where it does not. */
      signUp: z
        .strictObject({
          listId: idSchema,
          label: z.string().min(1, 'Scrivi il testo del pulsante.').max(PROMOTION_TEXTS.label).default('Iscriviti'),
          consent: z
            .string()
            .min(1, 'Scrivi a che cosa acconsente chi si iscrive.')
            .max(PROMOTION_TEXTS.consent)
            .default('Acconsento a ricevere la newsletter via e-mail. Posso annullare l’iscrizione quando voglio.'),
        })
        .nullable()
        .default(null),
      /** Never again once the visitor has signed up. */
      showUntilSignup: z.boolean().default(false),
      /** Days after which it is shown again to those who closed it; -1 for never. */
      displayFrequency: z.int().min(-1).max(365).default(30),
      /** Whether it is shown on telephones too. */
      enableMobile: z.boolean().default(true),
      /** Seconds on the page, and part of the page in percent that was scrolled; whichever comes first. Null: does not count. */
      afterSeconds: z.int().min(0).max(PROMOTION_TEXTS.consent).nullable().default(5),
      afterScroll: z.int().min(1).max(100).nullable().default(null),
    })
    .prefault({}),
  /** What telephones keep at the bottom of the window; it is said in the footer's fields. */
  mobileInfoBar: z
    .strictObject({
      enabled: z.boolean().default(false),
      phone: z.boolean().default(true),
      email: z.boolean().default(true),
      map: z.boolean().default(true),
      hours: z.boolean().default(true),
    })
    .prefault({}),
})
export type Promotions = z.infer<typeof promotionsSchema>
