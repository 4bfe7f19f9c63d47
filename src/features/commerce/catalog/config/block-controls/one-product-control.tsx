import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BlockControlProps } from '../../../../../config/control.ts'
import { sentenceOf } from '../../../../../config/use-load.ts'
import { useProductNames } from '../use-product-names.ts'

/** A published product by its name; its page is what the block stores. One that is gone stays until another is chosen. */
export function OneProductControl({ siteId, field, value, mixed, fault, onChange }: BlockControlProps): ReactNode {
  const { data, error } = useProductNames(siteId)
  const written = mixed ? '' : String(value)
  const known = (data?.products ?? []).flatMap(({ title, path }) =>
    path === null ? [] : [{ value: path, label: title || 'Senza nome' }],
  )
  const isKnown = written === '' || known.some((one) => one.value === written)
  return (
    <Select
      label={field.label}
      description={field.help}
      placeholder={mixed ? 'Diversi' : data && known.length === 0 ? 'Non ci sono ancora prodotti pubblicati' : 'Scegli'}
      searchable
      clearable
      limit={100}
      nothingFoundMessage="Nessun prodotto pubblicato con questo nome"
      data={isKnown ? known : [...known, { value: written, label: written }]}
      value={written === '' ? null : written}
      error={fault ?? (error ? sentenceOf(error) : undefined)}
      comboboxProps={{ transitionProps: { duration: 100 } }}
      onChange={(path) => onChange(path ?? '')}
    />
  )
}
