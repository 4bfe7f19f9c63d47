import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { maskAddress } from '../../../core/network.ts'
import { isProgram } from '../../../core/programs.ts'
import { PageNotFound } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { eventSchema, hitSchema, pathOn } from '../model/hits.ts'
import { countVisitsOfSite } from '../model/settings.ts'
import { createHitWriter } from './hit-writer.ts'
import { FOLD_JOB, foldDays } from './hits-repository.ts'

/** Maximum bytes of a form-encoded hit or event. */
const HIT_BYTES = 32_000

const telemetry = {
  rules: {
    ground: 'site',
    access: 'visitor',
    sharing: 'none',
    // As many as page views.
    rate: 'read',
    crumb: { exempt: 'Telemetry: it changes nothing for anybody, and is sent when pages go away.' },
  },
} as const
const done = { 204: z.undefined() }

/** Where pages of sites send visits and events (ANLY-17, ANLY-18). */
export function hitRoutes(app: App, { database, directory, now }: Services): void {
  const writer = createHitWriter(database, now)

  /**
   * The site, if it counts visits and the request comes from a person's browser; undefined for requests that are
   * answered but not stored.
   */
  async function countingSite(request: FastifyRequest): Promise<Site | undefined> {
    const match = await directory.find(request.headers.host)
    if (!match) throw new PageNotFound(request.url)
    const { site } = match
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site'
    const isDropped = isForeign || !countVisitsOfSite.of(site.content) || isProgram(request.headers['user-agent'])
    return isDropped ? undefined : site
  }

  app.post(
    '/api/census/RecordHit',
    { config: telemetry, bodyLimit: HIT_BYTES, schema: { body: hitSchema, response: done } },
    async (request, reply) => {
      const { event, data, ss_cvr } = request.body
      const site = await countingSite(request)
      const path = pathOn(request.headers.host!, data.url)
      if (site && path !== undefined)
        await writer.store(site, {
          type: 'hit',
          kind: event,
          path,
          facts: data,
          visitor: ss_cvr,
          client: `${maskAddress(request.ip)} ${request.headers['user-agent']}`,
        })
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/events/RecordEvent',
    { config: telemetry, bodyLimit: HIT_BYTES, schema: { body: eventSchema, response: done } },
    async (request, reply) => {
      const { event, data, pagePath } = request.body
      const site = await countingSite(request)
      const path = pathOn(request.headers.host!, pagePath) ?? ''
      if (site) await writer.store(site, { type: 'event', event, path, data: JSON.stringify(data) })
      return reply.code(204).send()
    },
  )
}

export function foldJob({ database, directory, now }: Services): JobDefinition<null> {
  return {
    type: FOLD_JOB,
    lane: 'background',
    async run(_payload, { siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      if (site) await database.transact((transaction) => foldDays(transaction, site, now()))
    },
  }
}
