import {
  Alert,
  Button,
  Checkbox,
  CopyButton,
  Group,
  NumberInput,
  Radio,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '../../../../config/api.ts'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import type { OrderMakerProps } from '../../../../config/order-parts.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { AnswerOf } from '../../../../core/call.ts'
import { newId } from '../../../../core/ids.ts'
import { type makeOwnOrder, OWN_LIMITS } from '../model/calls.ts'
import { DeliveryPart } from './delivery-part.tsx'
import { GoodsPart } from './goods-part.tsx'
import { NEW_ORDER, type OwnDraft, writtenOf } from './own-draft.ts'
import { Sums } from './sums.tsx'
import { useGoods, useMaking, useReview } from './use-new-order.ts'
import './new-order.css'

/** Delay after the last change before the order is worked out, in ms. */
const TYPING_MS = 300
const LINK_DAYS = 7

type Payment = 'cash' | 'pos' | 'link'
const LABELS: Readonly<Record<Payment, string>> = {
  cash: 'Registra l’ordine pagato in contanti',
  pos: 'Registra l’ordine pagato con il POS',
  link: 'Crea l’ordine e il link per pagare',
}

/** An order that the owner writes down: on the telephone, at a market stall. */
export default function NewOrder({ siteId, open }: OrderMakerProps): ReactNode {
  const [made, setMade] = useState<AnswerOf<typeof makeOwnOrder>>()
  return (
    <article className="order-screen new-order" aria-labelledby="new-order-title">
      <Group>
        <Button variant="subtle" leftSection={<ArrowLeft size={16} aria-hidden />} onClick={() => open()}>
          Tutti gli ordini
        </Button>
      </Group>
      <h2 id="new-order-title">Nuovo ordine</h2>
      {made?.link != null ? (
        <LinkMade {...made} link={made.link} open={open} />
      ) : (
        <Form {...{ siteId, open }} done={setMade} />
      )}
    </article>
  )
}

function LinkMade({
  orderId,
  number,
  link,
  open,
}: AnswerOf<typeof makeOwnOrder> & { readonly link: string; readonly open: OrderMakerProps['open'] }): ReactNode {
  return (
    <section className="new-order-part" aria-label="Link per pagare">
      <p role="status">L’ordine n. {number} aspetta il pagamento. Chi apre questo link lo legge e lo paga.</p>
      <TextInput
        label="Link per pagare"
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group>
        <CopyButton value={link}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copiato' : 'Copia il link'}</Button>}
        </CopyButton>
        <Button variant="default" onClick={() => open(orderId)}>
          Apri l’ordine
        </Button>
      </Group>
    </section>
  )
}

interface FormProps extends OrderMakerProps {
  readonly done: (made: AnswerOf<typeof makeOwnOrder>) => void
}

function Form({ siteId, open, done }: FormProps): ReactNode {
  const notify = useNotify()
  const [key] = useState(() => newId())
  const [draft, setDraft] = useState(NEW_ORDER)
  const [payment, setPayment] = useState<Payment>('cash')
  const [days, setDays] = useState(LINK_DAYS)
  const [mail, setMail] = useState(true)
  const [tried, setTried] = useState(false)
  const making = useMaking(siteId)
  const [settled] = useDebouncedValue(draft, TYPING_MS)
  const { currency = 'EUR' } = useGoods(siteId, '').data ?? {}
  const { data: review, error } = useReview(siteId, writtenOf(settled, currency).order)
  const { order, fault } = writtenOf(draft, currency)
  const change = (more: Partial<OwnDraft>) => {
    making.reset()
    setDraft({ ...draft, ...more })
  }
  const refused = making.error instanceof ApiFailure ? making.error.fields : {}
  const faultOf = (field: string) => refused[field] ?? (tried ? review?.faults[field] : undefined)
  const submit = (form: HTMLFormElement) => {
    setTried(true)
    if (!order || !review || making.isPending) return
    const toFirstFault = () =>
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    making.mutate(
      { key, order, total: review.total, payment: payment === 'link' ? { by: payment, days, mail } : { by: payment } },
      {
        onError: toFirstFault,
        onSuccess(made) {
          if (made.link !== null) return done(made)
          notify({ sentence: `L’ordine n. ${made.number} è registrato.` })
          open(made.orderId)
        },
      },
    )
  }
  const isReady = order !== undefined && review !== undefined && settled === draft && review.short.length === 0
  return (
    <form
      noValidate
      className="new-order-form"
      aria-label="Nuovo ordine"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <div className="new-order-parts">
        <GoodsPart title="Prodotti" siteId={siteId} goods={draft.goods} onChange={(goods) => change({ goods })} />
        <Buyer {...{ draft, change, faultOf }} />
        {review?.requiresShipping === true && draft.goods.length > 0 && (
          <DeliveryPart {...{ draft, review, change, faultOf }} />
        )}
        <section aria-labelledby="new-order-more" className="new-order-part">
          <h3 id="new-order-more">Sconto e nota</h3>
          <TextInput
            label="Quanto togli (facoltativo)"
            description="Una somma, per esempio 5,00."
            inputMode="decimal"
            value={draft.discount}
            error={fault}
            onChange={({ currentTarget }) => change({ discount: currentTarget.value })}
          />
          <Textarea
            label="Nota dell’ordine (facoltativa)"
            description="La legge anche chi acquista."
            autosize
            minRows={2}
            maxLength={2000}
            value={draft.notes}
            onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
          />
        </section>
      </div>
      <section aria-labelledby="new-order-sums" className="new-order-part new-order-sums">
        <h3 id="new-order-sums">Totale</h3>
        <Sums sums={draft.goods.length > 0 ? review?.sums : undefined} />
        <Radio.Group label="Come paga" value={payment} onChange={(value) => setPayment(value as Payment)}>
          <Stack gap="xs" mt="xs">
            <Radio value="cash" label="Ha pagato in contanti" />
            <Radio value="pos" label="Ha pagato con il POS" />
            <Radio value="link" label="Paga da un link" />
          </Stack>
        </Radio.Group>
        {payment === 'link' && (
          <>
            <NumberInput
              label="Per quanti giorni vale il link"
              description="Fino ad allora i pezzi restano da parte."
              min={1}
              max={OWN_LIMITS.linkDays}
              allowDecimal={false}
              value={days}
              onChange={(value) => setDays(Number(value) || 1)}
            />
            <Checkbox
              label="Manda il link per e-mail"
              checked={mail}
              onChange={({ currentTarget }) => setMail(currentTarget.checked)}
            />
          </>
        )}
        <div role="alert">
          {review?.short.map((sentence) => (
            <Alert key={sentence} color="red">
              {sentence}
            </Alert>
          ))}
          {error && <Alert color="red">{sentenceOf(error)}</Alert>}
          {making.error && <Alert color="red">{sentenceOf(making.error)}</Alert>}
        </div>
        <BusyButton type="submit" busy={making.isPending} disabled={!isReady}>
          {LABELS[payment]}
        </BusyButton>
      </section>
    </form>
  )
}

interface BuyerProps {
  readonly draft: OwnDraft
  readonly change: (more: Partial<OwnDraft>) => void
  readonly faultOf: (field: string) => string | undefined
}

function Buyer({ draft: { buyer }, change, faultOf }: BuyerProps): ReactNode {
  const field = (name: keyof OwnDraft['buyer'], label: string, more: object = {}) => (
    <TextInput
      label={label}
      value={buyer[name]}
      error={faultOf(`buyer.${name}`)}
      onChange={({ currentTarget }) => change({ buyer: { ...buyer, [name]: currentTarget.value } })}
      {...more}
    />
  )
  return (
    <section aria-labelledby="new-order-buyer" className="new-order-part">
      <h3 id="new-order-buyer">Chi acquista</h3>
      {field('name', 'Nome e cognome (facoltativo)')}
      {field('email', 'E-mail (facoltativa)', {
        type: 'email',
        description: 'Riceve la conferma. Serve per pagare da un link e per i prodotti digitali.',
      })}
      {field('phone', 'Telefono (facoltativo)', { type: 'tel' })}
    </section>
  )
}
