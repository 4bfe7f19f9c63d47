import { Readable } from 'node:stream'
import { z } from 'zod'
import { PERMISSION } from '../../../../core/codes.ts'
import { idSchema } from '../../../../core/ids.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads } from '../../../../platform/http/rules.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { PRODUCTS_FILE_PATH } from '../model/calls/imports.ts'
import { writeProducts } from '../model/files/write-products.ts'
import { columnsInUse, exportedProducts } from './export-products.ts'
import { readStoreSettings } from './store-repository.ts'

/** The products of a site as a file, in Squarespace's columns. */
export function exportRoutes(app: App, { database, directory }: Services): void {
  app.get(
    PRODUCTS_FILE_PATH,
    {
      config: { rules: ownerReads(PERMISSION.commerce) },
      schema: { params: z.object({ siteId: idSchema }), response: { 200: z.unknown() } },
    },
    async ({ params: { siteId } }, reply) => {
      const site = await directory.getSite(siteId)
      reply.header('content-disposition', `attachment; filename="${site.identifier}-prodotti.csv"`).type('text/csv')
      return await reply.send(Readable.from(fileOf(site)))
    },
  )

  async function* fileOf(site: Pick<Site, 'id' | 'baseUrl'>): AsyncGenerator<string> {
    const { reports } = database
    const { settings } = await readStoreSettings(reports, site.id)
    const more = await columnsInUse(reports, site.id)
    yield writeProducts([], settings.currency, { more, begins: true })
    for await (const products of exportedProducts(reports, site))
      yield writeProducts(products, settings.currency, { more, begins: false })
  }
}
