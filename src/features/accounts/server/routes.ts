import { z } from 'zod'
import { PERMISSION, ROLE } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { localPathSchema } from '../../../core/links.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app.ts'
import { ensureCrumb } from '../../../platform/http/crumb.ts'
import type { Services } from '../../../platform/services.ts'
import {
  createSite,
  identifierSchema,
  localeSchema,
  lookColours,
  newTitleSchema,
  siteContentSchema,
  timeZoneSchema,
} from '../../sites/public.ts'
import { newOwnerSchema } from '../model/credentials.ts'
import { headersOf, setCookies } from './authorise.ts'
import { addContributor, ownersExist, sitesOfOwner } from './contributors-repository.ts'
import { isAdministrator } from './installation-repository.ts'
import { openPreview } from './preview.ts'
import { becomeFirstOwner, isSetupToken } from './setup.ts'
import { refuseMoreSites, siteAllowance } from './site-allowance.ts'

const visitor = { ground: 'installation', access: 'visitor', sharing: 'none' } as const
const owner = { ground: 'installation', access: 'owner', sharing: 'none' } as const

const signedInSchema = z.object({ signedIn: z.boolean() })
const sessionSchema = z.object({
  owner: z
    .object({
      ownerId: z.string(),
      email: z.string(),
      name: z.string(),
      /** Of the installation. */
      administrator: z.boolean(),
    })
    .nullable(),
  crumb: z.string(),
  ownersExist: z.boolean(),
})
const ownSiteSchema = z.object({
  id: idSchema,
  identifier: z.string(),
  title: z.string(),
  baseUrl: z.string(),
  timeZone: z.string(),
  /** Of its published look: the ground and the accent, as CSS colours. */
  colours: z.object({ ground: z.string(), accent: z.string() }),
  role: z.number().int(),
})

/** How many sites an owner may have and may still make; null without a limit. */
const allowanceSchema = z.object({ most: z.number().int().nullable(), left: z.number().int().nullable() })

/** Who is signed in, the first owner, the owner's sites and the way to their preview; all on the installation host. */
export function accountsRoutes(app: App, services: Services): void {
  const { database, settings, now, auth, directory } = services
  const secure = settings.url.startsWith('https:')

  app.get(
    '/api/session',
    { config: { rules: { ...visitor, rate: 'read' } }, schema: { response: { 200: sessionSchema } } },
    async (request, reply) => {
      const crumb = ensureCrumb(request, reply, secure)
      const { owner: signedIn, cookies } = await auth.session(headersOf(request))
      setCookies(reply, cookies)
      if (!signedIn) return { owner: null, crumb, ownersExist: await ownersExist(database) }
      const administrator = await isAdministrator(database, signedIn.ownerId)
      return { owner: { ...signedIn, administrator }, crumb, ownersExist: true }
    },
  )

  app.get(
    '/api/setup',
    {
      config: { rules: { ...visitor, access: 'setup', rate: 'attempt' } },
      schema: {
        querystring: z.object({ token: z.string().min(1).max(200) }),
        response: { 200: z.object({ usable: z.boolean() }) },
      },
    },
    async ({ query }) => ({ usable: await isSetupToken(services, query.token) }),
  )

  app.post(
    '/api/setup',
    {
      config: { rules: { ...visitor, access: 'setup', crumb: 'required', rate: 'attempt' } },
      schema: {
        body: newOwnerSchema.extend({ token: z.string().min(1).max(200) }),
        response: { 201: signedInSchema },
      },
    },
    async (request, reply) => {
      const { token, ...newOwner } = request.body
      await becomeFirstOwner(services, auth, token, newOwner)
      const { email, password } = newOwner
      const { cookies } = await auth.signIn({ email, password }, headersOf(request), request.ip)
      setCookies(reply, cookies)
      reply.status(201)
      return { signedIn: true }
    },
  )

  app.get(
    '/api/sites',
    {
      config: { rules: { ...owner, rate: 'read' } },
      schema: { response: { 200: z.object({ sites: z.array(ownSiteSchema), allowance: allowanceSchema }) } },
    },
    async (request) => {
      const own = await sitesOfOwner(database, request.actor!.ownerId)
      const sites = []
      for (const { id, role } of own) {
        const site = await directory.site(id)
        if (!site) continue
        const { bar, accent } = lookColours(site.content)
        sites.push({
          id,
          identifier: site.identifier,
          title: site.content.title,
          baseUrl: site.baseUrl,
          timeZone: site.timeZone,
          colours: { ground: bar, accent },
          role,
        })
      }
      return { sites, allowance: await siteAllowance(database, request.actor!.ownerId) }
    },
  )

  app.post(
    '/api/sites',
    {
      config: { rules: { ...owner, crumb: 'required', rate: 'write' } },
      schema: {
        body: z.strictObject({
          identifier: identifierSchema,
          title: newTitleSchema,
          locale: localeSchema.optional(),
          timeZone: timeZoneSchema.optional(),
        }),
        response: { 201: z.object({ id: idSchema }) },
      },
    },
    async (request, reply) => {
      const { title, ...site } = request.body
      const content = siteContentSchema.parse({ title })
      const id = await database.transact(async (transaction) => {
        await refuseMoreSites(transaction, request.actor!.ownerId)
        const created = await createSite(transaction, { ...site, content }, now())
        await addContributor(transaction, created, request.actor!.ownerId, ROLE.admin, now())
        return created
      })
      reply.status(201)
      return { id }
    },
  )

  app.post(
    '/api/sites/:siteId/preview',
    {
      config: {
        rules: {
          ground: 'installation',
          access: { permission: PERMISSION.config },
          sharing: 'none',
          crumb: 'required',
          rate: 'write',
        },
      },
      schema: {
        params: z.object({ siteId: idSchema }),
        body: z.strictObject({ path: localPathSchema.default('/') }),
        response: { 200: z.object({ url: z.string() }) },
      },
    },
    async (request) => {
      const site = await directory.site(request.params.siteId)
      if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
      return { url: await openPreview(services, site, { ownerId: request.actor!.ownerId, path: request.body.path }) }
    },
  )
}
