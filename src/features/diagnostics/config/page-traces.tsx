import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Code } from 'lucide-react'
import { useId } from 'react'
import type { SiteSummary } from '../../../config/api.ts'
import { EmptyState } from '../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import { DEFAULT_LOCALE } from '../../../core/messages.ts'
import * as calls from '../model/calls.ts'
import type { TraceEntry } from '../model/reports.ts'
import { t } from './messages.ts'

/** Log entries of the site's own code, newest first. */
export function PageTraces({ site }: { readonly site: SiteSummary }) {
  const heading = useId()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['page-traces', site.id],
    queryFn: async () => (await api.call(calls.readPageTraces, { params: { siteId: site.id } })).traces,
  })
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('diagnostics.traces.title')}</h2>
      <Text c="dimmed" mb="md" maw="40rem">
        {t('diagnostics.traces.text')}
      </Text>
      {error && (
        <LoadFailure title={t('diagnostics.traces.failed')} sentence={sentenceOf(error)} retry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton rows={3} />}
      {data?.length === 0 && (
        <EmptyState
          level={3}
          icon={Code}
          title={t('diagnostics.traces.emptyTitle')}
          text={t('diagnostics.traces.empty')}
        />
      )}
      {data && data.length > 0 && <TraceTable traces={data} site={site} />}
    </section>
  )
}

interface TraceTableProps {
  readonly traces: readonly TraceEntry[]
  readonly site: SiteSummary
}

function TraceTable({ traces, site }: TraceTableProps) {
  const { timeZone } = site
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('diagnostics.traces.when')}</Table.Th>
            <Table.Th>{t('diagnostics.traces.type')}</Table.Th>
            <Table.Th>{t('diagnostics.traces.page')}</Table.Th>
            <Table.Th>{t('diagnostics.traces.data')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {traces.map(({ id, createdAt, type, page, data }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <time dateTime={createdAt}>
                  {new Date(createdAt).toLocaleString(DEFAULT_LOCALE, {
                    dateStyle: 'short',
                    timeStyle: 'medium',
                    timeZone,
                  })}
                </time>
              </Table.Td>
              <Table.Td>{type}</Table.Td>
              <Table.Td>{page}</Table.Td>
              <Table.Td>{data === 'null' ? '' : data}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
