import { Button, Group, Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { variantName } from './products.ts'
import type { SectionProps } from './section.ts'
import { StockHistory } from './stock-history.tsx'

/** The movements of each stored variant. */
export function StockSection({ siteId, read }: SectionProps): ReactNode {
  const { variants, type } = read.product
  const [chosen, setChosen] = useState(variants[0]?.id ?? null)
  const [opened, setOpened] = useState(false)
  const variant = variants.find(({ id }) => id === chosen) ?? variants[0]
  if (type === 'DIGITAL' || variant === undefined) return null
  const nameOf = ({ optionValues, sku }: typeof variant) => optionValues.join(', ') || sku
  return (
    <section className="product-stock" aria-label="Movimenti della giacenza">
      <Group align="end" gap={8}>
        {variants.length > 1 && (
          <Select
            label="Movimenti della variante"
            allowDeselect={false}
            searchable
            data={variants.map((one) => ({ value: one.id, label: nameOf(one) }))}
            value={variant.id}
            onChange={setChosen}
          />
        )}
        <Button variant="default" onClick={() => setOpened(true)}>
          Movimenti della giacenza
        </Button>
      </Group>
      {opened && (
        <StockHistory
          siteId={siteId}
          variantId={variant.id}
          name={variantName({ title: read.title, optionValues: variant.optionValues })}
          close={() => setOpened(false)}
        />
      )}
    </section>
  )
}
