import { createContext, useContext } from 'react'
import { type Permission, ROLE } from '../core/codes.ts'
import { canBeContentOnly, type HeldRole, mayDo } from '../core/permissions.ts'

const RoleContext = createContext<HeldRole>({ role: ROLE.admin, contentOnly: false })
/** What the person may do on the site that is open. */
export const RoleProvider = RoleContext.Provider

export function useRole(): number {
  return useContext(RoleContext).role
}

/** Whether the person's role on the open site allows something: a button that would be refused is not shown. */
export function useMayDo(permission: Permission): boolean {
  const { role, contentOnly } = useContext(RoleContext)
  return mayDo(role, permission, contentOnly)
}

/** Whether the person may change texts and pictures only, on the open site. */
export function useContentOnly(): boolean {
  const { role, contentOnly } = useContext(RoleContext)
  return contentOnly && canBeContentOnly(role)
}
