import { ActionIcon, Button, Checkbox, Select } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { newId } from '../../../../core/ids.ts'
import type { DeliveryMethod } from '../model/delivery-settings.ts'
import { type MethodDraft, methodDraft, readMethod } from './delivery-drafts.ts'
import { EditDialog, type FaultOf, Typed } from './edit-dialog.tsx'

export interface DialogProps<Value> {
  /** Undefined: it is new. */
  readonly stored: Value | undefined
  readonly currency: string
  readonly isPending: boolean
  readonly save: (value: Value) => void
  readonly remove: (() => void) | undefined
  readonly close: () => void
}

const KINDS = {
  flat: 'Sempre lo stesso',
  weight: 'In base al peso',
  price: 'In base alla spesa',
  pieces: 'In base al numero di pezzi',
} as const

/** One way to send goods to a zone. */
export function MethodDialog({ stored, currency, ...dialog }: DialogProps<DeliveryMethod>): ReactNode {
  const [id] = useState(stored?.id ?? newId)
  const [draft, setDraft] = useState(methodDraft(stored, currency))
  const change = (more: Partial<MethodDraft>) => setDraft({ ...draft, ...more })
  return (
    <EditDialog title={stored ? stored.name : 'Nuova consegna'} read={readMethod(id, draft, currency)} {...dialog}>
      {(faultOf) => (
        <>
          <Typed
            isFirst
            label="Nome"
            description="Lo legge chi compra."
            value={draft.name}
            error={faultOf('name')}
            onChange={(name) => change({ name })}
          />
          <Select
            label="Prezzo"
            allowDeselect={false}
            data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
            value={draft.by as string}
            onChange={(by) => by && change({ by: by as MethodDraft['by'] })}
          />
          {draft.by === 'flat' ? (
            <Typed
              isNumber
              label={`Importo in ${currency}`}
              description="0 se è gratis."
              value={draft.price}
              error={faultOf('pricing.price')}
              onChange={(price) => change({ price })}
            />
          ) : (
            <Steps {...{ draft, currency, change, faultOf }} />
          )}
          <Typed
            isNumber
            label={`Gratis da una spesa di, in ${currency}`}
            description="Vuoto: mai."
            value={draft.freeFrom}
            error={faultOf('freeFrom')}
            onChange={(freeFrom) => change({ freeFrom })}
          />
          <TransitFields {...{ draft, change, faultOf }} />
          <Checkbox
            label="Contrassegno"
            description="Chi consegna incassa. Il prezzo è quello di questa consegna: sul pagamento la legge vieta supplementi."
            checked={draft.collects}
            onChange={(event) => change({ collects: event.currentTarget.checked })}
          />
        </>
      )}
    </EditDialog>
  )
}

interface TransitFieldsProps {
  readonly draft: { readonly from: string; readonly until: string }
  readonly change: (more: { from: string } | { until: string }) => void
  readonly faultOf: FaultOf
}

/** Working days from the shop to the buyer. */
export function TransitFields({ draft, change, faultOf }: TransitFieldsProps): ReactNode {
  return (
    <div className="delivery-pair">
      <Typed
        isNumber
        label="Giorni lavorativi di viaggio, da"
        value={draft.from}
        error={faultOf('transit.from')}
        onChange={(from) => change({ from })}
      />
      <Typed
        isNumber
        label="Giorni lavorativi di viaggio, a"
        value={draft.until}
        error={faultOf('transit.until')}
        onChange={(until) => change({ until })}
      />
    </div>
  )
}

interface StepsProps {
  readonly draft: MethodDraft
  readonly currency: string
  readonly change: (more: Partial<MethodDraft>) => void
  readonly faultOf: FaultOf
}

function Steps({ draft: { by, steps }, currency, change, faultOf }: StepsProps): ReactNode {
  const unit = by === 'weight' ? 'kg' : by === 'price' ? currency : 'pezzi'
  const set = (at: number, more: Partial<(typeof steps)[number]>) =>
    change({ steps: steps.map((step, index) => (index === at ? { ...step, ...more } : step)) })
  return (
    <fieldset className="delivery-steps">
      <legend>Scaglioni</legend>
      <p>«Fino a» vuoto vale per tutto il resto. Oltre l’ultimo scaglione non si spedisce.</p>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is nothing but its place
        <div key={at} className="delivery-step">
          <Typed
            isNumber
            label={`Scaglione ${at + 1}: fino a (${unit})`}
            value={step.upTo}
            error={faultOf(`pricing.steps.${at}.upTo`) ?? (at === 0 ? faultOf('pricing.steps') : undefined)}
            onChange={(upTo) => set(at, { upTo })}
          />
          <Typed
            isNumber
            label={`Scaglione ${at + 1}: prezzo (${currency})`}
            value={step.price}
            error={faultOf(`pricing.steps.${at}.price`)}
            onChange={(price) => set(at, { price })}
          />
          {steps.length > 1 && (
            <ActionIcon
              variant="subtle"
              aria-label={`Togli lo scaglione ${at + 1}`}
              onClick={() => change({ steps: steps.toSpliced(at, 1) })}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => change({ steps: [...steps, { upTo: '', price: '' }] })}
      >
        Aggiungi uno scaglione
      </Button>
    </fieldset>
  )
}
