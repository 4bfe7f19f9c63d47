import { type DestinationStream, type Logger as PinoLogger, pino, stdSerializers, stdTimeFunctions } from 'pino'
import { withoutSignatures } from '../../core/signed-path.ts'

export type Logger = PinoLogger

const REMOVED = '[rimosso]'
const MAX_DEPTH = 12

const SECRET_NAMES = new Set([
  'authorization',
  'proxyauthorization',
  'cookie',
  'setcookie',
  'crumb',
  'code',
  'key',
  'apikey',
  'accesskey',
  'privatekey',
])
/** `newPassword`, `passwordHash`, `clientSecret`, `sessionToken`, `x-csrf-token`, … */
const SECRET_PART = /password|passwd|secret|token/

function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return SECRET_NAMES.has(plain) || SECRET_PART.test(plain)
}

const NAMES_IN_TEXT = '(?:crumb|code|key|link|[\\w-]{0,40}?(?:token|password|passwd|secret|api-?_?key)[\\w-]{0,40}?)'
/** `name=value` of a query or form body, also in an address that is itself a parameter and so percent-encoded. */
const IN_QUERY = new RegExp(
  `((?:(?<![\\w-])|(?<=%3F|%26|%5B))${NAMES_IN_TEXT}(?:\\]|%5D)?(?:=|%3D))[^&\\s"'<>#]*`,
  'gi',
)
const IN_JSON = /"([\w-]{1,60})"(\s*:\s*)(?:"(?:[^"\\]|\\.)*"?|[\d.]+)/g
const IN_HEADER = /\b((?:proxy-)?authorization|(?:set-)?cookie|x-csrf-token)(\s*[:=]\s*)[^\r\n"]+/gi
const BEARER = /\b(bearer|basic) [\w.~+/=-]{6,}/gi
/** Stripe's keys and what pays an intent, wherever a sentence names them. */
const PROVIDERS_KEY = /\b(?:[sr]k_(?:live|test)_|whsec_|pi_[a-z0-9]+_secret_)\w+/gi
/** `scheme://user:password@host` */
const IN_AUTHORITY = /(\/\/[^\s/?#:@"]*:)[^\s/?#"]+@/g

function cleanText(text: string): string {
  return withoutSignatures(text)
    .replace(IN_QUERY, `$1${REMOVED}`)
    .replace(IN_JSON, (whole, name, colon) => (isSecretName(name) ? `"${name}"${colon}"${REMOVED}"` : whole))
    .replace(IN_HEADER, `$1$2${REMOVED}`)
    .replace(BEARER, `$1 ${REMOVED}`)
    .replace(PROVIDERS_KEY, REMOVED)
    .replace(IN_AUTHORITY, `$1${REMOVED}@`)
}

/** An error's `code` says what failed (ENOENT, 23505, FST_ERR_…, too_large); any other `code` may be a secret. */
const ERROR_CODE = /^(?:[A-Z][A-Z_0-9]+|[a-z]+(?:_[a-z]+)*|[0-9A-Z]{5})$/

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return '[…]'
  if (Array.isArray(value))
    return value.map((item, at) => (followsSecretName(value, at) ? REMOVED : clean(item, depth + 1)))
  const record = value as Record<string, unknown>
  const isError = typeof record.stack === 'string' && typeof record.message === 'string'
  // Form fields and cookies are often listed as `{ name, value }`.
  const namesSecret = typeof record.name === 'string' && isSecretName(record.name)
  const cleaned: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(record)) {
    const tells = isError && name === 'code' && typeof item === 'string' && ERROR_CODE.test(item)
    const secret = (isSecretName(name) && !tells) || (namesSecret && name === 'value')
    cleaned[cleanText(name)] = secret && item !== null ? REMOVED : clean(item, depth + 1)
  }
  return cleaned
}

/** Raw headers and entries are arrays: name, value, name, value. */
function followsSecretName(list: readonly unknown[], at: number): boolean {
  const name = list[at - 1]
  return typeof name === 'string' && isSecretName(name)
}

function cleanLine(line: string): string {
  try {
    return `${JSON.stringify(clean(JSON.parse(line), 0))}\n`
  } catch {
    return cleanText(line)
  }
}

/** Logs errors with their causes wherever they are, not only under `err`. */
function withErrors(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return stdSerializers.errWithCause(value)
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withErrors(item, depth + 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withErrors(item, depth + 1)]))
}

/**
 * The log: one JSON object per line. Secrets are removed from the finished line, so none gets past by way of a child
 * logger, a serializer or a message. Request ids come from the HTTP layer, which uses a child logger for each request.
 */
export function createLogger(options: { level: string; stream?: DestinationStream | undefined }): Logger {
  const settings = {
    level: options.level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => withErrors(fields) as Record<string, unknown>,
    },
    serializers: { err: (error: unknown) => error, req: describeRequest },
    hooks: { streamWrite: cleanLine },
  }
  return options.stream ? pino(settings, options.stream) : pino(settings)
}

function describeRequest(request: { method?: string; url?: string; host?: string; ip?: string }) {
  const { method, url, host, ip } = request
  return { method, url, host, ip }
}
