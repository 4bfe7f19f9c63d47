import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { parseMoney, separatorsOf } from '../../../../core/money/money.ts'
import { amountText } from '../model/order-words.ts'
import { refundAmounts, refundablePieces } from '../model/refunds.ts'
import type { StoredReturn } from '../model/returns.ts'
import type { ActionProps } from './action-props.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { PiecesField } from './pieces-field.tsx'

type DialogProps = ActionProps & {
  readonly close: () => void
  /** The return that it pays for. */
  readonly of?: StoredReturn | undefined
}

/** Pays pieces back. What the buyer gets is worked out from what was paid, and shown before. */
export function RefundDialog({ data, changes: { refund }, speech, of, close }: DialogProps): ReactNode {
  const { order, refunds } = data
  const most = refundablePieces(order, refunds)
  const mayDelivery = order.amounts.delivery.total > 0 && refunds.every(({ delivery }) => delivery === null)
  const [pieces, setPieces] = useState(() =>
    most.flatMap(({ lineId, quantity }) => {
      const wanted = of ? (of.pieces.find((one) => one.lineId === lineId)?.quantity ?? 0) : 0
      return wanted > 0 ? [{ lineId, quantity: Math.min(wanted, quantity) }] : []
    }),
  )
  // Who withdraws from all of it gets the delivery back, too (REC-03).
  const [delivery, setDelivery] = useState(mayDelivery && of?.kind === 'withdrawal' && isAll(of, order.lines))
  const [restock, setRestock] = useState(true)
  const [own, setOwn] = useState<string>()
  const [fault, setFault] = useState<string>()
  const worth = refundAmounts(order, refunds, { pieces, delivery }).total
  const text = own ?? amountText(worth, order.currency, speech)
  const submit = () => {
    if (pieces.length === 0 && !delivery) return setFault('Scegli che cosa rimborsi.')
    const amount = parseMoney(text, order.currency, separatorsOf(speech.locale))?.amount
    if (amount === undefined || amount < 0) return setFault('Scrivi una somma, per esempio 12,50.')
    if (amount > worth) return setFault(`Al massimo ${amountText(worth, order.currency, speech)}.`)
    setFault(undefined)
    const wish = { delivery, restock, amount, returnId: of?.id ?? null }
    refund.mutate({ ...wish, ...(pieces.length > 0 && { pieces }) }, { onSuccess: close })
  }
  const choose = (change: () => void) => {
    change()
    setOwn(undefined)
    setFault(undefined)
  }
  return (
    <DialogFrame
      title="Rimborsa"
      label={`Rimborsa ${text}`}
      busy={refund.isPending}
      failure={refund.error}
      submit={submit}
      close={close}
    >
      {most.length > 0 && (
        <PiecesField
          legend="Che cosa rimborsi"
          lines={order.lines}
          most={most}
          value={pieces}
          onChange={(value) => choose(() => setPieces(value))}
        />
      )}
      {mayDelivery && (
        <Checkbox
          label={`Anche la consegna: ${order.delivery?.name ?? ''}`}
          checked={delivery}
          onChange={({ currentTarget }) => choose(() => setDelivery(currentTarget.checked))}
        />
      )}
      <Checkbox
        label="Rimetti in vendita i pezzi"
        checked={restock}
        onChange={({ currentTarget }) => setRestock(currentTarget.checked)}
      />
      <TextInput
        label="Quanto riceve chi ha acquistato"
        description="Con la sua parte di sconti e IVA. Puoi restituire meno, per esempio se un prodotto è rovinato."
        inputMode="decimal"
        value={text}
        error={fault}
        onChange={({ currentTarget }) => setOwn(currentTarget.value)}
      />
      <p>Scriviamo a {order.buyer.email}. Quello che non è ancora partito non sarà più spedito.</p>
    </DialogFrame>
  )
}

const isAll = ({ pieces }: StoredReturn, lines: DialogProps['data']['order']['lines']) =>
  lines.every(({ id, quantity }) => pieces.find(({ lineId }) => lineId === id)?.quantity === quantity)
