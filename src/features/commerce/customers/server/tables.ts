import type { Id } from '../../../../core/ids.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    customers: CustomersTable
    customer_tags: CustomerTagsTable
    customer_groups: CustomerGroupsTable
    customer_members: CustomerMembersTable
  }
}

/** What owners note about somebody who bought; what they bought stands in their orders alone. */
interface CustomersTable {
  site_id: Id
  /** In lower case, as in orders. */
  email: string
  notes: string
  version: number
}

interface CustomerTagsTable {
  site_id: Id
  email: string
  tag: string
}

interface CustomerGroupsTable {
  site_id: Id
  id: Id
  name: string
}

interface CustomerMembersTable {
  site_id: Id
  group_id: Id
  email: string
}
