import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { KEPT_MS, type SignedBy } from '../model/rules.ts'
import { forgetLater } from './expiry.ts'
import { lockMember, type Member, seeMember } from './members-repository.ts'

/** Browsers bind the first name to the host itself, and take it over https only. */
const COOKIES = { secure: '__Host-vetrina_member', plain: 'vetrina_member' } as const

/** A member who is signed in, in one browser. */
export interface MemberSession {
  readonly id: Id
  readonly member: Member
  readonly signedBy: SignedBy
  readonly startedAt: string
}

const cookieOf = ({ protocol }: FastifyRequest) => (protocol === 'https' ? COOKIES.secure : COOKIES.plain)

function tokenHashOf(request: FastifyRequest, secrets: Pick<Secrets, 'hashToken'>): string | undefined {
  const token = request.cookies[cookieOf(request)]
  return token !== undefined && /^[\w-]{40,64}$/.test(token) ? secrets.hashToken(token) : undefined
}

/** Who is signed in at a site; undefined for a session that has ended or is another site's. */
export async function sessionOf(
  { database, secrets, now }: Pick<Services, 'database' | 'secrets' | 'now'>,
  request: FastifyRequest,
  siteId: Id,
): Promise<MemberSession | undefined> {
  const hash = tokenHashOf(request, secrets)
  return hash === undefined ? undefined : await findSession(database, siteId, hash, now())
}

async function findSession(reader: Reader, siteId: Id, hash: string, now: Date): Promise<MemberSession | undefined> {
  const site = reader.site(siteId)
  const session = await site
    .selectFrom('member_sessions')
    .select(['id', 'email', 'signed_by', 'started_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  const member =
    session &&
    (await site.selectFrom('members').select(['email', 'name']).where('email', '=', session.email).executeTakeFirst())
  return member && { id: session.id, member, signedBy: session.signed_by, startedAt: session.started_at }
}

/**
 * Whose session a request has, with the account locked until the commit.
 * @returns undefined for a session that has ended, also together with its account
 */
export async function lockOwner(
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
  transaction: Transaction,
  request: FastifyRequest,
  siteId: Id,
): Promise<string | undefined> {
  const hash = tokenHashOf(request, secrets)
  if (hash === undefined) return undefined
  const before = await findSession(transaction, siteId, hash, now())
  if (!before) return undefined
  try {
    await lockMember(transaction, siteId, before.member.email)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined
    throw error
  }
  // The session may have ended before the lock.
  return (await findSession(transaction, siteId, hash, now()))?.member.email
}

interface Begun {
  readonly token: string
  readonly request: FastifyRequest
}

/**
 * Begins a session with a token of its own; the browser's former one ends, so that nobody who knew it is signed in.
 * @returns what `keepSession` gives to the browser after the commit
 */
export async function beginSession(
  transaction: Transaction,
  { secrets, now }: { readonly secrets: Pick<Secrets, 'token' | 'hashToken'>; readonly now: Date },
  { siteId, email, signedBy, request }: { siteId: Id; email: string; signedBy: SignedBy; request: FastifyRequest },
): Promise<Begun> {
  const site = transaction.site(siteId)
  const former = tokenHashOf(request, secrets)
  if (former !== undefined) await site.delete('member_sessions').where('token_hash', '=', former).execute()
  const memberId = await seeMember(transaction, siteId, email, now)
  const [token, id] = [secrets.token(), newId(now.getTime())]
  await site
    .insert('member_sessions', {
      ...{ id, email, token_hash: secrets.hashToken(token), signed_by: signedBy, started_at: now.toISOString() },
      expires_at: new Date(now.getTime() + KEPT_MS.session).toISOString(),
    })
    .execute()
  await forgetLater(transaction, siteId, id, { kept: 'session', now })
  await forgetLater(transaction, siteId, memberId, { kept: 'member', now })
  return { token, request }
}

export function keepSession(reply: FastifyReply, { token, request }: Begun): void {
  reply.setCookie(cookieOf(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: KEPT_MS.session / 1000,
  })
}

export function dropSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieOf(request), { path: '/', secure: request.protocol === 'https' })
}

/** Ends one session of a member, or all of them. */
export async function endSessions(
  transaction: Transaction,
  siteId: Id,
  sessions: { readonly id: Id } | { readonly email: string },
): Promise<void> {
  const query = transaction.site(siteId).delete('member_sessions')
  await ('id' in sessions ? query.where('id', '=', sessions.id) : query.where('email', '=', sessions.email)).execute()
}
