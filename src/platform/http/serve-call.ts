import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnswerOf, Call, CallParts } from '../../core/call.ts'
import type { App, RouteRules } from './app-types.ts'

type CallRequest<One extends Call> = FastifyRequest & CallParts<One>

/**
 * Serves a call that is described in a feature's model/: its schemas validate the request and serialize the response.
 */
export function serveCall<One extends Call>(
  app: App,
  call: One,
  rules: RouteRules,
  answer: (request: CallRequest<One>, reply: FastifyReply) => AnswerOf<One> | Promise<AnswerOf<One>>,
): void {
  const { params, query: querystring, headers, body, status, bodyLimit } = call
  const parts = Object.entries({ params, querystring, headers, body }).filter(([, schema]) => schema !== undefined)
  app.route({
    method: call.method,
    url: call.path,
    config: { rules, call },
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: { ...Object.fromEntries(parts), response: { [status]: call.answer ?? z.undefined() } },
    handler: async (request, reply) => {
      const given = await answer(request as unknown as CallRequest<One>, reply as FastifyReply)
      return await reply.code(status).send(given)
    },
  })
}
