import type { Id } from '../../../core/ids.ts'
import type { Site } from '../../sites/public.ts'
import type { Answer } from '../model/answers.ts'
import { NO_ANSWER, summaryOf } from '../model/summary.ts'

interface MailedSubmission {
  readonly submission_id: Id
  readonly form_name: string
  readonly page_title: string
  readonly page_path: string
  readonly created_at: string
  readonly answers: readonly Answer[]
}

/** Characters of a subject; more is cut by the programs that show it. */
const LONGEST_SUBJECT = 150

/** What an owner reads of an answer, in plain text: nothing in it can be more than words. */
export function submissionMail(
  submission: MailedSubmission,
  site: Pick<Site, 'id' | 'content' | 'baseUrl' | 'timeZone' | 'locale'>,
  installationUrl: string,
): { readonly subject: string; readonly text: string } {
  const at = new Intl.DateTimeFormat(site.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: site.timeZone,
  }).format(new Date(submission.created_at))
  const link = `${installationUrl}/config/siti/${site.id}/messaggi/${submission.submission_id}`
  return {
    subject: oneLine(`${submission.form_name}: una nuova risposta da ${site.content.title}`).slice(0, LONGEST_SUBJECT),
    text: `Il ${at} è arrivata una risposta a «${oneLine(submission.form_name)}» dalla pagina «${oneLine(submission.page_title)}» (${site.baseUrl}${submission.page_path}).

${submission.answers.map(answerLines).join('\n\n')}

Leggila e rispondi qui:
${link}
`,
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function answerLines({ type, title, value }: Answer): string {
  if (type === 'file')
    return `${title}\n${value.length === 0 ? NO_ANSWER : `${value.length} file, nella pagina qui sotto`}`
  const lines = summaryOf(type, value).map(({ label, text }) => (label === undefined ? text : `${label}: ${text}`))
  return `${title}\n${lines.join('\n')}`
}
