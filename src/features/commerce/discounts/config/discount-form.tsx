import { Button, Checkbox, Group, MultiSelect, Select, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '../../../../config/api.ts'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import { newId } from '../../../../core/ids.ts'
import type { ReadDiscounts, StoredDiscount } from '../model/calls.ts'
import { type DiscountDraft, discountDraft, NEW_DISCOUNT, readDraft } from './discount-draft.ts'
import type { Discounts } from './use-discounts.ts'

interface DiscountFormProps {
  /** Undefined: it is new. */
  readonly stored: StoredDiscount | undefined
  readonly data: ReadDiscounts
  readonly discounts: Discounts
  readonly close: () => void
}

/** Everything of one discount. It counts for carts as soon as it is saved. */
export function DiscountForm({ stored, data, discounts: { save, remove }, close }: DiscountFormProps): ReactNode {
  const { currency } = data
  const notify = useNotify()
  const [id] = useState(stored?.rule.id ?? newId)
  const [draft, setDraft] = useState(stored ? discountDraft(stored.rule, currency) : NEW_DISCOUNT)
  const [tried, setTried] = useState(false)
  const read = readDraft(id, draft, currency)
  const refused = save.error instanceof ApiFailure ? save.error.fields : {}
  const faultOf = (field: string) => (tried ? read.faults?.[field] : undefined) ?? refused[`rule.${field}`]
  const change = (more: Partial<DiscountDraft>) => {
    save.reset()
    setDraft({ ...draft, ...more })
  }
  const fields = { draft, change, faultOf }
  return (
    <form
      className="discount-form"
      noValidate
      aria-label={stored ? `Sconto «${stored.rule.name}»` : 'Nuovo sconto'}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const form = event.currentTarget
        if (!read.rule) requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
        else if (!save.isPending)
          save.mutate(
            { rule: read.rule, baseVersion: stored?.version ?? 0 },
            {
              onSuccess: () => {
                notify({ sentence: `Lo sconto «${read.rule.name}» è salvato.` })
                close()
              },
            },
          )
      }}
    >
      <h2>{stored ? stored.rule.name : 'Nuovo sconto'}</h2>
      <div role="alert">
        {save.isError && Object.keys(refused).length === 0 && <p className="refusal">{sentenceOf(save.error)}</p>}
      </div>
      <TextInput
        label="Nome"
        description="Lo legge chi compra, accanto a quanto risparmia."
        maxLength={60}
        value={draft.name}
        error={faultOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Trigger {...fields} />
      <Effect {...fields} currency={currency} />
      <Range {...fields} data={data} />
      <Minimum {...fields} currency={currency} />
      <Limits {...fields} />
      <Checkbox
        label="Si somma ad altri sconti"
        description="Altrimenti vale da solo, se è quello che fa risparmiare di più."
        checked={draft.combines}
        onChange={(event) => change({ combines: event.currentTarget.checked })}
      />
      <Checkbox
        label="Attivo"
        checked={draft.active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
      <Group justify="space-between">
        <Button variant="default" onClick={close}>
          Tutti gli sconti
        </Button>
        <Group>
          {stored && (
            <BusyButton
              variant="subtle"
              color="red"
              leftSection={<Trash2 size={16} aria-hidden />}
              busy={remove.isPending}
              onClick={() => remove.mutate(stored.rule, { onSuccess: close })}
            >
              Elimina
            </BusyButton>
          )}
          <BusyButton type="submit" busy={save.isPending}>
            Salva
          </BusyButton>
        </Group>
      </Group>
    </form>
  )
}

interface FieldsProps {
  readonly draft: DiscountDraft
  readonly change: (more: Partial<DiscountDraft>) => void
  readonly faultOf: (field: string) => string | undefined
}

/** The choices of a select, and the one that is made. */
function Choice<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  readonly label: string
  readonly choices: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onChange: (value: Value) => void
}): ReactNode {
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={Object.entries<string>(choices).map(([one, words]) => ({ value: one, label: words }))}
      value={value as string}
      onChange={(chosen) => chosen !== null && onChange(chosen as Value)}
    />
  )
}

function Trigger({ draft, change, faultOf }: FieldsProps): ReactNode {
  return (
    <div className="discount-fields">
      <Choice
        label="Come si ottiene"
        choices={{ code: 'Con un codice', automatic: 'Da solo' }}
        value={draft.by}
        onChange={(by) => change({ by })}
      />
      {draft.by === 'code' && (
        <TextInput
          label="Codice"
          description="Maiuscole e minuscole non contano."
          maxLength={40}
          value={draft.code}
          error={faultOf('trigger.code')}
          onChange={(event) => change({ code: event.currentTarget.value.toUpperCase() })}
        />
      )}
    </div>
  )
}

function Effect({ draft, change, faultOf, currency }: FieldsProps & { currency: string }): ReactNode {
  const { effect } = draft
  return (
    <div className="discount-fields">
      <Choice
        label="Che cosa fa"
        choices={{
          percentage: 'Toglie una percentuale',
          amount: 'Toglie una somma',
          freeDelivery: 'Spedizione gratuita',
          pieces: 'Prendi di più, paghi di meno',
        }}
        value={effect}
        onChange={(next) => change({ effect: next, ...(next === 'pieces' && { rate: '100' }) })}
      />
      {effect === 'pieces' && (
        <>
          <Typed label="Pezzi da comprare" name="buy" field="effect.buy" {...{ draft, change, faultOf }} />
          <Typed label="Pezzi in più, scontati" name="get" field="effect.get" {...{ draft, change, faultOf }} />
        </>
      )}
      {(effect === 'percentage' || effect === 'pieces') && (
        <Typed label="Sconto in percentuale" name="rate" field="effect.rate" {...{ draft, change, faultOf }} />
      )}
      {effect === 'amount' && (
        <Typed label={`Somma in ${currency}`} name="amount" field="effect.amount" {...{ draft, change, faultOf }} />
      )}
    </div>
  )
}

type TypedName = 'rate' | 'amount' | 'buy' | 'get' | 'sum' | 'quantity' | 'uses' | 'usesPerCustomer'

function Typed({
  label,
  description,
  name,
  field,
  draft,
  change,
  faultOf,
}: FieldsProps & {
  readonly label: string
  readonly description?: string
  readonly name: TypedName
  readonly field: string
}): ReactNode {
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="decimal"
      value={draft[name]}
      error={faultOf(field)}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
}

function Range({ draft, change, faultOf, data: { choices } }: FieldsProps & { data: ReadDiscounts }): ReactNode {
  return (
    <div className="discount-fields">
      <Choice
        label="Su che cosa"
        choices={{ everything: 'Tutto il negozio', categories: 'Alcune categorie', products: 'Alcuni prodotti' }}
        value={draft.on}
        onChange={(on) => change({ on })}
      />
      {draft.on === 'categories' && (
        <MultiSelect
          label="Categorie"
          searchable
          data={choices.categories.map(({ slug, label }) => ({ value: slug, label }))}
          value={[...draft.categories]}
          error={faultOf('range.categories')}
          nothingFoundMessage="Non c’è nessuna categoria con questo nome."
          onChange={(categories) => change({ categories })}
        />
      )}
      {draft.on === 'products' && (
        <MultiSelect
          label="Prodotti"
          searchable
          limit={100}
          data={choices.products.map(({ id, title }) => ({ value: id, label: title }))}
          value={[...draft.productIds]}
          error={faultOf('range.productIds')}
          nothingFoundMessage="Non c’è nessun prodotto con questo nome."
          onChange={(productIds) => change({ productIds })}
        />
      )}
    </div>
  )
}

function Minimum({ draft, change, faultOf, currency }: FieldsProps & { currency: string }): ReactNode {
  return (
    <div className="discount-fields">
      <Choice
        label="A partire da"
        choices={{ nothing: 'Qualunque acquisto', sum: 'Una spesa minima', quantity: 'Un numero di pezzi' }}
        value={draft.minimum}
        onChange={(minimum) => change({ minimum })}
      />
      {draft.minimum === 'sum' && (
        <Typed label={`Spesa minima in ${currency}`} name="sum" field="minimum.sum" {...{ draft, change, faultOf }} />
      )}
      {draft.minimum === 'quantity' && (
        <Typed label="Pezzi" name="quantity" field="minimum.quantity" {...{ draft, change, faultOf }} />
      )}
      <Choice
        label="Per chi"
        choices={{ all: 'Tutti', new: 'Chi ordina per la prima volta', returning: 'Chi ha già ordinato' }}
        value={draft.buyers}
        onChange={(buyers) => change({ buyers })}
      />
    </div>
  )
}

function Limits({ draft, change, faultOf }: FieldsProps): ReactNode {
  return (
    <div className="discount-fields">
      <TextInput
        type="date"
        label="Dal giorno"
        value={draft.from}
        error={faultOf('from')}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Fino al giorno"
        value={draft.until}
        error={faultOf('until')}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
      <Typed
        label="Quante volte in tutto"
        description="Vuoto: senza limite."
        name="uses"
        field="uses"
        {...{ draft, change, faultOf }}
      />
      <Typed
        label="Quante volte per cliente"
        description="Vuoto: senza limite."
        name="usesPerCustomer"
        field="usesPerCustomer"
        {...{ draft, change, faultOf }}
      />
    </div>
  )
}
