import { Button, Group, Select, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Skeleton } from '../../../../config/frame.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { RefreshSites } from '../../../../config/refresh-sites.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { foldText } from '../../../../core/search-text.ts'
import { putTimeZone, readTimeZones, type TimeZones } from '../../model/calls/settings.ts'

/** STRN-10 */
const NOT_LOADED = 'Impossibile caricare i fusi orari. Riprova.'
/** Shown at once; the others are found by typing. */
const MOST_SHOWN = 60
const MINUTE_MS = 60_000

type Zone = TimeZones['zones'][number]

/** The time zone of a site, by city, with the time that it is there. It counts as soon as it is chosen. */
export function ZoneField({ siteId }: { readonly siteId: Id }): ReactNode {
  const api = useApi()
  const key = ['time-zones', siteId]
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api.call(readTimeZones, { params: { siteId } }),
  })
  const save = useSaving(siteId, key)
  const now = useNow()
  if (isLoadingError)
    return (
      <Group gap="sm" role="alert">
        <Text>{NOT_LOADED}</Text>
        <Button variant="default" onClick={() => void refetch()}>
          Riprova
        </Button>
      </Group>
    )
  if (!data) return <Skeleton rows={1} />
  const byZone = new Map(data.zones.map((zone) => [zone.zone, zone]))
  const current = byZone.get(data.current)
  const time = timeIn(data.current, now)
  return (
    <Select
      label="Fuso orario"
      description={`${time === undefined ? '' : `Adesso lì sono le ${time}. `}Vale subito per orari e statistiche. Articoli già programmati e prenotazioni già prese restano al loro istante, che si legge con l’ora nuova.`}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage="Nessun fuso orario con questo nome: prova con una grande città vicina."
      limit={MOST_SHOWN}
      data={data.zones.map((zone) => ({ value: zone.zone, label: labelOf(zone) }))}
      filter={({ options, search, limit }) => {
        const words = foldText(search).split(/\s+/)
        const found = options.filter((option) => {
          const zone = 'value' in option ? byZone.get(String(option.value)) : undefined
          const text = zone && foldText(`${zone.place} ${zone.name} ${zone.zone.replaceAll('_', ' ')}`)
          return text !== undefined && words.every((word) => text.includes(word))
        })
        return found.slice(0, limit)
      }}
      renderOption={({ option }) => (
        <Group justify="space-between" wrap="nowrap" gap="sm" flex={1}>
          <span>{option.label}</span>
          <Text span size="sm" c="dimmed">
            {timeIn(option.value, now)}
          </Text>
        </Group>
      )}
      value={data.current}
      error={save.error ? sentenceOf(save.error) : undefined}
      onChange={(zone) => {
        const chosen = zone === null ? undefined : byZone.get(zone)
        if (chosen && zone !== data.current && !save.isPending) save.mutate({ to: chosen, from: current })
      }}
    />
  )
}

function useSaving(siteId: Id, key: readonly string[]) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const refreshSites = useContext(RefreshSites)
  const put = (zone: string) => api.call(putTimeZone, { params: { siteId }, body: { timeZone: zone } })
  const saved = async () => {
    await client.invalidateQueries({ queryKey: key })
    // Other panels show times in the zone of the site.
    refreshSites()
  }
  return useMutation({
    mutationFn: ({ to }: { readonly to: Zone; readonly from: Zone | undefined }) => put(to.zone),
    onSuccess: async (_, { to, from }) => {
      await saved()
      notify({
        sentence: `Il sito segue l’ora di ${to.place}.`,
        ...(from && {
          action: { label: 'Annulla', run: () => void put(from.zone).then(saved, reportFault(notify)) },
        }),
      })
    },
  })
}

function reportFault(notify: ReturnType<typeof useNotify>) {
  return (error: unknown) => notify({ sentence: sentenceOf(error) })
}

function labelOf({ place, name }: Zone): string {
  return `${place} · ${name}`
}

/** «10:42»; undefined where the browser does not know the zone. */
function timeIn(timeZone: string, now: Date): string | undefined {
  try {
    return new Intl.DateTimeFormat('it-IT', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  } catch {
    return undefined
  }
}

/** The time, to the minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  const ticking = useInterval(() => setNow(new Date()), MINUTE_MS)
  useEffect(() => {
    ticking.start()
    return ticking.stop
  }, [ticking.start, ticking.stop])
  return now
}
