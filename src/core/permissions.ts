import { PERMISSION, type Permission, ROLE, type Role } from './codes.ts'

const { config, contentManager, activity, commerce, newsletter, crm } = PERMISSION
const { media, structure, sales, bookingsRead, bookingsWrite, bookingRules, limits } = PERMISSION

/**
 * What each role may do on a site, besides seeing it (PERM-02, docs/decisions/0118). Admins may do everything, also
 * what is not listed for anybody here.
 */
const PERMISSIONS_OF: Readonly<Record<Exclude<Role, typeof ROLE.admin>, readonly Permission[]>> = {
  [ROLE.billing]: [config, limits],
  [ROLE.reporting]: [config, activity, sales],
  [ROLE.editor]: [config, contentManager, structure, media],
  [ROLE.moderator]: [config, crm],
  [ROLE.commenter]: [config],
  [ROLE.storeManager]: [config, commerce, sales, media],
  [ROLE.scheduling]: [config, bookingsRead, bookingsWrite, bookingRules],
  [ROLE.viewer]: [config],
  [ROLE.campaignsEditor]: [config, newsletter, media],
  [ROLE.schedulingViewer]: [config, bookingsRead],
  [ROLE.schedulingEditor]: [config, bookingsRead, bookingsWrite],
}

/** A role as somebody holds it on a site. */
export interface HeldRole {
  /** CODE-10 */
  readonly role: number
  /** An editor who may change texts and pictures of pages, but not their structure. */
  readonly contentOnly: boolean
}

/** Stable reason, in the details, of what is refused to people who may change texts and pictures only. */
export const CONTENT_ONLY = 'content_only'

/** Whether a role can be held to texts and pictures (docs/decisions/0127). */
export function canBeContentOnly(role: number): boolean {
  return role === ROLE.editor
}

/**
 * @param role CODE-10; others may do nothing
 * @param contentOnly The person may change texts and pictures of pages, but not their structure.
 */
export function mayDo(role: number, permission: Permission, contentOnly = false): boolean {
  if (contentOnly && permission === structure && canBeContentOnly(role)) return false
  if (permission === PERMISSION.authenticated) return true
  if (role === ROLE.admin) return true
  return (PERMISSIONS_OF as Partial<Record<number, readonly Permission[]>>)[role]?.includes(permission) ?? false
}
