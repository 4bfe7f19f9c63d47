import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { localPathOf, normalisePath } from '../model/paths.ts'
import { readRedirectLines, redirectFault } from '../model/redirect-lines.ts'
import { findPublished, publishedTitles } from './published-repository.ts'
import { deleteRedirect, findRedirect, listRedirects, putRedirect } from './redirects-repository.ts'

interface PublishingSite {
  readonly id: Id
  readonly locale: string
}

interface OwnRedirect {
  readonly from: string
  readonly to: string
  readonly status: 301 | 302
  /** Path of the redirect that this one takes the place of. */
  readonly replaces?: string | undefined
}

/**
 * Writes a redirect of an owner's own. A target that itself redirects is followed, so that visitors never jump twice.
 * @throws Refusal with the field at fault: not a path of the site, a page's own address, or around in a circle
 */
export async function putOwnRedirect(
  transaction: Transaction,
  site: PublishingSite,
  { from, to, status, replaces }: OwnRedirect,
  now: Date,
): Promise<void> {
  const fault = redirectFault(from, to)
  if (fault) throw new Refusal('invalid', Object.values(fault)[0]!, { fields: { ...fault } })
  const path = normalisePath(from)!
  const taken = await findPublished(transaction, site.id, site.locale, path)
  if (taken) {
    const sentence = `A ${path} c’è già la pagina «${taken.title}».`
    throw new Refusal('conflict', sentence, { fields: { from: sentence } })
  }
  const before = replaces === undefined ? undefined : normalisePath(replaces)
  if (before !== undefined && before !== path) await deleteRedirect(transaction, site.id, before)
  const target = localPathOf(to)
  const next = target === undefined ? undefined : await findRedirect(transaction, site.id, target)
  if (next && localPathOf(next.to_path) === path) {
    const sentence = `${target} porta già a ${path}: così si girerebbe in tondo. Togli prima quello.`
    throw new Refusal('conflict', sentence, { fields: { to: sentence } })
  }
  await putRedirect(transaction, site.id, { from_path: path, to_path: next?.to_path ?? to, status }, now)
}

interface Imported {
  readonly imported: number
  readonly faults: { readonly line: number; readonly text: string; readonly fault: string }[]
}

/** Writes the good lines of a pasted list; the others are returned with what is wrong with each. */
export async function importRedirects(
  transaction: Transaction,
  site: PublishingSite,
  text: string,
  now: Date,
): Promise<Imported> {
  const faults: Imported['faults'] = []
  let imported = 0
  for (const one of readRedirectLines(text)) {
    const { line, text: written } = one
    if ('fault' in one) {
      faults.push({ line, text: written, fault: one.fault })
      continue
    }
    try {
      // Every refusal comes before the first statement that writes for the line.
      await putOwnRedirect(transaction, site, one, now)
      imported += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      faults.push({ line, text: written, fault: error.message })
    }
  }
  return { imported, faults }
}

/** All redirects of a site, with the page that each leads to. */
export async function describedRedirects(reader: Reader, site: PublishingSite) {
  const redirects = await listRedirects(reader, site.id)
  const paths = new Set(redirects.flatMap(({ to_path }) => localPathOf(to_path) ?? []))
  const titles = await publishedTitles(reader, site.id, site.locale, [...paths])
  return redirects.map(({ from_path: fromPath, to_path: toPath, status }) => {
    const path = localPathOf(toPath)
    const page = path === undefined ? undefined : titles.get(path)
    return { fromPath, toPath, status, page: page ?? null, leadsNowhere: path !== undefined && page === undefined }
  })
}
