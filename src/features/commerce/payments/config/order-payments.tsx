import './order-payments.css'
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import type { OrderPartProps } from '../../../../config/order-parts.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import { DEFAULT_LOCALE } from '../../../../core/messages.ts'
import { priceText } from '../../catalog/schemas.ts'
import { momentText } from '../../orders/schemas.ts'
import type { OrderPayments as Payments } from '../model/calls.ts'
import { answerWords, DisputeLink, stateWords } from './disputes.tsx'
import { ATTEMPT_WORDS, declineWords, refundWords } from './payment-words.ts'
import { type Step, useOrderPayments, usePaymentSteps } from './use-order-payments.ts'

/** A step that is asked about before it is taken. */
interface Asked {
  readonly step: Step
  readonly label: string
  readonly text: string
}

/** How an order was and is being paid, and what goes back. */
export default function OrderPayments({ siteId, orderId, timeZone }: OrderPartProps): ReactNode {
  const { data, error } = useOrderPayments(siteId, orderId)
  const steps = usePaymentSteps(siteId, orderId)
  const [asked, setAsked] = useState<Asked>()
  const ask = (wanted: Asked) => {
    steps.reset()
    setAsked(wanted)
  }
  if (error) return <Alert color="red">{sentenceOf(error)}</Alert>
  if (!data || (data.attempts.length === 0 && data.refunds.length === 0)) return null
  return (
    <section className="order-payments" aria-labelledby="order-payments">
      <h3 id="order-payments">Pagamenti e rimborsi</h3>
      <ul>
        {data.attempts.map((attempt) => (
          <AttemptRow key={attempt.id} {...{ attempt, timeZone, ask }} />
        ))}
        {data.refunds.map((refund) => (
          <RefundRow key={refund.id} {...{ refund, timeZone, ask }} />
        ))}
        {data.disputes.map((dispute) => (
          <DisputeRow key={dispute.id} {...{ dispute, timeZone }} />
        ))}
      </ul>
      {asked && (
        <Modal
          opened
          onClose={() => setAsked(undefined)}
          title={asked.label}
          closeButtonProps={{ 'aria-label': 'Chiudi' }}
        >
          <Stack>
            <p>{asked.text}</p>
            <div role="alert">{steps.error && <Alert color="red">{sentenceOf(steps.error)}</Alert>}</div>
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setAsked(undefined)}>
                Chiudi
              </Button>
              <BusyButton
                data-autofocus
                busy={steps.isPending}
                onClick={() => steps.mutate(asked.step, { onSuccess: () => setAsked(undefined) })}
              >
                {asked.label}
              </BusyButton>
            </Group>
          </Stack>
        </Modal>
      )}
    </section>
  )
}

const sumText = ({ amount, currency }: { readonly amount: number; readonly currency: string }) =>
  priceText(amount, currency, DEFAULT_LOCALE)

interface RowProps {
  readonly timeZone: string
  readonly ask: (asked: Asked) => void
}

function AttemptRow({
  attempt,
  timeZone,
  ask,
}: RowProps & { readonly attempt: Payments['attempts'][number] }): ReactNode {
  const { id, label, state, at, declines, fault } = attempt
  return (
    <li>
      <div className="order-payments-words">
        <span>
          {label}: {sumText(attempt)}
        </span>
        <span className="order-payments-quiet">
          {ATTEMPT_WORDS[state]} · {momentText(at, { locale: DEFAULT_LOCALE, timeZone })}
        </span>
        {declines.map((decline) => (
          <span key={`${decline.at} ${decline.code}`} className="order-payments-quiet">
            {momentText(decline.at, { locale: DEFAULT_LOCALE, timeZone })}: {declineWords(decline.code)}
          </span>
        ))}
        {fault && (
          <span className="order-payments-fault">
            {fault.kind === 'attempt'
              ? `Sono arrivati ${sumText(fault)} da un pagamento che non avevamo chiesto. `
              : `Chiesti ${sumText(attempt)}, arrivati ${sumText(fault)}. `}
            L’ordine aspetta che tu decida.
          </span>
        )}
      </div>
      {fault && (
        <Group gap="xs">
          {fault.currency === attempt.currency && (
            <Button
              variant="default"
              onClick={() =>
                ask({
                  step: { kind: 'accept', id },
                  label: fault.amount < attempt.amount ? 'Accetta come parte' : 'Accetta tutto',
                  text: `Registriamo ${sumText(fault)} come denaro di questo ordine, a tuo nome.`,
                })
              }
            >
              {fault.amount < attempt.amount ? 'Accetta come parte' : 'Accetta tutto'}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() =>
              ask({
                step: { kind: 'return', id },
                label: 'Restituisci tutto',
                text: `Restituiamo ${sumText(fault)} con lo stesso mezzo con cui sono arrivati. Non si può tornare indietro.`,
              })
            }
          >
            Restituisci tutto
          </Button>
        </Group>
      )}
    </li>
  )
}

function DisputeRow({
  dispute,
  timeZone,
}: Pick<RowProps, 'timeZone'> & { readonly dispute: Payments['disputes'][number] }): ReactNode {
  const answer = answerWords(dispute, timeZone, 'Rispondi')
  return (
    <li>
      <div className="order-payments-words">
        <span>Contestazione: {dispute.sum}</span>
        <span className="order-payments-quiet">{stateWords(dispute)}</span>
        {answer !== '' && <span className="order-payments-fault">{answer}.</span>}
      </div>
      <DisputeLink dispute={dispute} />
    </li>
  )
}

function RefundRow({ refund, timeZone, ask }: RowProps & { readonly refund: Payments['refunds'][number] }): ReactNode {
  const { id, state, at, byHand } = refund
  return (
    <li>
      <div className="order-payments-words">
        <span>Rimborso: {sumText(refund)}</span>
        <span className="order-payments-quiet">
          {refundWords(refund)} · {momentText(at, { locale: DEFAULT_LOCALE, timeZone })}
        </span>
      </div>
      {byHand && (
        <Button
          variant="default"
          onClick={() =>
            ask({
              step: { kind: 'book', id },
              label: 'Ho restituito il denaro',
              text: `Resta scritto, a tuo nome, che hai restituito ${sumText(refund)}.`,
            })
          }
        >
          Ho restituito il denaro
        </Button>
      )}
      {state === 'failed' && (
        <Button
          variant="default"
          onClick={() =>
            ask({
              step: { kind: 'repeat', id },
              label: 'Chiedi di nuovo il rimborso',
              text: `Chiediamo di nuovo di restituire ${sumText(refund)} con lo stesso mezzo.`,
            })
          }
        >
          Chiedi di nuovo il rimborso
        </Button>
      )}
    </li>
  )
}
