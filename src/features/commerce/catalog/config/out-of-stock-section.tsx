import { NumberInput, Radio, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type OutOfStock, ruleOn } from '../model/out-of-stock.ts'
import { withExtras, YES } from './product-draft.ts'
import type { SectionProps } from './section.ts'

const FIRST_DAYS = 10
const CHOICES: Readonly<Record<OutOfStock['kind'], { readonly label: string; readonly help: string }>> = {
  refuse: { label: 'Non si può acquistare', help: 'La pagina scrive «Esaurito» e offre di avvisare quando torna.' },
  backorder: {
    label: 'Si può ordinare lo stesso',
    help: 'La pagina scrive «Su ordinazione» e fra quanti giorni lo spedisci.',
  },
  preorder: {
    label: 'In prevendita',
    help: 'Per quello che non è ancora uscito: fino al giorno prima di questa data si può preordinare.',
  },
}

/** What buyers may do when the pieces are used up. */
export function OutOfStockSection({ draft, read, faults, change }: SectionProps): ReactNode {
  const isCounted = draft.type !== 'DIGITAL' && draft.rows.some(({ cells }) => cells.unlimited !== YES)
  if (!isCounted) return null
  const { outOfStock: rule } = draft.extras
  const set = (outOfStock: OutOfStock) => change(withExtras(draft, { outOfStock }))
  const isOver = rule.kind === 'preorder' && rule.from !== '' && ruleOn(rule, read.today).kind === 'refuse'
  const choose = (kind: string) =>
    set(
      kind === 'backorder' ? { kind, days: FIRST_DAYS } : kind === 'preorder' ? { kind, from: '' } : { kind: 'refuse' },
    )
  return (
    <section className="product-fields" aria-labelledby="senza-pezzi">
      <h3 id="senza-pezzi">Quando i pezzi finiscono</h3>
      <Radio.Group aria-labelledby="senza-pezzi" value={rule.kind} onChange={choose}>
        <Stack gap={8}>
          {Object.entries(CHOICES).map(([kind, { label, help }]) => (
            <Radio key={kind} value={kind} label={label} description={help} />
          ))}
        </Stack>
      </Radio.Group>
      {rule.kind === 'backorder' && (
        <NumberInput
          className="product-short"
          label="Spedito dopo quanti giorni lavorativi"
          description="Oltre i 30 giorni dall’ordine la consegna va concordata: chi acquista lo legge prima di ordinare."
          min={1}
          max={250}
          allowDecimal={false}
          value={rule.days === 0 ? '' : rule.days}
          error={faults.get('outOfStock.days')}
          onChange={(days) => set({ kind: 'backorder', days: Number(days) || 0 })}
        />
      )}
      {rule.kind === 'preorder' && (
        <TextInput
          className="product-short"
          type="date"
          label="Spedito dal"
          description={
            isOver
              ? 'Questa data è arrivata: la prevendita è finita e contano i pezzi della giacenza.'
              : 'Quando arriva questa data la prevendita finisce da sola e contano i pezzi della giacenza.'
          }
          value={rule.from}
          error={faults.get('outOfStock.from')}
          onChange={(event) => set({ kind: 'preorder', from: event.currentTarget.value })}
        />
      )}
    </section>
  )
}
