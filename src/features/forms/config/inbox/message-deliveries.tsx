import { Button } from '@mantine/core'
import { CircleCheck, Clock, Inbox, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { Id } from '../../../../core/ids.ts'
import type { OpenedSubmission, ShownDelivery } from '../../model/inbox.ts'
import { deliveryWords, targetWords } from '../../model/inbox-words.ts'

const SIGNS = { waiting: Clock, done: CircleCheck, kept: Inbox, failed: TriangleAlert } as const

interface MessageDeliveriesProps {
  readonly message: OpenedSubmission
  readonly resend: (deliveryId: Id) => void
}

/** Where the message was sent besides the inbox, and whether it arrived. */
export function MessageDeliveries({ message: { deliveries }, resend }: MessageDeliveriesProps) {
  const heading = useId()
  if (deliveries.length === 0) return null
  return (
    <section className="deliveries" aria-labelledby={heading}>
      <h3 id={heading}>Dove è andata</h3>
      <ul>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} resend={resend} />
        ))}
      </ul>
    </section>
  )
}

function Delivery({ delivery, resend }: { delivery: ShownDelivery; resend: (deliveryId: Id) => void }) {
  const Sign = SIGNS[delivery.state]
  return (
    <li className="delivery" data-state={delivery.state}>
      <Sign size={18} aria-hidden />
      <p>
        <span className="delivery-target">{targetWords(delivery)}</span>
        <span role="status">{deliveryWords(delivery)}</span>
      </p>
      {delivery.state === 'failed' && delivery.target !== 'list' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Invia di nuovo: ${targetWords(delivery)}`}
          onClick={() => resend(delivery.id)}
        >
          Invia di nuovo
        </Button>
      )}
    </li>
  )
}
