import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { answersSchema } from './answers-schema.ts'

/** Folders of the inbox. Suspected spam and the bin are separate. */
export const FOLDERS = ['all', 'unread', 'starred', 'suspect', 'bin'] as const
export type Folder = (typeof FOLDERS)[number]

/** Submissions that one request may change. */
export const MOST_AT_ONCE = 500

const moment = z.iso.datetime()

/** A submission in a list. */
export const listedSubmissionSchema = z.object({
  id: idSchema,
  formId: idSchema,
  formName: z.string(),
  /** The sender, if the answers contain a name or address; otherwise ''. */
  from: z.string(),
  /** Excerpt of the answers. */
  preview: z.string(),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  isSuspect: z.boolean(),
  hasFiles: z.boolean(),
  /** Whether a delivery failed. */
  isUndelivered: z.boolean(),
  deletedAt: moment.nullable(),
  createdAt: moment,
})
export type ListedSubmission = z.infer<typeof listedSubmissionSchema>

/** A delivery of a submission; `kept`: no mail server is set, and it is in the outbox. */
export const deliverySchema = z.object({
  id: idSchema,
  target: z.enum(['email', 'webhook', 'list']),
  address: z.string(),
  state: z.enum(['waiting', 'done', 'kept', 'failed']),
  attempts: z.int(),
  detail: z.string().nullable(),
  updatedAt: moment,
})
export type ShownDelivery = z.infer<typeof deliverySchema>

/** An open submission. Passwords are masked. */
export const openedSubmissionSchema = listedSubmissionSchema.extend({
  pageTitle: z.string(),
  pagePath: z.string(),
  email: z.string(),
  answers: answersSchema,
  files: z.array(
    z.object({ id: idSchema, fieldId: z.string(), name: z.string(), mimeType: z.string(), size: z.number() }),
  ),
  deliveries: z.array(deliverySchema),
})
export type OpenedSubmission = z.infer<typeof openedSubmissionSchema>

export const submissionChangeSchema = z
  .strictObject({
    isRead: z.boolean().optional(),
    isStarred: z.boolean().optional(),
    isSuspect: z.boolean().optional(),
    /** In the bin. */
    isDeleted: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Scrivi che cosa deve cambiare.')
export type SubmissionChange = z.infer<typeof submissionChangeSchema>

/** Counts of the inbox, for its folders and its filter by form. */
export const inboxOverviewSchema = z.object({
  unread: z.int(),
  suspect: z.int(),
  bin: z.int(),
  forms: z.array(z.object({ id: idSchema, name: z.string(), count: z.int() })),
})
export type InboxOverview = z.infer<typeof inboxOverviewSchema>

/** Number of unread submissions, and the latest one; null before the first. */
export const arrivalsSchema = z.object({ unread: z.int(), latest: idSchema.nullable() })
