import { PERMISSION } from '../../../core/codes.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../../pages/schemas.ts'
import { readKept, usableToday } from '../model/own-templates.ts'
import { deleteTemplate, insertTemplate, listTemplates, renameTemplate } from './own-templates.ts'

const reads = ownerReads(PERMISSION.structure)
const writes = ownerWrites(PERMISSION.structure)

/** Sections, blocks and pages that owners keep to use them again. */
export function ownTemplatesRoutes(app: App, { database, blocks, now }: Services): void {
  serveCall(app, calls.listOwnSections, reads, async ({ params: { siteId } }) => {
    const rows = await listTemplates(database, siteId, 'section')
    return {
      sections: rows.map(({ id, name, content }) => ({
        id,
        name,
        ...usableToday(calls.keptBlocksSchema.parse(JSON.parse(content)).blocks, blocks),
      })),
    }
  })

  serveCall(app, calls.listOwnPages, reads, async ({ params: { siteId } }) => {
    const rows = await listTemplates(database, siteId, 'page')
    return {
      pages: rows.map(({ id, name, content: json }) => {
        const content = calls.keptPageSchema.parse(JSON.parse(json))
        const { blocks: usable, lost } = usableToday(content.blocks, blocks)
        return { id, name, lost, content: { ...content, blocks: usable } }
      }),
    }
  })

  serveCall(app, calls.keepOwnTemplate, writes, async ({ params: { siteId }, body }) => {
    const content = { ...body.content, blocks: readKept(body.content.blocks, blocks) }
    const id = await database.transact((transaction) =>
      insertTemplate(transaction, siteId, { ...body, content }, now()),
    )
    return { id }
  })

  serveCall(app, calls.renameOwnTemplate, writes, async ({ params: { siteId, templateId }, body: { name } }) => {
    await database.transact((transaction) => renameTemplate(transaction, siteId, templateId, name))
  })

  serveCall(app, calls.deleteOwnTemplate, writes, async ({ params: { siteId, templateId } }) => {
    await database.transact((transaction) => deleteTemplate(transaction, siteId, templateId))
  })
}
