import { Button, SegmentedControl, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Download, Plus, ReceiptText } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { EmptyState } from '../../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { lazily } from '../../../../config/lazily.ts'
import { useOrderScreens } from '../../../../config/order-parts.ts'
import type { PanelProps } from '../../../../config/panel.ts'
import { sitePlace } from '../../../../config/place.ts'
import { SearchField } from '../../../../config/search-field.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import { BUCKETS, type Bucket } from '../model/buckets.ts'
import { BUCKET_LABELS, countText, speechOf } from './order-labels.ts'
import { OrderScreen } from './order-screen.tsx'
import { OrdersList } from './orders-list.tsx'
import { type OrderFilter, tableAddress, useOrders } from './use-orders.ts'
import './orders.css'

const OrderWebhook = lazy(() => import('./order-webhook.tsx'))
/** Where it is, in the place of an order's id. */
const WEBHOOK = 'programma'

/** Delay after the last keystroke before the search, in ms. */
const TYPING_MS = 200

/** «Ordini»: the list, or one of them. */
export default function OrdersPanel({ site }: PanelProps): ReactNode {
  const { documentId: openId } = useParams()
  const [filter, setFilter] = useState<OrderFilter>({ bucket: 'all', search: '', tag: undefined })
  const navigate = useNavigate()
  const open = (id?: string) => void navigate(sitePlace(site.id, 'ordini', id))
  const { maker } = useOrderScreens()
  if (maker && openId === maker.name) {
    const Maker = lazily(maker)
    return (
      <Suspense fallback={<Skeleton rows={6} />}>
        <Maker siteId={site.id} open={open} />
      </Suspense>
    )
  }
  if (openId === WEBHOOK)
    return (
      <Suspense fallback={<Skeleton rows={6} />}>
        <OrderWebhook siteId={site.id} timeZone={site.timeZone} close={() => open()} />
      </Suspense>
    )
  if (openId !== undefined) return <OrderScreen key={openId} siteId={site.id} orderId={openId} open={open} />
  return <Orders {...{ site, filter, setFilter, open }} />
}

interface ListProps extends PanelProps {
  readonly filter: OrderFilter
  readonly setFilter: (filter: OrderFilter) => void
  readonly open: (id: string) => void
}

function Orders({ site, filter, setFilter, open }: ListProps): ReactNode {
  const [search] = useDebouncedValue(filter.search, TYPING_MS)
  const { maker } = useOrderScreens()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOrders(site.id, {
    ...filter,
    search,
  })
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare gli ordini"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={6} />
  const makes = maker && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => open(maker.name)}>
      Nuovo ordine
    </Button>
  )
  const { counts, tags } = data.pages[0]!
  const orders = data.pages.flatMap((page) => page.orders)
  if (counts.all === 0)
    return (
      <EmptyState
        icon={ReceiptText}
        title="Qui compariranno i tuoi ordini"
        text="Quando qualcuno acquista, l’ordine arriva qui e ti scriviamo."
      >
        {makes}
      </EmptyState>
    )
  return (
    <div className="orders-panel">
      <div className="orders-tools">
        <div className="orders-search">
          <SearchField
            label="Cerca per numero, nome o e-mail"
            value={filter.search}
            onChange={(words) => setFilter({ ...filter, search: words })}
          />
          {tags.length > 0 && (
            <Select
              label="Etichetta"
              placeholder="Tutte"
              clearable
              clearButtonProps={{ 'aria-label': 'Mostra tutte le etichette' }}
              data={tags}
              value={filter.tag ?? null}
              onChange={(tag) => setFilter({ ...filter, tag: tag ?? undefined })}
            />
          )}
          <Button
            variant="default"
            component="a"
            href={tableAddress(site.id, filter)}
            download
            leftSection={<Download size={16} aria-hidden />}
          >
            Scarica la tabella
          </Button>
          <Button variant="default" onClick={() => open(WEBHOOK)}>
            Collega un programma
          </Button>
          {makes}
        </div>
        <SegmentedControl
          aria-label="Che cosa c’è da fare"
          className="orders-buckets"
          value={filter.bucket}
          onChange={(bucket) => setFilter({ ...filter, bucket: bucket as Bucket })}
          data={BUCKETS.map((bucket) => ({
            value: bucket,
            label: `${BUCKET_LABELS[bucket]} (${countText(bucket, counts[bucket])})`,
          }))}
        />
      </div>
      {orders.length === 0 ? (
        <p className="orders-nothing">Nessun ordine corrisponde.</p>
      ) : (
        <OrdersList siteId={site.id} speech={speechOf(site.timeZone)} {...{ orders, open }} />
      )}
      {hasNextPage && (
        <BusyButton variant="default" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mostra altri ordini
        </BusyButton>
      )}
    </div>
  )
}
