import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BlockControlProps } from '../../../../../config/control.ts'
import { sentenceOf } from '../../../../../config/use-load.ts'
import { labelSlug } from '../../../../pages/schemas.ts'
import { useCategories } from '../use-categories.ts'

/** A category by its name. One that no product has any more stays until another is chosen. */
export function CategoryControl({ siteId, field, value, mixed, fault, onChange }: BlockControlProps): ReactNode {
  const { query, all: known } = useCategories(siteId)
  const { data, error } = query
  const written = mixed ? '' : String(value).trim()
  const slug = labelSlug(written)
  const isKnown = known.some((one) => one.slug === slug)
  const choices = written === '' || isKnown ? known : [...known, { slug, label: written }]
  return (
    <Select
      label={field.label}
      description={field.help}
      placeholder={mixed ? 'Diverse' : data && known.length === 0 ? 'Non ci sono ancora categorie' : 'Tutte'}
      searchable
      clearable
      limit={100}
      nothingFoundMessage="Nessuna categoria con questo nome"
      data={choices.map((one) => ({ value: one.slug, label: one.label }))}
      value={written === '' ? null : slug}
      error={fault ?? (error ? sentenceOf(error) : undefined)}
      comboboxProps={{ transitionProps: { duration: 100 } }}
      onChange={(_, option) => onChange(option?.label ?? '')}
    />
  )
}
