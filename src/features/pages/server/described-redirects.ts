import { isReservedPath } from '../../../core/reserved-paths.ts'
import type { Services } from '../../../platform/services.ts'
import { namedAmong } from '../../images/public.ts'
import type { Site } from '../../sites/public.ts'
import { fileNameOf, leadFrom, redirectKey } from '../model/redirect-chain.ts'
import { pictureAddresses } from './picture-addresses.ts'
import type { PublishedAddress } from './published-repository.ts'
import { readAddresses } from './site-addresses.ts'

/** All redirects of a site as stored, each with the page that visitors get to, and whether they get to anything. */
export async function describedRedirects(services: Services, site: Site) {
  const { database } = services
  const addresses = await readAddresses(database, site)
  const led = await Promise.all(
    [...addresses.redirects.values()].map(async (redirect) => {
      const target = await leadFrom(addresses, redirect.from_path)
      return { redirect, to: target === undefined || 'fault' in target ? undefined : target.to }
    }),
  )
  const names = led.flatMap(({ to }) => (to === undefined ? [] : (fileNameOf(to) ?? [])))
  const files = await namedAmong(database, site.id, names)
  const pictures = pictureAddresses(services, site, addresses)
  /** The page at an address, `true` for something else that answers there. */
  const answerAt = async (to: string): Promise<PublishedAddress | boolean> => {
    const name = fileNameOf(to)
    if (name !== undefined) return files(name)
    const path = redirectKey(to)
    if (path === undefined) return false
    const page = addresses.pages.get(path)
    if (page) return page.access !== 'private' && page
    if (isReservedPath(path.slice(1))) return true
    return (await pictures.holderOf(path)) ?? false
  }
  const described = []
  for (const { redirect, to } of led) {
    const answer = to !== undefined && (await answerAt(to))
    described.push({
      fromPath: redirect.from_path,
      toPath: redirect.to_path,
      status: redirect.status,
      page: typeof answer === 'object' ? answer.title : null,
      leadsNowhere: answer === false,
    })
  }
  return described
}
