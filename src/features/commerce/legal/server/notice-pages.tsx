import { z } from 'zod'
import { PERMISSION } from '../../../../core/codes.ts'
import { PageNotFound, Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendSharedPage, siteOfRequest } from '../../../pages/public.ts'
import * as calls from '../model/calls.ts'
import { NOTICE_FILE_PATH, NOTICE_PATH } from '../model/notice.ts'
import { readNotice } from '../model/read-notice.ts'
import { NoticeView } from '../site/notice-view.tsx'
import { LEGAL_TAG } from './legal-repository.ts'
import { changeNoticeLink, deleteNotice, findNotice, readNoticeFile, saveNotice } from './notice-repository.ts'

const visitor = { ground: 'site', access: 'visitor', sharing: 'public', rate: 'read' } as const
const writes = ownerWrites(PERMISSION.commerce)
/** An SVG that is opened by itself runs and asks for nothing; its pictures and letters are in it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
const paramsSchema = z.object({ hash: z.string().max(30) })

/** The harmonised notice on the legal guarantee, whole and as it was uploaded (CON-10). */
export function noticePages(app: App, services: Services): void {
  const { database, directory } = services

  app.get(NOTICE_PATH, { config: { rules: visitor } }, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    if (!site) return reply
    return await sendSharedPage(services, request, reply, {
      site,
      path: NOTICE_PATH,
      stylesheets: ['commerce/legal'],
      async build({ memory }) {
        const notice = await memory.read(
          site.id,
          'legal notice',
          async () => (await findNotice(database, site.id)) ?? null,
          { tags: () => [LEGAL_TAG] },
        )
        if (!notice) throw new PageNotFound(NOTICE_PATH)
        return { title: 'Avviso sulla garanzia legale', main: <NoticeView notice={notice} /> }
      },
    })
  })

  app.get(
    `${NOTICE_FILE_PATH}/:hash`,
    { config: { rules: visitor }, schema: { params: paramsSchema } },
    async (request, reply) => {
      const site = await siteOfRequest(directory, request, reply)
      if (!site) return reply
      const found = await readNoticeFile(database, site.id, request.params.hash)
      if (!found) throw new Refusal('not_found', 'Questo file non esiste.')
      return reply
        .headers({
          'content-security-policy': POLICY,
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': found.type,
          'content-length': String(found.bytes.length),
        })
        .send(found.bytes)
    },
  )

  serveCall(app, calls.putLegalNotice, writes, async ({ params: { siteId }, body: { data, link } }) => {
    if (data === undefined) {
      const isThere = await database.transact((transaction) => changeNoticeLink(transaction, siteId, link))
      if (!isThere) refuseFile('Scegli il file dell’avviso.')
      return
    }
    const bytes = Buffer.from(data, 'base64')
    const read = readNotice(bytes)
    if ('fault' in read) return refuseFile(read.fault)
    await database.transact((transaction) => saveNotice(transaction, siteId, { file: read.file, bytes, link }))
  })

  serveCall(app, calls.deleteLegalNotice, writes, async ({ params: { siteId } }) => {
    await database.transact((transaction) => deleteNotice(transaction, siteId))
  })
}

function refuseFile(fault: string): never {
  throw new Refusal('invalid', fault, { fields: { data: fault } })
}
