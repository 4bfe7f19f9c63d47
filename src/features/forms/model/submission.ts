import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'

const text = (most: number) =>
  z
    .string()
    .max(most)
    .optional()
    // A value that is not a text comes from custom code: it is left out without a refusal.
    .catch(undefined)

/** The body of a submission (FSUB-07 to FSUB-13). Unknown members are ignored. */
export const submissionSchema = z.object({
  key: text(200),
  formId: idSchema,
  collectionId: text(24),
  objectName: text(80),
  isOverlayForm: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).catch(false),
  submitButtonText: text(200),
  /** JSON by field id. */
  form: z.string().max(LIMITS.submissionBytes),
  captchaKey: text(4000),
  pageTitle: text(500),
  pageId: text(24),
  contentSource: z.enum(['i', 'c']).optional().catch(undefined),
  pagePath: text(1000),
  pagePermissionTypeValue: z.number().int().optional().catch(undefined),
})
export type SubmissionBody = z.infer<typeof submissionSchema>

/** The response to a submission: what replaces the form, or where to go. */
export const successSchema = z.object({
  html: z.string(),
  /** Owner's scripts in that HTML, which the page runs if its policy allows them. */
  scripts: z.array(z.string()),
  redirect: z.string().nullable(),
})
export type Success = z.infer<typeof successSchema>
