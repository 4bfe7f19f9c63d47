import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { linkSchema } from '../../../core/links.ts'
import { defineSiteSettings } from '../../../core/site-settings.ts'

/** Maximum length of the texts of promotions. */
export const PROMOTION_TEXTS = { announcement: 300, title: 120, text: 1000, label: 60, consent: 600 } as const

const callSchema = z
  .strictObject({ label: z.string().max(PROMOTION_TEXTS.label), link: linkSchema })
  .nullable()
  .default(null)

/** Largest version of a popup that every database and script reads as an integer. */
const LARGEST_VERSION = 2_147_483_647

/** Promotions on all pages of the site. */
const promotionsSchema = z.strictObject({
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
      /** Raised by an owner who wants it to be shown again to those who closed it. */
      version: z.int().min(1).max(LARGEST_VERSION).default(1),
      /** `overlay`: modal, over the page; `corner`: beside it, without blocking the page. */
      style: z.enum(['overlay', 'corner']).default('overlay'),
      title: z.string().max(PROMOTION_TEXTS.title, 'Il titolo può avere al massimo 120 caratteri.').default(''),
      text: z.string().max(PROMOTION_TEXTS.text, 'Il testo può avere al massimo 1000 caratteri.').default(''),
      imageId: idSchema.nullable().default(null),
      button: callSchema,
      /** Sign-up to a mailing list, with the consent text beside the checkbox; null without a sign-up. */
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
      /** Whether it is never shown again after a sign-up. */
      showUntilSignup: z.boolean().default(false),
      /** Days after which it is shown again to those who closed it; -1 for never. */
      displayFrequency: z.int().min(-1).max(365).default(30),
      /** Whether it is shown on phones too. */
      enableMobile: z.boolean().default(true),
      /** Seconds on the page, and percentage of the page scrolled; whichever comes first. Null: not used. */
      afterSeconds: z.int().min(0).max(PROMOTION_TEXTS.consent).nullable().default(5),
      afterScroll: z.int().min(1).max(100).nullable().default(null),
    })
    .prefault({}),
  /** The contact bar at the bottom of phones' viewports; its data come from the footer. */
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
export type PromotionsInput = z.input<typeof promotionsSchema>

export const promotionsOfSite = defineSiteSettings<Promotions>({
  key: 'promotions',
  schema: promotionsSchema.prefault({}),
  words: 'promozioni',
  hiddenWhileSuspended: true,
})
