import { Alert, Button, Code, Group, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '../../../../config/api.ts'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { Skeleton } from '../../../../config/frame.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { type OpenedWebhook, putWebhook, readWebhook, repeatDelivery } from '../model/calls/webhook.ts'
import { momentText } from '../model/order-words.ts'
import { isWebhookEvent, WEBHOOK_EVENTS } from '../model/webhook.ts'
import { speechOf } from './order-labels.ts'

interface WebhookProps {
  readonly siteId: Id
  readonly timeZone: string
  readonly close: () => void
}

/** The program that hears of orders, and what it was told last. */
export default function OrderWebhook({ siteId, timeZone, close }: WebhookProps): ReactNode {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: ['order-webhook', siteId],
    queryFn: () => api.call(readWebhook, { params: { siteId } }),
  })
  return (
    <section className="order-screen" aria-labelledby="order-webhook">
      <Group>
        <Button variant="subtle" leftSection={<ArrowLeft size={16} aria-hidden />} onClick={close}>
          Tutti gli ordini
        </Button>
      </Group>
      <h2 id="order-webhook">Collega un programma</h2>
      <p>
        Un programma tuo, per esempio quello di magazzino o di contabilità, viene chiamato a questo indirizzo quando
        succede qualcosa a un ordine. Riceve anche nome e indirizzo di chi ha acquistato.
      </p>
      {error && <Alert color="red">{sentenceOf(error)}</Alert>}
      {!data && !error && <Skeleton rows={3} />}
      {data && (
        <>
          <AddressForm siteId={siteId} data={data} />
          <Deliveries siteId={siteId} timeZone={timeZone} deliveries={data.deliveries} />
        </>
      )}
    </section>
  )
}

function AddressForm({ siteId, data }: { readonly siteId: Id; readonly data: OpenedWebhook }): ReactNode {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const [address, setAddress] = useState(data.address)
  const save = useMutation({
    mutationFn: () => api.call(putWebhook, { params: { siteId }, body: { address } }),
    onSuccess: async () => {
      notify({ sentence: address.trim() === '' ? 'Nessun programma è collegato.' : 'Il programma è collegato.' })
      await client.invalidateQueries({ queryKey: ['order-webhook', siteId] })
    },
  })
  const fault = save.error instanceof ApiFailure ? save.error.fields.address : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <TextInput
        label="Indirizzo"
        description="Comincia con https://. Lascialo vuoto per non chiamare nessuno."
        inputMode="url"
        value={address}
        error={fault}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <div role="alert">{save.error && !fault && <Alert color="red">{sentenceOf(save.error)}</Alert>}</div>
      {data.key !== '' && (
        <p>
          Chiave per controllare la firma (<Code>X-Vetrina-Signature</Code>): <Code>{data.key}</Code>
        </p>
      )}
      <Group justify="end">
        <BusyButton type="submit" busy={save.isPending}>
          Salva
        </BusyButton>
      </Group>
    </form>
  )
}

type Delivery = OpenedWebhook['deliveries'][number]

function Deliveries({
  siteId,
  timeZone,
  deliveries,
}: {
  readonly siteId: Id
  readonly timeZone: string
  readonly deliveries: readonly Delivery[]
}): ReactNode {
  const api = useApi()
  const client = useQueryClient()
  const repeat = useMutation({
    mutationFn: (deliveryId: Id) => api.call(repeatDelivery, { params: { siteId, deliveryId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['order-webhook', siteId] }),
  })
  if (deliveries.length === 0) return null
  const speech = speechOf(timeZone)
  return (
    <section aria-labelledby="order-webhook-calls">
      <h3 id="order-webhook-calls">Ultime chiamate</h3>
      <ul className="order-parcels">
        {deliveries.map((one) => (
          <li key={one.id} data-state={one.state}>
            <strong>{whatText(one)}</strong>
            <span className="orders-quiet">{momentText(one.at, speech)}</span>
            <span>{stateText(one)}</span>
            {one.state === 'failed' && (
              <div className="order-actions">
                <Button size="xs" variant="default" onClick={() => repeat.mutate(one.id)}>
                  Riprova
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {repeat.error && <p className="order-warning">{sentenceOf(repeat.error)}</p>}
    </section>
  )
}

function whatText({ orderNumber, event }: Delivery): string {
  const happened = isWebhookEvent(event) ? WEBHOOK_EVENTS[event] : event
  return orderNumber === null ? happened : `Ordine n. ${orderNumber}: ${happened}`
}

function stateText({ state, attempts, detail }: Delivery): string {
  if (state === 'done') return 'Arrivata'
  const words = state === 'failed' ? 'Non è arrivata' : attempts === 0 ? 'Sta per partire' : 'Riproviamo'
  return detail === '' ? words : `${words}. ${detail}`
}
