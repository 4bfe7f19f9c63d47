import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { siteOfRequest } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'

interface Calls {
  /** As people know the provider. */
  readonly provider: string
  readonly path: string
  readonly bodyLimit: number
  readonly rate: 'read' | 'write'
  /** Called with the body as it was sent: what is signed is the bytes. @throws Refusal for what the provider has not said */
  take(site: Site, body: string, request: FastifyRequest): Promise<void>
}

/** Where a provider calls a site: what it says is remembered and answered at once, and a job asks what is true. */
export function providerCalls(
  app: App,
  { directory }: Pick<Services, 'directory'>,
  { provider, path, bodyLimit, rate, take }: Calls,
): void {
  app.register(async (calls) => {
    calls.removeContentTypeParser('application/json')
    calls.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    calls.post(
      path,
      {
        config: {
          rules: {
            ground: 'site',
            access: 'visitor',
            sharing: 'none',
            // What was paid before is paid.
            whileSuspended: 'answers',
            rate,
            crumb: { exempt: `${provider} calls without cookies, and signs what it sends.` },
          },
        },
        bodyLimit,
      },
      async (request, reply: FastifyReply) => {
        const site = await siteOfRequest(directory, request, reply)
        if (!site) return reply
        await take(site, typeof request.body === 'string' ? request.body : '', request)
        return await reply.code(200).send()
      },
    )
  })
}
