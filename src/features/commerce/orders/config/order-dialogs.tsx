import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { parseMoney, separatorsOf } from '../../../../core/money/money.ts'
import { dueOf } from '../model/order-facts.ts'
import { amountText } from '../model/order-words.ts'
import type { ActionProps } from './action-props.ts'
import { DialogFrame } from './dialog-frame.tsx'

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
    <DialogFrame
      title={kind === 'captured' ? 'Registra un pagamento' : 'Ho già rimborsato io'}
      label={kind === 'captured' ? 'Registra' : 'Annota il rimborso'}
      busy={book.isPending}
      failure={book.error}
      {...{ submit, close }}
    >
      <p>
        {kind === 'captured'
          ? 'Il denaro che hai visto sul conto o ricevuto in contanti. Resta scritto che lo hai registrato tu.'
          : 'Il denaro che hai già restituito, in contanti o con un bonifico tuo. Da qui non parte nulla: resta scritto che lo hai annotato tu.'}
      </p>
      <TextInput
        label="Somma"
        inputMode="decimal"
        data-autofocus
        value={text}
        error={fault}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </DialogFrame>
  )
}

/** Cancels an order; its buyer is told. */
export function CancelDialog({ data: { order }, changes: { cancel }, close }: DialogProps): ReactNode {
  const [restock, setRestock] = useState(true)
  return (
    <DialogFrame
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
    </DialogFrame>
  )
}
