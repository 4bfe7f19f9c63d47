import { localPath } from '../../../core/links.ts'
import { isReservedPath } from '../../../core/reserved-paths.ts'
import { redirectKey, redirectPathSchema } from './redirect-chain.ts'

/** A line of a pasted list, numbered from 1. */
export type RedirectLine = { readonly line: number; readonly text: string } & (
  | { readonly from: string; readonly to: string; readonly status: 301 | 302 }
  | { readonly fault: string }
)

/**
 * Between the two addresses: spaces, and what other programs write there. Commas and semicolons are parts of paths
 * too, so they separate only what can stand alone.
 */
const BETWEEN = /\s*(?:->|=>|→|\t|[;,](?=\s*(?:\/|https?:\/\/|30[12]\s*$)))\s*|\s+/i
const STATUS = /^30[12]$/
/** Two paths, each with its origin, and what stands between them. */
const LONGEST_LINE = 3000

/**
 * Reads lines such as `/vecchio /nuovo`, `/vecchio -> /nuovo 302` or two columns of a spreadsheet. The old address may be
 * whole, as copied from a browser; of it the path counts. Empty lines and those that begin with `#` are left out.
 * Undefined if there are more lines than `most`.
 */
export function readRedirectLines(text: string, most: number): readonly RedirectLine[] | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((raw, index) => ({ line: index + 1, text: raw.trim() }))
    .filter(({ text: line }) => line !== '' && !line.startsWith('#'))
  return lines.length > most ? undefined : lines.map((line) => ({ ...line, ...readLine(line.text) }))
}

type Read = { from: string; to: string; status: 301 | 302 } | { fault: string }

function readLine(text: string): Read {
  if (text.length > LONGEST_LINE) return { fault: 'La riga è troppo lunga.' }
  const [old = '', next, status = '301', ...more] = text.split(BETWEEN).filter((part) => part !== '')
  if (next === undefined) return { fault: 'Manca l’indirizzo nuovo: scrivi «/vecchio /nuovo».' }
  if (more.length > 0 || !STATUS.test(status))
    return { fault: 'Ci sono troppe parole: scrivi solo l’indirizzo vecchio e quello nuovo.' }
  const from = readFrom(old)
  if (typeof from !== 'string') return from
  for (const path of [from, next]) {
    if (localPath(path) === undefined) return { fault: `«${path}» non è un indirizzo del sito: deve cominciare con /.` }
    const fault = redirectPathSchema.safeParse(path).error?.issues[0]?.message
    if (fault !== undefined) return { fault }
  }
  return { from, to: next, status: status === '302' ? 302 : 301 }
}

/** The path of an old address. What campaigns add is left out; any other query string names something else. */
function readFrom(old: string): string | { fault: string } {
  if (!/^https?:\/\//i.test(old)) return old
  const url = URL.parse(old)
  if (!url) return { fault: `«${old}» non è un indirizzo del sito: deve cominciare con /.` }
  if ([...url.searchParams.keys()].some((name) => !name.startsWith('utm_')))
    return { fault: `L’indirizzo vecchio vale senza quello che segue «?»: scrivi solo ${url.pathname}.` }
  return url.pathname
}

type Fault = { readonly from: string } | { readonly to: string }

/** What is wrong with a redirect of an owner's own, by field; undefined if nothing is, before the site is asked. */
export function redirectFault(from: string, to: string): Fault | undefined {
  if (localPath(from) === undefined) return { from: 'Scrivi un percorso del sito, per esempio /vecchia-pagina.' }
  if (/[?#]/.test(from)) return { from: 'Scrivi solo il percorso, senza quello che segue «?» o «#».' }
  const path = redirectKey(from)
  if (path === undefined)
    return { from: 'Questo indirizzo è troppo lungo o ha caratteri che un indirizzo non può avere: «%» si scrive %25.' }
  if (isReservedPath(path.slice(1))) return { from: `A ${path} risponde il programma stesso: scegline un altro.` }
  return targetFault(path, to)
}

/** What is wrong with the target of a redirect, whose key is known. */
export function targetFault(path: string, to: string): Fault | undefined {
  if (localPath(to) === undefined) return { to: 'Scrivi un percorso del sito, per esempio /contatti.' }
  const key = redirectKey(to)
  if (key === undefined)
    return { to: 'Questo indirizzo è troppo lungo o ha caratteri che un indirizzo non può avere: «%» si scrive %25.' }
  // Escaped slashes and dots, which the server takes for a path of its own.
  if (redirectKey(key.split('/').map(encodeURIComponent).join('/')) !== key)
    return { to: 'Scrivi il percorso senza «%2F» e senza punti tra le barre.' }
  if (key === path) return { to: 'Un indirizzo non può portare a se stesso.' }
  return undefined
}
