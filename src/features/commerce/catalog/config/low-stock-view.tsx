import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { sitePlace } from '../../../../config/place.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { randomUuid } from '../../../../core/random-uuid.ts'
import type { LowVariant } from '../model/calls.ts'
import * as calls from '../model/calls.ts'
import { lowSentence, variantName, waitingWords } from './products.ts'
import { StockHistory } from './stock-history.tsx'
import { ValueCell } from './value-cell.tsx'
import './stock.css'

interface LowStockProps {
  readonly siteId: Id
  readonly close: () => void
}

/** Variants that run low, how many people wait for each, and what changed their stock. */
export default function LowStockView({ siteId, close }: LowStockProps): ReactNode {
  const api = useApi()
  const params = { siteId }
  const { data, error, refetch } = useQuery({
    queryKey: ['low-stock', siteId],
    queryFn: async () => {
      const [low, { waits }] = await Promise.all([
        api.call(calls.readLowStock, { params }),
        api.call(calls.readWaits, { params }),
      ])
      return { ...low, waiting: new Map(waits.map(({ variantId, count }) => [variantId, count])) }
    },
    gcTime: 0,
  })
  const count = useCount(siteId)
  const [history, setHistory] = useState<LowVariant>()
  const navigate = useNavigate()
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare le giacenze"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={6} />
  const { low, total, variants, waiting } = data
  return (
    <div className="store-panel">
      <div className="store-head">
        <h2>In esaurimento</h2>
        <Button variant="default" onClick={close}>
          Torna ai prodotti
        </Button>
      </div>
      {variants.length === 0 ? (
        <EmptyState
          icon={PackageCheck}
          title="Non manca niente"
          text={`Qui compaiono le varianti con ${low} pezzi o meno. Il numero si cambia nelle impostazioni del negozio.`}
        />
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {lowSentence({ shown: variants.length, total, low })}
          </Text>
          <table className="products-table stock-table" aria-label="In esaurimento">
            <thead>
              <tr>
                <th className="products-name">Prodotto</th>
                <th className="products-state">In attesa</th>
                <th className="products-stock">Giacenza</th>
                <th className="products-price">Movimenti</th>
              </tr>
            </thead>
            <tbody>
              {variants.map((variant) => (
                <tr key={variant.variantId}>
                  <th scope="row" className="products-name">
                    <button
                      type="button"
                      className="products-open"
                      onClick={() => void navigate(sitePlace(siteId, 'negozio', variant.documentId))}
                    >
                      {variantName(variant)}
                    </button>
                    <span className="stock-sku">{variant.sku}</span>
                  </th>
                  <td className="products-state" data-label="In attesa">
                    {waitingWords(waiting.get(variant.variantId) ?? 0)}
                  </td>
                  <td className="products-stock" data-label="Giacenza">
                    <ValueCell
                      label={`Giacenza di «${variantName(variant)}»`}
                      shown={String(variant.stock)}
                      value={variant.stock}
                      read={(typed) =>
                        /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : 'Scrivi un numero intero di pezzi.'
                      }
                      save={(to) => count({ variant, to })}
                    />
                    {variant.stock === 0 && <span className="products-more">Esaurito</span>}
                  </td>
                  <td className="products-price">
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`Movimenti di «${variantName(variant)}»`}
                      onClick={() => setHistory(variant)}
                    >
                      Movimenti
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {history && (
        <StockHistory
          siteId={siteId}
          variantId={history.variantId}
          name={variantName(history)}
          close={() => setHistory(undefined)}
        />
      )}
    </div>
  )
}

/** Counts the pieces of a variant, with a way back. */
function useCount(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const { mutateAsync } = useMutation({
    mutationFn: ({ variant: { variantId, stock }, to }: { variant: LowVariant; to: number }) =>
      api.call(calls.countStock, {
        params: { siteId },
        body: { counts: [{ variantId, seen: stock, counted: to, key: randomUuid() }] },
      }),
    onSuccess: (_, { variant, to }) =>
      notify({
        sentence: `La giacenza di «${variantName(variant)}» è ${to}.`,
        action: {
          label: 'Annulla',
          run: () => void mutateAsync({ variant: { ...variant, stock: to }, to: variant.stock }),
        },
      }),
    onError: (error) => notify({ sentence: sentenceOf(error) }),
    onSettled: () =>
      Promise.all(['low-stock', 'products'].map((name) => client.invalidateQueries({ queryKey: [name, siteId] }))),
  })
  return mutateAsync
}
