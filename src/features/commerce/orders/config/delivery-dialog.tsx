import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '../../../../config/api.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { StoredFulfilment } from '../model/fulfilments.ts'
import type { ActionProps } from './action-props.ts'
import { DialogFrame } from './dialog-frame.tsx'

interface DeliveryDialogProps extends Pick<ActionProps, 'changes' | 'speech'> {
  readonly parcel: StoredFulfilment
  readonly close: () => void
}

/** Asks on which day a parcel arrived. */
export function DeliveryDialog({
  parcel: { id, outAt, deliveredOn },
  changes: { deliverParcel },
  speech: { timeZone },
  close,
}: DeliveryDialogProps): ReactNode {
  const today = dayAt(new Date(), timeZone)
  const [day, setDay] = useState(deliveredOn ?? today)
  const [isNotYet, setNotYet] = useState(false)
  const { error } = deliverParcel
  const fault = error instanceof ApiFailure ? error.fields.day : undefined
  const submit = () => deliverParcel.mutate({ fulfilmentId: id, day: isNotYet ? null : day }, { onSuccess: close })
  return (
    <DialogFrame
      title="Quando è arrivato"
      label="Salva"
      busy={deliverParcel.isPending}
      failure={fault === undefined ? error : null}
      submit={submit}
      close={close}
    >
      <p>
        Da questo giorno chi ha acquistato ha 14 giorni per recedere. Lo vedi dal corriere, con il numero di spedizione.
      </p>
      <TextInput
        type="date"
        label="Giorno di arrivo"
        data-autofocus
        min={outAt === null ? undefined : dayAt(new Date(outAt), timeZone)}
        max={today}
        value={day}
        error={fault}
        disabled={isNotYet}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      {deliveredOn !== null && (
        <Checkbox
          label="Non è ancora arrivato"
          checked={isNotYet}
          onChange={({ currentTarget }) => setNotYet(currentTarget.checked)}
        />
      )}
    </DialogFrame>
  )
}
