import { NativeSelect, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../../model/calls.ts'
import { BIN_DAYS } from '../../model/retention.ts'

const OFFERED = [1, 3, 6, 12, 24, 36, 60, 120]
const EVER = 'sempre'

/** How long answers are stored (PRIV-04). */
export function KeptPart({ siteId }: { siteId: Id }) {
  const heading = useId()
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const params = { siteId }
  const queryKey = ['form-settings', siteId]
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => api.call(calls.readFormSettings, { params }) })
  const save = useMutation({
    mutationKey: queryKey,
    scope: { id: `form settings ${siteId}` },
    mutationFn: (kept: calls.Kept) => api.call(calls.putFormSettings, { params, body: kept }),
    onMutate: async (kept) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, kept)
    },
    onSuccess: () => notify({ sentence: 'Salvato: i messaggi più vecchi si eliminano entro un giorno.' }),
    onError: (failure) => notify({ sentence: sentenceOf(failure) }),
    // A response does not include a later choice that is not saved yet.
    onSettled: () => client.isMutating({ mutationKey: queryKey }) === 1 && client.invalidateQueries({ queryKey }),
  })
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Per quanto tempo conservi i messaggi</h2>
      <Text size="sm" c="dimmed">
        Chi ti scrive ha diritto che i suoi dati non restino più del necessario. Dopo questo tempo i messaggi, i file
        allegati e le notifiche che li riportano si eliminano per sempre. Quelli nel cestino si eliminano dopo{' '}
        {BIN_DAYS} giorni.
      </Text>
      {error && (
        <LoadFailure
          title="Non è stato possibile leggere le impostazioni"
          sentence={sentenceOf(error)}
          retry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton rows={1} />}
      {data && (
        <NativeSelect
          label="Conserva i messaggi"
          className="settings-field"
          value={data.keptMonths === null ? EVER : String(data.keptMonths)}
          data={[
            ...monthsWith(data.keptMonths).map((months) => ({ value: String(months), label: monthsWords(months) })),
            { value: EVER, label: 'Per sempre' },
          ]}
          onChange={({ currentTarget: { value } }) =>
            save.mutate({ keptMonths: value === EVER ? null : Number(value) })
          }
        />
      )}
    </section>
  )
}

/** The offered numbers, and one that was set through the API. */
function monthsWith(months: number | null): number[] {
  return [...new Set(months === null ? OFFERED : [...OFFERED, months])].sort((a, b) => a - b)
}

function monthsWords(months: number): string {
  if (months === 1) return '1 mese'
  if (months < 12 || months % 12 !== 0) return `${months} mesi`
  return months === 12 ? '1 anno' : `${months / 12} anni`
}
