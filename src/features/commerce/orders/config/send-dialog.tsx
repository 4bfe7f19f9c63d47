import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '../../../../config/api.ts'
import { piecesHere, type StoredFulfilment } from '../model/fulfilments.ts'
import { piecesLeft } from '../model/line-pieces.ts'
import { dueOf } from '../model/order-facts.ts'
import { droppedPieces } from '../model/refunds.ts'
import { type ActionProps, outLabel } from './action-props.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { PiecesField } from './pieces-field.tsx'

type DialogProps = ActionProps & { readonly close: () => void }
type Travel = Pick<StoredFulfilment, 'carrier' | 'tracking' | 'link'>

/** Marks pieces of an order as out, all that are here unless others are chosen; its buyer is told. */
export function SendDialog({
  data: { order, fulfilments, refunds },
  changes: { send },
  close,
}: DialogProps): ReactNode {
  const here = piecesHere(order, fulfilments, droppedPieces(refunds))
  const [pieces, setPieces] = useState(here)
  const [travel, setTravel] = useState<Travel>({ carrier: '', tracking: '', link: '' })
  const [trusted, setTrusted] = useState(false)
  const [disputed, setDisputed] = useState(false)
  const [fault, setFault] = useState<string>()
  const isSent = order.delivery?.kind === 'shipping'
  const isPaidLater = order.delivery?.collects === true || order.delivery?.kind === 'pickup'
  const isUnpaid = dueOf(order) > 0 && !isPaidLater
  const isPart = piecesLeft(here, pieces).length > 0
  const submit = () => {
    if (pieces.length === 0) return setFault('Scegli almeno un prodotto.')
    setFault(undefined)
    send.mutate({ ...travel, trusted, disputed, ...(isPart && { pieces }) }, { onSuccess: close })
  }
  return (
    <DialogFrame
      title={outLabel(order)}
      label={outLabel(order)}
      busy={send.isPending}
      failure={Object.keys(faultsOf(send.error)).length > 0 ? null : send.error}
      submit={submit}
      close={close}
    >
      <p>
        Scriviamo a {order.buyer.email}: {isPart ? 'diciamo che cosa parte ora, e che il resto segue.' : 'è tutto.'}
      </p>
      {here.reduce((sum, { quantity }) => sum + quantity, 0) > 1 && (
        <PiecesField
          legend={isSent ? 'Che cosa c’è nel pacco' : 'Che cosa consegni'}
          lines={order.lines}
          most={here}
          value={pieces}
          onChange={setPieces}
        />
      )}
      {fault !== undefined && (
        <p role="alert" className="order-fault">
          {fault}
        </p>
      )}
      {isSent && <TravelFields value={travel} onChange={setTravel} error={send.error} />}
      {order.dispute !== null && (
        <Checkbox
          label="Un pagamento è contestato: esce lo stesso, sulla mia parola"
          checked={disputed}
          onChange={({ currentTarget }) => setDisputed(currentTarget.checked)}
        />
      )}
      {isUnpaid && (
        <Checkbox
          label="L’ordine non è ancora pagato: esce lo stesso, sulla mia parola"
          checked={trusted}
          onChange={({ currentTarget }) => setTrusted(currentTarget.checked)}
        />
      )}
    </DialogFrame>
  )
}

/** How a parcel travels, for a number that the carrier gave later. */
export function TravelDialog({
  parcel,
  changes: { changeParcel },
  close,
}: Pick<DialogProps, 'changes' | 'close'> & { readonly parcel: StoredFulfilment }): ReactNode {
  const { carrier, tracking, link } = parcel
  const [travel, setTravel] = useState<Travel>({ carrier, tracking, link })
  return (
    <DialogFrame
      title="Corriere e numero di spedizione"
      label="Salva"
      busy={changeParcel.isPending}
      failure={Object.keys(faultsOf(changeParcel.error)).length > 0 ? null : changeParcel.error}
      submit={() => changeParcel.mutate({ ...travel, fulfilmentId: parcel.id }, { onSuccess: close })}
      close={close}
    >
      <p>Si vede subito nella pagina dell’ordine. Non scriviamo a chi ha acquistato.</p>
      <TravelFields value={travel} onChange={setTravel} error={changeParcel.error} />
    </DialogFrame>
  )
}

const faultsOf = (error: Error | null) => (error instanceof ApiFailure ? error.fields : {})

interface TravelFieldsProps {
  readonly value: Travel
  readonly onChange: (value: Travel) => void
  readonly error: Error | null
}

function TravelFields({ value, onChange, error }: TravelFieldsProps): ReactNode {
  const field = (name: keyof Travel, label: string) => (
    <TextInput
      label={label}
      value={value[name]}
      error={faultsOf(error)[name]}
      onChange={({ currentTarget }) => onChange({ ...value, [name]: currentTarget.value })}
    />
  )
  return (
    <>
      {field('carrier', 'Corriere')}
      {field('tracking', 'Numero di spedizione')}
      {field('link', 'Link per seguire il pacco')}
    </>
  )
}
