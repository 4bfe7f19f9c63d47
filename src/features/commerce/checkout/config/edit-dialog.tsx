import { Alert, Button, Checkbox, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '../../../../config/api.ts'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { priceText } from '../../catalog/schemas.ts'
import { fewestPieces, type OpenedOrder } from '../../orders/schemas.ts'
import { OWN_LIMITS } from '../model/calls.ts'
import { AddressFields } from './address-fields.tsx'
import { GoodsPart } from './goods-part.tsx'
import { type ChosenGood, goodName, LOCALE, type OwnDraft } from './own-draft.ts'
import { Sums } from './sums.tsx'
import { type EditInput, useEditReview, type useEdits } from './use-edits.ts'

/** Delay after the last change before the order is worked out, in ms. */
const TYPING_MS = 300

interface DialogProps {
  readonly siteId: Id
  readonly data: OpenedOrder
  readonly edits: ReturnType<typeof useEdits>
  readonly close: () => void
}

/** Changes what is sent and where to; shows what becomes due, or goes back, before it is saved. */
export function EditDialog({ siteId, data, edits: { save }, close }: DialogProps): ReactNode {
  const { order, fulfilments, refunds } = data
  const [baseVersion] = useState(order.version)
  const [pieces, setPieces] = useState<ReadonlyMap<string, number>>(new Map())
  const [goods, setGoods] = useState<readonly ChosenGood[]>([])
  const [ship, setShip] = useState<(OwnDraft['ship'] & { readonly name: string }) | null>(null)
  const [tell, setTell] = useState(order.buyer.email !== '')
  const fewest = fewestPieces(order, fulfilments, refunds)
  const waits = order.state === 'awaiting'
  const isOut = fulfilments.some(({ state, kind }) => state === 'out' && kind !== 'download')
  const edit: EditInput = {
    baseVersion,
    lines: [...pieces].map(([lineId, quantity]) => ({ lineId, quantity })),
    added: goods.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    ship,
  }
  const [settled] = useDebouncedValue(JSON.stringify(edit), TYPING_MS)
  const { data: review, error } = useEditReview(siteId, order.id, JSON.parse(settled))
  const faults = save.error instanceof ApiFailure ? save.error.fields : {}
  const isReady = review !== undefined && !error && settled === JSON.stringify(edit) && review.short.length === 0
  const text = (amount: number) => priceText(amount, order.currency, LOCALE)
  const change = (work: () => void) => {
    save.reset()
    work()
  }
  return (
    <Modal opened onClose={close} size="lg" title="Modifica l’ordine" closeButtonProps={{ 'aria-label': 'Chiudi' }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) save.mutate({ edit, total: review.total, tell }, { onSuccess: close })
        }}
      >
        <Stack>
          {order.lines.map((line) => (
            <NumberInput
              key={line.id}
              label={goodName({ title: line.title, options: line.options.map(({ value }) => value) })}
              description={`${text(line.unitPrice)} l’uno${piecesText(fewest.get(line.id) ?? 0)}`}
              min={fewest.get(line.id) ?? 0}
              max={OWN_LIMITS.quantity}
              clampBehavior="strict"
              allowDecimal={false}
              value={pieces.get(line.id) ?? line.quantity}
              onChange={(value) => change(() => setPieces(new Map(pieces).set(line.id, Number(value) || 0)))}
            />
          ))}
          <GoodsPart
            title="Aggiungi prodotti"
            {...{ siteId, goods }}
            onChange={(next) => change(() => setGoods(next))}
          />
          {order.shipTo && !isOut && (
            <Checkbox
              label="Cambia l’indirizzo di consegna"
              checked={ship !== null}
              onChange={({ currentTarget: { checked } }) => change(() => setShip(checked ? addressOf(order) : null))}
            />
          )}
          {ship && (
            <>
              <TextInput
                label="Nome e cognome"
                value={ship.name}
                error={faults['ship.name']}
                onChange={({ currentTarget: { value } }) => change(() => setShip({ ...ship, name: value }))}
              />
              <AddressFields
                ship={ship}
                faultOf={(field) => faults[field]}
                onChange={(next) => change(() => setShip({ ...ship, ...next }))}
              />
            </>
          )}
          <Sums sums={review?.sums} />
          <p role="status">
            {review && review.due > 0 && `Da pagare ancora: ${text(review.due)}.`}
            {review && review.surplus > 0 && `Da restituire: ${text(review.surplus)}.`}
          </p>
          {waits && (
            <p>
              Il pagamento che aspetta finisce qui: chi ha acquistato riceve un link, e sceglie di nuovo come pagare.
            </p>
          )}
          {order.buyer.email !== '' && !waits && (
            <Checkbox
              label={`Scrivi a ${order.buyer.email} che cosa è cambiato`}
              checked={tell}
              onChange={({ currentTarget }) => setTell(currentTarget.checked)}
            />
          )}
          <div role="alert">
            {review?.short.map((sentence) => (
              <Alert key={sentence} color="red">
                {sentence}
              </Alert>
            ))}
            {(save.error ?? error) && <Alert color="red">{sentenceOf(save.error ?? error)}</Alert>}
          </div>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Chiudi
            </Button>
            <BusyButton type="submit" busy={save.isPending} disabled={!isReady}>
              Salva le modifiche
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function piecesText(fewest: number): string {
  if (fewest === 0) return '; zero lo toglie'
  return fewest === 1 ? '; uno è già partito o rimborsato' : `; ${fewest} sono già partiti o rimborsati`
}

function addressOf({ shipTo }: OpenedOrder['order']) {
  const { name, line1, line2, postalCode, city, region, country } = shipTo!
  return { name, line1, line2, postalCode, city, region, country }
}
