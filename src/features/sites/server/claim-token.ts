import type { Id } from '../../../core/ids.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/**
 * What a site's DNS record says to prove that a host is its own. Always the same one: a site whose claim was taken out,
 * taken over before it was proved, or brought back from an archive finds its record of before.
 */
export function claimToken(secrets: Pick<Secrets, 'pathToken'>, siteId: Id, host: string): string {
  return `vetrina-${secrets.pathToken('host', `${siteId} ${host}`)}`
}
