import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { visibleText } from '../../../core/visible-text.ts'
import { headerStyleSchema } from './header-style.ts'
import { SITE_LANGUAGES } from './languages.ts'
import { navigationEntrySchema } from './navigation.ts'
import { NO_OWN_FONTS, ownFontsSchema } from './own-fonts.ts'
import { registeredSettings, settingsBelow } from './site-parts.ts'
import {
  BRAND,
  BUTTON_FILLS,
  BUTTON_SHAPES,
  DARK_VERSIONS,
  FONT_PAIRS,
  IMAGE_SHAPES,
  LOOKS,
  MOST_CSS,
  MOVEMENTS,
  PALETTES,
  preparedCss,
  SPACINGS,
  TEXT_SIZES,
  TITLE_SCALES,
  TITLE_WEIGHTS,
} from './style.ts'

/** Header and footer of every page of a site. Part of the site's settings, drafted and published with them. */
export const siteFrameSchema = z.strictObject({
  tagline: z.string().max(300).default(''),
  logoId: idSchema.nullable().default(null),
  /** The logo where the header is dark; without one, `logoId` is used there too. */
  logoOnDarkId: idSchema.nullable().default(null),
  mainNavigation: z.array(navigationEntrySchema).max(200).default([]),
  footerNavigation: z.array(navigationEntrySchema).max(200).default([]),
  header: headerStyleSchema.prefault({}),
  /** Button at the end of the header, such as 'Prenota'. */
  headerButton: z
    .strictObject({ label: z.string().max(60), link: z.string().max(1000) })
    .nullable()
    .default(null),
  footer: z
    .strictObject({
      about: z.string().max(1000).default(''),
      address: z.string().max(500).default(''),
      hours: z.string().max(500).default(''),
      email: z.string().max(256).default(''),
      phone: z.string().max(50).default(''),
      /** Legal line: name, VAT number, register. */
      legal: z.string().max(1000).default(''),
      social: z
        .array(z.strictObject({ label: z.string().max(60), link: z.string().max(1000) }))
        .max(20)
        .default([]),
    })
    .prefault({}),
})
export type SiteFrame = z.infer<typeof siteFrameSchema>

export const MEASUREMENT_STANDARDS = ['imperial', 'metric'] as const

/** Settings of a site that the runtime uses and site owners' scripts read (SCTX-01 to SCTX-04). */
const siteSettingsSchema = z.strictObject({
  developerMode: z.boolean().default(false),
  cloneable: z.boolean().default(false),
  typekitId: z.string().max(40).default(''),
  useEscapeKeyToLogin: z.boolean().default(false),
  expressCheckout: z.boolean().default(false),
  measurementStandard: z.enum(MEASUREMENT_STANDARDS).default('metric'),
  /** Null: the one that the site was made with. */
  language: z.enum(SITE_LANGUAGES).nullable().default(null),
})

/** A colour as owners and browsers write it. */
const colourSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Scrivi il colore come #1e3a8a: un cancelletto e sei tra cifre e lettere da a a f.')
  .toLowerCase()

/** An owner's own colours. */
const brandColoursSchema = z.strictObject({
  brand: colourSchema,
  second: colourSchema.nullable().default(null),
  paper: colourSchema.nullable().default(null),
})

/** The owner's choices within a look, by name. */
const styleFields = {
  palette: z.enum([...PALETTES, BRAND]),
  colours: brandColoursSchema.nullable(),
  fonts: z.enum(['own', ...FONT_PAIRS]),
  ownFonts: ownFontsSchema,
  darkVersion: z.enum(DARK_VERSIONS),
  movement: z.enum(MOVEMENTS),
  buttonShape: z.enum(BUTTON_SHAPES),
  buttonFill: z.enum(BUTTON_FILLS),
  textSize: z.enum(TEXT_SIZES),
  titleScale: z.enum(TITLE_SCALES),
  titleWeight: z.enum(TITLE_WEIGHTS),
  spacing: z.enum(SPACINGS),
  imageShape: z.enum(IMAGE_SHAPES),
  // Browsers hash the text of the page, whose line ends they have made equal; others would switch the sheet off.
  css: z.string().overwrite(preparedCss).max(MOST_CSS, 'Il CSS può avere al massimo 20.000 caratteri.'),
}

/** As stored: unknown choices, such as a palette of a later release, fall back to the look's own. */
const siteStyleSchema = z.strictObject({
  palette: styleFields.palette.default('own').catch('own'),
  colours: styleFields.colours.default(null),
  fonts: styleFields.fonts.default('own').catch('own'),
  ownFonts: styleFields.ownFonts.default(NO_OWN_FONTS),
  darkVersion: styleFields.darkVersion.default('automatic').catch('automatic'),
  movement: styleFields.movement.default('none').catch('none'),
  buttonShape: styleFields.buttonShape.default('own').catch('own'),
  buttonFill: styleFields.buttonFill.default('full').catch('full'),
  textSize: styleFields.textSize.default('own').catch('own'),
  titleScale: styleFields.titleScale.default('own').catch('own'),
  titleWeight: styleFields.titleWeight.default('own').catch('own'),
  spacing: styleFields.spacing.default('own').catch('own'),
  imageShape: styleFields.imageShape.default('own').catch('own'),
  css: styleFields.css.default(''),
})

const titleSchema = z.string().overwrite(visibleText).min(1, 'Scrivi il nome del sito.').max(200)

/** The title of a new site. */
export const newTitleSchema = titleSchema.trim().min(1, 'Scrivi il nome del sito.')

export const lookSchema = z.enum(LOOKS)

/** The owner's values for a look's options, by name; site owners' scripts read them (SCTX-05). */
const tweaksSchema = z
  .record(z.string().min(1).max(100), z.union([z.string().max(1000), z.number(), z.boolean()]))
  .refine((tweaks) => Object.keys(tweaks).length <= 500, 'Le varianti possono essere al massimo 500.')

/** How a site looks, as far as it changes (EDIT-32): what is left out stays. */
export const aestheticPatchSchema = z.strictObject({
  look: lookSchema.optional(),
  style: z.strictObject(styleFields).partial().optional(),
  tweaks: tweaksSchema.optional(),
})
export type AestheticPatch = z.infer<typeof aestheticPatchSchema>

const ownShape = {
  title: titleSchema,
  look: lookSchema.default('terra'),
  style: siteStyleSchema.prefault({}),
  frame: siteFrameSchema.prefault({}),
  settings: siteSettingsSchema.prefault({}),
  tweaks: tweaksSchema.default({}),
}
const ownSchema = z.strictObject(ownShape)

/** The part that sites know. The parts of features are read by their own `SiteSettings`. */
export type SiteContent = z.infer<typeof ownSchema>
type GivenContent = z.input<typeof ownSchema>

function composedSchema(): z.ZodType<SiteContent, GivenContent> {
  const settings = siteSettingsSchema.extend(settingsBelow('settings', siteSettingsSchema.shape)).prefault({})
  // The parts of features have types of their own.
  return z.strictObject({ ...ownShape, settings, ...settingsBelow('', ownShape) }) as unknown as typeof ownSchema
}

/**
 * What an owner edits of a site as a whole; drafted and published separately from pages. It has the parts that features
 * have registered.
 */
export const siteContentSchema: z.ZodType<SiteContent, GivenContent> = z.lazy(composedSchema)
/** What a new site begins with. Sites from before there was movement stand still until their owner chooses. */
export function newSiteContent(given: GivenContent): SiteContent {
  return siteContentSchema.parse({ ...given, style: { movement: 'calm', ...given.style } })
}

/** The content of a suspended site, of which only the name is shown: without links, and without what features hide. */
export function suspendedContent(content: SiteContent): SiteContent {
  const hidden = registeredSettings().filter(({ hiddenWhileSuspended }) => hiddenWhileSuspended)
  const frame = siteFrameSchema.parse({})
  return hidden.reduce((left, { put, schema }) => put(left, schema.parse(undefined)), { ...content, frame })
}

/** A site's short name: `{identifier}.localhost` reaches it on the owner's own machine. */
export const identifierSchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'Usa lettere minuscole, cifre e trattini, al massimo 63.')

export const localeSchema = z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/)
export const timeZoneSchema = z
  .string()
  .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', {
    message: 'Questo fuso orario non esiste.',
  })

/** The published state of a site, for everything that serves it. */
export interface Site {
  readonly id: string
  readonly identifier: string
  readonly websiteType: number
  readonly siteStatus: number
  readonly locale: string
  readonly timeZone: string
  readonly content: SiteContent
  /** Why it is suspended, for its owners; null if it is not. */
  readonly suspension: string | null
  /** When it is erased, if its owners have deleted it (and until then it is suspended); null if they have not. */
  readonly eraseAt: string | null
  /** scrypt of the password that it asks all visitors for; null if it asks for none. Never leaves the server. */
  readonly passwordHash: string | null
  readonly primaryHost: string
  /** Origin of its primary host, without a trailing slash. */
  readonly baseUrl: string
}

export const newSiteSchema = z.strictObject({
  identifier: identifierSchema,
  title: newTitleSchema,
  locale: localeSchema.optional(),
  timeZone: timeZoneSchema.optional(),
})

/** INTEGER of PostgreSQL. */
export const versionSchema = z.int().min(1).max(2_147_483_646)
/** The version of the draft that a change is based on, if the client knows it. */
export const baseVersionSchema = versionSchema
  .optional()
  .describe('Refuses the change when the draft is not of this version any more.')
