import { Group, NumberInput, Switch, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { useDraft } from '../../../../config/use-draft.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import * as calls from '../model/calls.ts'
import { type AccountMethod, METHODS, type MethodKey } from '../model/methods.ts'
import { type PaymentSettings, paymentSettingsSchema } from '../model/settings.ts'
import { DifferencesPart } from './differences-part.tsx'
import { PaypalPart } from './paypal-part.tsx'
import { StripePart } from './stripe-part.tsx'
import './payments-panel.css'

type OfferedKey = Exclude<MethodKey, 'free' | AccountMethod>

/** What owners read of each method, besides what buyers read. */
const HINTS: Readonly<Record<OfferedKey, string>> = {
  transfer: 'Vale per ogni ordine. Quando arriva il denaro lo registri nell’ordine.',
  collect:
    'Solo con le consegne che incassano. Il supplemento è il prezzo della consegna: la legge non permette di chiederlo per il pagamento.',
  inShop: 'Solo per gli ordini che si ritirano.',
  test: 'Per provare il negozio: chi compra vede che è una prova, e nessuno paga. Spegnilo prima di vendere.',
}

/** How a site is paid: its methods, each with a switch. */
export default function PaymentsPanel({ site: { id: siteId, timeZone } }: PanelProps): ReactNode {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-settings', siteId],
    queryFn: () => api.call(calls.readSettings, { params: { siteId } }),
    gcTime: 0,
  })
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare i pagamenti"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={4} />
  return (
    <div className="payments-panel">
      <DifferencesPart siteId={siteId} />
      <StripePart siteId={siteId} timeZone={timeZone} />
      <PaypalPart siteId={siteId} timeZone={timeZone} />
      <PaymentsForm siteId={siteId} stored={data.settings} version={data.version} />
    </div>
  )
}

interface FormProps {
  readonly siteId: string
  readonly stored: PaymentSettings
  readonly version: number
}

function PaymentsForm({ siteId, stored, version }: FormProps): ReactNode {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const draft = useDraft(stored, version)
  const { value: settings, set: setSettings } = draft
  /** Fields that were left, and so may be marked. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const faults = faultsOf(settings)
  const save = useMutation({
    mutationFn: (sent: PaymentSettings) =>
      api.call(calls.putSettings, { params: { siteId }, body: { baseVersion: draft.version, settings: sent } }),
    onSuccess: async ({ version }, sent) => {
      draft.keep(sent, version)
      notify({ sentence: 'I pagamenti sono salvati.' })
      await client.invalidateQueries({ queryKey: ['payment-settings', siteId] })
    },
  })
  const set = (key: OfferedKey, change: object) => setSettings({ ...settings, [key]: { ...settings[key], ...change } })
  const leave = (...fields: string[]) => setLeft(new Set([...left, ...fields]))
  const errorOf = (field: string) => (left.has(field) ? faults[field] : undefined)
  const card = (key: OfferedKey, fields?: ReactNode) => (
    <MethodCard key={key} name={key} settings={settings} setOn={(on) => set(key, { on })}>
      {fields}
    </MethodCard>
  )
  return (
    <form
      className="payments-panel"
      noValidate
      aria-label="Pagamenti"
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = Object.keys(faults)
        leave(...Object.keys(faults))
        if (first) event.currentTarget.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
        else if (!save.isPending) save.mutate(settings)
      }}
    >
      {card(
        'transfer',
        settings.transfer.on && (
          <div className="payments-fields">
            <TextInput
              name="transfer.holder"
              label="Intestatario del conto"
              value={settings.transfer.holder}
              error={errorOf('transfer.holder')}
              onChange={(event) => set('transfer', { holder: event.currentTarget.value })}
              onBlur={() => leave('transfer.holder')}
            />
            <TextInput
              name="transfer.iban"
              label="IBAN"
              spellCheck={false}
              value={settings.transfer.iban}
              error={errorOf('transfer.iban')}
              onChange={(event) => set('transfer', { iban: event.currentTarget.value })}
              onBlur={() => leave('transfer.iban')}
            />
            <NumberInput
              name="transfer.days"
              label="Giorni per pagare"
              description="Poi aspettiamo tre giorni, il tempo delle banche, e l’ordine scade."
              min={1}
              max={30}
              allowDecimal={false}
              value={settings.transfer.days}
              error={errorOf('transfer.days')}
              onChange={(days) => set('transfer', { days: Number(days) || 0 })}
              onBlur={() => leave('transfer.days')}
            />
          </div>
        ),
      )}
      {card('collect')}
      {card('inShop')}
      {card('test')}
      <div role="alert">{save.isError && <p className="refusal">{sentenceOf(save.error)}</p>}</div>
      <Group justify="end">
        <BusyButton type="submit" busy={save.isPending}>
          Salva
        </BusyButton>
      </Group>
    </form>
  )
}

interface CardProps {
  readonly name: OfferedKey
  readonly settings: PaymentSettings
  readonly setOn: (on: boolean) => void
  readonly children?: ReactNode
}

function MethodCard({ name, settings, setOn, children }: CardProps): ReactNode {
  const { label, text } = METHODS[name]
  const { on } = settings[name]
  return (
    <section className="payments-method" aria-label={label}>
      <Switch
        label={label}
        description={HINTS[name]}
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {children}
      {on && (
        <p className="payments-read">
          Chi compra legge: <q>{text(settings)}</q>
        </p>
      )}
    </section>
  )
}

/** Sentences by field, as the server would answer them. */
function faultsOf(settings: PaymentSettings): Record<string, string> {
  const { error } = paymentSettingsSchema.safeParse(settings)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}
