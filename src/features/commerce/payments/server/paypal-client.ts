import { z } from 'zod'
import type { Id } from '../../../../core/ids.ts'
import type { Services } from '../../../../platform/services.ts'
import type { PaypalMode } from '../model/paypal.ts'
import {
  findPaypal,
  paypalSecretOf,
  paypalTokenOf,
  type StoredPaypal,
  saveToken,
  setPaypal,
} from './paypal-accounts-repository.ts'

export type PaypalServices = Pick<Services, 'database' | 'secrets' | 'settings' | 'now'>

const BASES: Readonly<Record<PaypalMode, string>> = {
  live: 'https://api-m.paypal.com',
  test: 'https://api-m.sandbox.paypal.com',
}
const TIMEOUT_MS = 10_000
/** A token is asked for anew before it ends. */
const EARLY_MS = 5 * 60_000
const ANSWER_BYTES = 4_000_000
const UNKNOWN = new Set([408, 409, 425, 429])
const REPORTS = 'https://uri.paypal.com/services/reporting/search/read'

/** A site has no keys, or none that can be read: nothing can be asked. */
export class NoPaypalAccount extends Error {}

/** PayPal's answer to what it will not do. https://developer.paypal.com/api/rest/responses/ */
export class PaypalRefusal extends Error {
  readonly status: number
  /** Such as `RESOURCE_NOT_FOUND` or `INSTRUMENT_DECLINED`: the name of the error, and then of each of its causes. */
  readonly issues: readonly string[]

  constructor(status: number, issues: readonly string[]) {
    super(`PayPal answered ${status}: ${issues.join(', ')}`)
    this.status = status
    this.issues = issues
  }
}

export interface PaypalCall<Schema extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With its query string. */
  readonly path: string
  /** JSON; a text is sent as it is. */
  readonly body?: object | string
  /** The key that makes asking again the same. */
  readonly requestId?: string
  /** What is read of the answer. */
  readonly answer: Schema
}

const tokenSchema = z.object({ access_token: z.string().min(1).max(4000), expires_in: z.number(), scope: z.string() })
const errorSchema = z.object({
  name: z.string().max(200).catch('UNKNOWN'),
  details: z.array(z.object({ issue: z.string().max(200).catch('UNKNOWN') })).catch([]),
})

export interface PaypalToken {
  readonly token: string
  readonly endsAt: Date
  /** The app may read the account's transactions. */
  readonly lists: boolean
}

/**
 * Opens an account. https://developer.paypal.com/api/rest/authentication/
 * @throws PaypalRefusal with the status 401 for keys of no app
 */
export async function openPaypal(
  { settings, now }: PaypalServices,
  keys: { readonly mode: PaypalMode; readonly clientId: string; readonly secret: string },
): Promise<PaypalToken> {
  const credentials = Buffer.from(`${keys.clientId}:${keys.secret}`).toString('base64')
  const { access_token, expires_in, scope } = await send(baseOf(settings, keys.mode), {
    ...{ method: 'POST', path: '/v1/oauth2/token', answer: tokenSchema, body: 'grant_type=client_credentials' },
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
  })
  return {
    token: access_token,
    endsAt: new Date(now().getTime() + expires_in * 1000 - EARLY_MS),
    lists: scope.split(' ').includes(REPORTS),
  }
}

/**
 * Asks PayPal with a site's keys, and notes when they are refused.
 * @throws NoPaypalAccount; PaypalRefusal; other errors when nothing is known
 */
export async function askPaypal<Schema extends z.ZodType>(
  services: PaypalServices,
  siteId: Id,
  call: PaypalCall<Schema>,
): Promise<z.infer<Schema>> {
  const { database, settings } = services
  const account = await findPaypal(database, siteId)
  if (!account) throw new NoPaypalAccount(`Site ${siteId} has no keys of PayPal`)
  const ask = async (fresh: boolean) =>
    await send(baseOf(settings, account.mode), {
      ...call,
      headers: { authorization: `Bearer ${await tokenOf(services, account, fresh)}` },
    })
  return await ask(false).catch(async (error) => {
    // Tokens end early when keys are changed at PayPal.
    if (!isUnauthorised(error)) throw error
    return await ask(true)
  })
}

/** Keys open no account. */
export const isUnauthorised = (error: unknown): boolean => error instanceof PaypalRefusal && error.status === 401

async function tokenOf(services: PaypalServices, account: StoredPaypal, fresh: boolean): Promise<string> {
  const { database, secrets, now } = services
  const { site_id: siteId, mode, client_id: clientId } = account
  const known = fresh ? undefined : readable(account, () => paypalTokenOf(secrets, account, now()))
  if (known !== undefined) return known
  try {
    const secret = readable(account, () => paypalSecretOf(secrets, account))
    const opened = await openPaypal(services, { mode, clientId, secret })
    await database.transact((transaction) => saveToken(transaction, secrets, siteId, { clientId, ...opened }))
    return opened.token
  } catch (error) {
    if (isUnauthorised(error))
      await database.transact((transaction) => setPaypal(transaction, siteId, { fault: 'key', token: null }))
    throw error
  }
}

function readable<Read>(account: StoredPaypal, read: () => Read): Read {
  try {
    return read()
  } catch (cause) {
    throw new NoPaypalAccount(`The keys of site ${account.site_id} cannot be read`, { cause })
  }
}

const baseOf = ({ paypalUrl }: Services['settings'], mode: PaypalMode): string => paypalUrl ?? BASES[mode]

async function send<Schema extends z.ZodType>(
  base: string,
  { method, path, body, requestId, headers, answer }: PaypalCall<Schema> & { readonly headers: Record<string, string> },
): Promise<z.infer<Schema>> {
  const response = await fetch(base + path, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      ...(method === 'POST' && { prefer: 'return=representation' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (text.length > ANSWER_BYTES) throw new Error('PayPal answered with more than is read')
  // Its own troubles, too many questions, or the same question at the same time: nothing is known.
  if (response.status >= 500 || UNKNOWN.has(response.status)) throw new Error(`PayPal answered ${response.status}`)
  const said: unknown = text === '' ? {} : JSON.parse(text)
  if (response.ok) return answer.parse(said)
  const { name, details } = errorSchema.catch({ name: 'UNKNOWN', details: [] }).parse(said)
  const issues = [name, ...details.map(({ issue }) => issue)]
  if (issues.some((issue) => issue.endsWith('_IN_PROGRESS'))) throw new Error('PayPal is still at it')
  throw new PaypalRefusal(response.status, issues)
}
