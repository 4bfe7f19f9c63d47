import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockSite } from '../../sites/public.ts'
import { leadFrom, redirectKey } from '../model/redirect-chain.ts'
import { readRedirectLines, redirectFault, targetFault } from '../model/redirect-lines.ts'
import { deleteRedirect, insertRedirects, type Redirect } from './redirects-repository.ts'
import { readAddresses, type SiteAddresses } from './site-addresses.ts'

interface PublishingSite {
  readonly id: Id
  readonly locale: string
}

interface OwnRedirect {
  readonly from: string
  readonly to: string
  readonly status: 301 | 302
  /** Stored path of the redirect that this one takes the place of. */
  readonly replaces?: string | undefined
  /** Whether `from` is a stored path. */
  readonly isStored?: boolean
}

/** Redirects of a site; all of them are read for its list. */
const MOST_REDIRECTS = 10_000
/** Lines of one call. */
const MOST_LINES = 2000
/** Faults in one answer. */
const MOST_FAULTS = 100
/** Characters of a line in an answer. */
const SHOWN_OF_A_LINE = 200

/**
 * Writes a redirect of an owner's own, as it is given.
 * @throws Refusal with the field at fault: not a path of the site, a page's own address, one that redirects already, a circle
 */
export async function putOwnRedirect(
  transaction: Transaction,
  site: PublishingSite,
  wanted: OwnRedirect,
  now: Date,
): Promise<void> {
  // Two writes at once would not see the circle that they make together.
  await lockSite(transaction, site.id)
  const row = await place(await readAddresses(transaction, site), wanted)
  if (wanted.replaces !== undefined) await deleteRedirect(transaction, site.id, wanted.replaces)
  await insertRedirects(transaction, site.id, [row], now)
}

interface Imported {
  readonly imported: number
  readonly faults: { readonly line: number; readonly text: string; readonly fault: string }[]
  readonly faultyLines: number[]
}

/** Writes the good lines of a pasted list; the others are returned, the first with what is wrong with each. */
export async function importRedirects(
  transaction: Transaction,
  site: PublishingSite,
  text: string,
  now: Date,
): Promise<Imported> {
  const lines = readRedirectLines(text, MOST_LINES)
  if (!lines) {
    const sentence = 'Sono più di 2.000 righe: incollane una parte, poi il resto.'
    throw new Refusal('invalid', sentence, { fields: { lines: sentence } })
  }
  await lockSite(transaction, site.id)
  const addresses = await readAddresses(transaction, site)
  const rows: Redirect[] = []
  const faults: Imported['faults'] = []
  for (const one of lines) {
    const { line, text: written } = one
    const fault = 'fault' in one ? one.fault : await placed(addresses, one, rows)
    if (fault !== undefined) faults.push({ line, text: written.slice(0, SHOWN_OF_A_LINE), fault })
  }
  await insertRedirects(transaction, site.id, rows, now)
  return {
    imported: rows.length,
    faults: faults.slice(0, MOST_FAULTS),
    faultyLines: faults.map(({ line }) => line),
  }
}

/** Adds the row of a line; what is wrong with the line otherwise. */
async function placed(addresses: SiteAddresses, line: OwnRedirect, rows: Redirect[]): Promise<string | undefined> {
  try {
    rows.push(await place(addresses, line))
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Puts a redirect among those of a site in memory, and returns its row. */
async function place(addresses: SiteAddresses, wanted: OwnRedirect): Promise<Redirect> {
  const { redirects, pages } = addresses
  const { to, status, replaces } = wanted
  const before = replaces === undefined ? undefined : redirects.get(replaces)
  const isKept = before !== undefined && wanted.from === replaces
  const hasKey = isKept || wanted.isStored === true
  const path = hasKey ? wanted.from : redirectKey(wanted.from)
  const fault = hasKey ? targetFault(wanted.from, to) : redirectFault(wanted.from, to)
  if (fault || path === undefined) refuse('invalid', { ...fault })
  const page = isKept ? undefined : pages.get(path)
  if (page) refuse('conflict', { from: `A ${path} c’è già la pagina «${page.title}».` })
  const there = redirects.get(path)
  if (there && there !== before)
    refuse('conflict', { from: `${path} porta già a ${there.to_path}: modifica o togli quello.` })
  if (!before && redirects.size >= MOST_REDIRECTS)
    refuse('conflict', { from: 'Il sito ha già 10.000 indirizzi che portano altrove: togline qualcuno, poi riprova.' })
  const row = { from_path: path, to_path: to, status }
  const after = {
    isPage: addresses.isPage,
    redirect: async (key: string) => (key === path ? row : key === replaces ? undefined : redirects.get(key)),
  }
  const target = await leadFrom(after, path)
  if (target && 'fault' in target)
    refuse('conflict', {
      to:
        target.fault === 'circle'
          ? `Da ${to} si torna allo stesso punto: così si girerebbe in tondo. Cambia prima gli altri.`
          : `Da ${to} si passa per troppi altri indirizzi: scrivi quello dove si arriva alla fine.`,
    })
  if (replaces !== undefined) redirects.delete(replaces)
  redirects.set(path, row)
  return row
}

function refuse(code: 'invalid' | 'conflict', fields: Record<string, string>): never {
  throw new Refusal(code, Object.values(fields)[0]!, { fields })
}
