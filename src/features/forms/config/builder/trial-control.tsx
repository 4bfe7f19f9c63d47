import { Anchor, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { INBOX_PANEL } from '../../model/places.ts'
import type { FormControlProps } from './control.ts'

/** Sends an answer as a visitor would, so that its owner sees where answers arrive. */
export function TrialControl({ siteId, documentId, formId, field, flush }: FormControlProps): ReactNode {
  const api = useApi()
  const trial = useMutation({
    mutationFn: async () => {
      await flush()
      return await api.post<{ id: string; isMailed: boolean }>(`/api/sites/${siteId}/forms/${formId}/trials`, {
        documentId,
      })
    },
  })
  return (
    <div className="form-trial">
      <Button
        size="xs"
        variant="light"
        leftSection={<Send size={14} aria-hidden />}
        loading={trial.isPending}
        onClick={() => trial.mutate()}
      >
        {field.label}
      </Button>
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
        {trial.isError && <p className="form-trial-failed">{sentenceOf(trial.error)}</p>}
      </div>
    </div>
  )
}
