import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { OpenedOrder } from '../model/calls.ts'
import { momentText, type Speech } from '../model/order-words.ts'
import { ownerEventText } from './order-labels.ts'
import type { OrderChanges } from './use-orders.ts'

interface EventsProps {
  readonly data: OpenedOrder
  readonly changes: OrderChanges
  readonly speech: Speech
}

/** The timeline, the newest first, and the field for a note. */
export function OrderEvents({ data: { order, events }, changes: { note }, speech }: EventsProps): ReactNode {
  const [text, setText] = useState('')
  return (
    <section aria-labelledby="order-events">
      <h3 id="order-events">Che cosa è successo</h3>
      <form
        className="order-note-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') note.mutate(text, { onSuccess: () => setText('') })
        }}
      >
        <Textarea
          label="Nota"
          description="La leggete solo voi che gestite il sito."
          autosize
          minRows={2}
          maxLength={5000}
          value={text}
          error={note.error ? sentenceOf(note.error) : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <BusyButton type="submit" variant="default" busy={note.isPending}>
          Aggiungi la nota
        </BusyButton>
      </form>
      <ol className="order-events">
        {events.toReversed().map((one) => (
          <li key={`${one.at} ${one.event.kind} ${ownerEventText(one, order, speech)}`}>
            <span>{ownerEventText(one, order, speech)}</span>
            <span className="orders-quiet">{[momentText(one.at, speech), one.author].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
