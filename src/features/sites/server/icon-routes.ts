import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { assetsById, assetTags } from '../../images/public.ts'
import { drawIcon, ICON_TYPES, type IconFile, iconPath, isIconFile, type SiteIcons, siteIcons } from './site-icons.ts'

/** Addresses that browsers and feed readers request without a link. */
const KNOWN_BY_HEART: Readonly<Record<string, IconFile>> = {
  '/favicon.ico': 'icon.ico',
  '/apple-touch-icon.png': 'icon-180.png',
}
/** A site that asks for a password shows its icon beside its name. */
const rules = {
  ground: 'site',
  access: 'visitor',
  sharing: 'public',
  rate: 'picture',
  whileLocked: 'answers',
} as const

/** The icons of a site and its web app manifest: `/images/{siteId}/icons/{hash}-{file}`. */
export function iconRoutes(app: App, services: Services): void {
  const { database, directory, memory, paintedImages } = services

  for (const [address, file] of Object.entries(KNOWN_BY_HEART))
    app.get(address, { config: { rules } }, async (request, reply) =>
      send(request, reply, await iconsOf(request), file, false),
    )

  app.get(
    '/images/:siteId/icons/:file',
    { config: { rules }, schema: { params: z.object({ siteId: idSchema, file: z.string().max(100) }) } },
    async (request, reply) => {
      const icons = await iconsOf(request)
      const { siteId, file } = request.params
      const name = file.slice(file.indexOf('-') + 1)
      if (icons.site.id !== siteId || !isIconFile(name)) throw notFound()
      const path = iconPath(icons, name)
      // The page that named it is older than the site's look.
      if (!path.endsWith(`/${file}`)) return reply.header('cache-control', 'no-store').redirect(path, 302)
      return send(request, reply, icons, name, true)
    },
  )

  async function iconsOf(request: FastifyRequest): Promise<SiteIcons> {
    const match = await directory.find(request.headers.host)
    if (!match) throw notFound()
    const { site } = match
    const { logoId } = site.content.frame
    if (logoId === null) return siteIcons(site, undefined)
    const read = async () => (await assetsById(database, site.id, [logoId]))[logoId]
    const logo = await memory.read(site.id, `logo ${logoId}`, read, { tags: () => assetTags([logoId]) })
    return siteIcons(site, logo)
  }

  function send(request: FastifyRequest, reply: FastifyReply, icons: SiteIcons, file: IconFile, isUnchanging: boolean) {
    return paintedImages.send(request, reply, {
      key: iconPath(icons, file),
      type: ICON_TYPES[file],
      isUnchanging,
      paint: () => drawIcon(services, icons, file),
    })
  }
}

function notFound(): Refusal {
  return new Refusal('not_found', 'Questa icona non esiste.')
}
