import { localPath } from '../../../core/links.ts'
import { localPathOf, normalisePath } from './paths.ts'

/** A line of a pasted list, numbered from 1. */
export type RedirectLine = { readonly line: number; readonly text: string } & (
  | { readonly from: string; readonly to: string; readonly status: 301 | 302 }
  | { readonly fault: string }
)

/** Between the two addresses: spaces, and what other programs write there. */
const BETWEEN = /\s*(?:->|=>|→|[;,\t])\s*|\s+/
const STATUS = /^30[12]$/

/**
 * Reads lines such as `/vecchio /nuovo`, `/vecchio -> /nuovo 302` or two columns of a spreadsheet. The old address may be
 * whole, as copied from a browser; of it the path counts. Empty lines and those that begin with `#` are left out.
 */
export function readRedirectLines(text: string): readonly RedirectLine[] {
  return text
    .split(/\r?\n/)
    .map((raw, index) => ({ line: index + 1, text: raw.trim() }))
    .filter(({ text: line }) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ ...line, ...readLine(line.text) }))
}

type Read = { from: string; to: string; status: 301 | 302 } | { fault: string }

function readLine(text: string): Read {
  const [old = '', next, status = '301', ...more] = text.split(BETWEEN).filter((part) => part !== '')
  if (next === undefined) return { fault: 'Manca l’indirizzo nuovo: scrivi «/vecchio /nuovo».' }
  if (more.length > 0 || !STATUS.test(status))
    return { fault: 'Ci sono troppe parole: scrivi solo l’indirizzo vecchio e quello nuovo.' }
  const from = fromPath(old)
  if (from === undefined) return { fault: `«${old}» non è un indirizzo del sito: deve cominciare con /.` }
  if (localPath(next) === undefined) return { fault: `«${next}» non è un indirizzo del sito: deve cominciare con /.` }
  return { from, to: next, status: status === '302' ? 302 : 301 }
}

function fromPath(old: string): string | undefined {
  const path = /^https?:\/\//i.test(old) ? URL.parse(old)?.pathname : old
  return path !== undefined && localPath(path) !== undefined ? path : undefined
}

/** What is wrong with a redirect of an owner's own, by field; undefined if nothing is, before the site is asked. */
export function redirectFault(
  from: string,
  to: string,
): { readonly from: string } | { readonly to: string } | undefined {
  const path = normalisePath(from)
  if (path === undefined || localPath(from) === undefined)
    return { from: 'Scrivi un percorso del sito, per esempio /vecchia-pagina.' }
  if (/[?#]/.test(from)) return { from: 'Scrivi solo il percorso, senza quello che segue «?» o «#».' }
  if (localPathOf(from) === undefined) return { from: `A ${path} risponde il programma stesso: scegline un altro.` }
  if (localPath(to) === undefined) return { to: 'Scrivi un percorso del sito, per esempio /contatti.' }
  if (localPathOf(to) === path) return { to: 'Un indirizzo non può portare a se stesso.' }
  return undefined
}
