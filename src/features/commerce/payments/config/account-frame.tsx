import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'

interface AccountFrameProps<View> {
  readonly siteId: string
  /** As people know the provider. */
  readonly provider: string
  /** Names the section, like the method that buyers choose. */
  readonly label: string
  readonly load: () => Promise<View>
  readonly children: (view: View) => ReactNode
}

const keyOf = (provider: string, siteId: string) => ['payment account', provider, siteId]

/** A site's account with a provider: loaded, or why not. Keys are typed in here, so nothing of it is kept. */
export function AccountFrame<View>({ siteId, provider, label, load, children }: AccountFrameProps<View>): ReactNode {
  const { data, error, refetch } = useQuery({ queryKey: keyOf(provider, siteId), queryFn: load, gcTime: 0 })
  if (!data && error)
    return (
      <LoadFailure
        title={`Non è stato possibile caricare ${provider}`}
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  return (
    <section className="payments-method" aria-label={label}>
      {data ? children(data) : <Skeleton rows={3} />}
    </section>
  )
}

/** Loads the account again, after a change. */
export function useRefresh(provider: string, siteId: string): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(provider, siteId) })
}
