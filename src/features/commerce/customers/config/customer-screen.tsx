import { Alert, Anchor, Checkbox, Textarea } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { sitePlace } from '../../../../config/place.ts'
import { useDraft } from '../../../../config/use-draft.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { DEFAULT_LOCALE } from '../../../../core/messages.ts'
import { priceText } from '../../catalog/schemas.ts'
import { CUSTOMER_LIMITS, type OpenedCustomer } from '../model/calls.ts'
import { ADDRESS_LABELS, dayText, ordersText, STATE_LABELS } from './customer-words.ts'
import { useCustomer, useSaveCustomer } from './use-customers.ts'

const TagsField = lazy(() => import('../../../../config/tags-field.tsx'))

interface ScreenProps {
  readonly siteId: Id
  /** One of the customer's orders. */
  readonly orderId: Id
}

/** One customer: what they bought, and what the owner notes about them. */
export function CustomerScreen({ siteId, orderId }: ScreenProps): ReactNode {
  const { data, error, refetch } = useCustomer(siteId, orderId)
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile aprire il cliente"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={6} />
  const { customer } = data
  return (
    <article className="customer-screen" aria-labelledby="customer-name">
      <Link className="customer-back" to={sitePlace(siteId, 'clienti')}>
        <ArrowLeft size={16} aria-hidden /> Tutti i clienti
      </Link>
      <header>
        <h2 id="customer-name">{customer.name || customer.email}</h2>
        <p className="customer-contacts">
          <Anchor href={`mailto:${customer.email}`}>{customer.email}</Anchor>
          {customer.phone !== '' && <Anchor href={`tel:${customer.phone.replace(/\s/g, '')}`}>{customer.phone}</Anchor>}
          {customer.hasAccount && <span className="customers-quiet">Ha un account</span>}
        </p>
      </header>
      <Figures data={data} />
      <div className="customer-parts">
        <div className="customer-part">
          <Orders siteId={siteId} data={data} />
          <Addresses data={data} />
        </div>
        <Notes siteId={siteId} orderId={orderId} data={data} />
      </div>
    </article>
  )
}

function Figures({ data: { customer, currency, others, timeZone } }: { readonly data: OpenedCustomer }): ReactNode {
  const money = (amount: number, code = currency) => priceText(amount, code, DEFAULT_LOCALE)
  const figures = [
    ['Ha speso', money(customer.total)],
    ...others.map((other) => [`In ${other.currency}`, money(other.total, other.currency)]),
    ['Ordini', String(customer.orders)],
    ['In media', money(customer.average)],
    ['Primo ordine', dayText(customer.firstAt, timeZone)],
    ['Ultimo ordine', dayText(customer.lastAt, timeZone)],
  ]
  return (
    <dl className="customer-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Orders({
  siteId,
  data: { orders, timeZone },
}: {
  readonly siteId: Id
  readonly data: OpenedCustomer
}): ReactNode {
  return (
    <section aria-labelledby="customer-orders">
      <h3 id="customer-orders">{ordersText(orders.length)}</h3>
      <ul className="customers-list">
        {orders.map((order) => (
          <li key={order.id} className="customer-order">
            <Link className="customers-open" to={sitePlace(siteId, 'ordini', order.id)}>
              N. {order.number}
            </Link>
            <span className="customers-quiet">{dayText(order.createdAt, timeZone)}</span>
            <span className="customers-quiet">{STATE_LABELS[order.state]}</span>
            <span className="customers-amount">{priceText(order.grandTotal, order.currency, DEFAULT_LOCALE)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Addresses({ data: { addresses } }: { readonly data: OpenedCustomer }): ReactNode {
  return (
    <section aria-labelledby="customer-addresses">
      <h3 id="customer-addresses">Indirizzi usati</h3>
      <ul className="customer-addresses">
        {addresses.map(({ kind, lines }) => (
          <li key={lines.join('\n')}>
            <span className="customers-quiet">{ADDRESS_LABELS[kind]}</span>
            <address>{lines.join('\n')}</address>
          </li>
        ))}
      </ul>
    </section>
  )
}

type NotesDraft = Pick<OpenedCustomer, 'notes' | 'tags' | 'groupIds'>

/** Notes, tags and groups; only those who manage the site read them. */
function Notes({ siteId, orderId, data }: ScreenProps & { readonly data: OpenedCustomer }): ReactNode {
  const draft = useDraft<NotesDraft>({ notes: data.notes, tags: data.tags, groupIds: data.groupIds }, data.version)
  const save = useSaveCustomer(siteId, orderId, ({ notes, tags, groupIds }, version) =>
    draft.keep({ notes, tags: [...tags], groupIds: [...groupIds] }, version),
  )
  const { notes, tags, groupIds } = draft.value
  const change = (more: Partial<NotesDraft>) => draft.set({ ...draft.value, ...more })
  return (
    <section aria-labelledby="customer-notes" className="customer-notes">
      <h3 id="customer-notes">Appunti</h3>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (save.isPending) return
          save.mutate({ baseVersion: draft.version, notes, tags: [...tags], groupIds: [...groupIds] })
        }}
      >
        <Textarea
          label="Note"
          description="Le leggete solo voi che gestite il sito."
          autosize
          minRows={3}
          maxLength={CUSTOMER_LIMITS.notes}
          value={notes}
          onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        />
        <Suspense fallback={<Skeleton rows={1} />}>
          <TagsField
            label="Etichette"
            description="Scrivi una parola e premi Invio."
            data={data.knownTags}
            value={[...tags]}
            maxTags={CUSTOMER_LIMITS.tags}
            maxLength={CUSTOMER_LIMITS.tag}
            onChange={(tags) => change({ tags })}
          />
        </Suspense>
        {data.groups.length > 0 && (
          <Checkbox.Group label="Gruppi" value={[...groupIds]} onChange={(groupIds) => change({ groupIds })}>
            <div className="customer-groups">
              {data.groups.map(({ id, name }) => (
                <Checkbox key={id} value={id} label={name} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <div role="alert">{save.error && <Alert color="red">{sentenceOf(save.error)}</Alert>}</div>
        <BusyButton type="submit" busy={save.isPending}>
          Salva gli appunti
        </BusyButton>
      </form>
    </section>
  )
}
