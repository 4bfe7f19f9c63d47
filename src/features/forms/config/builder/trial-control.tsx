import { Anchor } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../../../../config/busy-button.tsx'
import type { BlockControlProps } from '../../../../config/control.ts'
import { sitePlace } from '../../../../config/place.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import * as calls from '../../model/calls.ts'
import type { OpenedSubmission } from '../../model/inbox.ts'
import { INBOX_PANEL } from '../../model/places.ts'
import { summaryOf } from '../../model/summary.ts'

/** Sends an answer as a visitor would, so that its owner sees where answers arrive. */
export function TrialControl({ siteId, documentId, blockId, field, flush }: BlockControlProps): ReactNode {
  const api = useApi()
  const trial = useMutation({
    mutationFn: async () => {
      await flush()
      const sent = await api.call(calls.tryForm, { params: { siteId, formId: blockId }, body: { documentId } })
      // Shows what arrived: the answer is read from the inbox.
      const { answers } = await api.call(calls.openSubmission, { params: { siteId, submissionId: sent.id } })
      return { ...sent, answers }
    },
  })
  return (
    <div className="form-trial">
      <BusyButton
        size="xs"
        variant="light"
        leftSection={<Send size={14} aria-hidden />}
        busy={trial.isPending}
        onClick={() => trial.mutate()}
      >
        {field.label}
      </BusyButton>
      {field.help !== undefined && <p className="inspector-hint">{field.help}</p>}
      <div role="status">
        {trial.isSuccess && (
          <p className="form-trial-done">
            La prova è arrivata{trial.data.isMailed ? ', e l’avviso per e-mail è in partenza' : ''}:{' '}
            <Anchor component={Link} to={sitePlace(siteId, INBOX_PANEL, trial.data.id)} inherit>
              leggila in «Messaggi»
            </Anchor>
            .
          </p>
        )}
        {trial.data && <TrialAnswers answers={trial.data.answers} />}
        {trial.isError && <p className="form-trial-failed">{sentenceOf(trial.error)}</p>}
      </div>
    </div>
  )
}

/** The answer as it arrived, field by field. */
function TrialAnswers({ answers }: Pick<OpenedSubmission, 'answers'>): ReactNode {
  return (
    <dl className="form-trial-answers">
      {answers.map(({ id, title, type, value }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>
            {summaryOf(type, value)
              .map(({ label, text }) => (label === undefined ? text : `${label}: ${text}`))
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
