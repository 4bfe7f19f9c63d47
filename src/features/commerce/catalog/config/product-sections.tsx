import { Select, Switch } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '../../../../config/frame.tsx'
import { lazily } from '../../../../config/lazily.ts'
import { TAX_CLASSES } from '../../taxes/schemas.ts'
import { PRODUCT_TYPES } from '../model/limits.ts'
import { AttributesSection } from './attributes-section.tsx'
import { FactsSection } from './facts-section.tsx'
import { FilesSection } from './files-section.tsx'
import { OptionFields } from './option-fields.tsx'
import { OutOfStockSection } from './out-of-stock-section.tsx'
import { type DraftOption, type ProductDraft, tooMany, withExtras, withOptions } from './product-draft.ts'
import { TAX_CLASS_LABELS, TYPE_LABELS } from './products.ts'
import { QuestionsSection } from './questions-section.tsx'
import { RelatedSection } from './related-section.tsx'
import type { SectionProps } from './section.ts'
import { StockSection } from './stock-section.tsx'
import { VariantFields } from './variant-fields.tsx'

const grid = { name: 'variants-grid', load: () => import('./variants-grid.tsx') }
const hasOptions = ({ options, rows }: ProductDraft) => options.length > 0 || rows.length > 1

function TypeSection({ draft, change }: SectionProps): ReactNode {
  return (
    <Select
      label="Che cos’è"
      className="product-type"
      allowDeselect={false}
      data={PRODUCT_TYPES.map((value) => ({
        value,
        label: TYPE_LABELS[value],
        disabled: value === 'DIGITAL' && hasOptions(draft),
      }))}
      value={draft.type}
      onChange={(type) => type && change({ ...draft, type })}
    />
  )
}

function TaxSection({ draft, change }: SectionProps): ReactNode {
  return (
    <Select
      label="Aliquota IVA"
      description="Con le percentuali italiane di oggi. Nel regime forfettario non conta."
      className="product-type"
      allowDeselect={false}
      data={TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_LABELS[value] }))}
      value={draft.extras.taxClass}
      onChange={(taxClass) => taxClass && change(withExtras(draft, { taxClass }))}
    />
  )
}

function PerishableSection({ draft, change }: SectionProps): ReactNode {
  if (draft.type !== 'PHYSICAL') return null
  return (
    <Switch
      label="Deperisce in fretta"
      description="Per fiori, frutta, pane e simili: uno sconto si confronta con l’ultimo prezzo, non con il più basso di 30 giorni."
      checked={draft.extras.perishable}
      onChange={({ currentTarget: { checked: perishable } }) => change(withExtras(draft, { perishable }))}
    />
  )
}

function OptionsSection({ draft, newKey, change, refuse }: SectionProps): ReactNode {
  if (draft.type === 'DIGITAL') return null
  function setOptions(options: readonly DraftOption[]): void {
    if (tooMany(options)) refuse('Le varianti possono essere al massimo 1.000.')
    else change(withOptions(draft, options, newKey))
  }
  return <OptionFields options={draft.options} newKey={newKey} change={setOptions} />
}

function VariantsSection({ draft, read, faults, change }: SectionProps): ReactNode {
  const VariantsGrid = lazily(grid)
  if (!hasOptions(draft)) return <VariantFields {...{ draft, read, faults, change }} />
  return (
    <Suspense fallback={<Skeleton rows={3} />}>
      <VariantsGrid {...{ draft, read, faults, change }} />
    </Suspense>
  )
}

/** The sections of the form, from top to bottom. Each shows nothing where it does not apply. */
export const PRODUCT_SECTIONS: readonly {
  readonly name: string
  readonly Section: (props: SectionProps) => ReactNode
}[] = [
  { name: 'type', Section: TypeSection },
  { name: 'tax', Section: TaxSection },
  { name: 'perishable', Section: PerishableSection },
  { name: 'options', Section: OptionsSection },
  { name: 'variants', Section: VariantsSection },
  { name: 'stock', Section: StockSection },
  { name: 'outOfStock', Section: OutOfStockSection },
  { name: 'attributes', Section: AttributesSection },
  { name: 'questions', Section: QuestionsSection },
  { name: 'files', Section: FilesSection },
  { name: 'related', Section: RelatedSection },
  { name: 'facts', Section: FactsSection },
]
