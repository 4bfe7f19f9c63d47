import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import type { ListedOrder } from '../model/calls.ts'
import { amountText, momentText, type Speech } from '../model/order-words.ts'
import { DISPUTE_LABELS, labelsOf } from './order-labels.ts'
import { PaperMenu } from './paper-menu.tsx'
import { useHandling } from './use-orders.ts'

interface OrdersListProps {
  readonly siteId: Id
  readonly orders: readonly ListedOrder[]
  readonly speech: Speech
  readonly open: (id: string) => void
}

/** Orders, of which some can be chosen and handled at once. */
export function OrdersList({ siteId, orders, speech, open }: OrdersListProps): ReactNode {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const handling = useHandling(siteId)
  const chosen = orders.filter(({ id }) => ids.has(id))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(ids)
    if (isChosen) next.add(id)
    else next.delete(id)
    setIds(next)
  }
  const handle = (step: 'prepare' | 'send') =>
    handling.mutate({ step, orderIds: chosen.map(({ id }) => id) }, { onSuccess: () => setIds(new Set()) })
  return (
    <>
      <div className="orders-bulk">
        <Checkbox
          label={chosen.length === 0 ? 'Scegli tutti quelli che vedi' : chosenText(chosen.length)}
          checked={chosen.length === orders.length}
          indeterminate={chosen.length > 0 && chosen.length < orders.length}
          onChange={({ currentTarget }) => setIds(new Set(currentTarget.checked ? orders.map(({ id }) => id) : []))}
        />
        {chosen.length > 0 && (
          <div className="order-actions">
            <BusyButton size="xs" variant="default" busy={handling.isPending} onClick={() => handle('prepare')}>
              Segna come pronti
            </BusyButton>
            <BusyButton size="xs" variant="default" busy={handling.isPending} onClick={() => handle('send')}>
              Segna come spediti
            </BusyButton>
            <PaperMenu siteId={siteId} ids={chosen.map(({ id }) => id)} />
          </div>
        )}
      </div>
      <div role="status">{handling.data && <Outcome outcome={handling.data} />}</div>
      {handling.error && <p className="order-warning">{sentenceOf(handling.error)}</p>}
      <ul className="orders-list" aria-label="Ordini">
        {orders.map((order) => (
          <Row
            key={order.id}
            order={order}
            speech={speech}
            open={open}
            chosen={ids.has(order.id)}
            choose={(isChosen) => choose(order.id, isChosen)}
          />
        ))}
      </ul>
    </>
  )
}

const chosenText = (count: number) => (count === 1 ? '1 ordine scelto' : `${count} ordini scelti`)

interface OutcomeProps {
  readonly outcome: {
    readonly done: number
    readonly left: readonly { readonly number: number; readonly sentence: string }[]
  }
}

function Outcome({ outcome: { done, left } }: OutcomeProps): ReactNode {
  return (
    <div className="orders-outcome">
      <p>{done === 1 ? 'Fatto per 1 ordine.' : `Fatto per ${done} ordini.`}</p>
      {left.map(({ number, sentence }) => (
        <p key={number}>
          N. {number}: {sentence}
        </p>
      ))}
    </div>
  )
}

interface RowProps {
  readonly order: ListedOrder
  readonly speech: Speech
  readonly open: (id: string) => void
  readonly chosen: boolean
  readonly choose: (chosen: boolean) => void
}

function Row({ order, speech, open, chosen, choose }: RowProps): ReactNode {
  const { status, payment } = labelsOf(order)
  return (
    <li className="orders-row" data-row>
      <Checkbox
        className="orders-choice"
        aria-label={`Scegli l’ordine n. ${order.number}`}
        checked={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      <div className="orders-words">
        <button type="button" data-row-focus className="orders-open" onClick={() => open(order.id)}>
          {`N. ${order.number} · ${order.name}`}
        </button>
        <span className="orders-quiet">{momentText(order.createdAt, speech)}</span>
        {order.tags.length > 0 && (
          <span className="orders-tags">
            {order.tags.map((tag) => (
              <span key={tag} className="orders-tag">
                {tag}
              </span>
            ))}
          </span>
        )}
      </div>
      <span className="orders-mark" data-state={order.state}>
        {status}
      </span>
      {order.dispute !== null && (
        <span className="orders-mark" data-state="disputed">
          {DISPUTE_LABELS[order.dispute].mark}
        </span>
      )}
      <span className="orders-quiet">{[order.method, payment].filter(Boolean).join(' · ')}</span>
      <strong className="orders-amount">{amountText(order.grandTotal, order.currency, speech)}</strong>
    </li>
  )
}
