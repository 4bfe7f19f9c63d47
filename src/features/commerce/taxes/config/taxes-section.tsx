import { Checkbox, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import type { TaxSettings } from '../model/tax-settings.ts'
import './taxes.css'
import { useTaxes } from './use-taxes.ts'

interface Choice<Name extends keyof TaxSettings> {
  readonly label: string
  readonly help?: string
  readonly choices: Readonly<Record<TaxSettings[Name] & string, string>>
}

const CHOICES: { readonly [Name in 'regime' | 'prices' | 'abroad' | 'abroadPrices' | 'deliveryTax']: Choice<Name> } = {
  regime: {
    label: 'Regime',
    help: 'Nel regime forfettario non si addebita l’IVA.',
    choices: { ordinary: 'Ordinario', flatRate: 'Forfettario (RF19)' },
  },
  prices: {
    label: 'I prezzi dei prodotti',
    help: 'A chi compra per sé si mostrano prezzi con l’IVA.',
    choices: { included: 'Comprendono l’IVA', added: 'Sono senza IVA' },
  },
  abroad: {
    label: 'Privati di altri paesi dell’Unione europea',
    help: 'Fino a 10.000 € all’anno si può usare l’IVA italiana; oltre vale quella del paese di arrivo.',
    choices: { italian: 'Pagano l’IVA italiana', destination: 'Pagano l’IVA del loro paese (OSS)' },
  },
  abroadPrices: {
    label: 'Prezzi dove non vale l’IVA italiana',
    choices: { same: 'Restano quelli di listino', net: 'Cambiano: resta il netto' },
  },
  deliveryTax: {
    label: 'IVA della consegna',
    choices: {
      goods: 'Come i prodotti spediti',
      ...{ standard: 'Ordinaria, 22 %', reduced: 'Ridotta, 10 %', lower: 'Ridotta, 5 %', lowest: 'Minima, 4 %' },
    },
  },
}

/** How a shop charges VAT. Each choice is saved when it is made. */
export function TaxesSection({ siteId }: { siteId: Id }): ReactNode {
  const { query, save } = useTaxes(siteId)
  const { data, error, refetch } = query
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare le tasse"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={3} />
  const settings = save.isPending ? save.variables : data.settings
  const change = (more: Partial<TaxSettings>) => {
    if (!save.isPending) save.mutate({ ...settings, ...more })
  }
  const choice = <Name extends keyof typeof CHOICES>(name: Name) => {
    const { label, help, choices }: Choice<Name> = CHOICES[name]
    return (
      <Select
        label={label}
        description={help}
        allowDeselect={false}
        data={Object.entries<string>(choices).map(([value, words]) => ({ value, label: words }))}
        value={settings[name] as string}
        onChange={(value) => value && change({ [name]: value })}
      />
    )
  }
  return (
    <section aria-labelledby="tasse" className="taxes-section">
      <h2 id="tasse">IVA</h2>
      {choice('regime')}
      {settings.regime === 'ordinary' && (
        <>
          {choice('prices')}
          {choice('deliveryTax')}
          {choice('abroad')}
          {choice('abroadPrices')}
          <Checkbox
            label="La mia partita IVA è iscritta al VIES"
            description="Allora le imprese dell’Unione europea con un numero valido comprano senza IVA."
            checked={settings.vies}
            onChange={(event) => change({ vies: event.currentTarget.checked })}
          />
        </>
      )}
    </section>
  )
}
