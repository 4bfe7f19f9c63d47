import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { visibleText } from '../../../../core/visible-text.ts'
import { BUYER_SORTS } from '../../orders/schemas.ts'

/** Customers in one answer of a list. */
export const CUSTOMERS_SHOWN = 50
export const CUSTOMER_LIMITS = { notes: 5000, tags: 20, tag: 40, groups: 100, groupName: 60 } as const

const customerSchema = z.object({
  /** Of one of their orders. */
  id: idSchema,
  email: z.string(),
  name: z.string(),
  orders: z.int(),
  /** Of their newest order. */
  currency: z.string(),
  /** Minor units of that currency. */
  total: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** Whether there is an account of this address. */
  hasAccount: z.boolean(),
})
export type Customer = z.infer<typeof customerSchema>

const groupSchema = z.object({ id: idSchema, name: z.string(), members: z.int() })
export type CustomerGroup = z.infer<typeof groupSchema>

export const listCustomers = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/customers',
  query: z.object({
    /** Beginnings of words of names and addresses. */
    search: z.string().max(200).default('').overwrite(visibleText),
    sort: z.enum(BUYER_SORTS).default('last'),
    group: idSchema.optional(),
    tag: z.string().max(CUSTOMER_LIMITS.tag).optional(),
    /** The last customer that is known, by what is sorted by, and their id. */
    below: z.string().max(40).optional(),
    belowId: idSchema.optional(),
  }),
  answer: z.object({
    customers: z.array(customerSchema),
    groups: z.array(groupSchema),
    tags: z.array(z.string()),
  }),
})

const openedSchema = z.object({
  customer: customerSchema.extend({ phone: z.string(), average: z.int() }),
  currency: z.string(),
  timeZone: z.string(),
  /** What was spent in other currencies. */
  others: z.array(z.object({ currency: z.string(), total: z.int() })),
  /** The newest first, also those that were never confirmed. */
  orders: z.array(
    z.object({
      id: idSchema,
      number: z.int(),
      state: z.string(),
      createdAt: z.string(),
      currency: z.string(),
      grandTotal: z.int(),
    }),
  ),
  /** Lines of the addresses that were used, the latest first. */
  addresses: z.array(z.object({ kind: z.enum(['shipping', 'billing', 'both']), lines: z.array(z.string()) })),
  notes: z.string(),
  tags: z.array(z.string()),
  groupIds: z.array(idSchema),
  groups: z.array(groupSchema),
  /** All tags of the site. */
  knownTags: z.array(z.string()),
  version: z.int(),
})
export type OpenedCustomer = z.infer<typeof openedSchema>

/** A customer by one of their orders. */
export const openCustomer = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/customers/:orderId',
  answer: openedSchema,
})

const tagSchema = z
  .string()
  .trim()
  .overwrite(visibleText)
  .min(1, 'Scrivi l’etichetta.')
  .max(CUSTOMER_LIMITS.tag, `Un’etichetta può avere al massimo ${CUSTOMER_LIMITS.tag} caratteri.`)

/** Keeps what an owner notes about a customer. */
export const saveCustomer = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/customers/:orderId',
  body: z.strictObject({
    baseVersion: z.int().min(0),
    notes: z
      .string()
      .trim()
      .overwrite(visibleText)
      .max(CUSTOMER_LIMITS.notes, `Le note possono avere al massimo ${CUSTOMER_LIMITS.notes} caratteri.`),
    tags: z
      .array(tagSchema)
      .max(CUSTOMER_LIMITS.tags, `Le etichette possono essere al massimo ${CUSTOMER_LIMITS.tags}.`),
    groupIds: z.array(idSchema).max(CUSTOMER_LIMITS.groups),
  }),
  answer: z.object({ version: z.int() }),
})

const nameSchema = z
  .string()
  .trim()
  .overwrite(visibleText)
  .min(1, 'Scrivi il nome del gruppo.')
  .max(CUSTOMER_LIMITS.groupName, `Il nome può avere al massimo ${CUSTOMER_LIMITS.groupName} caratteri.`)

/** Makes a group, or gives it another name. */
export const putCustomerGroup = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/customer-groups/:groupId',
  body: z.strictObject({ name: nameSchema }),
})

export const removeCustomerGroup = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/customer-groups/:groupId',
})
