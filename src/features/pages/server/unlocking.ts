import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import { opens, proofsOf, rememberProof, type Site } from '../../sites/public.ts'
import type { PageContent } from './page-contents.ts'
import type { PublishedPage } from './published-repository.ts'

type LockServices = Pick<Services, 'secrets'>

/** A new password, or another site, invalidates the proof. */
function provenBy(site: Site, page: PublishedPage, content: PageContent): string {
  return `${site.id} ${page.document_id} ${content.content.passwordHash}`
}

/** Checks a password and remembers it in the browser's session. */
export async function unlock(
  services: LockServices,
  reply: FastifyReply,
  attempt: { site: Site; page: PublishedPage; content: PageContent; password: string },
): Promise<boolean> {
  const { site, page, content, password } = attempt
  if (!(await opens(services, password, content.content.passwordHash))) return false
  rememberProof(reply, services.secrets.sign('locked-page', provenBy(site, page, content)))
  return true
}

export function isUnlocked(
  services: LockServices,
  request: FastifyRequest,
  site: Site,
  page: PublishedPage,
  content: PageContent,
): boolean {
  const known = provenBy(site, page, content)
  return proofsOf(request).some((given) => services.secrets.verify('locked-page', known, given))
}
