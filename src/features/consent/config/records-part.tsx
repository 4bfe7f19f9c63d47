import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import type { SiteSummary } from '../../../config/api.ts'
import { BusyButton } from '../../../config/busy-button.tsx'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { DEFAULT_LOCALE } from '../../../core/messages.ts'
import * as calls from '../model/calls.ts'
import type { Category } from '../model/purposes.ts'
import type { ChainedRecord, ShownText } from '../model/records.ts'
import { CATEGORY_NAMES, METHOD_NAMES } from './words.ts'

/** Visitors' choices, as proof: each record contains the hash of the previous one. */
export function RecordsPart({ site }: { site: SiteSummary }) {
  const api = useApi()
  const { id: siteId, timeZone } = site
  const list = useInfiniteQuery({
    queryKey: ['consent-records', siteId],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => api.call(calls.readConsentRecords, { params: { siteId }, query: { below: pageParam } }),
    getNextPageParam: ({ records }) => {
      const last = records.at(-1)?.number
      return last !== undefined && last > 1 ? last : undefined
    },
  })
  const failure = list.isError && (
    <LoadFailure
      title="Non è stato possibile leggere il registro"
      sentence={sentenceOf(list.error)}
      retry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
    />
  )
  if (!list.data) return failure || <Skeleton rows={4} />
  const records = list.data.pages.flatMap((page) => page.records)
  const texts = Object.assign({}, ...list.data.pages.map((page) => page.texts)) as Readonly<Record<string, ShownText>>
  if (records.length === 0)
    return <Text size="sm">Quando qualcuno risponderà al banner, qui troverai la prova della sua scelta.</Text>
  return (
    <Stack gap="sm">
      <Check siteId={siteId} />
      <Button
        component="a"
        variant="default"
        href={`/api/sites/${siteId}/consent-records.csv`}
        download
        leftSection={<Download size={16} />}
      >
        Scarica il registro (CSV)
      </Button>
      <ol className="consent-records">
        {records.map((record) => (
          <li key={record.number}>
            <RecordView record={record} text={texts[record.shown]} timeZone={timeZone} />
          </li>
        ))}
      </ol>
      {failure}
      {list.hasNextPage && (
        <BusyButton variant="default" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Mostra le scelte precedenti
        </BusyButton>
      )}
    </Stack>
  )
}

function Check({ siteId }: { siteId: Id }) {
  const api = useApi()
  const check = useMutation({ mutationFn: () => api.call(calls.checkConsentRecords, { params: { siteId } }) })
  return (
    <>
      <BusyButton
        variant="default"
        busy={check.isPending}
        leftSection={<ShieldCheck size={16} />}
        onClick={() => check.mutate()}
      >
        Controlla il registro
      </BusyButton>
      <div role="status">
        {check.error && <Alert color="red">{sentenceOf(check.error)}</Alert>}
        {check.data && (
          <Alert color={check.data.broken === null ? 'green' : 'red'}>
            {check.data.broken === null
              ? `Il registro è integro: ${countOf(check.data.count)}.`
              : `La scelta numero ${check.data.broken} non è com’era quando fu scritta, o ne manca una prima.`}
          </Alert>
        )}
      </div>
    </>
  )
}

function countOf(count: number): string {
  return count === 1 ? 'una scelta controllata' : `${count} scelte controllate`
}

interface RecordViewProps {
  readonly record: ChainedRecord
  readonly text: ShownText | undefined
  /** The site's. */
  readonly timeZone: string
}

function RecordView({ record, text, timeZone }: RecordViewProps) {
  const chosen = record.categories.map((category) => CATEGORY_NAMES[category as Category])
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {chosen.length > 0 ? chosen.join(', ') : 'Solo cookie tecnici'}
        </Text>
        <Text size="xs" c="dimmed">
          <time dateTime={record.createdAt}>
            {new Date(record.createdAt).toLocaleString(DEFAULT_LOCALE, {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone,
            })}
          </time>
        </Text>
      </Group>
      <Text size="xs">{METHOD_NAMES[record.method]}</Text>
      <details>
        <summary>Che cosa ha visto</summary>
        {text ? (
          <Text size="xs">
            {[...text.text, text.closing].join(' ')} «{text.reject}», «{text.accept}».
          </Text>
        ) : (
          <Text size="xs">
            Questa scelta non si può verificare: il registro non conserva il testo che il visitatore ha letto.
          </Text>
        )}
        <Text size="xs" c="dimmed" className="consent-hash">
          Numero {record.number}, versione {record.version}, identificativo {record.visitorId}, impronta {record.hash}
        </Text>
      </details>
    </>
  )
}
