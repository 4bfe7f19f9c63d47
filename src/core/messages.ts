import { IntlMessageFormat } from 'intl-messageformat'

/** Sentences in ICU MessageFormat by id; ids start with the feature's name ('pages.notFound.title'). */
export type Messages = Readonly<Record<string, string>>

export const DEFAULT_LOCALE = 'it-IT'

/** Looks a sentence up and fills it in. A missing one is a fault of ours: it shows its id and is reported. */
export type MessageLookUp = (id: string, values?: Record<string, string | number>) => string

/** Builds the look-up for each locale; what a locale lacks is taken from Italian (LOCL-01). */
export function createMessages(catalogues: Readonly<Record<string, Messages>>) {
  const compiled = new Map<string, IntlMessageFormat>()
  return function forLocale(locale: string): MessageLookUp {
    return (id, values) => {
      const key = `${locale} ${id}`
      let format = compiled.get(key)
      if (!format) {
        const source = catalogues[locale]?.[id] ?? catalogues[DEFAULT_LOCALE]?.[id] ?? id
        format = new IntlMessageFormat(source, locale)
        compiled.set(key, format)
      }
      return String(format.format(values))
    }
  }
}
