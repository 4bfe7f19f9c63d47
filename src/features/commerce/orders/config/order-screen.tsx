import { Anchor, Button, Group } from '@mantine/core'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { lazily } from '../../../../config/lazily.ts'
import { type OrderPartProps, useOrderScreens } from '../../../../config/order-parts.ts'
import { sitePlace } from '../../../../config/place.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { type OpenedOrder, TAG_LIMITS } from '../model/calls.ts'
import { owedTo, statusOf } from '../model/order-facts.ts'
import { amountText, arrivalText, lineDetails, momentText, paymentText, sumRows } from '../model/order-words.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderEvents } from './order-events.tsx'
import { DISPUTE_LABELS, speechOf } from './order-labels.ts'
import { Parcels } from './parcels.tsx'
import { Returns } from './returns.tsx'
import { type OrderChanges, useOrder, useOrderChanges } from './use-orders.ts'

const TagsField = lazy(() => import('../../../../config/tags-field.tsx'))

interface ScreenProps {
  readonly siteId: Id
  readonly orderId: Id
  readonly open: (id?: string) => void
}

/** One order, with what can be done with it. */
export function OrderScreen({ siteId, orderId, open }: ScreenProps): ReactNode {
  const { data, error, refetch } = useOrder(siteId, orderId)
  const changes = useOrderChanges(siteId, orderId)
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile aprire l’ordine"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={6} />
  const { order, previousId, nextId } = data
  const speech = speechOf(data.timeZone)
  const owed = owedTo(order)
  return (
    <article className="order-screen" aria-labelledby="order-title">
      <Group justify="space-between">
        <Button variant="subtle" leftSection={<ArrowLeft size={16} aria-hidden />} onClick={() => open()}>
          Tutti gli ordini
        </Button>
        <Group gap="xs">
          <Step label="Ordine precedente" id={previousId} open={open} Icon={ChevronLeft} />
          <Step label="Ordine seguente" id={nextId} open={open} Icon={ChevronRight} />
        </Group>
      </Group>
      <header className="order-title">
        <h2 id="order-title">Ordine n. {order.number}</h2>
        <span className="orders-mark" data-state={order.state}>
          {speech.message(`orders.state.${statusOf(order)}`)}
        </span>
        <span className="orders-quiet">{momentText(order.createdAt, speech)}</span>
      </header>
      {order.dispute !== null && <p className="order-warning">{DISPUTE_LABELS[order.dispute].sentence}</p>}
      {owed > 0 && (
        <p className="order-warning">
          Da restituire {amountText(owed, order.currency, speech)}: l’ordine è finito, e il denaro è ancora qui.
        </p>
      )}
      <OrderActions {...{ siteId, data, changes, speech }} />
      <div className="order-parts">
        <div className="order-main">
          <Goods data={data} />
          <Parcels {...{ data, changes, speech }} />
          <Returns {...{ data, changes, speech }} />
        </div>
        <Person {...{ siteId, data, changes }} />
        <div className="order-parts-rest">
          <OtherParts {...{ siteId, orderId }} timeZone={data.timeZone} />
          <OrderEvents {...{ data, changes, speech }} />
        </div>
      </div>
    </article>
  )
}

/** What other features show of an order. */
function OtherParts(props: OrderPartProps): ReactNode {
  return useOrderScreens().parts.map((part) => {
    const View = lazily(part)
    return (
      <Suspense key={part.name} fallback={<Skeleton rows={2} />}>
        <View {...props} />
      </Suspense>
    )
  })
}

interface StepProps {
  readonly label: string
  readonly id: Id | null
  readonly open: (id: Id) => void
  readonly Icon: typeof ChevronLeft
}

function Step({ label, id, open, Icon }: StepProps): ReactNode {
  return (
    <Button variant="default" aria-label={label} disabled={id === null} onClick={() => id !== null && open(id)}>
      <Icon size={16} aria-hidden />
    </Button>
  )
}

function Goods({ data: { order, timeZone } }: { readonly data: OpenedOrder }): ReactNode {
  const speech = speechOf(timeZone)
  const text = (amount: number) => amountText(amount, order.currency, speech)
  return (
    <section aria-labelledby="order-goods">
      <h3 id="order-goods">Prodotti</h3>
      <ul className="order-goods">
        {order.lines.map((line, at) => (
          <li key={line.id}>
            <div>
              <strong>{line.title}</strong>
              <span className="orders-quiet">{[line.sku, ...lineDetails(line)].join(' · ')}</span>
            </div>
            <span>
              {line.quantity} × {text(line.unitPrice)}
            </span>
            <span className="orders-amount">{text(order.amounts.lines[at]!.amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="order-figures">
        {sumRows(order, speech).map(({ label, amount, kind }) => (
          <div key={label} className="order-figure" data-kind={kind}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface PersonProps {
  readonly siteId: Id
  readonly data: OpenedOrder
  readonly changes: OrderChanges
}

function Person({ siteId, data, changes: { tag } }: PersonProps): ReactNode {
  const { order, shipTo, billTo, address, timeZone, tags, knownTags } = data
  const speech = speechOf(timeZone)
  const { buyer, delivery, invoice } = order
  return (
    <div className="order-facts">
      <Part title="Chi ha acquistato" lines={[buyer.name, buyer.phone]}>
        {buyer.email !== '' && <Anchor href={`mailto:${buyer.email}`}>{buyer.email}</Anchor>}
        {order.placedAt !== null && buyer.email !== '' && (
          <Anchor component={Link} to={sitePlace(siteId, 'clienti', order.id)}>
            La scheda cliente
          </Anchor>
        )}
        {order.erasedAt === null && (
          <Anchor href={address} target="_blank" rel="noreferrer">
            La pagina che vede
          </Anchor>
        )}
      </Part>
      {delivery && (
        <Part
          title={speech.message(`orders.deliver.${delivery.kind}`)}
          lines={[...shipTo, delivery.name, arrivalText(delivery, speech)]}
        />
      )}
      <Part title="Fatturazione" lines={billTo} />
      {invoice && <Part title="Chiede la fattura" lines={Object.values(invoice).map(String)} />}
      <Part title="Pagamento" lines={[order.method.label, paymentText(order, speech)]} />
      <Part title="Note di chi ha acquistato" lines={[order.notes]} />
      <Part title="Messaggio per il regalo" lines={[order.giftMessage]} />
      <Suspense fallback={<Skeleton rows={1} />}>
        <TagsField
          label="Etichette"
          description="Scrivi una parola e premi Invio. Le vedete solo voi."
          data={knownTags}
          value={tag.isPending ? tag.variables : tags}
          error={tag.error ? sentenceOf(tag.error) : undefined}
          maxTags={TAG_LIMITS.tags}
          maxLength={TAG_LIMITS.tag}
          onChange={(next) => tag.mutate(next)}
        />
      </Suspense>
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly lines: readonly string[]
  readonly children?: ReactNode
}

function Part({ title, lines, children }: PartProps): ReactNode {
  const shown = lines.filter(Boolean)
  if (shown.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      {shown.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {children}
    </section>
  )
}
