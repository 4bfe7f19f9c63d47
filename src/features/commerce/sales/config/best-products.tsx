import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DEFAULT_LOCALE } from '../../../../core/messages.ts'
import { priceText } from '../../catalog/schemas.ts'
import type { Sales } from '../model/calls.ts'
import { numberText } from '../model/sales-words.ts'
import { PartBar } from './sales-charts.tsx'

/** The products that were sold most, by value or pieces. */
export function BestProducts({ sales }: { readonly sales: Sales }): ReactNode {
  const [by, setBy] = useState<'amount' | 'pieces'>('amount')
  const best = by === 'amount' ? sales.byAmount : sales.byPieces
  const most = best[0]?.[by] ?? 0
  return (
    <section className="sales-card" aria-labelledby="sales-best">
      <div className="sales-head">
        <h2 id="sales-best">I più venduti</h2>
        <SegmentedControl
          aria-label="Ordina i prodotti"
          value={by}
          onChange={(chosen) => setBy(chosen as typeof by)}
          data={[
            { value: 'amount', label: 'Per valore' },
            { value: 'pieces', label: 'Per pezzi' },
          ]}
        />
      </div>
      {best.length === 0 ? (
        <p className="sales-quiet">In questi giorni nessun prodotto.</p>
      ) : (
        <table className="sales-rows">
          <thead className="unseen">
            <tr>
              <th scope="col">Prodotto</th>
              <th scope="col">Pezzi</th>
              <th scope="col">Valore</th>
            </tr>
          </thead>
          <tbody>
            {best.map((product) => (
              <tr key={product.productId}>
                <th scope="row">
                  {product.title}
                  <PartBar value={product[by]} most={most} />
                </th>
                <td>{product.pieces === 1 ? '1 pezzo' : `${numberText(product.pieces)} pezzi`}</td>
                <td>{priceText(product.amount, sales.currency, DEFAULT_LOCALE)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
