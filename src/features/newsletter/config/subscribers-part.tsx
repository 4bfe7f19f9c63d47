import { Button, Group, Menu, NativeSelect, Text, UnstyledButton } from '@mantine/core'
import { Download, MailX, Plus, Upload, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { sitePlace } from '../../../config/place.ts'
import { useMayDo } from '../../../config/role.ts'
import { SearchField } from '../../../config/search-field.tsx'
import { sentenceOf } from '../../../config/use-load.ts'
import { PERMISSION } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { SUBSCRIBER_STATES } from '../model/measures.ts'
import { dayWords } from '../model/site-time.ts'
import type { Subscriber, SubscriberState } from '../model/subscribers.ts'
import { AddDialog } from './add-dialog.tsx'
import { GrowthChart } from './growth-chart.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { type Filter, useGrowth, useLists, useSubscribers } from './newsletter-data.ts'
import { PersonDialog } from './person-dialog.tsx'
import { useTimeZone } from './site-clock.ts'
import { StateBadge } from './state-badge.tsx'
import { UnreachableDialog } from './unreachable-dialog.tsx'
import { numberWords, SUBSCRIBER_COLOURS, SUBSCRIBER_WORDS } from './words.ts'

type Open =
  | { readonly kind: 'add' | 'import' | 'unreachable' }
  | { readonly kind: 'person'; readonly person: Subscriber }

const NO_FILTER: Filter = { search: '', state: '', listId: '', page: 1 }

/** The subscribers, with the proof of their consent. */
export function SubscribersPart({ siteId }: { siteId: Id }) {
  const [filter, setFilter] = useState(NO_FILTER)
  const [open, setOpen] = useState<Open>()
  const timeZone = useTimeZone()
  const mayWrite = useMayDo(PERMISSION.structure)
  const growth = useGrowth(siteId)
  const found = useSubscribers(siteId, filter)
  const close = () => setOpen(undefined)
  if (found.isLoadingError)
    return (
      <LoadFailure
        title="Non è stato possibile leggere gli iscritti"
        sentence={sentenceOf(found.error)}
        retry={() => void found.refetch()}
      />
    )
  if (!found.data) return <Skeleton rows={6} />
  const { subscribers, total, pageSize } = found.data
  const isFiltered = filter.search !== '' || filter.state !== '' || filter.listId !== ''
  const isNew = total === 0 && !isFiltered
  return (
    <>
      <Actions siteId={siteId} open={(kind) => setOpen({ kind })} />
      {isNew ? (
        <EmptyState
          icon={Users}
          title="Qui compariranno gli iscritti"
          text="Metti il modulo della newsletter in una pagina: chi si iscrive conferma con un’e-mail e compare qui, con la prova del suo consenso. Se hai già un elenco, importalo."
        >
          {mayWrite && (
            <Button component={Link} to={sitePlace(siteId, 'add')} leftSection={<Plus size={16} aria-hidden />}>
              Aggiungi il modulo
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          {growth.data && <GrowthChart days={growth.data} />}
          <Filters siteId={siteId} filter={filter} change={(more) => setFilter({ ...filter, page: 1, ...more })} />
          <Text size="sm" c="dimmed" role="status">
            {total === 1 ? 'Una persona' : `${numberWords(total)} persone`}
          </Text>
          {subscribers.length > 0 && (
            <ul className="newsletter-rows">
              {subscribers.map((person) => (
                <li key={person.id}>
                  <UnstyledButton className="newsletter-row-text" onClick={() => setOpen({ kind: 'person', person })}>
                    <Text fw={600}>{person.email}</Text>
                    <span className="newsletter-quiet">
                      {person.name !== '' && `${person.name} · `}dal{' '}
                      {dayWords(person.confirmedAt ?? person.createdAt, timeZone)}
                    </span>
                  </UnstyledButton>
                  <StateBadge words={SUBSCRIBER_WORDS[person.state]} colour={SUBSCRIBER_COLOURS[person.state]} />
                </li>
              ))}
            </ul>
          )}
          <Pages total={total} pageSize={pageSize} page={filter.page} go={(page) => setFilter({ ...filter, page })} />
        </>
      )}
      {open?.kind === 'add' && <AddDialog siteId={siteId} close={close} />}
      {open?.kind === 'import' && <ImportDialog siteId={siteId} close={close} />}
      {open?.kind === 'unreachable' && <UnreachableDialog siteId={siteId} close={close} />}
      {open?.kind === 'person' && <PersonDialog siteId={siteId} person={open.person} close={close} />}
    </>
  )
}

function Actions({ siteId, open }: { siteId: Id; open: (kind: 'add' | 'import' | 'unreachable') => void }) {
  return (
    <Group gap="sm">
      <Button leftSection={<UserPlus size={16} />} onClick={() => open('add')}>
        Aggiungi una persona
      </Button>
      <Button variant="default" leftSection={<Upload size={16} />} onClick={() => open('import')}>
        Importa
      </Button>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default">Altro</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={`/api/sites/${siteId}/newsletter/subscribers.csv`}
            download
            leftSection={<Download size={16} />}
          >
            Scarica iscritti e prove (CSV)
          </Menu.Item>
          <Menu.Item leftSection={<MailX size={16} />} onClick={() => open('unreachable')}>
            Segna come non raggiungibili
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

interface FiltersProps {
  readonly siteId: Id
  readonly filter: Filter
  readonly change: (more: Partial<Filter>) => void
}

function Filters({ siteId, filter, change }: FiltersProps) {
  const lists = useLists(siteId).data ?? []
  return (
    <search className="newsletter-filters">
      <SearchField label="Cerca per indirizzo o nome" value={filter.search} onChange={(search) => change({ search })} />
      <NativeSelect
        aria-label="Stato"
        value={filter.state}
        data={[
          { value: '', label: 'Tutti gli stati' },
          ...SUBSCRIBER_STATES.map((value) => ({ value, label: SUBSCRIBER_WORDS[value] })),
        ]}
        onChange={(event) => change({ state: event.currentTarget.value as SubscriberState | '' })}
      />
      <NativeSelect
        aria-label="Elenco"
        value={filter.listId}
        data={[{ value: '', label: 'Tutti gli elenchi' }, ...lists.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(event) => change({ listId: event.currentTarget.value })}
      />
    </search>
  )
}

interface PagesProps {
  readonly total: number
  readonly pageSize: number
  readonly page: number
  readonly go: (page: number) => void
}

function Pages({ total, pageSize, page, go }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  return (
    <Group component="nav" justify="center" aria-label="Pagine degli iscritti">
      <Button variant="default" size="xs" disabled={page <= 1} onClick={() => go(page - 1)}>
        Precedenti
      </Button>
      <Text size="sm">
        {page} di {last}
      </Text>
      <Button variant="default" size="xs" disabled={page >= last} onClick={() => go(page + 1)}>
        Successivi
      </Button>
    </Group>
  )
}
