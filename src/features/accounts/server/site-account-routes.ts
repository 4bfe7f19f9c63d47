import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { mayDo } from '../../../core/permissions.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerNames } from './owner-names.ts'
import { endPreview, previewer } from './preview.ts'
import type { PreviewServices } from './preview-services.ts'

const rules = { ground: 'site', access: 'visitor', sharing: 'personal' } as const
const NOBODY = { authenticatedAccount: null, websiteRoles: [], permissions: [] }
const personalContextSchema = z.object({
  authenticatedAccount: z.object({ id: idSchema, displayName: z.string() }).nullable(),
  websiteRoles: z.array(z.number().int()).describe('CODE-10'),
  permissions: z.array(z.number().int()).describe('The admin permission or none: pages ask for no other.'),
})

/** Who is signed in on a site, for its pages, and sign-out. A site's own scripts read this too. */
export function siteAccountRoutes(app: App, services: PreviewServices): void {
  const { database, directory } = services

  app.get(
    '/api/personal-context',
    { config: { rules: { ...rules, rate: 'read' } }, schema: { response: { 200: personalContextSchema } } },
    async (request) => {
      const match = await directory.find(request.headers.host)
      const someone = match && (await previewer(services, match.site.id, request))
      if (!someone?.isSignedIn) return NOBODY
      const { ownerId, role } = someone
      return {
        authenticatedAccount: { id: ownerId, displayName: (await ownerNames(database, [ownerId])).get(ownerId) ?? '' },
        websiteRoles: [role],
        permissions: mayDo(role, PERMISSION.admin) ? [PERMISSION.admin] : [],
      }
    },
  )

  app.post(
    '/api/auth/Logout',
    {
      config: { rules: { ...rules, crumb: 'form', rate: 'write' } },
      schema: { response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      await endPreview(services, request, reply)
      return reply.status(204).send()
    },
  )
}
