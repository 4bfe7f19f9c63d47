import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Attribute } from '../model/attributes.ts'
import { PRODUCT_LIMITS } from '../model/limits.ts'
import { withExtras } from './product-draft.ts'
import type { SectionProps } from './section.ts'

/** What describes a product, such as its material; by choice lists are filtered by it. */
export function AttributesSection({ draft, faults, change }: SectionProps): ReactNode {
  const { attributes } = draft.extras
  const setAll = (next: readonly Attribute[]) => change(withExtras(draft, { attributes: [...next] }))
  const set = (at: number, more: Partial<Attribute>) => setAll(attributes.with(at, { ...attributes[at]!, ...more }))
  return (
    <section className="product-fields" aria-labelledby="caratteristiche">
      <h3 id="caratteristiche">Caratteristiche</h3>
      <p className="product-hint">
        Stanno in una tabella nella pagina del prodotto. Con «Filtro» i visitatori scelgono per questa caratteristica
        anche negli elenchi.
      </p>
      {attributes.map((attribute, at) => (
        // Attributes have no id, and only the last one comes or goes while others are typed.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <div key={at} className="product-extra">
          <TextInput
            aria-label={`Nome della caratteristica ${at + 1}`}
            placeholder="Materiale"
            value={attribute.name}
            error={faults.get(`attributes.${at}.name`)}
            onChange={(event) => set(at, { name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`Valore della caratteristica ${at + 1}`}
            placeholder="Gres"
            value={attribute.value}
            error={faults.get(`attributes.${at}.value`)}
            onChange={(event) => set(at, { value: event.currentTarget.value })}
          />
          <Checkbox
            label="Filtro"
            checked={attribute.filters}
            onChange={(event) => set(at, { filters: event.currentTarget.checked })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Togli la caratteristica «${attribute.name || at + 1}»`}
            onClick={() => setAll(attributes.toSpliced(at, 1))}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {attributes.length < PRODUCT_LIMITS.attributes && (
        <Button
          variant="default"
          size="xs"
          className="product-extra-add"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => setAll([...attributes, { name: '', value: '', filters: false }])}
        >
          Aggiungi una caratteristica
        </Button>
      )}
    </section>
  )
}
