import { PERMISSION, type Permission, ROLE } from './codes.ts'

/**
 * What each role may do on a site. The specification leaves it open (PERM-02). Until roles get their own settings, an
 * admin may do everything, authors may change content, the others may only read.
 */
const PERMISSIONS_OF: Readonly<Record<number, readonly Permission[]>> = {
  [ROLE.editor]: [PERMISSION.config, PERMISSION.contentManager],
  [ROLE.storeManager]: [PERMISSION.config, PERMISSION.commerce],
  [ROLE.reporting]: [PERMISSION.config, PERMISSION.activity],
}

/** @param role CODE-10 */
export function mayDo(role: number, permission: Permission): boolean {
  if (permission === PERMISSION.authenticated) return true
  if (role === ROLE.admin) return true
  return PERMISSIONS_OF[role]?.includes(permission) ?? false
}
