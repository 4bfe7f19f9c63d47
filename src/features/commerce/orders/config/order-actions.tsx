import { Button, Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import type { Id } from '../../../../core/ids.ts'
import { areGoodsOut } from '../model/fulfilments.ts'
import { dueOf } from '../model/order-facts.ts'
import { returnablePieces } from '../model/returns.ts'
import { type ActionProps, outLabel } from './action-props.ts'
import { BookDialog, CancelDialog } from './order-dialogs.tsx'
import { PaperMenu } from './paper-menu.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReturnDialog } from './returns.tsx'
import { SendDialog } from './send-dialog.tsx'

type Asked = 'captured' | 'refunded' | 'send' | 'cancel' | 'refund' | 'return'

/** What goes back, in words that cannot be taken for each other. */
const BACK = [
  { what: 'refund', label: 'Rimborsa', hint: 'Restituisci denaro per prodotti o per la consegna.' },
  {
    what: 'return',
    label: 'Aspetta prodotti indietro',
    hint: 'Chi ha acquistato ti rimanda qualcosa. Il denaro viene dopo.',
  },
  {
    what: 'refunded',
    label: 'Ho già rimborsato io',
    hint: 'In contanti o con un bonifico tuo: qui lo annoti soltanto.',
  },
] as const

/** What can be done with an order now, the next step first. */
export function OrderActions({ siteId, ...props }: ActionProps & { readonly siteId: Id }): ReactNode {
  const [asked, setAsked] = useState<Asked>()
  const { order } = props.data
  const { prepare } = props.changes
  const { state, fulfilment, captured, refunded } = order
  const isOpen = state === 'placed' && fulfilment !== 'out' && fulfilment !== 'none'
  const isReady = props.data.fulfilments.some((one) => one.state === 'prepared')
  const isPlaced = state === 'placed' || state === 'closed'
  const isExpired = state === 'expired' && captured === 0
  const hasMoney = captured > refunded
  const mayReturn = isPlaced && returnablePieces(order, props.data.returns).length > 0
  const back = BACK.filter(({ what }) => (what === 'return' ? mayReturn : hasMoney && (what !== 'refund' || isPlaced)))
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
        <BusyButton variant="default" busy={prepare.isPending} onClick={() => prepare.mutate(!isReady)}>
          {!isReady ? 'Segna come pronto' : 'Non è ancora pronto'}
        </BusyButton>
      )}
      <PaperMenu siteId={siteId} ids={[order.id]} size="sm" />
      {back.length > 0 && (
        <Menu position="bottom-start" withinPortal={false}>
          <Menu.Target>
            <Button variant="default">Resi e rimborsi</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {back.map(({ what, label, hint }) => (
              <Menu.Item key={what} onClick={() => setAsked(what)}>
                {label}
                <span className="order-hint">{hint}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {((state === 'placed' && !areGoodsOut(props.data.fulfilments)) || state === 'awaiting') &&
        ask('cancel', 'Annulla l’ordine')}
      {(asked === 'captured' || asked === 'refunded') && <BookDialog {...props} kind={asked} close={close} />}
      {asked === 'refund' && <RefundDialog {...props} close={close} />}
      {asked === 'return' && <ReturnDialog {...props} close={close} />}
      {asked === 'send' && <SendDialog {...props} close={close} />}
      {asked === 'cancel' && <CancelDialog {...props} close={close} />}
    </div>
  )
}
