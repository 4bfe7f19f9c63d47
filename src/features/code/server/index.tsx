import { PAGE_TYPE } from '../../../core/codes.ts'
import { joinHosts } from '../../../core/policy-hosts.ts'
import type { ServerSide } from '../../../platform/feature.ts'
import type { PlacedViews, SurroundedPage } from '../../../platform/surroundings.ts'
import { isEntitled } from '../../sites/public.ts'
import { needsOf, staysInTemplate } from '../model/check-code.ts'
import { type CodePiece, codeOfSite } from '../model/settings.ts'
import { OwnCode } from '../site/own-code.tsx'
import { codeRoutes } from './routes.ts'

/** Pages on which people type passwords or pay: code of others must not read along. */
const WITHOUT: ReadonlySet<number> = new Set([PAGE_TYPE.checkout, PAGE_TYPE.donate, PAGE_TYPE.lockScreen])

/** Path of members' own pages, with their passwords. */
const ACCOUNT = /^\/account(?:\/|$)/

function hasCode({ isPersonal, pageType, context }: SurroundedPage): boolean {
  return !isPersonal && !WITHOUT.has(pageType) && !ACCOUNT.test(context.path)
}

/** What pages show of a site's pieces, which are the same object until it is published again, by the page's own pieces. */
const shown = new WeakMap<readonly CodePiece[], Map<string, PlacedViews>>()

function viewsOf(all: readonly CodePiece[], page: SurroundedPage): PlacedViews {
  const own = all.filter(({ documentId }) => documentId === null || documentId === page.documentId)
  const byOwn = shown.get(all) ?? new Map<string, PlacedViews>()
  shown.set(all, byOwn)
  const key = own.map(({ id }) => id).join(' ')
  const views = byOwn.get(key) ?? drawPieces(own)
  byOwn.set(key, views)
  return views
}

function drawPieces(own: readonly CodePiece[]): PlacedViews {
  if (own.length === 0) return {}
  const pieces = own.filter(({ code }) => staysInTemplate(code))
  const needs = pieces.map(needsOf)
  return {
    mark: <OwnCode pieces={pieces} />,
    ownCode: [...new Set(needs.flatMap(({ scripts }) => scripts))],
    hosts: joinHosts(needs.map(({ hosts }) => hosts)),
  }
}

export const codeServer: ServerSide = {
  surroundings: ({ database }) => ({
    async draw(page, reads) {
      const { pieces } = codeOfSite.of(page.site.content)
      if (pieces.length === 0 || !hasCode(page)) return {}
      const { id } = page.site
      // Only an announcement of the whole site changes it.
      const mayRun = await reads.read(id, 'may run code', () => isEntitled(database, id, 'codeInjection'), {
        tags: () => [],
      })
      return mayRun ? viewsOf(pieces, page) : {}
    },
  }),
  routes: codeRoutes,
}
