import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { fileSizeText } from '../core/file-size.ts'
import { type Health, readHealth } from '../core/shell-calls.ts'
import { ApiFailure } from './api.ts'
import { useApi } from './use-load.ts'

/** The server checks as often. */
const LOOK_MS = 60_000

/** Here, because hardly anybody ever loads them. */
const SENTENCES = {
  little: (free: string) =>
    `Il disco di questa installazione è quasi pieno: restano ${free}. Libera spazio o aggiungine prima che finisca: quando è pieno i siti si vedono ancora, ma non si salva più niente.`,
  none: () =>
    'Il disco di questa installazione è pieno: i siti si vedono, ma non si salva più niente. Elimina sul server quello che non serve, per esempio le vecchie copie di sicurezza, oppure aggiungi spazio.',
  database:
    'Il database non risponde: i siti mostrano solo le pagine già pronte, e non si salva niente. Controlla che il server del database sia avviato e raggiungibile; Vetrina riprende da sola.',
}

/** Tells the installation's administrators when the disk is nearly full or the database does not answer. */
export default function HealthNotice() {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: ['installation', 'health'],
    queryFn: () => api.call(readHealth),
    refetchInterval: LOOK_MS,
    retry: false,
  })
  const sentence = noticeOf(data, error)
  // A live region announces only changes, so it is rendered from the start.
  return (
    <div role="status">
      {sentence !== undefined && (
        <p className="health">
          <TriangleAlert size={20} aria-hidden />
          {sentence}
        </p>
      )}
    </div>
  )
}

function noticeOf(health: Health | undefined, error: unknown): string | undefined {
  if (error instanceof ApiFailure && error.code === 'unavailable') return SENTENCES.database
  if (!health || health.disk === 'enough') return undefined
  return SENTENCES[health.disk](fileSizeText(health.freeBytes))
}
