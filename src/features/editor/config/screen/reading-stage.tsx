import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { EmptyState } from '../../../../config/empty-state.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { previewCalls } from '../../../sites/schemas.ts'

/** In the place of the page, for people whose role does not include changing pages. */
export default function ReadingStage({ site }: PanelProps): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const open = useMutation({
    // The flag prevents the preview from redirecting an owner back here (CFGR-06).
    mutationFn: () =>
      api.call(previewCalls.openPreview, { params: { siteId: site.id }, body: { path: '/?noredirect=true' } }),
    onSuccess: ({ url }) => {
      if (!window.open(url, '_blank', 'noopener=false'))
        notify({
          sentence: 'Il browser ha bloccato la nuova scheda. Apri l’anteprima da qui entro un minuto.',
          action: { label: 'Apri', href: url },
        })
    },
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  return (
    <main className="page-side" aria-label="Pagina">
      <EmptyState
        icon={Eye}
        level={1}
        title="Le pagine le cambia chi ne ha il compito"
        text="Il tuo ruolo in questo sito non comprende le pagine. Puoi guardarle anche con le modifiche che non sono ancora pubblicate."
      >
        <BusyButton busy={open.isPending} onClick={() => open.mutate()}>
          Guarda il sito
        </BusyButton>
      </EmptyState>
    </main>
  )
}
