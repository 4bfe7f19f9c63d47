import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { dueOf, isAnyOut } from '../model/order-facts.ts'
import { returnablePieces } from '../model/returns.ts'
import { type ActionProps, outLabel } from './action-props.ts'
import { BookDialog, CancelDialog } from './order-dialogs.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReturnDialog } from './returns.tsx'
import { SendDialog } from './send-dialog.tsx'

type Asked = 'captured' | 'refunded' | 'send' | 'cancel' | 'refund' | 'return'

/** What can be done with an order now, the next step first. */
export function OrderActions(props: ActionProps): ReactNode {
  const [asked, setAsked] = useState<Asked>()
  const { order } = props.data
  const { prepare } = props.changes
  const { state, fulfilment, captured, refunded } = order
  const isOpen = state === 'placed' && fulfilment !== 'out' && fulfilment !== 'none'
  const isReady = props.data.fulfilments.some((one) => one.state === 'prepared')
  const isPlaced = state === 'placed' || state === 'closed'
  const isExpired = state === 'expired' && captured === 0
  const close = () => setAsked(undefined)
  const ask = (what: Asked, label: string) => (
    <Button variant="default" onClick={() => setAsked(what)}>
      {label}
    </Button>
  )
  return (
    <div className="order-actions">
      {isOpen && <Button onClick={() => setAsked('send')}>{outLabel(order)}</Button>}
      {(dueOf(order) > 0 || isExpired) && ask('captured', 'Registra un pagamento')}
      {isOpen && (
        <Button variant="default" loading={prepare.isPending} onClick={() => prepare.mutate(!isReady)}>
          {!isReady ? 'Segna come pronto' : 'Non è ancora pronto'}
        </Button>
      )}
      {isPlaced && captured > refunded && ask('refund', 'Rimborsa')}
      {isPlaced && returnablePieces(order, props.data.returns).length > 0 && ask('return', 'Registra un reso')}
      {captured > refunded && ask('refunded', 'Registra una restituzione')}
      {((state === 'placed' && !isAnyOut(order)) || state === 'awaiting') && ask('cancel', 'Annulla l’ordine')}
      {(asked === 'captured' || asked === 'refunded') && <BookDialog {...props} kind={asked} close={close} />}
      {asked === 'refund' && <RefundDialog {...props} close={close} />}
      {asked === 'return' && <ReturnDialog {...props} close={close} />}
      {asked === 'send' && <SendDialog {...props} close={close} />}
      {asked === 'cancel' && <CancelDialog {...props} close={close} />}
    </div>
  )
}
