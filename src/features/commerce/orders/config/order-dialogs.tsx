import { Alert, Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiFailure } from '../../../../config/api.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import { parseMoney, separatorsOf } from '../../../../core/money/money.ts'
import { dueOf } from '../model/order-facts.ts'
import { amountText } from '../model/order-words.ts'
import { type ActionProps, outLabel } from './action-props.ts'

type DialogProps = ActionProps & { readonly close: () => void }

/** Books money that an owner saw on an account or got in cash. */
export function BookDialog({
  data: { order },
  changes: { book },
  speech,
  kind,
  close,
}: DialogProps & { readonly kind: 'captured' | 'refunded' }): ReactNode {
  const most = kind === 'captured' ? dueOf(order) || order.amounts.grandTotal : order.captured - order.refunded
  const [key] = useState(() => crypto.randomUUID())
  const [text, setText] = useState(amountText(most, order.currency, speech))
  const [fault, setFault] = useState<string>()
  const submit = () => {
    const amount = parseMoney(text, order.currency, separatorsOf(speech.locale))?.amount
    if (amount === undefined || amount <= 0) return setFault('Scrivi una somma, per esempio 12,50.')
    setFault(undefined)
    book.mutate({ key, kind, amount }, { onSuccess: close })
  }
  return (
    <Frame
      title={kind === 'captured' ? 'Registra un pagamento' : 'Registra una restituzione'}
      label="Registra"
      busy={book.isPending}
      failure={book.error}
      {...{ submit, close }}
    >
      <p>
        {kind === 'captured'
          ? 'Il denaro che hai visto sul conto o ricevuto in contanti. Resta scritto che lo hai registrato tu.'
          : 'Il denaro che hai già restituito. Resta scritto che lo hai registrato tu.'}
      </p>
      <TextInput
        label="Somma"
        inputMode="decimal"
        data-autofocus
        value={text}
        error={fault}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Frame>
  )
}

/** Marks an order as out; its buyer is told. */
export function SendDialog({ data: { order }, changes: { send }, close }: DialogProps): ReactNode {
  const [parcel, setParcel] = useState({ carrier: '', tracking: '', link: '' })
  const [trusted, setTrusted] = useState(false)
  const isSent = order.delivery?.kind === 'shipping'
  const isPaidLater = order.delivery?.collects === true || order.delivery?.kind === 'pickup'
  const isUnpaid = dueOf(order) > 0 && !isPaidLater
  const faults = send.error instanceof ApiFailure ? send.error.fields : {}
  const field = (name: keyof typeof parcel, label: string) => (
    <TextInput
      label={label}
      value={parcel[name]}
      error={faults[name]}
      onChange={({ currentTarget: { value } }) => setParcel({ ...parcel, [name]: value })}
    />
  )
  return (
    <Frame
      title={outLabel(order)}
      label={outLabel(order)}
      busy={send.isPending}
      failure={Object.keys(faults).length > 0 ? null : send.error}
      submit={() => send.mutate({ ...parcel, trusted }, { onSuccess: close })}
      close={close}
    >
      <p>Scriviamo a {order.buyer.email}. Vale per tutti i prodotti dell’ordine.</p>
      {isSent && (
        <>
          {field('carrier', 'Corriere')}
          {field('tracking', 'Numero di spedizione')}
          {field('link', 'Link per seguire il pacco')}
        </>
      )}
      {isUnpaid && (
        <Checkbox
          label="L’ordine non è ancora pagato: esce lo stesso, sulla mia parola"
          checked={trusted}
          onChange={({ currentTarget }) => setTrusted(currentTarget.checked)}
        />
      )}
    </Frame>
  )
}

/** Cancels an order; its buyer is told. */
export function CancelDialog({ data: { order }, changes: { cancel }, close }: DialogProps): ReactNode {
  const [restock, setRestock] = useState(true)
  return (
    <Frame
      title="Annulla l’ordine"
      label="Annulla l’ordine"
      danger
      busy={cancel.isPending}
      failure={cancel.error}
      submit={() => cancel.mutate(restock, { onSuccess: close })}
      close={close}
    >
      <p>
        Non si può tornare indietro. {order.captured > order.refunded && 'Il denaro arrivato viene restituito. '}
        Chi ha acquistato riceve un’e-mail.
      </p>
      {order.state === 'placed' && (
        <Checkbox
          label="Rimetti in vendita i pezzi"
          checked={restock}
          onChange={({ currentTarget }) => setRestock(currentTarget.checked)}
        />
      )}
    </Frame>
  )
}

interface FrameProps {
  readonly title: string
  readonly label: string
  readonly busy: boolean
  readonly danger?: boolean
  readonly failure: Error | null
  readonly submit: () => void
  readonly close: () => void
  readonly children: ReactNode
}

function Frame({ title, label, busy, danger = false, failure, submit, close, children }: FrameProps): ReactNode {
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Chiudi' }}>
      <form noValidate onSubmit={send}>
        <Stack>
          {children}
          <div role="alert">{failure && <Alert color="red">{sentenceOf(failure)}</Alert>}</div>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Chiudi
            </Button>
            <Button type="submit" loading={busy} {...(danger && { color: 'red' })}>
              {label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
