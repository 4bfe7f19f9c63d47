import { PERMISSION } from '../../../core/codes.ts'
import { noteAct } from '../../../platform/activity.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { guardOf } from '../../pages/public.ts'
import * as calls from '../../pages/schemas.ts'
import { readKept, usableToday } from '../model/own-templates.ts'
import { deleteTemplate, insertTemplate, listTemplates, renameTemplate } from './own-templates.ts'

/** Forms of kept templates lead nowhere. */
const NOWHERE = { recipients: [] }
const reads = ownerReads(PERMISSION.structure)
const writes = ownerWrites(PERMISSION.structure)

/** Sections, blocks and pages that owners keep to use them again. */
export function ownTemplatesRoutes(app: App, services: Services): void {
  const { database, blocks, now } = services
  serveCall(app, calls.listOwnSections, reads, async ({ params: { siteId } }) => {
    const rows = await listTemplates(database, siteId, 'section')
    return {
      sections: rows.map(({ id, name, content }) => {
        const { data } = calls.keptBlocksSchema.safeParse(JSON.parse(content))
        return { id, name, ...(data ? usableToday(data.blocks, blocks) : { blocks: [], lost: 1 }) }
      }),
    }
  })

  serveCall(app, calls.listOwnPages, reads, async ({ params: { siteId } }) => {
    const rows = await listTemplates(database, siteId, 'page')
    return {
      pages: rows.map(({ id, name, content: json }) => {
        const { data: content } = calls.keptPageSchema.safeParse(JSON.parse(json))
        if (!content) return { id, name, lost: 1, content: calls.keptPageSchema.parse({ title: name }) }
        const { blocks: usable, lost } = usableToday(content.blocks, blocks)
        return { id, name, lost, content: { ...content, blocks: usable } }
      }),
    }
  })

  serveCall(app, calls.keepOwnTemplate, writes, async (request) => {
    const { params, body, actor } = request
    const { siteId } = params
    const isGuarded = (await guardOf(services, request, siteId)) !== undefined
    if (body.kind === 'page') calls.checkPart(blocks.kind('page'), body.content)
    const kept = readKept(body.content.blocks, blocks)
    // Somebody else may use it, who would not look where its forms lead.
    const content = {
      ...body.content,
      blocks: isGuarded ? kept.map((one) => calls.settled(one, blocks, NOWHERE)) : kept,
    }
    return await database.transact(async (transaction) => {
      const { id, isNew } = await insertTemplate(transaction, siteId, { ...body, content }, now())
      if (isNew) await noteAct(transaction, siteId, actor, { kind: 'template.kept', subject: body.name }, now())
      return { id }
    })
  })

  serveCall(app, calls.renameOwnTemplate, writes, async ({ params: { siteId, templateId }, body: { name }, actor }) => {
    await database.transact(async (transaction) => {
      await renameTemplate(transaction, siteId, templateId, name)
      await noteAct(transaction, siteId, actor, { kind: 'template.renamed', subject: name }, now())
    })
  })

  serveCall(app, calls.deleteOwnTemplate, writes, async ({ params: { siteId, templateId }, actor }) => {
    await database.transact(async (transaction) => {
      const subject = await deleteTemplate(transaction, siteId, templateId)
      await noteAct(transaction, siteId, actor, { kind: 'template.deleted', subject }, now())
    })
  })
}
