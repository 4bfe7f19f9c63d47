import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Values } from '../../../config/credentials.ts'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import * as calls from '../model/calls/installation.ts'
import { t } from './installation-messages.ts'
import { Part, Question } from './parts.tsx'

const KEY = ['accounts', 'installation', 'settings']

/** How many sites each person may have. */
export function SiteAllowancePart() {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => api.call(calls.readSettings) })
  const check = ({ most = '' }: Values): Record<string, string> =>
    /^\d{0,6}$/.test(most.trim()) ? {} : { most: t('accounts.limits.wrong') }
  const send = async ({ most = '' }: Values) => {
    await api.call(calls.putSettings, { body: { sitesPerOwner: most.trim() === '' ? null : Number(most) } })
    await client.invalidateQueries({ queryKey: KEY })
    notify({ sentence: t('accounts.allowance.done') })
  }
  return (
    <Part title={t('accounts.allowance.title')} text={t('accounts.allowance.text')}>
      {error && (
        <LoadFailure title={t('accounts.allowance.failed')} sentence={sentenceOf(error)} retry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton rows={1} />}
      {data && (
        <Question submit={t('accounts.save')} check={check} send={send}>
          {(faults) => (
            <TextInput
              name="most"
              inputMode="numeric"
              label={t('accounts.allowance.label')}
              description={t('accounts.allowance.hint')}
              maw="16rem"
              mb="md"
              defaultValue={data.sitesPerOwner?.toString() ?? ''}
              error={faults.most}
            />
          )}
        </Question>
      )}
    </Part>
  )
}
