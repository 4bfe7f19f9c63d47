import type { MailingSummary } from '../model/mailing.ts'

/** Progress of a mailing, in percent. */
export function shareDone({ counts }: Pick<MailingSummary, 'counts'>): number {
  return counts.total === 0 ? 0 : Math.round(((counts.total - counts.waiting) / counts.total) * 100)
}
