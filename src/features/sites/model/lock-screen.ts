import { z } from 'zod'
import { defineSiteSettings } from '../../../core/site-settings.ts'
import { visibleText } from '../../../core/visible-text.ts'

export const MOST_OF_LOCK_TITLE = 200
export const MOST_OF_LOCK_TEXT = 1000

const lockScreenSchema = z.strictObject({
  /** Instead of the usual words; '' for those. */
  title: z.string().overwrite(visibleText).max(MOST_OF_LOCK_TITLE).default(''),
  text: z.string().overwrite(visibleText).max(MOST_OF_LOCK_TEXT).default(''),
})
export type LockScreen = z.infer<typeof lockScreenSchema>

/** What visitors read where a site asks for its password (CODE-13). */
export const lockScreenOfSite = defineSiteSettings<LockScreen>({
  key: 'lockScreen',
  schema: lockScreenSchema.prefault({}),
  words: 'schermata della password',
})

/** What is read there; words that only have spaces are none. */
export function lockWords(content: object): LockScreen {
  const { title, text } = lockScreenOfSite.of(content)
  return { title: title.trim(), text: text.trim() }
}
