import { SegmentedControl, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sitePlace } from '../../../../config/place.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { DEFAULT_LOCALE } from '../../../../core/messages.ts'
import { priceText } from '../../catalog/schemas.ts'
import * as calls from '../model/calls.ts'
import { RANGES, type Range } from '../model/ranges.ts'
import { BEFORE_LABELS, changeText, dayText, markText, numberText, RANGE_LABELS } from '../model/sales-words.ts'
import { averageOf, turnoverOf } from '../model/sums.ts'
import { BestProducts } from './best-products.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { TurnoverChart } from './sales-charts.tsx'
import './sales.css'
import { useMayDo } from '../../../../config/role.ts'
import { PERMISSION } from '../../../../core/codes.ts'

/** «Vendite»: what was sold in some days, beside the days before them. */
export default function SalesPanel({ site }: PanelProps): ReactNode {
  const [range, setRange] = useState<Range>('30')
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['sales', site.id, range],
    queryFn: async () => ({
      sales: await api.call(calls.readSales, { params: { siteId: site.id }, query: { range } }),
      range,
    }),
    // What was shown stays until the rest is there.
    placeholderData: (before) => before,
  })
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile leggere le vendite"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={6} />
  const { sales } = data
  if (!sales.hasOrders && sales.steps.now.carts === 0) return <NothingSold siteId={site.id} />
  return (
    <div className="sales" aria-busy={data.range !== range}>
      <div className="sales-tools">
        <SegmentedControl
          aria-label="Quali giorni"
          className="sales-ranges"
          value={range}
          onChange={(chosen) => setRange(chosen as Range)}
          data={RANGES.map((value) => ({ value, label: RANGE_LABELS[value] }))}
        />
        <p className="sales-quiet" role="status">
          {sales.first === sales.last ? dayText(sales.last) : `Dal ${dayText(sales.first, true)} a oggi`}, a confronto
          con {BEFORE_LABELS[data.range]}.
        </p>
      </div>
      <Figures sales={sales} />
      {data.range !== '1' && <Turnover sales={sales} range={data.range} />}
      <div className="sales-pair">
        <BestProducts sales={sales} />
        <CheckoutSteps sales={sales} before={BEFORE_LABELS[data.range]} />
      </div>
      <p className="sales-quiet">
        Il denaro conta nel giorno in cui arriva o torna indietro; un ordine, con i suoi prodotti, nel giorno in cui è
        confermato, anche se poi lo annulli. I giorni sono quelli del fuso orario del sito.
      </p>
    </div>
  )
}

/** Made-up turnover of two weeks, for the drawing of a chart. */
const SKETCH = [2, 3, 2, 5, 4, 7, 6, 4, 6, 9, 8, 11, 10, 13].map((now, at) => ({
  ...{ key: String(at), now, before: Math.round(now * 0.7), title: '' },
}))

function NothingSold({ siteId }: { readonly siteId: string }): ReactNode {
  const mayShop = useMayDo(PERMISSION.commerce)
  return (
    <EmptyState
      picture={<TurnoverChart marks={SKETCH} />}
      title="Qui vedrai quanto vendi"
      text="Dal primo ordine in poi: incasso, prodotti più venduti e dove ci si ferma prima di pagare. Per cominciare servono un prodotto pubblicato, una consegna e un modo di pagare."
    >
      {mayShop && (
        <Link className="button" to={sitePlace(siteId, 'negozio')}>
          Vai al negozio
        </Link>
      )}
    </EmptyState>
  )
}

const moneyOf = (currency: string) => (amount: number) => priceText(amount, currency, DEFAULT_LOCALE)

function Figures({ sales: { now, before, currency, others } }: { readonly sales: calls.Sales }): ReactNode {
  const money = moneyOf(currency)
  const [average, averageBefore] = [averageOf(now), averageOf(before)]
  return (
    <section aria-label="In breve">
      <dl className="sales-figures">
        <Figure label="Incasso" value={money(turnoverOf(now))} now={turnoverOf(now)} before={turnoverOf(before)} main />
        <Figure label="Ordini" value={numberText(now.orders)} now={now.orders} before={before.orders} />
        <Figure
          label="Ordine medio"
          value={average === undefined ? '–' : money(average)}
          now={average ?? 0}
          before={average === undefined ? 0 : (averageBefore ?? 0)}
        />
        <Figure label="Restituito" value={money(now.refunded)} now={now.refunded} before={before.refunded} />
        <Figure label="Sconti dati" value={money(now.discounts)} now={now.discounts} before={before.discounts} />
        <Figure
          label="Nuovi clienti"
          value={numberText(now.firstOrders)}
          now={now.firstOrders}
          before={before.firstOrders}
        />
        <Figure
          label="Ordini di chi torna"
          value={numberText(now.orders - now.firstOrders)}
          now={now.orders - now.firstOrders}
          before={before.orders - before.firstOrders}
        />
      </dl>
      {others.map((other) => (
        <p key={other.currency} className="sales-other">
          In {other.currency}, a parte: {moneyOf(other.currency)(turnoverOf(other.now))} di incasso,{' '}
          {other.now.orders === 1 ? 'un ordine' : `${numberText(other.now.orders)} ordini`}.
        </p>
      ))}
    </section>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly now: number
  readonly before: number
  readonly main?: boolean
}

function Figure({ label, value, now, before, main = false }: FigureProps): ReactNode {
  const change = changeText(now, before)
  return (
    <div className="sales-figure" data-main={main || undefined}>
      <dt>{label}</dt>
      <dd>
        {value} {change !== '' && <span className="sales-change">{change}</span>}
      </dd>
    </div>
  )
}

function Turnover({ sales, range }: { readonly sales: calls.Sales; readonly range: Range }): ReactNode {
  const money = moneyOf(sales.currency)
  const marks = sales.marks.map((mark) => ({
    key: mark.first,
    now: mark.turnover,
    before: mark.turnoverBefore,
    title: `${markText(mark, range)}: ${money(mark.turnover)}`,
  }))
  const total = money(turnoverOf(sales.now))
  return (
    <section className="sales-card" aria-labelledby="sales-turnover">
      <h2 id="sales-turnover">Incasso nel tempo</h2>
      <TurnoverChart marks={marks} label={`Incasso dal ${dayText(sales.first, true)} a oggi, in tutto ${total}.`} />
      <div className="sales-legend" aria-hidden>
        <span>{markText(sales.marks[0]!, range)}</span>
        <span className="sales-keys">
          <span className="sales-key-now">ora</span>
          <span className="sales-key-before">prima</span>
        </span>
        <span>oggi</span>
      </div>
      <details>
        <summary>I numeri del grafico</summary>
        <div className="sales-table">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Giorni</Table.Th>
                <Table.Th scope="col">Incasso</Table.Th>
                <Table.Th scope="col">Prima</Table.Th>
                <Table.Th scope="col">Ordini</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sales.marks.toReversed().map((mark) => (
                <Table.Tr key={mark.first}>
                  <Table.Th scope="row">{markText(mark, range)}</Table.Th>
                  <Table.Td>{money(mark.turnover)}</Table.Td>
                  <Table.Td>{money(mark.turnoverBefore)}</Table.Td>
                  <Table.Td>{numberText(mark.orders)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </details>
    </section>
  )
}
