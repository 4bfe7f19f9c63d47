import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { PageNotFound, Refusal } from '../../core/refusal.ts'
import { isUniqueViolation } from '../database/violations.ts'
import type { AppOptions } from './app.ts'
import { CrumbRefusal, setCrumb } from './crumb.ts'

/** Sentences for what the HTTP layer itself refuses, by its code. */
const FRAMEWORK_REFUSALS: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('too_large', 'Quello che hai inviato è troppo grande.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Refusal('unsupported_type', 'Il formato della richiesta non è tra quelli accettati.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Refusal('bad_request', 'La richiesta non contiene un JSON valido.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Refusal('bad_request', 'La richiesta è vuota.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Refusal('bad_request', 'La richiesta è arrivata incompleta.'),
  FST_ERR_BAD_URL: () => new Refusal('bad_request', 'L’indirizzo non è scritto correttamente.'),
  FST_ERR_ASYNC_CONSTRAINT: () => new Refusal('bad_request', 'La richiesta non è valida.'),
}
const GENERIC_SENTENCE = 'Si è verificato un errore'

/** Turns whatever was thrown into the one error shape: `{error, code}`, or `{errors: {field: sentence}, error, code}`. */
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
  reply.header('cache-control', 'private, no-store')
  const body: Record<string, unknown> = {
    error: sentence,
    code: refusal?.code ?? 'internal',
    ...(refusal?.fields && { errors: refusal.fields }),
    ...refusal?.details,
  }
  if (refusal instanceof CrumbRefusal)
    Object.assign(body, { crumbFail: true, crumb: setCrumb(reply, options.secureCookies(request)) })
  if (refusal?.code === 'unauthorized') body.loginRequired = true
  if (refusal?.code === 'forbidden') body.authorizationFail = true
  if (wantsPage(request)) {
    const path = error instanceof PageNotFound ? error.path : request.url.split('?')[0]!
    const page = await options.errorPage(request, { status, sentence, path }).catch((failure) => {
      request.log.error({ err: failure }, 'The error page failed')
      return undefined
    })
    if (page !== undefined) {
      reply.type('text/html; charset=utf-8')
      await reply.send(page)
      return
    }
  }
  reply.type('application/json; charset=utf-8')
  await reply.send(JSON.stringify(body))
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isUniqueViolation(error))
    return new Refusal('conflict', 'Qualcun altro ha appena fatto la stessa cosa. Ricarica e riprova.')
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const issue of error.validation)
      fields[fieldName(issue.instancePath)] ??= issue.message ?? 'Valore non valido.'
    return new Refusal('invalid', 'Uno o più campi non è valido, controlla le voci inserite.', { fields })
  }
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  const known = code !== undefined ? FRAMEWORK_REFUSALS[code] : undefined
  if (known) return known()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('bad_request', 'La richiesta non è valida.')
  return undefined
}

function fieldName(pointer: string): string {
  return pointer.replace(/^\//, '').replaceAll('/', '.') || 'richiesta'
}

function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html') && !request.url.startsWith('/api/')
}
