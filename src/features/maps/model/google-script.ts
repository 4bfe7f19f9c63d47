import type { PageContext } from '../../../core/page-context.ts'

type ContextMaps = NonNullable<PageContext['websiteSettings']['googleMaps']>

/** What the maps script is loaded with. */
export interface ScriptSettings {
  readonly key: string
  /** Language and region of the map, such as `it` and `IT`; Google's defaults without them (MAP-22). */
  readonly language?: string | undefined
  readonly region?: string | undefined
}

/** The function that the script calls once it can be used. */
export const READY = 'vetrinaMapsReady'

/**
 * Address of the maps script, version 3 (MAP-21).
 * https://developers.google.com/maps/documentation/javascript/load-maps-js-api
 */
export function scriptUrl({ key, language, region }: ScriptSettings): string {
  const query = new URLSearchParams({ v: '3', key, loading: 'async', callback: READY })
  if (language) query.set('language', language)
  if (region) query.set('region', region)
  return `https://maps.googleapis.com/maps/api/js?${query}`
}

/** The part of a page's context: the key in base64, language and region of the site (MAP-23). */
export function contextOf(key: string, locale: string): ContextMaps {
  const { language, region } = new Intl.Locale(locale)
  return { key: btoa(key), language, ...(region !== undefined && { region }) }
}

/** Reads it again; undefined without a key, or with one that is not base64. */
export function settingsOf(context: ContextMaps | undefined): ScriptSettings | undefined {
  const key = plain(context?.key ?? '')
  return key === '' ? undefined : { key, language: context?.language, region: context?.region }
}

function plain(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}
