import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, idSchema, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { noteAct } from '../../../platform/activity.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerTries, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import { cancel } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { listPublicPosts } from '../../posts/public.ts'
import type { Site } from '../../sites/public.ts'
import * as calls from '../model/calls.ts'
import { readinessFaults } from '../model/readiness.ts'
import type { Sender } from '../model/settings.ts'
import { getList, newsletterLists } from './lists-repository.ts'
import {
  contentOf,
  createMailing,
  deleteMailing,
  getMailing,
  listMailings,
  type MailingRow,
  moveMailing,
  summarise,
  writeMailing,
} from './mailings-repository.ts'
import { countAudience, skipRecipients } from './recipients-repository.ts'
import { previewPage, renderMailing } from './render-mailing.tsx'
import { queueSending, SEND_JOB } from './send-mailing.ts'
import { senderFor } from './settings-repository.ts'
import { sendTestMailing } from './test-mailing.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-routes.tsx'

const reads = ownerReads(PERMISSION.newsletter)
const writes = ownerWrites(PERMISSION.newsletter)
const siteParams = z.object({ siteId: idSchema })
const mailingParams = siteParams.extend({ mailingId: idSchema })
/** Items to choose from. */
const POSTS = 50
const YEAR_MS = 366 * 86_400_000
/** A message shows images of its site and runs nothing; its styles are inline, as mail programs require. */
const previewPolicy = (site: Site) =>
  `default-src 'none'; img-src 'self' ${site.baseUrl}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox`

/** Mailings, for their owner: write, test and send. */
export function mailingRoutes(app: App, services: Services): void {
  writingRoutes(app, services)
  tryingRoutes(app, services)
  sendingRoutes(app, services)
}

function writingRoutes(app: App, { database, now }: Services): void {
  serveCall(app, calls.readMailings, reads, async ({ params }) => ({
    mailings: await listMailings(database, params.siteId),
  }))

  serveCall(app, calls.createMailing, writes, async ({ params: { siteId }, body: { copyOf } }) => {
    const id = await database.transact(async (transaction) => {
      const content = copyOf && contentOf(await getMailing(transaction, siteId, copyOf))
      return await createMailing(transaction, siteId, { ...(content && { content }), now: now() })
    })
    return { id }
  })

  serveCall(app, calls.readMailing, reads, async ({ params: { siteId, mailingId } }) => {
    const row = await getMailing(database, siteId, mailingId)
    return {
      ...(await summarise(database, siteId, row)),
      content: contentOf(row),
      version: row.version,
      audience: row.list_id === null ? 0 : await countAudience(database, siteId, row.list_id),
    }
  })

  serveCall(app, calls.writeMailing, writes, async ({ params: { siteId, mailingId }, body }) => {
    const version = await database.transact(async (transaction) => {
      await getList(transaction, siteId, body.listId)
      return await writeMailing(transaction, siteId, mailingId, { ...body, now: now() })
    })
    return { version }
  })

  serveCall(app, calls.deleteMailing, writes, async ({ params: { siteId, mailingId }, actor }) => {
    await database.transact(async (transaction) => {
      const { subject } = contentOf(await getMailing(transaction, siteId, mailingId))
      await deleteMailing(transaction, siteId, mailingId)
      await noteAct(transaction, siteId, actor, { kind: 'mailing.deleted', subject }, now())
    })
  })
}

function tryingRoutes(app: App, services: Services): void {
  const { database, directory } = services

  serveCall(app, calls.readPosts, reads, async ({ params }) => {
    const { id, locale } = await directory.getSite(params.siteId)
    const posts = await listPublicPosts(database, id, { locale, limit: POSTS })
    return {
      posts: posts.map(({ document_id: id, title, excerpt, path, cover_id: coverId }) => ({
        ...{ id, title, excerpt, path, coverId },
      })),
    }
  })

  app.get(
    '/api/sites/:siteId/newsletter/mailings/:mailingId/preview',
    {
      config: { rules: reads },
      schema: {
        params: mailingParams,
        querystring: z.object({ text: z.literal('1').optional().describe('The plain text instead.') }),
        response: { 200: z.unknown() },
      },
    },
    async ({ params: { siteId, mailingId }, query }, reply) => {
      const site = await directory.getSite(siteId)
      const mailing = await getMailing(database, siteId, mailingId)
      const rendered = await renderMailing(services, site, contentOf(mailing), await listName(services, site, mailing))
      const url = `${site.baseUrl}${UNSUBSCRIBE_PATH}`
      reply.header('content-security-policy', previewPolicy(site)).header('x-robots-tag', 'noindex')
      return query.text === '1'
        ? reply.type('text/plain; charset=utf-8').send(rendered.text(url))
        : reply.type('text/html; charset=utf-8').send(previewPage(services, site, rendered.html(url)))
    },
  )

  serveCall(
    app,
    calls.testMailing,
    ownerTries(PERMISSION.newsletter),
    async ({ params: { siteId, mailingId }, actor }) => {
      const site = await directory.getSite(siteId)
      const mailing = await getMailing(database, siteId, mailingId)
      const rendered = await renderMailing(services, site, contentOf(mailing), await listName(services, site, mailing))
      const sender = await senderFor(database, site)
      const to = actor!.email
      return {
        to,
        reason: await sendTestMailing(services, { site, sender, rendered, to, id: newId(services.now().getTime()) }),
      }
    },
  )
}

function sendingRoutes(app: App, services: Services): void {
  const { database, directory, now } = services

  serveCall(app, calls.sendMailing, writes, async ({ params: { siteId, mailingId }, body, actor }) => {
    const site = await directory.getSite(siteId)
    await getMailing(database, siteId, mailingId)
    const at = body.at === null ? now() : new Date(body.at)
    if (at.getTime() > now().getTime() + YEAR_MS)
      throw new Refusal('invalid', 'Si può programmare al massimo a un anno da oggi.', {
        fields: { at: 'Si può programmare al massimo a un anno da oggi.' },
      })
    const sender = await senderFor(database, site)
    await database.transact(async (transaction) => {
      const mailing = await getMailing(transaction, siteId, mailingId)
      await refuseUnready(services, siteId, mailing, { baseVersion: body.baseVersion, sender })
      const set = { scheduled_for: at.toISOString(), problem: null }
      await moveMailing(transaction, siteId, mailingId, { from: ['draft'], to: 'scheduled', set })
      await queueSending(transaction, siteId, mailingId, { runAt: at, now: now() })
      const act = { kind: 'mailing.sent', subject: contentOf(mailing).subject, subjectId: mailingId } as const
      await noteAct(transaction, siteId, actor, act, now())
    })
  })

  /** State changes of a mailing, one button each. */
  const move = (
    name: keyof typeof calls.moveMailing,
    work: (transaction: Parameters<typeof moveMailing>[0], siteId: Id, mailingId: Id) => Promise<void>,
  ) =>
    serveCall(app, calls.moveMailing[name], writes, async ({ params: { siteId, mailingId }, actor }) => {
      await database.transact(async (transaction) => {
        await work(transaction, siteId, mailingId)
        const mailing = await getMailing(transaction, siteId, mailingId)
        const act = { kind: `mailing.${name}`, subject: contentOf(mailing).subject, subjectId: mailingId } as const
        await noteAct(transaction, siteId, actor, act, now())
      })
    })

  move('unschedule', async (transaction, siteId, mailingId) => {
    const set = { scheduled_for: null }
    await moveMailing(transaction, siteId, mailingId, { from: ['scheduled'], to: 'draft', set })
    await cancel(transaction, SEND_JOB, mailingId)
  })
  move('pause', async (transaction, siteId, mailingId) => {
    await moveMailing(transaction, siteId, mailingId, { from: ['sending'], to: 'paused', set: { problem: null } })
    await cancel(transaction, SEND_JOB, mailingId)
  })
  move('resume', async (transaction, siteId, mailingId) => {
    await moveMailing(transaction, siteId, mailingId, { from: ['paused'], to: 'sending' })
    await queueSending(transaction, siteId, mailingId, { runAt: now(), now: now() })
  })
  move('stop', async (transaction, siteId, mailingId) => {
    const set = { finished_at: now().toISOString(), problem: null }
    await moveMailing(transaction, siteId, mailingId, { from: ['sending', 'paused'], to: 'stopped', set })
    await skipRecipients(transaction, siteId, mailingId)
    await cancel(transaction, SEND_JOB, mailingId)
  })
}

async function refuseUnready(
  { database, mailer }: Pick<Services, 'database' | 'mailer'>,
  siteId: Id,
  mailing: MailingRow,
  { baseVersion, sender }: { baseVersion: number; sender: Sender },
): Promise<void> {
  if (mailing.version !== baseVersion)
    throw new Refusal('conflict', 'Il messaggio è cambiato dopo che l’hai guardato: rivedilo prima di inviarlo.')
  const audience = mailing.list_id === null ? undefined : await countAudience(database, siteId, mailing.list_id)
  const [fault] = readinessFaults({ mailLeaves: mailer.sends, sender, content: contentOf(mailing), audience })
  if (fault !== undefined) throw new Refusal('conflict', fault)
}

async function listName({ database }: Pick<Services, 'database'>, site: Site, mailing: MailingRow): Promise<string> {
  const lists = await newsletterLists(database, site.id)
  return (lists.find(({ id }) => id === mailing.list_id) ?? lists[0]!).name
}
