import { z } from 'zod'

/** Protocols that a stored link may name; everything else, `javascript:` first of all, is refused (content security policy). */
const FOLLOWED = /^(?:https?:\/\/[^\s/]|ftp:\/\/|mailto:|tel:|sms:)/i

/** What a stored link means, or undefined when it may not be followed. Control characters are never part of an address. */
export function followableLink(link: string): string | undefined {
  // Browsers drop control characters inside a protocol name, so `java\nscript:` must be seen through.
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

export const linkSchema = z
  .string()
  .max(1000, 'Il collegamento è troppo lungo: può avere al massimo 1000 caratteri.')
  .refine((link) => link === '' || followableLink(link) !== undefined, {
    message:
      'Questo collegamento non si può usare: scrivi un indirizzo https, una pagina del sito, un’e-mail o un telefono.',
  })
