import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Download, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { EmptyState } from '../../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { readId, sitePlace } from '../../../../config/place.ts'
import { SearchField } from '../../../../config/search-field.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { DEFAULT_LOCALE } from '../../../../core/messages.ts'
import { AccountsSection } from '../../../members/controls.ts'
import { priceText } from '../../catalog/schemas.ts'
import type { BuyerSort } from '../../orders/schemas.ts'
import type { Customer } from '../model/calls.ts'
import { CustomerScreen } from './customer-screen.tsx'
import { dayText, ordersText } from './customer-words.ts'
import { GroupsDialog } from './groups-dialog.tsx'
import { type CustomerFilter, useCustomers } from './use-customers.ts'
import './customers.css'

/** Delay after the last keystroke before the search, in ms. */
const TYPING_MS = 200
const SORTS: readonly { readonly value: BuyerSort; readonly label: string }[] = [
  { value: 'last', label: 'Ultimo ordine' },
  { value: 'total', label: 'Chi ha speso di più' },
  { value: 'orders', label: 'Chi ha ordinato di più' },
]
const ALL: CustomerFilter = { search: '', sort: 'last', group: undefined, tag: undefined }

/** «Clienti»: the list, or one of them. */
export default function CustomersPanel({ site }: PanelProps): ReactNode {
  const openId = readId(useParams().documentId)
  const [filter, setFilter] = useState(ALL)
  if (openId !== undefined) return <CustomerScreen key={openId} siteId={site.id} orderId={openId} />
  return <CustomersList siteId={site.id} timeZone={site.timeZone} filter={filter} setFilter={setFilter} />
}

interface ListProps {
  readonly siteId: Id
  readonly timeZone: string
  readonly filter: CustomerFilter
  readonly setFilter: (filter: CustomerFilter) => void
}

function CustomersList({ siteId, timeZone, filter, setFilter }: ListProps): ReactNode {
  const [search] = useDebouncedValue(filter.search, TYPING_MS)
  const [groupsOpen, setGroupsOpen] = useState(false)
  const query = useCustomers(siteId, { ...filter, search })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare i clienti"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={6} />
  const { groups, tags } = data.pages[0]!
  const customers = data.pages.flatMap((page) => page.customers)
  const isFiltered = search !== '' || filter.group !== undefined || filter.tag !== undefined
  if (customers.length === 0 && !isFiltered && filter.search === '')
    return (
      <div className="customers-panel">
        <EmptyState
          icon={UsersRound}
          title="Qui compariranno i tuoi clienti"
          text="Chi acquista entra da sé in questo elenco, con i suoi ordini. Qui potrai aggiungere note, etichette e gruppi."
        />
        <AccountsSection siteId={siteId} />
      </div>
    )
  const more = { search: filter.search, sort: filter.sort }
  return (
    <div className="customers-panel">
      <div className="customers-tools">
        <SearchField
          label="Cerca per nome o e-mail"
          value={filter.search}
          onChange={(words) => setFilter({ ...filter, search: words })}
        />
        <Select
          label="Ordina per"
          allowDeselect={false}
          data={SORTS}
          value={filter.sort}
          onChange={(sort) => setFilter({ ...filter, sort: sort as BuyerSort })}
        />
        {(groups.length > 0 || tags.length > 0) && (
          <Select
            label="Mostra"
            allowDeselect={false}
            data={[
              { value: 'all', label: 'Tutti' },
              ...group(
                'Gruppi',
                groups.map(({ id, name }) => ({ value: `group ${id}`, label: name })),
              ),
              ...group(
                'Etichette',
                tags.map((tag) => ({ value: `tag ${tag}`, label: tag })),
              ),
            ]}
            value={filter.group ? `group ${filter.group}` : filter.tag ? `tag ${filter.tag}` : 'all'}
            onChange={(chosen) => {
              const [kind, ...rest] = (chosen ?? 'all').split(' ')
              const value = rest.join(' ')
              setFilter({
                ...more,
                group: kind === 'group' ? value : undefined,
                tag: kind === 'tag' ? value : undefined,
              })
            }}
          />
        )}
        <div className="customers-buttons">
          <Button variant="default" onClick={() => setGroupsOpen(true)}>
            Gruppi
          </Button>
          <Button
            variant="default"
            component="a"
            href={`/api/sites/${siteId}/customers.csv`}
            download
            leftSection={<Download size={16} aria-hidden />}
          >
            Scarica l’elenco
          </Button>
        </div>
      </div>
      {customers.length === 0 ? (
        <p className="customers-quiet">Nessun cliente corrisponde.</p>
      ) : (
        <ul className="customers-list" aria-label="Clienti">
          {customers.map((customer) => (
            <Row key={customer.id} {...{ siteId, timeZone, customer }} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <BusyButton variant="default" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mostra altri clienti
        </BusyButton>
      )}
      <AccountsSection siteId={siteId} />
      {groupsOpen && <GroupsDialog siteId={siteId} groups={groups} close={() => setGroupsOpen(false)} />}
    </div>
  )
}

function group(name: string, items: { value: string; label: string }[]) {
  return items.length === 0 ? [] : [{ group: name, items }]
}

interface RowProps {
  readonly siteId: Id
  readonly timeZone: string
  readonly customer: Customer
}

function Row({
  siteId,
  timeZone,
  customer: { id, name, email, orders, currency, total, lastAt, hasAccount },
}: RowProps): ReactNode {
  return (
    <li className="customers-row" data-row>
      <div className="customers-words">
        <Link className="customers-open" data-row-focus to={sitePlace(siteId, 'clienti', id)}>
          {name || email}
        </Link>
        <span className="customers-quiet">{hasAccount ? `${email} · ha un account` : email}</span>
      </div>
      <span className="customers-quiet">{ordersText(orders)}</span>
      <span className="customers-quiet">Ultimo: {dayText(lastAt, timeZone)}</span>
      <strong className="customers-amount">{priceText(total, currency, DEFAULT_LOCALE)}</strong>
    </li>
  )
}
