import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'

const text = (most: number) =>
  z
    .string()
    .max(most)
    .optional()
    // What is not a text is a census field of somebody's own code: it is left out, and refuses nothing.
    .catch(undefined)

/** What a form sends (FSUB-07 to FSUB-13). Members that are not known are left out. */
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

/** What a form answers: what stands in its place from then on, or where to go. */
export const successSchema = z.object({
  html: z.string(),
  /** Code of the site's owner in that HTML, which the page runs where its policy knows it. */
  scripts: z.array(z.string()),
  redirect: z.string().nullable(),
})
export type Success = z.infer<typeof successSchema>
