import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PageNotFound, Refusal } from '../../core/refusal.ts'
import { refusalOfFields, schemaSentence } from '../../core/schema-sentences.ts'
import { isFullDisk, isUniqueViolation, isUnreachable, isUnstorable } from '../database/violations.ts'
import type { AppOptions, ErrorPage } from './app-types.ts'
import { CrumbRefusal, setCrumb } from './crumb.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

// zod's own Italian locale mentions types and symbols of the language.
z.config({ localeError: schemaSentence })

export const NOT_KEPT = 'private, no-store'
/** A restarting database server takes a few seconds. */
const RETRY_AFTER_S = 5

/** The body of every refusal; some add facts that a program needs to continue. */
export const errorSchema = z
  .looseObject({
    error: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    codes: z.record(z.string(), z.string()).optional(),
    crumbFail: z.boolean().optional(),
    crumb: z.string().optional(),
    loginRequired: z.boolean().optional(),
    authorizationFail: z.boolean().optional(),
  })
  .meta({ id: 'Error' })

/** Messages for refusals of the framework, by its code. */
const FRAMEWORK_REFUSALS: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('too_large', 'Quello che hai inviato è troppo grande.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Refusal('unsupported_type', 'Il formato della richiesta non è tra quelli accettati.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Refusal('bad_request', 'La richiesta non contiene un JSON valido.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Refusal('bad_request', 'La richiesta è vuota.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Refusal('bad_request', 'La richiesta è arrivata incompleta.'),
  FST_ERR_BAD_URL: () => new Refusal('bad_request', 'L’indirizzo non è scritto correttamente.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Refusal('bad_request', 'L’indirizzo è troppo lungo.'),
  FST_ERR_NOT_FOUND: () => new Refusal('not_found', 'Questo indirizzo non esiste.'),
  FST_ERR_ASYNC_CONSTRAINT: () => new Refusal('bad_request', 'La richiesta non è valida.'),
}
const GENERIC_SENTENCE = 'Si è verificato un errore'
const BY_STATUS: Readonly<Record<number, keyof typeof FRAMEWORK_REFUSALS>> = {
  404: 'FST_ERR_NOT_FOUND',
  413: 'FST_ERR_CTP_BODY_TOO_LARGE',
  414: 'FST_ERR_MAX_PARAM_LENGTH',
  415: 'FST_ERR_CTP_INVALID_MEDIA_TYPE',
}
/** Errors that Node finds before there is a request; anything else is 400. */
const CONNECTION_ERRORS: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'La richiesta è arrivata troppo lentamente.'],
  HPE_HEADER_OVERFLOW: [431, 'L’indirizzo o le intestazioni della richiesta sono troppo lunghi.'],
}

/**
 * Turns any exception into the one error shape: `{error, code}`, with `{errors: {field: sentence}, codes: {field:
 * code}}` for fields.
 */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: AppOptions,
): Promise<void> {
  const refusal = refusalOf(error)
  if (!refusal) request.log.error({ err: error, url: request.url }, 'A request failed')
  const status = refusal?.status ?? 500
  const sentence = refusal?.message ?? `${GENERIC_SENTENCE}. Riprova tra qualche istante.`
  reply.status(status)
  // Also for an address so malformed that no hook has seen it.
  reply.headers({ ...SECURITY_HEADERS, 'cache-control': NOT_KEPT })
  const retryAfter = refusal?.details?.retryAfterSeconds
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const body: Record<string, unknown> = {
    ...refusal?.details,
    error: sentence,
    code: refusal?.code ?? 'internal',
    ...(refusal?.fields && { errors: refusal.fields }),
  }
  if (refusal instanceof CrumbRefusal)
    Object.assign(body, { crumbFail: true, crumb: setCrumb(reply, options.secureCookies(request)) })
  if (refusal?.code === 'unauthorized') body.loginRequired = true
  if (refusal?.code === 'forbidden') body.authorizationFail = true
  if (wantsPage(request)) {
    const path = error instanceof PageNotFound ? error.path : request.url.split('?')[0]!
    const page = await pageOf(request, { status, sentence, path }, options)
    if (page !== undefined) {
      reply.headers({ ...page.headers, 'cache-control': NOT_KEPT }).type('text/html; charset=utf-8')
      await reply.send(page.body)
      return
    }
  }
  reply.type('application/json; charset=utf-8')
  await reply.send(JSON.stringify(body))
}

async function pageOf(
  request: FastifyRequest,
  error: { status: number; sentence: string; path: string },
  options: AppOptions,
): Promise<ErrorPage | undefined> {
  try {
    return await options.errorPage(request, error)
  } catch (failure) {
    request.log.error({ err: failure }, 'The error page failed')
    return undefined
  }
}

/** Answers input that is not an HTTP request, or arrived too slowly: there is only the connection. */
export function answerConnectionError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, sentence] = CONNECTION_ERRORS[error.code ?? ''] ?? [400, 'La richiesta non è valida.']
  const body = JSON.stringify({ error: sentence, code: 'bad_request' })
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': NOT_KEPT,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isUnstorable(error))
    return new Refusal('bad_request', 'La richiesta contiene caratteri o numeri che non si possono conservare.')
  if (isUniqueViolation(error))
    return new Refusal('conflict', 'Qualcun altro ha appena fatto la stessa cosa. Ricarica e riprova.')
  if (isFullDisk(error))
    return new Refusal(
      'no_space',
      'Il disco di questa installazione è pieno e quello che hai inviato non è stato salvato: avvisa chi la gestisce.',
    )
  if (isUnreachable(error))
    return new Refusal('unavailable', 'Il database non risponde. Riprova tra qualche istante.', {
      details: { retryAfterSeconds: RETRY_AFTER_S },
    })
  if (hasZodFastifySchemaValidationErrors(error))
    return refusalOfFields(
      error.validation.map(({ instancePath, keyword, message = 'Il valore non è valido.' }) => ({
        field: fieldName(instancePath),
        code: keyword,
        sentence: message,
      })),
    )
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  const known = FRAMEWORK_REFUSALS[code ?? ''] ?? FRAMEWORK_REFUSALS[BY_STATUS[statusCode ?? 0] ?? '']
  if (known) return known()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('bad_request', 'La richiesta non è valida.')
  return undefined
}

function fieldName(pointer: string): string {
  return pointer.replace(/^\//, '').replaceAll('/', '.') || 'richiesta'
}

function wantsPage({ headers, routeOptions, url }: FastifyRequest): boolean {
  // A form that posts without scripts shows its response to a person.
  const isForm = routeOptions.config.rules?.crumb === 'form'
  return (headers.accept ?? '').includes('text/html') && (isForm || !url.startsWith('/api/'))
}
