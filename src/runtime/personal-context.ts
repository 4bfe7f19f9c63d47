import { PERMISSION } from '../core/codes.ts'
import type { PersonalContext } from '../core/page-context.ts'

export const NOBODY: PersonalContext = { authenticatedAccount: null, websiteRoles: [], permissions: [] }

/** Asks who is signed in; nobody if the server does not answer. */
export async function askPersonalContext(
  ask: (url: string) => Promise<Response>,
  report: (error: unknown) => void,
): Promise<PersonalContext> {
  try {
    const response = await ask('/api/personal-context')
    if (!response.ok) throw new Error(`The personal context answered ${response.status}`)
    return (await response.json()) as PersonalContext
  } catch (error) {
    report(error)
    return NOBODY
  }
}

export function isAdmin({ permissions }: Pick<PersonalContext, 'permissions'>): boolean {
  return permissions.includes(PERMISSION.admin)
}
