import { IntlMessageFormat } from 'intl-messageformat'

/** Sentences in ICU MessageFormat by id; ids start with the feature's name ('pages.notFound.title'). */
export type Messages = Readonly<Record<string, string>>

export const DEFAULT_LOCALE = 'it-IT'

/** Looks up a message and fills it in. A missing one shows its id. */
export type MessageLookUp = (id: string, values?: Record<string, string | number>) => string

/** Builds the look-up for each locale; messages that a locale lacks are taken from Italian (LOCL-01). */
export function createMessages(catalogues: Readonly<Record<string, Messages>>) {
  const compiled = new Map<string, IntlMessageFormat>()
  return function forLocale(locale: string): MessageLookUp {
    return (id, values) => {
      const key = `${locale} ${id}`
      let format = compiled.get(key)
      if (!format) {
        const own = catalogues[locale]?.[id]
        // Plurals and numbers follow the language of the message, which may differ from the page's.
        format = new IntlMessageFormat(
          own ?? catalogues[DEFAULT_LOCALE]?.[id] ?? id,
          own === undefined ? DEFAULT_LOCALE : locale,
        )
        compiled.set(key, format)
      }
      return String(format.format(values))
    }
  }
}
