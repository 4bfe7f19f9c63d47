import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { fileSizeText } from '../core/file-size.ts'
import { type Health, readHealth } from '../core/shell-calls.ts'
import { ApiFailure } from './api.ts'
import { t } from './messages.ts'
import { useApi } from './use-load.ts'

/** The server checks as often. */
const LOOK_MS = 60_000

/** Tells the installation's administrators when the disk is nearly full or the database does not answer. */
export function HealthNotice() {
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
  if (error instanceof ApiFailure && error.code === 'unavailable') return t('config.health.database')
  if (!health || health.disk === 'enough') return undefined
  return t(`config.health.${health.disk}`, { free: fileSizeText(health.freeBytes) })
}
