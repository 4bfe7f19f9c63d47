import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import { MOST_OF_PASSWORD } from '../model/calls/settings.ts'
import type { Site } from '../model/site.ts'

/** Cookie with what a browser has opened by password: pages, and the site itself; for the session (wire.md). */
export const LOCK_COOKIE = 'Locked'
/** Maximum proofs that one browser may have at a time; more would not fit into a cookie. */
const MOST_PROOFS = 10
/** Before the proof of a whole site, so that the pages that are opened later do not push it out. */
const OF_SITE = '~'

type LockServices = Pick<Services, 'secrets'>

/** The proofs that a browser has, the newest first. */
export function proofsOf(request: FastifyRequest): string[] {
  return (request.cookies[LOCK_COOKIE] ?? '').split('.').filter(Boolean).slice(0, MOST_PROOFS)
}

/** Remembers a proof in the browser's session. */
export function rememberProof(reply: FastifyReply, proof: string): void {
  const kept = proofsOf(reply.request)
  const isOfSite = (one: string) => one.startsWith(OF_SITE)
  const all = isOfSite(proof)
    ? [proof, ...kept.filter((one) => !isOfSite(one))]
    : [...kept.filter(isOfSite).slice(0, 1), proof, ...kept.filter((one) => !isOfSite(one))]
  reply.setCookie(LOCK_COOKIE, all.slice(0, MOST_PROOFS).join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
  })
}

/** Whether a password opens what has this hash. */
export async function opens({ secrets }: LockServices, password: string, hash: string | null): Promise<boolean> {
  if (hash === null || password === '' || password.length > MOST_OF_PASSWORD) return false
  return await secrets.verifyPassword(password, hash)
}

/** Whether a browser may see a site: it asks for no password, or the browser has proved that it knows this one. */
export function isSiteOpen({ secrets }: LockServices, request: FastifyRequest, site: Site): boolean {
  if (site.passwordHash === null) return true
  return proofsOf(request).some(
    (given) => given.startsWith(OF_SITE) && secrets.verify('locked-site', provenBy(site), given.slice(OF_SITE.length)),
  )
}

/** Checks the password of a site and remembers it in the browser's session. */
export async function openSite(
  services: LockServices,
  reply: FastifyReply,
  { site, password }: { readonly site: Site; readonly password: string },
): Promise<boolean> {
  if (!(await opens(services, password, site.passwordHash))) return false
  rememberProof(reply, OF_SITE + services.secrets.sign('locked-site', provenBy(site)))
  return true
}

/** A new password, or another site, invalidates the proof. */
function provenBy(site: Site): string {
  return `${site.id} ${site.passwordHash}`
}
