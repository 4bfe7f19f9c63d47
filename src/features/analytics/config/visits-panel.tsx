import { Button, Switch, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import type { SiteSummary } from '../../../config/api.ts'
import { EmptyState } from '../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import type { PanelProps } from '../../../config/panel.ts'
import { useMayDo } from '../../../config/role.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import { PERMISSION } from '../../../core/codes.ts'
import { DEFAULT_LOCALE } from '../../../core/messages.ts'
import { useSiteDraft } from '../../sites/controls.ts'
import * as calls from '../model/calls.ts'
import type { VisitDay } from '../model/hits.ts'
import { VisitChart } from './visit-chart.tsx'
import './visits-panel.css'
import { countVisitsOfSite } from '../model/settings.ts'

/** «Statistiche»: for now the visits of the last 30 days. */
export default function VisitsPanel({ site }: PanelProps) {
  const heading = useId()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['visits', site.id],
    queryFn: async () => (await api.call(calls.readVisits, { params: { siteId: site.id } })).days,
  })
  return (
    <div className="visits">
      <section aria-labelledby={heading}>
        <h2 id={heading}>Visite degli ultimi 30 giorni</h2>
        {error && (
          <LoadFailure
            title="Non è stato possibile leggere le visite"
            sentence={sentenceOf(error)}
            retry={() => void refetch()}
          />
        )}
        {!error && !data && <Skeleton rows={4} />}
        {data && <Visits site={site} days={data} />}
      </section>
      <CountSwitch siteId={site.id} />
    </div>
  )
}

const number = (value: number) => value.toLocaleString(DEFAULT_LOCALE)
const dayWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(DEFAULT_LOCALE, { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Made-up visitors of two weeks, for the drawing of a chart. */
const SKETCH = [2, 3, 2, 5, 4, 7, 6, 4, 6, 9, 8, 11, 10, 13].map((visitors, day) => ({
  ...{ day: String(day), visitors, views: visitors },
}))

function Visits({ site, days }: { readonly site: SiteSummary; readonly days: readonly VisitDay[] }) {
  const views = days.reduce((sum, day) => sum + day.views, 0)
  const visitors = days.reduce((sum, day) => sum + day.visitors, 0)
  if (views === 0)
    return (
      <EmptyState
        level={3}
        picture={<VisitChart days={SKETCH} />}
        title="Qui vedrai le visite, giorno per giorno"
        text="Condividi l’indirizzo del sito. Le tue visite, mentre hai fatto l’accesso, non si contano."
      >
        <Button
          component="a"
          href={site.baseUrl}
          target="_blank"
          rel="noreferrer"
          rightSection={<ExternalLink size={16} aria-hidden />}
        >
          Apri il sito
        </Button>
      </EmptyState>
    )
  return (
    <div className="visits-card">
      <dl className="visits-sums">
        <div>
          <dt>Visitatori</dt>
          <dd>{number(visitors)}</dd>
        </div>
        <div>
          <dt>Pagine viste</dt>
          <dd>{number(views)}</dd>
        </div>
      </dl>
      <VisitChart days={days} label={`Visitatori al giorno, dal ${dayWords(days[0]!.day)} a oggi.`} />
      <Text size="xs" c="dimmed">
        Chi torna in un altro giorno conta di nuovo: senza cookie nessuno viene riconosciuto da un giorno all’altro.
      </Text>
      <details>
        <summary>Giorno per giorno</summary>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Giorno</Table.Th>
              <Table.Th>Visitatori</Table.Th>
              <Table.Th>Pagine viste</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.toReversed().map((one) => (
              <Table.Tr key={one.day}>
                <Table.Td>{dayWords(one.day)}</Table.Td>
                <Table.Td>{number(one.visitors)}</Table.Td>
                <Table.Td>{number(one.views)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </div>
  )
}

/** Turns counting on or off, as a part of the site's draft. */
function CountSwitch({ siteId }: { readonly siteId: string }) {
  const { data, change } = useSiteDraft(siteId)
  if (!useMayDo(PERMISSION.settings) || !data) return null
  return (
    <Switch
      label="Conta le visite"
      description="Senza cookie e senza dati di chi visita. La scelta vale quando pubblichi il sito."
      checked={countVisitsOfSite.of(data.draft)}
      onChange={({ currentTarget: { checked } }) => change((before) => countVisitsOfSite.put(before, checked))}
    />
  )
}
