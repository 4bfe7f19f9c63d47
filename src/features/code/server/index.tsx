import { PAGE_TYPE } from '../../../core/codes.ts'
import { joinHosts } from '../../../core/policy-hosts.ts'
import type { ServerSide } from '../../../platform/feature.ts'
import type { SurroundedPage } from '../../../platform/surroundings.ts'
import { isEntitled } from '../../sites/public.ts'
import { type CodeNeeds, needsOf } from '../model/check-code.ts'
import { type CodePiece, codeOfSite } from '../model/settings.ts'
import { OwnCode } from '../site/own-code.tsx'
import { codeRoutes } from './routes.ts'

/** Pages on which people type passwords or pay: code of others must not read along. */
const WITHOUT: ReadonlySet<number> = new Set([PAGE_TYPE.checkout, PAGE_TYPE.donate, PAGE_TYPE.lockScreen])

/** Path of members' own pages, with their passwords. */
const ACCOUNT = /^\/account(?:\/|$)/

function piecesOn({ site, pageType, context }: SurroundedPage): readonly CodePiece[] {
  return WITHOUT.has(pageType) || ACCOUNT.test(context.path) ? NONE : codeOfSite.of(site.content).pieces
}

const NONE: readonly CodePiece[] = []

/** What the policy needs for the pieces of a site, which are the same object until it is published again. */
const needs = new WeakMap<readonly CodePiece[], readonly CodeNeeds[]>()

function needsOn(page: SurroundedPage): readonly CodeNeeds[] {
  const pieces = piecesOn(page)
  const known = needs.get(pieces) ?? pieces.map(needsOf)
  needs.set(pieces, known)
  return known
}

export const codeServer: ServerSide = {
  surroundings: ({ database }) => ({
    ownCode: (page) => needsOn(page).flatMap(({ scripts }) => scripts),
    hosts: (page) => joinHosts(needsOn(page).map(({ hosts }) => hosts)),
    async draw(page, reads) {
      const pieces = piecesOn(page)
      if (pieces.length === 0) return {}
      const { id } = page.site
      // Only an announcement of the whole site changes it.
      const mayRun = await reads.read(id, 'may run code', () => isEntitled(database, id, 'codeInjection'), {
        tags: () => [],
      })
      return mayRun ? { mark: <OwnCode pieces={pieces} /> } : {}
    },
  }),
  routes: codeRoutes,
}
