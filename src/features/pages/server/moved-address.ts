import type { Reader } from '../../../platform/database/database.ts'
import { findNamed } from '../../images/public.ts'
import { imagePath } from '../../images/views.ts'
import type { Site } from '../../sites/public.ts'
import { fileNameOf, leadFrom, type Target } from '../model/redirect-chain.ts'
import { findPublished } from './published-repository.ts'
import { findRedirect } from './redirects-repository.ts'

/**
 * The target of a path that is no page, for a `Location` header and in a single redirect; undefined if there is none. A
 * form of a path that moved, such as a list's second page, has the same target. A circle has none.
 */
export async function movedTo(database: Reader, site: Site, path: string): Promise<Target | undefined> {
  const target = await leadFrom(
    {
      redirect: (key) => findRedirect(database, site.id, key),
      isPage: async (key) => (await findPublished(database, site.id, site.locale, key)) !== undefined,
    },
    path,
  )
  return target === undefined || 'fault' in target ? undefined : await asFile(database, site, target)
}

/** For the name of a file that is an image, the image itself. */
async function asFile(database: Reader, site: Site, target: Target): Promise<Target | undefined> {
  const name = fileNameOf(target.to)
  if (name === undefined) return target
  const file = await findNamed(database, site.id, name)
  if (file?.file_key == null) return undefined
  return file.width === null
    ? target
    : { ...target, to: imagePath(site.id, { ...file, contentHash: file.content_hash }) }
}
