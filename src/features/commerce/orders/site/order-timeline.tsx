import type { ReactNode } from 'react'
import type { StoredEvent } from '../model/events.ts'
import type { StoredOrder } from '../model/order.ts'
import { eventText, momentText, type Speech } from '../model/order-words.ts'

interface OrderTimelineProps {
  readonly order: StoredOrder
  readonly events: readonly StoredEvent[]
  readonly speech: Speech
}

/** What happened, the newest first. */
export function OrderTimeline({ order, events, speech }: OrderTimelineProps): ReactNode {
  const { message } = speech
  const shown = events.flatMap(({ event, at }) => {
    const text = eventText(event, order, speech)
    return text === undefined ? [] : [{ text, at }]
  })
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline">{message('orders.timeline')}</h2>
      <ol className="order-timeline">
        {shown.toReversed().map(({ text, at }) => (
          <li key={`${at} ${text}`}>
            <span>{text}</span>
            <time dateTime={at}>{momentText(at, speech)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
