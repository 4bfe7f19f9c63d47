import type { ReactNode } from 'react'
import type { Sales } from '../model/calls.ts'
import { numberText, partText } from '../model/sales-words.ts'
import { PartBar } from './sales-charts.tsx'

const STEPS = [
  ['carts', 'Carrelli iniziati'],
  ['checkouts', 'Dati scritti alla cassa'],
  ['sent', 'Ordini inviati'],
  ['placed', 'Ordini confermati'],
] as const

interface StepsProps {
  readonly sales: Sales
  /** What it is compared with. */
  readonly before: string
}

/** Where the way to an order is left. */
export function CheckoutSteps({ sales: { steps }, before }: StepsProps): ReactNode {
  const most = Math.max(...STEPS.map(([step]) => steps.now[step]))
  return (
    <section className="sales-card" aria-labelledby="sales-steps">
      <h2 id="sales-steps">Dal carrello all’ordine</h2>
      <table className="sales-rows">
        <thead className="unseen">
          <tr>
            <th scope="col">Passo</th>
            <th scope="col">Quante volte</th>
            <th scope="col">Parte dei carrelli</th>
            <th scope="col">Prima: {before}</th>
          </tr>
        </thead>
        <tbody>
          {STEPS.map(([step, label]) => (
            <tr key={step}>
              <th scope="row">
                {label}
                <PartBar value={steps.now[step]} most={most} />
              </th>
              <td>{numberText(steps.now[step])}</td>
              <td>{partText(steps.now[step], steps.now.carts)}</td>
              <td className="sales-quiet">prima {numberText(steps.before[step])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sales-quiet">
        Si contano i passi fatti in questi giorni, senza seguire nessuno: un ordine di oggi può venire da un carrello di
        ieri.
      </p>
    </section>
  )
}
