/**
 * Languages that a site can be in, as tags of BCP 47 with the region by which dates and numbers are written: Italian, those
 * of the European Union, and of neighbours. All are written from left to right.
 */
export const SITE_LANGUAGES = [
  'it-IT',
  ...(['bg-BG', 'cs-CZ', 'da-DK', 'de-DE', 'el-GR', 'en-GB', 'es-ES', 'et-EE', 'fi-FI', 'fr-FR', 'ga-IE'] as const),
  ...(['hr-HR', 'hu-HU', 'lt-LT', 'lv-LV', 'mt-MT', 'nl-NL', 'pl-PL', 'pt-PT', 'ro-RO', 'sk-SK', 'sl-SI'] as const),
  ...(['sv-SE', 'ca-ES', 'de-AT', 'de-CH', 'fr-CH', 'is-IS', 'nb-NO', 'sq-AL', 'uk-UA'] as const),
] as const
export type SiteLanguage = (typeof SITE_LANGUAGES)[number]

interface Speaking {
  /** The locale of the product's own words, by which its pages are stored. */
  readonly locale: string
  readonly content: { readonly settings: { readonly language?: SiteLanguage | null } }
}

/** The language of what a site's owner writes, and of its dates and numbers. */
export function languageOf({ locale, content }: Speaking): string {
  return content.settings.language ?? locale
}

/** The language of the product's own words, where it is not that of the site. */
export function wordsLangOf(site: Speaking): string | undefined {
  const base = (tag: string) => tag.split('-')[0]
  return base(languageOf(site)) === base(site.locale) ? undefined : site.locale
}

/** A language's own name and its Italian one, for people: «Deutsch (tedesco)». */
export function languageName(tag: string): string {
  const named = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(wordOf(tag)) ?? tag
  const [own, italian] = [named(tag), named('it')]
  const capital = own.charAt(0).toLocaleUpperCase(tag) + own.slice(1)
  return own === italian ? capital : `${capital} (${italian})`
}

/** The first region of a language goes without saying. */
function wordOf(tag: string): string {
  const language = tag.split('-')[0]!
  return SITE_LANGUAGES.find((one) => one.startsWith(`${language}-`)) === tag ? language : tag
}
