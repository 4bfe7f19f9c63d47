import { createContext, useContext } from 'react'
import { type Permission, ROLE } from '../core/codes.ts'
import { mayDo } from '../core/permissions.ts'

const RoleContext = createContext<number>(ROLE.admin)
/** The person's role on the site that is open (CODE-10). */
export const RoleProvider = RoleContext.Provider

export function useRole(): number {
  return useContext(RoleContext)
}

/** Whether the person's role on the open site allows something: a button that would be refused is not shown. */
export function useMayDo(permission: Permission): boolean {
  return mayDo(useRole(), permission)
}
