import { decoded } from '../../../core/decoded.ts'
import { localPath } from '../../../core/links.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { findNamed } from '../../images/public.ts'
import { imagePath } from '../../images/views.ts'
import type { Site } from '../../sites/public.ts'
import { findPublished } from './published-repository.ts'
import { findRedirect, type Redirect } from './redirects-repository.ts'

/** What WordPress appends to a path for further pages of a list, for its feed, and for one size of an image. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/(?<=.)\/page\/\d{1,6}$/, ''],
  [/(?<=.)\/feed(?:\/(?:rss2?|atom|rdf))?$/, ''],
  [/-\d{1,5}x\d{1,5}(\.[a-z]{3,4})$/i, '$1'],
]

/**
 * The target of a path that is no page, for a `Location` header and in a single redirect; undefined if there is none. A
 * form of a path that moved, such as a list's second page, has the same target.
 */
export async function movedTo(
  database: Reader,
  site: Site,
  path: string,
): Promise<{ readonly to: string; readonly status: number } | undefined> {
  const redirect = await findRedirect(database, site.id, path)
  if (redirect) return await target(database, site, redirect)
  const form = FORMS.find(([pattern]) => pattern.test(path))
  if (!form) return undefined
  const whole = path.replace(...form)
  const moved = await findRedirect(database, site.id, whole)
  if (moved) return await target(database, site, moved)
  return (await findPublished(database, site.id, site.locale, whole)) && { to: encodeURI(whole), status: 301 }
}

/** The target of a redirect: for a file that is an image, the image itself. */
async function target(database: Reader, site: Site, { to_path, status }: Redirect) {
  const to = localPath(to_path)
  if (to === undefined) return undefined
  const name = /^\/s\/([^/?#]+)$/.exec(to)?.[1]
  const file = name === undefined ? undefined : await findNamed(database, site.id, decoded(name))
  if (name !== undefined && file?.file_key == null) return undefined
  return file && file.width !== null
    ? { to: imagePath(site.id, { ...file, contentHash: file.content_hash }), status }
    : { to, status }
}

/** A URL with the query string of the request appended to its own. */
export function withQuery(address: string, search: string): string {
  return address.includes('?') && search !== '' ? `${address}&${search.slice(1)}` : address + search
}
