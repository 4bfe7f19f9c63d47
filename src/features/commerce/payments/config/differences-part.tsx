import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { sitePlace } from '../../../../config/place.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import * as calls from '../model/calls/differences.ts'
import { foundWords, toDoWords } from '../model/difference-words.ts'

/** Where providers and the books of the shop differ; nothing is shown of a shop where all agrees. */
export function DifferencesPart({ siteId }: { readonly siteId: string }): ReactNode {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const params = { siteId }
  const queryKey = ['payment-differences', siteId]
  const { data } = useQuery({ queryKey, queryFn: () => api.call(calls.readDifferences, { params }) })
  const settle = useMutation({
    mutationFn: (body: { provider: calls.ShownDifference['provider']; reference: string }) =>
      api.call(calls.settleDifference, { params, body }),
    onError: (error: Error) => notify({ sentence: sentenceOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  if (!data || data.differences.length === 0) return null
  return (
    <section className="payments-method" aria-labelledby="payment-differences">
      <strong id="payment-differences">Da controllare</strong>
      <p>Ogni giorno confrontiamo i pagamenti del negozio con quelli di chi li incassa. Questi non tornano:</p>
      <ul>
        {data.differences.map((one) => (
          <li key={`${one.provider} ${one.reference}`}>
            {foundWords(one)}{' '}
            {one.order && <Link to={sitePlace(siteId, 'ordini', one.order.id)}>Ordine {one.order.number}</Link>}
            <p className="payments-read">
              {toDoWords(one.kind)} Codice: {one.reference}
            </p>
            <BusyButton
              variant="default"
              size="xs"
              busy={settle.isPending && settle.variables.reference === one.reference}
              onClick={() => settle.mutate({ provider: one.provider, reference: one.reference })}
            >
              È a posto
            </BusyButton>
          </li>
        ))}
      </ul>
      {data.more && <p>Ce ne sono altri: compaiono quando questi sono a posto.</p>}
    </section>
  )
}
