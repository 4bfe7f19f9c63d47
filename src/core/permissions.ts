import { PERMISSION, type Permission, ROLE, type Role } from './codes.ts'

const { config, contentManager, activity, commerce, newsletter, crm } = PERMISSION
const { media, sales, bookingsRead, bookingsWrite, bookingRules, limits } = PERMISSION

/**
 * What each role may do on a site, besides seeing it (PERM-02, docs/decisions/0118). Admins may do everything, also
 * what is not listed for anybody here.
 */
const PERMISSIONS_OF: Readonly<Record<Exclude<Role, typeof ROLE.admin>, readonly Permission[]>> = {
  [ROLE.billing]: [config, limits],
  [ROLE.reporting]: [config, activity, sales],
  [ROLE.editor]: [config, contentManager, media],
  [ROLE.moderator]: [config, crm],
  [ROLE.commenter]: [config],
  [ROLE.storeManager]: [config, commerce, sales, media],
  [ROLE.scheduling]: [config, bookingsRead, bookingsWrite, bookingRules],
  [ROLE.viewer]: [config],
  [ROLE.campaignsEditor]: [config, newsletter, media],
  [ROLE.schedulingViewer]: [config, bookingsRead],
  [ROLE.schedulingEditor]: [config, bookingsRead, bookingsWrite],
}

/** @param role CODE-10; others may do nothing */
export function mayDo(role: number, permission: Permission): boolean {
  if (permission === PERMISSION.authenticated) return true
  if (role === ROLE.admin) return true
  return (PERMISSIONS_OF as Partial<Record<number, readonly Permission[]>>)[role]?.includes(permission) ?? false
}
