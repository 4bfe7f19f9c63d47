import { Button, Checkbox, Group, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiFailure } from '../../../../config/api.ts'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { useDraft } from '../../../../config/use-draft.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { CURRENCIES } from '../../../../core/money/currencies.ts'
import { decimalOf, parseMoney, separatorsOf } from '../../../../core/money/money.ts'
import * as calls from '../model/calls.ts'
import { LAYOUT_LABELS } from '../model/kinds.ts'
import { FIRST_CURRENCY, type ProductLayout, type StoreSettings } from '../model/store-settings.ts'
import type { MeasurementStandard } from '../model/units.ts'
import { FeedsSection } from './feeds-section.tsx'

const LOCALE = 'it-IT'
const UNITS: Readonly<Record<MeasurementStandard, string>> = {
  metric: 'Chilogrammi e centimetri',
  imperial: 'Libbre e pollici',
}

interface SettingsProps {
  readonly siteId: Id
  readonly close: () => void
}

/** Settings of a store: its currency, its units, the least sum of an order, and when a stock runs low. */
export function StoreSettingsView({ siteId, close }: SettingsProps): ReactNode {
  const api = useApi()
  const params = { siteId }
  const { data, error, refetch } = useQuery({
    queryKey: ['store', siteId],
    queryFn: () => api.call(calls.readStore, { params }),
    gcTime: 0,
  })
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare le impostazioni"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={4} />
  const { settings, version } = data
  const first = version === 0 ? { ...settings, currency: FIRST_CURRENCY } : settings
  return (
    <>
      <SettingsForm {...{ siteId, version, close }} stored={first} />
      <FeedsSection siteId={siteId} />
    </>
  )
}

function SettingsForm({ siteId, version, stored, close }: SettingsProps & { version: number; stored: StoreSettings }) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const draft = useDraft({ settings: stored, minimum: minimumText(stored) }, version)
  const { settings, minimum } = draft.value
  const change = (more: Partial<StoreSettings>) => draft.set({ minimum, settings: { ...settings, ...more } })
  const save = useMutation({
    mutationFn: ({ body }: { body: StoreSettings; written: typeof draft.value }) =>
      api.call(calls.putStore, { params: { siteId }, body: { baseVersion: draft.version, settings: body } }),
    onSuccess: async ({ version }, { written }) => {
      draft.keep(written, version)
      notify({ sentence: 'Le impostazioni del negozio sono salvate.' })
      await Promise.all(
        [
          ['store', siteId],
          ['products', siteId],
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
    },
  })
  const amount = minimum.trim() === '' ? 0 : parseMoney(minimum, settings.currency, separatorsOf(LOCALE))?.amount
  const isWrong = amount === undefined || amount < 0
  const faults = save.error instanceof ApiFailure ? save.error.fields : {}
  return (
    <form
      className="store-settings"
      noValidate
      aria-label="Impostazioni del negozio"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWrong) event.currentTarget.querySelector<HTMLInputElement>('input[name="minimum"]')?.focus()
        else if (!save.isPending) save.mutate({ body: { ...settings, minimumSubtotal: amount }, written: draft.value })
      }}
    >
      <h2>Impostazioni del negozio</h2>
      <div role="alert">
        {save.isError && Object.keys(faults).length === 0 && <p className="refusal">{sentenceOf(save.error)}</p>}
      </div>
      <Select
        label="Valuta"
        description="Di tutti i prezzi. Cambiarla non converte i prezzi che ci sono."
        searchable
        allowDeselect={false}
        data={[...CURRENCIES.values()].map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        value={settings.currency}
        error={faults['settings.currency']}
        onChange={(currency) => currency && change({ currency })}
      />
      <TextInput
        name="minimum"
        label="Spesa minima"
        description="Gli ordini più piccoli non si possono fare. Lascia vuoto se vanno bene tutti."
        inputMode="decimal"
        value={minimum}
        error={isWrong ? 'Scrivi una somma, per esempio 20,00.' : undefined}
        onChange={(event) => draft.set({ settings, minimum: event.currentTarget.value })}
      />
      <NumberInput
        label="Quasi esaurito"
        description="Con questo numero di pezzi, o meno, il negozio scrive che sono gli ultimi."
        min={0}
        max={1000}
        allowDecimal={false}
        value={settings.lowStock}
        onChange={(value) => change({ lowStock: Number(value) || 0 })}
      />
      <Select
        label="Unità di peso e misura"
        allowDeselect={false}
        data={Object.entries(UNITS).map(([value, label]) => ({ value, label }))}
        value={settings.measurementStandard}
        onChange={(value) => value && change({ measurementStandard: value as MeasurementStandard })}
      />
      <Textarea
        label="Consegna"
        description="Quello che promettono le pagine dei prodotti da spedire, per esempio «Spedito in 2 giorni lavorativi». Lascia vuoto per non scrivere nulla."
        autosize
        minRows={2}
        maxLength={300}
        value={settings.deliveryPromise}
        error={faults['settings.deliveryPromise']}
        onChange={(event) => change({ deliveryPromise: event.currentTarget.value })}
      />
      <Select
        label="Pagina dei prodotti"
        description="Ogni prodotto può averne una diversa."
        allowDeselect={false}
        data={Object.entries(LAYOUT_LABELS).map(([value, label]) => ({ value, label }))}
        value={settings.productLayout}
        onChange={(value) => value && change({ productLayout: value as ProductLayout })}
      />
      <Checkbox
        label="Dopo i prodotti collegati mostra altri prodotti della stessa categoria"
        checked={settings.relatedRule === 'category'}
        onChange={(event) => change({ relatedRule: event.currentTarget.checked ? 'category' : 'none' })}
      />
      <NumberInput
        label="Giorni per scaricare"
        description="Per quanti giorni chi acquista un prodotto digitale può scaricarne i file."
        min={1}
        max={3650}
        allowDecimal={false}
        value={settings.downloadDays}
        error={faults['settings.downloadDays']}
        onChange={(value) => change({ downloadDays: Number(value) || 0 })}
      />
      <NumberInput
        label="Quante volte"
        description="Quante volte può scaricare ogni file. Dall’ordine puoi rinnovare i link."
        min={1}
        max={100}
        allowDecimal={false}
        value={settings.downloadTimes}
        error={faults['settings.downloadTimes']}
        onChange={(value) => change({ downloadTimes: Number(value) || 0 })}
      />
      <Group justify="end">
        <Button variant="default" onClick={close}>
          Tutti i prodotti
        </Button>
        <BusyButton type="submit" busy={save.isPending}>
          Salva
        </BusyButton>
      </Group>
    </form>
  )
}

function minimumText({ minimumSubtotal, currency }: StoreSettings): string {
  if (minimumSubtotal === 0) return ''
  return decimalOf({ amount: minimumSubtotal, currency }).replace('.', separatorsOf(LOCALE).decimal)
}
