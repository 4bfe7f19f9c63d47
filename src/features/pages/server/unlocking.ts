import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import type { PageContent } from './page-contents.ts'
import type { PublishedPage } from './published-repository.ts'

/** Cookie with the locked pages that a browser has opened; for the session. */
export const LOCK_COOKIE = 'Locked'
/** Maximum pages that one browser may have unlocked at a time. */
const OPEN_PAGES = 10

type LockServices = Pick<Services, 'secrets'>

/** A new password, or another site, invalidates the proof. */
function proof({ secrets }: LockServices, site: Site, page: PublishedPage, content: PageContent): string {
  return secrets.sign('locked-page', `${site.id} ${page.document_id} ${content.content.passwordHash}`)
}

/** Checks a password and remembers it in the browser's session. */
export async function unlock(
  services: LockServices,
  reply: FastifyReply,
  attempt: { site: Site; page: PublishedPage; content: PageContent; password: string },
): Promise<boolean> {
  const { site, page, content, password } = attempt
  const { passwordHash } = content.content
  if (passwordHash === null || password === '' || password.length > 200) return false
  if (!(await services.secrets.verifyPassword(password, passwordHash))) return false
  const open = proofsOf(reply.request).slice(0, OPEN_PAGES - 1)
  reply.setCookie(LOCK_COOKIE, [proof(services, site, page, content), ...open].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
  })
  return true
}

export function isUnlocked(
  services: LockServices,
  request: FastifyRequest,
  site: Site,
  page: PublishedPage,
  content: PageContent,
): boolean {
  const known = `${site.id} ${page.document_id} ${content.content.passwordHash}`
  return proofsOf(request).some((given) => services.secrets.verify('locked-page', known, given))
}

function proofsOf(request: FastifyRequest): string[] {
  return (request.cookies[LOCK_COOKIE] ?? '').split('.').filter(Boolean).slice(0, OPEN_PAGES)
}
