import { z } from 'zod'
import { defineBlockModel, defineQuery } from '../../../core/block.ts'
import { linkSchema } from '../../../core/links.ts'
import { FOLLOWED_SERVICES } from './services.ts'

const align = z.enum(['start', 'center', 'end']).default('start')

/** A profile as the site's footer keeps it. */
export interface LinkedProfile {
  readonly label: string
  readonly link: string
}

/** The profiles in the site's footer. */
export const siteProfiles = defineQuery<Record<string, never>, readonly LinkedProfile[]>('social.siteProfiles')

export const socialModel = defineBlockModel({
  type: 'social',
  code: 52,
  version: 1,
  title: 'Profili social',
  words: 'instagram facebook tiktok youtube linkedin whatsapp icone reti rete sociale',
  schema: z.strictObject({
    /** Empty for those of the site's footer. */
    profiles: z
      .array(z.strictObject({ label: z.string().max(60).default(''), link: linkSchema.default('') }))
      .max(20)
      .default([]),
    title: z.string().max(120).default(''),
    style: z.enum(['icons', 'both', 'names']).default('both'),
    align,
  }),
  text: ({ title, profiles }) => [title, ...profiles.map(({ label }) => label)].filter(Boolean).join('\n'),
})
export type SocialProps = z.infer<typeof socialModel.schema>

export const followModel = defineBlockModel({
  type: 'follow',
  code: 50,
  version: 1,
  title: 'Segui',
  words: 'pulsante follow seguici instagram twitter x profilo social',
  schema: z.strictObject({
    service: z.enum(FOLLOWED_SERVICES).default('instagram'),
    /** As typed: a name, with or without `@`, or the profile's address. */
    username: z.string().max(200).default(''),
    /** Replaces the usual words. */
    label: z.string().max(120).default(''),
    style: z.enum(['primary', 'secondary']).default('secondary'),
    /** Whether visitors may ask for the button that the service draws; only X has one. */
    widget: z.boolean().default(false),
    align,
  }),
  text: ({ label }) => label,
})
export type FollowProps = z.infer<typeof followModel.schema>

export const shareModel = defineBlockModel({
  type: 'share',
  code: 54,
  version: 1,
  title: 'Condividi',
  words: 'condivisione whatsapp facebook telegram copia link inoltra manda',
  schema: z.strictObject({
    title: z.string().max(120).default('Condividi'),
    /** What is said of the page; empty for the page's own title. */
    words: z.string().max(200).default(''),
    whatsapp: z.boolean().default(true),
    telegram: z.boolean().default(true),
    facebook: z.boolean().default(true),
    x: z.boolean().default(false),
    linkedin: z.boolean().default(false),
    pinterest: z.boolean().default(false),
    mail: z.boolean().default(true),
    style: z.enum(['icons', 'both', 'names']).default('icons'),
    align,
  }),
  text: ({ title }) => title,
})
export type ShareProps = z.infer<typeof shareModel.schema>
