import { Button, Radio, Stack, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import { amountText, momentText, piecesText, refundText } from '../model/order-words.ts'
import {
  mayMoveReturn,
  payBackBy,
  RETURN_KINDS,
  RETURN_STATES,
  type ReturnKind,
  type ReturnState,
  returnablePieces,
  type StoredReturn,
} from '../model/returns.ts'
import type { ActionProps } from './action-props.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { PiecesField } from './pieces-field.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const KINDS: Readonly<Record<ReturnKind, string>> = {
  withdrawal: 'Recesso',
  defect: 'Difetto',
  courtesy: 'Cortesia',
}

const STATES: Readonly<Record<ReturnState, string>> = {
  asked: 'da decidere',
  agreed: 'in arrivo',
  received: 'arrivato',
  closed: 'concluso',
  refused: 'non accettato',
}

const STEPS: Readonly<Record<ReturnState, string>> = {
  asked: '',
  agreed: 'Accetta',
  received: 'È arrivato',
  closed: 'Concludi',
  refused: 'Non accettare',
}

/** What comes back of an order, and what was paid back. */
export function Returns(props: ActionProps): ReactNode {
  const { data, changes, speech } = props
  const { order, returns, refunds } = data
  const [asked, setAsked] = useState<StoredReturn>()
  if (returns.length === 0 && refunds.length === 0) return null
  const { moveReturn } = changes
  return (
    <section aria-labelledby="order-returns">
      <h3 id="order-returns">Resi e rimborsi</h3>
      <ul className="order-parcels">
        {returns.map((one) => {
          const by = payBackBy(one)
          const isPaid = refunds.some(({ returnId }) => returnId === one.id)
          return (
            <li key={one.id}>
              <strong>
                {KINDS[one.kind]} · {STATES[one.state]}
              </strong>
              <span>{piecesText(one.pieces, order.lines).join(' · ')}</span>
              <span className="orders-quiet">{momentText(one.createdAt, speech)}</span>
              {one.statement !== '' && <q className="order-statement">{one.statement}</q>}
              {by !== undefined && !isPaid && one.state !== 'closed' && (
                <span className="order-warning">
                  Da rimborsare entro il {momentText(by, speech)}; puoi aspettare i prodotti, o la prova che sono
                  partiti.
                </span>
              )}
              <div className="order-actions">
                {RETURN_STATES.filter((to) => mayMoveReturn(one.kind, one.state, to)).map((to) => (
                  <BusyButton
                    key={to}
                    size="xs"
                    variant="default"
                    busy={moveReturn.isPending && moveReturn.variables.returnId === one.id}
                    onClick={() => moveReturn.mutate({ returnId: one.id, state: to })}
                  >
                    {STEPS[to]}
                  </BusyButton>
                ))}
                {!isPaid && one.state !== 'refused' && one.state !== 'asked' && (
                  <Button size="xs" onClick={() => setAsked(one)}>
                    Rimborsa
                  </Button>
                )}
              </div>
            </li>
          )
        })}
        {refunds.map((refund) => (
          <li key={refund.id}>
            <strong>Rimborso di {amountText(refund.amount, order.currency, speech)}</strong>
            <span>{refundText(refund, order, speech).join(' · ')}</span>
            <span className="orders-quiet">{momentText(refund.createdAt, speech)}</span>
          </li>
        ))}
      </ul>
      {moveReturn.error && <p className="order-warning">{sentenceOf(moveReturn.error)}</p>}
      {asked && <RefundDialog {...props} of={asked} close={() => setAsked(undefined)} />}
    </section>
  )
}

/** Notes a return that a buyer asked for by phone or mail. */
export function ReturnDialog({
  data: { order, returns },
  changes: { openReturn },
  close,
}: ActionProps & { readonly close: () => void }): ReactNode {
  const most = returnablePieces(order, returns)
  const [kind, setKind] = useState<ReturnKind>('withdrawal')
  const [pieces, setPieces] = useState(most)
  const [statement, setStatement] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = () => {
    if (pieces.length === 0) return setFault('Scegli almeno un prodotto.')
    openReturn.mutate({ kind, pieces, statement }, { onSuccess: close })
  }
  return (
    <DialogFrame
      title="Aspetta prodotti indietro"
      label="Annota il reso"
      busy={openReturn.isPending}
      failure={openReturn.error}
      submit={submit}
      close={close}
    >
      <Radio.Group label="Perché" value={kind} onChange={(value) => setKind(value as ReturnKind)}>
        <Stack gap="xs" mt="xs">
          {RETURN_KINDS.map((one) => (
            <Radio key={one} value={one} label={KIND_LABELS[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <PiecesField legend="Che cosa torna" lines={order.lines} most={most} value={pieces} onChange={setPieces} />
      <Textarea
        label="Che cosa ha detto chi ha acquistato"
        autosize
        maxLength={5000}
        value={statement}
        error={fault}
        onChange={({ currentTarget }) => setStatement(currentTarget.value)}
      />
    </DialogFrame>
  )
}

const KIND_LABELS: Readonly<Record<ReturnKind, string>> = {
  withdrawal: 'Recesso: entro 14 giorni, senza dire perché. Non si può rifiutare',
  defect: 'Difetto: il prodotto non va',
  courtesy: 'Cortesia: lo accetti tu',
}
