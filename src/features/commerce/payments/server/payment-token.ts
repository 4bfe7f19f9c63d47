import { type Id, isId } from '../../../../core/ids.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { Services } from '../../../../platform/services.ts'
import { type Attempt, findAttempt } from './attempts-repository.ts'

const ID_CHARACTERS = 24

/** Opens one page around an attempt; not to be guessed, and the same each time it is made. */
export function tokenOf(secrets: Pick<Secrets, 'pathToken'>, purpose: string, siteId: Id, attemptId: Id): string {
  return attemptId + secrets.pathToken(purpose, `${siteId} ${attemptId}`)
}

/** @returns the attempt that a token opens; compares in constant time */
export function opens(
  secrets: Pick<Secrets, 'opensPath'>,
  purpose: string,
  siteId: Id,
  token: string,
): string | undefined {
  const attemptId = token.slice(0, ID_CHARACTERS)
  return secrets.opensPath(purpose, `${siteId} ${attemptId}`, token.slice(ID_CHARACTERS)) ? attemptId : undefined
}

/** The attempt whose page a token opens; undefined for any other token. */
export async function attemptOpenedBy(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  { purpose, siteId, token }: { readonly purpose: string; readonly siteId: Id; readonly token: string },
): Promise<Attempt | undefined> {
  const attemptId = opens(secrets, purpose, siteId, token)
  return isId(attemptId) ? await findAttempt(database, siteId, attemptId) : undefined
}
