import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../../../config/busy-button.tsx'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import type { PanelProps } from '../../../config/panel.ts'
import { sitePlace } from '../../../config/place.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import { ACT_AREAS, type ActArea } from '../../../core/acts.ts'
import { DEFAULT_LOCALE } from '../../../core/messages.ts'
import { readActivity, type ShownAct } from '../model/calls.ts'
import { AREA_NAMES, placeOfAct, wordsOfAct } from '../model/words.ts'
import './activity.css'

const EVERYBODY = 'tutti'
const EVERYTHING = 'tutto'
const AREAS = [
  { value: EVERYTHING, label: 'Tutto' },
  ...ACT_AREAS.map((area) => ({ value: area, label: AREA_NAMES[area] })),
]

/** «Attività» in «Impostazioni»: who did what, latest first. */
export default function ActivitySection({ site }: PanelProps): ReactNode {
  const api = useApi()
  const { id: siteId, timeZone } = site
  const [ownerId, setOwnerId] = useState(EVERYBODY)
  const [area, setArea] = useState(EVERYTHING)
  const filter = {
    ...(ownerId !== EVERYBODY && { ownerId }),
    ...(area !== EVERYTHING && { area: area as ActArea }),
  }
  const list = useInfiniteQuery({
    queryKey: ['activity', siteId, ownerId, area],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.call(readActivity, { params: { siteId }, query: { ...filter, ...(pageParam && { before: pageParam }) } }),
    getNextPageParam: ({ acts, hasMore }) => (hasMore ? acts.at(-1)?.id : undefined),
    placeholderData: (before) => before,
  })
  const failure = list.isError && (
    <LoadFailure
      title="Non è stato possibile leggere le attività"
      sentence={sentenceOf(list.error)}
      retry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
    />
  )
  if (!list.data) return failure || <Skeleton rows={4} />
  const acts = list.data.pages.flatMap((page) => page.acts)
  const people = list.data.pages[0]?.people ?? []
  return (
    <Stack gap="md">
      <Group gap="sm" align="end">
        <Select
          label="Chi"
          value={ownerId}
          data={[
            { value: EVERYBODY, label: 'Tutti' },
            ...people.map(({ ownerId: value, name }) => ({ value, label: name })),
          ]}
          allowDeselect={false}
          onChange={(value) => setOwnerId(value ?? EVERYBODY)}
        />
        <Select
          label="Che cosa"
          value={area}
          data={AREAS}
          allowDeselect={false}
          onChange={(value) => setArea(value ?? EVERYTHING)}
        />
        <Button
          component="a"
          variant="default"
          href={`/api/sites/${siteId}/activity.csv?${new URLSearchParams(filter)}`}
          download
          leftSection={<Download size={16} aria-hidden />}
        >
          Scarica (CSV)
        </Button>
      </Group>
      {acts.length === 0 ? (
        <Text>
          {people.length === 0
            ? 'Qui comparirà chi pubblica, elimina, invita o cambia le impostazioni, e quando.'
            : 'Niente di questo negli ultimi dodici mesi.'}
        </Text>
      ) : (
        <ol className="acts" aria-label="Attività">
          {acts.map((act) => (
            <Act key={act.id} siteId={siteId} act={act} timeZone={timeZone} />
          ))}
        </ol>
      )}
      {failure}
      {list.hasNextPage && (
        <BusyButton variant="default" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Mostra le attività precedenti
        </BusyButton>
      )}
    </Stack>
  )
}

interface ActProps {
  readonly siteId: string
  readonly act: ShownAct
  /** The site's. */
  readonly timeZone: string
}

function Act({ siteId, act: { at, name, kind, subject, subjectId }, timeZone }: ActProps): ReactNode {
  const place = placeOfAct(kind, subjectId)
  const when = new Date(at).toLocaleString(DEFAULT_LOCALE, { timeZone, dateStyle: 'long', timeStyle: 'short' })
  return (
    <li>
      <p>
        <strong>{name}</strong> {wordsOfAct(kind)} {subject}
      </p>
      <p className="act-when">
        <time dateTime={at}>{when}</time>
        {place && (
          <Link
            to={`${sitePlace(siteId, place.panel, place.rest)}${place.search ?? ''}`}
            aria-label={[place.label, subject].filter(Boolean).join(': ')}
          >
            {place.label}
          </Link>
        )}
      </p>
    </li>
  )
}
