import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { fileSizeText } from '../../../../core/file-size.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../../model/calls.ts'
import type { OpenedSubmission } from '../../model/inbox.ts'
import { NO_ANSWER, type SummaryLine, summaryOf } from '../../model/summary.ts'
import { inboxPath } from './arrivals.ts'

type Answer = OpenedSubmission['answers'][number]

/** A message's answers, each under the title of its field (FSUM-01 to FSUM-07). */
export function MessageAnswers({ siteId, message }: { siteId: Id; message: OpenedSubmission }) {
  return (
    <dl className="answers">
      {message.answers.map((answer) => (
        <div key={answer.id}>
          <dt>{answer.title}</dt>
          <dd>
            <AnswerView siteId={siteId} message={message} answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface AnswerViewProps {
  readonly siteId: Id
  readonly message: OpenedSubmission
  readonly answer: Answer
}

function AnswerView({ siteId, message, answer }: AnswerViewProps) {
  const files = answer.type === 'file' ? message.files.filter(({ fieldId }) => fieldId === answer.id) : []
  if (files.length > 0)
    return (
      <ul className="answer-files">
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <a href={`${inboxPath(siteId)}/${message.id}/files/${id}`} download={name}>
              <Download size={16} aria-hidden /> {name}
            </a>{' '}
            <span className="answer-part">{fileSizeText(size)}</span>
          </li>
        ))}
      </ul>
    )
  if (answer.type === 'password' && answer.value !== '')
    return <Password siteId={siteId} messageId={message.id} fieldId={answer.id} title={answer.title} />
  const lines = summaryOf(answer.type, answer.value)
  if (lines.length === 1 && lines[0]!.label === undefined) return <AnswerText line={lines[0]!} />
  return (
    <dl className="answer-parts">
      {lines.map((line) => (
        <div key={line.part}>
          <dt className="answer-part">{line.label}</dt>
          <dd>
            <AnswerText line={line} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function AnswerText({ line: { text } }: { line: SummaryLine }) {
  if (text === NO_ANSWER)
    return (
      <abbr className="answer-none" title="Nessuna risposta">
        {text}
      </abbr>
    )
  return <span className="answer-text">{text}</span>
}

interface PasswordProps {
  readonly siteId: Id
  readonly messageId: Id
  readonly fieldId: string
  readonly title: string
}

/** Masked until its owner reveals it, one at a time. */
function Password({ siteId, messageId, fieldId, title }: PasswordProps) {
  const api = useApi()
  const notify = useNotify()
  const reveal = useMutation({
    mutationFn: () => api.call(calls.readPassword, { params: { siteId, submissionId: messageId }, body: { fieldId } }),
    onError: (error) => notify({ sentence: sentenceOf(error) }),
    // It does not stay in memory longer than it is shown.
    gcTime: 0,
  })
  const password = reveal.data?.password
  return (
    <span className="answer-secret">
      <span className="answer-text" role="status">
        {password ?? summaryOf('password', ' ')[0]!.text}
      </span>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={password === undefined ? `Mostra «${title}»` : `Nascondi «${title}»`}
        onClick={() => (password === undefined ? reveal.mutate() : reveal.reset())}
      >
        {password === undefined ? 'Mostra' : 'Nascondi'}
      </Button>
    </span>
  )
}
