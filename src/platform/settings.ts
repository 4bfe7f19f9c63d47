import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { fileSizeText } from '../core/file-size.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** Names that proxy-addr, and so Fastify, accepts instead of an address. */
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])
const MEBIBYTE = 1024 * 1024

/** All settings of an installation, read once at start-up. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Origin of the installation, without a trailing slash. */
  readonly url: string
  /** Absolute. */
  readonly dataFolder: string
  readonly secret: string | undefined
  /** In Fastify's format: nobody, everybody, a number of hops, or the addresses of the proxies. */
  readonly trustProxy: boolean | number | string[]
  /** Undefined: one SQLite file in the data folder. */
  readonly databaseUrl: string | undefined
  /** Undefined: emails are stored in the outbox and not sent. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Name servers that are asked when domains are checked. Undefined: the machine's own. */
  readonly nameServers: readonly string[] | undefined
  /** For tests: a server on this machine that plays Stripe. Undefined: Stripe itself. */
  readonly stripeUrl: string | undefined
  /** The same for PayPal. */
  readonly paypalUrl: string | undefined
  readonly demo: boolean
  readonly firstOwner: { readonly email: string; readonly password: string } | undefined
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly pageCacheBytes: number
  /** Default maximum bytes of a request body. */
  readonly bodyLimit: number
  /** Requests per minute from one address. */
  readonly rates: { readonly read: number; readonly write: number; readonly attempt: number }
  /** Warnings at start-up for the operator, in Italian. */
  readonly warnings: readonly string[]
}

export interface SettingsFault {
  readonly variable: string
  readonly sentence: string
}

/** Stops the start: its message says in Italian what is wrong with each variable. */
export class SettingsError extends Error {
  readonly faults: readonly SettingsFault[]

  constructor(faults: readonly SettingsFault[]) {
    const lines = faults.map(({ variable, sentence }) => `  ${variable}: ${sentence}`)
    super(['Le impostazioni di Vetrina contengono errori:', ...lines].join('\n'))
    this.name = 'SettingsError'
    this.faults = faults
  }
}

/** A variable: its parser, and the sentence for an invalid value. `read` returns undefined for one. */
function variable<Value>(read: (text: string) => Value | undefined, sentence: (text: string) => string) {
  return z.string().transform((text, context): Value => {
    const value = read(text)
    if (value === undefined) context.addIssue({ code: 'custom', message: sentence(text) })
    return value as Value
  })
}

function wholeNumber(name: string, from: number, to: number, example: number) {
  return variable(
    (text) => (/^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : undefined),
    (text) => `«${text}» non va bene: scrivi un numero intero da ${from} a ${to}, per esempio ${name}=${example}.`,
  )
}

function oneOf<const Choice extends string>(name: string, choices: readonly Choice[], example: Choice) {
  return variable(
    (text) => choices.find((choice) => choice === text),
    (text) => `«${text}» non è tra i valori possibili (${choices.join(', ')}); scrivi per esempio ${name}=${example}.`,
  )
}

/** Sentences about addresses that may contain a password never repeat the value. */
function serverAddress(schemes: readonly string[], sentence: string) {
  return variable(
    (text) => {
      const url = URL.parse(text)
      return url && schemes.includes(url.protocol) && url.hostname !== '' ? text : undefined
    },
    () => sentence,
  )
}

function readOrigin(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  return `${url.origin}/` === url.href ? url.origin : undefined
}

/** Keys that are sent there must not leave this machine. */
function readLoopback(text: string): string | undefined {
  const origin = readOrigin(text)
  const { protocol, hostname } = new URL(origin ?? 'none:')
  return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost') ? origin : undefined
}

const testServer = (name: string) =>
  variable(
    readLoopback,
    () =>
      `serve solo alle prove: deve essere l’indirizzo di un programma su questo computer, per esempio ${name}=http://127.0.0.1:12111.`,
  )

function readTrustProxy(text: string): boolean | number | string[] | undefined {
  if (text === 'off') return false
  if (text === 'on') return true
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const entries = text.split(',').map((entry) => entry.trim())
  const known = (entry: string) =>
    PROXY_NAMES.has(entry) ||
    ipaddr.isValidCIDR(entry) ||
    ipaddr.IPv4.isValidFourPartDecimal(entry) ||
    ipaddr.IPv6.isValid(entry)
  return entries.every(known) ? entries : undefined
}

/** Addresses with an optional port, separated by commas: `1.1.1.1,[2606:4700::1111]:53`. */
function readNameServers(text: string): string[] | undefined {
  const entries = text.split(',').map((entry) => entry.trim())
  const known = (entry: string) => {
    const address = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d{1,5}$/, '$1')
    return ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  }
  return entries.every(known) ? entries : undefined
}

const EMAIL = /^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/
const SENDER = /^(?:[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+|[^<>"\r\n]+ <[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+>)$/

const environmentSchema = z.object({
  PORT: wholeNumber('PORT', 1, 65_535, 3000).default(3000),
  VETRINA_HOST: variable(
    (text) => (ipaddr.isValid(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined),
    (text) => `«${text}» non è un indirizzo su cui mettersi in ascolto; scrivi per esempio VETRINA_HOST=0.0.0.0.`,
  ).default('127.0.0.1'),
  VETRINA_URL: variable(
    readOrigin,
    (text) =>
      `«${text}» non è l’indirizzo di un’installazione: scrivi protocollo e nome, senza percorso, per esempio VETRINA_URL=https://vetrina.example.`,
  ).optional(),
  VETRINA_DATA: variable(resolve, () => '').default(() => resolve('./data')),
  VETRINA_SECRET: variable(
    (text) => (text.length >= 32 ? text : undefined),
    () => 'è troppo corto: servono almeno 32 caratteri, per esempio quelli che scrive «openssl rand -base64 48».',
  ).optional(),
  VETRINA_TRUST_PROXY: variable(
    readTrustProxy,
    (text) =>
      `«${text}» non va bene: scrivi off, on, il numero di proxy oppure i loro indirizzi separati da virgole, per esempio VETRINA_TRUST_PROXY=127.0.0.1,10.0.0.0/8.`,
  ).default(false),
  DATABASE_URL: serverAddress(
    ['postgres:', 'postgresql:'],
    'deve essere l’indirizzo di un database PostgreSQL, per esempio DATABASE_URL=postgres://utente:password@localhost:5432/vetrina; senza questa variabile i dati stanno in un file nella cartella dei dati.',
  ).optional(),
  STORAGE_URL: variable(
    (): undefined => undefined,
    () =>
      'questa versione conserva i file su disco, nella cartella dei dati: togli la variabile (per esempio con «unset STORAGE_URL»).',
  ).optional(),
  SMTP_URL: serverAddress(
    ['smtp:', 'smtps:'],
    'deve essere l’indirizzo di un server di posta, per esempio SMTP_URL=smtps://utente:password@posta.example:465.',
  ).optional(),
  VETRINA_MAIL_FROM: variable(
    (text) => (SENDER.test(text) ? text : undefined),
    (text) =>
      `«${text}» non è un mittente; scrivi per esempio VETRINA_MAIL_FROM=«La mia vetrina <posta@vetrina.example>».`,
  ).optional(),
  VETRINA_NAME_SERVERS: variable(
    readNameServers,
    (text) =>
      `«${text}» non va bene: scrivi gli indirizzi dei server DNS separati da virgole, per esempio VETRINA_NAME_SERVERS=1.1.1.1,9.9.9.9.`,
  ).optional(),
  VETRINA_TEST_STRIPE_URL: testServer('VETRINA_TEST_STRIPE_URL').optional(),
  VETRINA_TEST_PAYPAL_URL: testServer('VETRINA_TEST_PAYPAL_URL').optional(),
  VETRINA_DEMO: oneOf('VETRINA_DEMO', ['on', 'off'], 'off').default('on'),
  VETRINA_OWNER_EMAIL: variable(
    (text) => (EMAIL.test(text) ? text : undefined),
    (text) => `«${text}» non è un indirizzo e-mail; scrivi per esempio VETRINA_OWNER_EMAIL=io@vetrina.example.`,
  ).optional(),
  VETRINA_OWNER_PASSWORD: variable(
    (text) => (text.length >= 10 ? text : undefined),
    () => 'è troppo corta: servono almeno 10 caratteri, per esempio tre o quattro parole a caso.',
  ).optional(),
  VETRINA_LOG_LEVEL: oneOf('VETRINA_LOG_LEVEL', LOG_LEVELS, 'info').default('info'),
  VETRINA_PAGE_CACHE_MB: wholeNumber('VETRINA_PAGE_CACHE_MB', 0, 65_536, 64).default(64),
  VETRINA_BODY_LIMIT_MB: wholeNumber('VETRINA_BODY_LIMIT_MB', 1, 1024, 1).default(1),
  VETRINA_RATE_READ: wholeNumber('VETRINA_RATE_READ', 1, 1_000_000, 600).default(600),
  VETRINA_RATE_WRITE: wholeNumber('VETRINA_RATE_WRITE', 1, 1_000_000, 120).default(120),
  VETRINA_RATE_ATTEMPT: wholeNumber('VETRINA_RATE_ATTEMPT', 1, 1_000_000, 10).default(10),
})
type Environment = z.infer<typeof environmentSchema>

/** Reads all settings from the environment; throws a SettingsError that lists every invalid value. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  // Compose files and systemd units pass an unset variable as an empty one.
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== ''))
  const parsed = environmentSchema.safeParse(given)
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    variable: String(path[0]),
    sentence: message,
  }))
  faults.push(...pairFaults(given))
  if (!parsed.success || faults.length > 0) throw new SettingsError(faults)
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.VETRINA_HOST,
    url: values.VETRINA_URL ?? `http://127.0.0.1:${values.PORT}`,
    dataFolder: values.VETRINA_DATA,
    secret: values.VETRINA_SECRET,
    trustProxy: values.VETRINA_TRUST_PROXY,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.VETRINA_MAIL_FROM ?? 'Vetrina <vetrina@localhost>',
    nameServers: values.VETRINA_NAME_SERVERS,
    stripeUrl: values.VETRINA_TEST_STRIPE_URL,
    paypalUrl: values.VETRINA_TEST_PAYPAL_URL,
    demo: values.VETRINA_DEMO === 'on',
    firstOwner: firstOwner(values),
    logLevel: values.VETRINA_LOG_LEVEL,
    pageCacheBytes: values.VETRINA_PAGE_CACHE_MB * MEBIBYTE,
    bodyLimit: values.VETRINA_BODY_LIMIT_MB * MEBIBYTE,
    rates: { read: values.VETRINA_RATE_READ, write: values.VETRINA_RATE_WRITE, attempt: values.VETRINA_RATE_ATTEMPT },
    warnings: warningsOf(given, values),
  }
}

function firstOwner(values: Environment): Settings['firstOwner'] {
  const { VETRINA_OWNER_EMAIL: email, VETRINA_OWNER_PASSWORD: password } = values
  return email !== undefined && password !== undefined ? { email, password } : undefined
}

/** Faults in combinations of variables. */
function pairFaults(given: Record<string, unknown>): SettingsFault[] {
  const faults: SettingsFault[] = []
  const needs = (one: string, other: string, example: string) => {
    if (one in given && !(other in given))
      faults.push({
        variable: other,
        sentence: `manca, e con ${one} è necessaria; scrivi per esempio ${other}=${example}.`,
      })
  }
  needs('SMTP_URL', 'VETRINA_MAIL_FROM', 'posta@vetrina.example')
  needs('VETRINA_OWNER_EMAIL', 'VETRINA_OWNER_PASSWORD', 'quattro-parole-a-caso')
  needs('VETRINA_OWNER_PASSWORD', 'VETRINA_OWNER_EMAIL', 'io@vetrina.example')
  return faults
}

function warningsOf(given: Record<string, unknown>, values: Environment): string[] {
  const warnings = Object.keys(given)
    .filter((name) => name.startsWith('VETRINA_') && !(name in environmentSchema.shape))
    .map((name) => `${name} non è un’impostazione di Vetrina e non ha effetto: controlla come è scritta.`)
  if (values.VETRINA_URL?.startsWith('https:') && values.VETRINA_TRUST_PROXY === false)
    warnings.push(
      'VETRINA_URL è https ma VETRINA_TRUST_PROXY è off: per Vetrina tutti i visitatori avranno l’indirizzo del proxy e divideranno gli stessi limiti.',
    )
  if (values.VETRINA_TRUST_PROXY === true)
    warnings.push(
      'VETRINA_TRUST_PROXY è on: chiunque può dire di avere l’indirizzo che vuole e aggirare i limiti. Scrivi quanti proxy stanno davanti a Vetrina, di solito VETRINA_TRUST_PROXY=1.',
    )
  return warnings
}

/** The settings as lines for people, without secrets. */
export function describeSettings(settings: Settings): string {
  const { rates } = settings
  const proxies =
    settings.trustProxy === true ? 'tutti' : settings.trustProxy === false ? 'nessuno' : String(settings.trustProxy)
  return [
    `Indirizzo dell’installazione: ${settings.url}`,
    `In ascolto su: ${settings.host}, porta ${settings.port}`,
    `Proxy fidati: ${proxies}`,
    `Cartella dei dati: ${settings.dataFolder}`,
    `Database: ${settings.databaseUrl === undefined ? 'SQLite nella cartella dei dati' : withoutPassword(settings.databaseUrl)}`,
    'File: nella cartella dei dati',
    `Posta: ${settings.smtpUrl === undefined ? 'non inviata, si legge nella posta in uscita' : `${withoutPassword(settings.smtpUrl)}, da ${settings.mailFrom}`}`,
    `Segreto: ${settings.secret === undefined ? 'nella cartella dei dati' : 'da VETRINA_SECRET'}`,
    settings.nameServers && `Server DNS per i domini: ${settings.nameServers.join(', ')}`,
    settings.stripeUrl && `Al posto di Stripe, per le prove: ${settings.stripeUrl}`,
    settings.paypalUrl && `Al posto di PayPal, per le prove: ${settings.paypalUrl}`,
    `Siti di esempio: ${settings.demo ? 'sì' : 'no'}`,
    settings.firstOwner && `Primo proprietario: ${settings.firstOwner.email}`,
    `Memoria per le pagine: ${fileSizeText(settings.pageCacheBytes)}`,
    `Dimensione massima di una richiesta: ${fileSizeText(settings.bodyLimit)}`,
    `Richieste al minuto per indirizzo: ${rates.read} in lettura, ${rates.write} in scrittura, ${rates.attempt} tentativi di accesso`,
    `Registro: ${settings.logLevel}`,
  ]
    .filter((line) => line !== undefined)
    .join('\n')
}

/** Query values are removed too: PostgreSQL's addresses may contain `?password=`. */
function withoutPassword(address: string): string {
  const { protocol, username, host, pathname } = new URL(address)
  return `${protocol}//${username === '' ? '' : `${username}:•••@`}${host}${pathname}`
}
