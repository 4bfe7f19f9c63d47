import { z } from 'zod'

/** Protocols allowed in a stored link; everything else, such as `javascript:`, is refused. */
const FOLLOWED = /^(?:https?:\/\/[^\s/]|ftp:\/\/|mailto:|tel:|sms:)/i

/** Stands for the origin of any site. */
const LOCAL_ORIGIN = 'http://site.invalid'

/**
 * The address of a stored link, or undefined when it is not allowed. Control characters are never part of an address.
 */
export function followableLink(link: string): string | undefined {
  // Browsers drop control characters inside a protocol name, so `java\nscript:` must be recognized.
  const value = link
    .replace(/[\p{Cc} ]+/gu, (run) => (/^ +$/.test(run) ? '%20' : ''))
    .replace(/^(?:%20)+|(?:%20)+$/g, '')
  if (value === '') return undefined
  if (value.startsWith('#') || value.startsWith('?')) return value
  // `//host` and `/\host` leave the site, so they are not paths.
  if (/^\/(?![/\\])/.test(value)) return value
  if (FOLLOWED.test(value)) return value
  return undefined
}

/** The sentence for a disallowed link. */
export const DEAD_LINK =
  'Questo collegamento non si può usare: scrivi un indirizzo https, una pagina del sito, un’e-mail o un telefono.'

export const linkSchema = z
  .string()
  .max(1000, 'Il collegamento è troppo lungo: può avere al massimo 1000 caratteri.')
  .refine((link) => link === '' || followableLink(link) !== undefined, DEAD_LINK)

/**
 * A path of the same site, ready for a `Location` header; undefined for whatever leads elsewhere in a browser.
 * Browsers drop tabs and line breaks inside an address, so `/\t/host` is `//host`.
 */
export function localPath(path: string): string | undefined {
  if (!/^\/(?![/\\])/.test(path) || /\p{Cc}/u.test(path)) return undefined
  const url = URL.parse(path, LOCAL_ORIGIN)
  // What is left of `/..//host` begins with `//`, which would name a host.
  if (url?.origin !== LOCAL_ORIGIN || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

export const localPathSchema = z
  .string()
  .max(1000)
  .refine((path) => localPath(path) !== undefined, 'Scrivi un percorso del sito, per esempio /contatti.')
