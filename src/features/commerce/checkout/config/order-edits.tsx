import { Alert, Button, CopyButton, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import type { OrderPartProps } from '../../../../config/order-parts.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import { priceText } from '../../catalog/schemas.ts'
import { dueOf, isPayable, surplusOf } from '../../orders/schemas.ts'
import { EditDialog } from './edit-dialog.tsx'
import { LOCALE } from './own-draft.ts'
import { useEdits, useOpenedOrder } from './use-edits.ts'
import './new-order.css'

/** What an owner may still change of an order, and what is due or too much since. */
export default function OrderEdits({ siteId, orderId }: OrderPartProps): ReactNode {
  const { data } = useOpenedOrder(siteId, orderId)
  const edits = useEdits(siteId, orderId)
  const [isOpen, setOpen] = useState(false)
  const notify = useNotify()
  if (!data) return null
  const { order, address } = data
  const waits = order.state === 'awaiting' && order.captured === 0
  const mayEdit = (order.state === 'placed' || waits) && order.erasedAt === null
  const mayLink = isPayable(order) && (order.byOwner || order.version > 0)
  const surplus = surplusOf(order)
  if (!mayEdit && !mayLink) return null
  const text = (amount: number) => priceText(amount, order.currency, LOCALE)
  const error = edits.giveBack.error ?? edits.mail.error
  return (
    <section aria-labelledby="order-edits" className="new-order-part">
      <h3 id="order-edits">Modifiche</h3>
      {mayLink && (
        <>
          <p>Da pagare: {text(dueOf(order))}. Chi ha acquistato paga da un link.</p>
          <Group gap="xs">
            <CopyButton value={`${address}/paga`}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copiato' : 'Copia il link per pagare'}
                </Button>
              )}
            </CopyButton>
            {order.buyer.email !== '' && (
              <BusyButton
                variant="default"
                busy={edits.mail.isPending}
                onClick={() =>
                  edits.mail.mutate(undefined, {
                    onSuccess: () => notify({ sentence: `Il link parte per ${order.buyer.email}.` }),
                  })
                }
              >
                Manda il link per e-mail
              </BusyButton>
            )}
          </Group>
        </>
      )}
      {surplus > 0 && (
        <Group gap="xs">
          <p>Da restituire: {text(surplus)}.</p>
          <BusyButton busy={edits.giveBack.isPending} onClick={() => edits.giveBack.mutate(surplus)}>
            Restituisci {text(surplus)}
          </BusyButton>
        </Group>
      )}
      <div role="alert">{error && <Alert color="red">{sentenceOf(error)}</Alert>}</div>
      {mayEdit && (
        <Group>
          <Button variant="default" onClick={() => setOpen(true)}>
            Modifica prodotti o indirizzo
          </Button>
        </Group>
      )}
      {isOpen && <EditDialog {...{ siteId, data, edits }} close={() => setOpen(false)} />}
    </section>
  )
}
