import { Checkbox, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReadProduct } from '../model/calls.ts'
import { COLUMN_LABELS } from './column-labels.ts'
import { type ColumnName, type Faults, FLAGS, faultKey, type ProductDraft, setCell, YES } from './product-draft.ts'

interface VariantFieldsProps {
  readonly draft: ProductDraft
  readonly read: ReadProduct
  readonly faults: Faults
  readonly change: (draft: ProductDraft) => void
}

const DAYS: ReadonlySet<ColumnName> = new Set(['saleFrom', 'saleUntil'])
const NUMBERS: ReadonlySet<ColumnName> = new Set(['price', 'salePrice', 'stock', 'weight', 'length', 'width', 'height'])

/** The fields of a product without options. */
export function VariantFields({ draft, read, faults, change }: VariantFieldsProps): ReactNode {
  const row = draft.rows[0]!
  const isPhysical = draft.type === 'PHYSICAL'
  const field = (name: ColumnName, more: { description?: string; placeholder?: string } = {}) => (
    <Field
      key={name}
      {...more}
      name={name}
      label={COLUMN_LABELS[name](read.measurementStandard)}
      text={row.cells[name]}
      fault={faults.get(faultKey(row.id, name))}
      set={(text) => change(setCell(draft, row.id, name, text))}
    />
  )
  return (
    <>
      <section className="product-fields" aria-label="Prezzo">
        {field('price', { description: `In ${read.currency}, compresa l’IVA.` })}
        {field('onSale')}
        {row.cells.onSale === YES && (
          <div className="product-fields-row">
            {field('salePrice')}
            {field('saleFrom')}
            {field('saleUntil')}
          </div>
        )}
        {isPhysical &&
          field('contents', {
            description: 'Per esempio 500 g o 0,75 l: accanto al prezzo compare quello al chilo, al litro o al metro.',
          })}
      </section>
      {draft.type !== 'DIGITAL' && (
        <section className="product-fields" aria-label="Giacenza">
          <h3>Giacenza</h3>
          {field('unlimited')}
          {row.cells.unlimited !== YES && field('stock')}
        </section>
      )}
      <section className="product-fields" aria-label="Codici">
        <h3>Codici</h3>
        <div className="product-fields-row">
          {field('sku', { placeholder: 'Automatico' })}
          {field('gtin')}
          {field('mpn')}
        </div>
      </section>
      {isPhysical && (
        <section className="product-fields" aria-label="Peso e misure">
          <h3>Peso e misure</h3>
          <div className="product-fields-row">
            {(['weight', 'length', 'width', 'height'] as const).map((name) => field(name))}
          </div>
        </section>
      )}
      {read.pictures.length > 1 && (
        <Select
          label="Immagine che si vede per prima"
          clearable
          data={read.pictures.map(({ id, alt }, at) => ({ value: id, label: `${at + 1}. ${alt || 'Immagine'}` }))}
          value={row.cells.pictureId || null}
          onChange={(id) => change(setCell(draft, row.id, 'pictureId', id ?? ''))}
        />
      )}
    </>
  )
}

interface FieldProps {
  readonly name: ColumnName
  readonly label: string
  readonly text: string
  readonly fault: string | undefined
  readonly description?: string
  readonly placeholder?: string
  readonly set: (text: string) => void
}

function Field({ name, label, text, fault, set, ...more }: FieldProps): ReactNode {
  if (FLAGS.has(name))
    return (
      <Checkbox
        label={label}
        checked={text === YES}
        onChange={(event) => set(event.currentTarget.checked ? YES : '')}
      />
    )
  return (
    <TextInput
      {...more}
      label={label}
      type={DAYS.has(name) ? 'date' : 'text'}
      {...(NUMBERS.has(name) && { inputMode: 'decimal' as const })}
      value={text}
      error={fault}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
