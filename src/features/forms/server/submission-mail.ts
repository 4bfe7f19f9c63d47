import type { Id } from '../../../core/ids.ts'
import { type LetterPart, letterMail, type Site } from '../../sites/public.ts'
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

/** Characters of a subject; mail programs cut longer ones. */
const LONGEST_SUBJECT = 150

/** The email about a submission, for an owner. */
export function submissionMail(
  submission: MailedSubmission,
  site: Pick<Site, 'id' | 'content' | 'baseUrl' | 'timeZone' | 'locale'>,
  installationUrl: string,
): ReturnType<typeof letterMail> {
  const at = new Intl.DateTimeFormat(site.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: site.timeZone,
  }).format(new Date(submission.created_at))
  const [form, page] = [oneLine(submission.form_name), oneLine(submission.page_title)]
  const came = `Il ${at} è arrivata una risposta a «${form}» dalla pagina «${page}» (${site.baseUrl}${submission.page_path}).`
  return letterMail({
    site,
    subject: oneLine(`${submission.form_name}: una nuova risposta da ${site.content.title}`).slice(0, LONGEST_SUBJECT),
    parts: [
      { type: 'text', text: came },
      ...submission.answers.map(entryOf),
      { type: 'text', text: 'Leggila e rispondi qui:' },
      {
        type: 'action',
        label: 'Apri la risposta',
        address: `${installationUrl}/config/siti/${site.id}/messaggi/${submission.submission_id}`,
      },
    ],
  })
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function entryOf({ type, title, value }: Answer): LetterPart {
  if (type === 'file') {
    const files = value.length === 0 ? NO_ANSWER : `${value.length} file, nella pagina qui sotto`
    return { type: 'entry', name: title, lines: [files] }
  }
  const lines = summaryOf(type, value).map(({ label, text }) => (label === undefined ? text : `${label}: ${text}`))
  return { type: 'entry', name: title, lines }
}
