import { PERMISSION, type Permission, ROLE, type Role } from '../../../core/codes.ts'

/**
 * What each role may do on a site. The specification leaves it open (PERM-02); until roles get their own settings, an
 * admin may do everything, those who write may change contents, the others may only look.
 */
const PERMISSIONS_OF: Partial<Record<Role, readonly Permission[]>> = {
  [ROLE.editor]: [PERMISSION.config, PERMISSION.contentManager],
  [ROLE.storeManager]: [PERMISSION.config, PERMISSION.commerce],
  [ROLE.reporting]: [PERMISSION.config, PERMISSION.activity],
}

export function mayDo(role: Role, permission: Permission): boolean {
  if (permission === PERMISSION.authenticated) return true
  if (role === ROLE.admin) return true
  return PERMISSIONS_OF[role]?.includes(permission) ?? false
}
