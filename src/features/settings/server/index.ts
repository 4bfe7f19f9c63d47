import type { ServerSide } from '../../../platform/feature.ts'
import type { RouteRules } from '../../../platform/http/app-types.ts'
import { SUBSCRIPTION_SCREEN, UPGRADE_ADDRESSES } from '../model/upgrade.ts'

const anybody: RouteRules = { ground: 'installation', access: 'visitor', sharing: 'none', rate: 'read' }

export const settingsServer: ServerSide = {
  routes(app) {
    for (const address of Object.values(UPGRADE_ADDRESSES))
      app.get(address, { config: { rules: anybody } }, async (_request, reply) =>
        reply.redirect(`/config/${SUBSCRIPTION_SCREEN}`, 302),
      )
  },
}
