import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { PRODUCT_LIMITS } from '../model/limits.ts'
import { withExtras } from './product-draft.ts'
import type { SectionProps } from './section.ts'
import { useProductNames } from './use-product-names.ts'

/** Products that the page of this one leads to; the store's rule adds others. */
export function RelatedSection({ siteId, productId, draft, change }: SectionProps): ReactNode {
  const { data } = useProductNames(siteId)
  const others = (data?.products ?? []).filter(({ documentId }) => documentId !== productId)
  const { related } = draft.extras
  const known = new Set(others.map(({ documentId }) => documentId))
  return (
    <section className="product-fields" aria-labelledby="collegati">
      <h3 id="collegati">Prodotti collegati</h3>
      <MultiSelect
        aria-labelledby="collegati"
        description="La pagina ne mostra quattro. Se ne scegli di meno, gli altri sono della stessa categoria."
        placeholder={related.length === 0 ? 'Cerca un prodotto' : ''}
        searchable
        hidePickedOptions
        limit={100}
        maxValues={PRODUCT_LIMITS.related}
        nothingFoundMessage="Nessun prodotto con questo nome"
        data={others.map(({ documentId, title }) => ({ value: documentId, label: title || 'Senza nome' }))}
        value={related.filter((id) => known.has(id))}
        onChange={(ids) => change(withExtras(draft, { related: ids }))}
      />
    </section>
  )
}
