import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext, useRef } from 'react'
import type { Id } from '../core/ids.ts'
import { listDeletedSites, returnSite } from '../core/shell-calls.ts'
import { useNotify } from './notices.tsx'
import { RefreshSites } from './refresh-sites.ts'
import { sentenceOf, useApi } from './use-load.ts'
import './deleted-sites.css'

interface DeletedSite {
  readonly id: Id
  readonly title: string
  readonly host: string
  readonly eraseAt: string
}

/** The owner's deleted sites, each with the day until which it can come back; nothing if there are none. */
export default function DeletedSites(): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const refreshSites = useContext(RefreshSites)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, refetch } = useQuery({
    queryKey: ['deleted-sites'],
    queryFn: () => api.call(listDeletedSites),
    // A site may have been deleted since, here or by somebody else.
    staleTime: 0,
  })
  const bringBack = useMutation({
    mutationFn: ({ id }: DeletedSite) => api.call(returnSite, { params: { deletedSiteId: id } }),
    onSuccess: async (_, { title }) => {
      heading.current?.focus()
      refreshSites()
      await refetch()
      notify({ sentence: `«${title}» è tornato com’era, e chi lo visita lo vede di nuovo.` })
    },
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  if (!data || data.sites.length === 0) return null
  return (
    <section className="deleted-sites" aria-labelledby="deleted-sites">
      <h2 id="deleted-sites" ref={heading} tabIndex={-1}>
        Siti eliminati
      </h2>
      <p>Chi li visita legge che non ci sono più. Finché non sono cancellati, puoi farli tornare com’erano.</p>
      <ul>
        {data.sites.map((site) => (
          <li key={site.id}>
            <div>
              <p>{site.title}</p>
              <p>
                {site.host} · si cancella il giorno {dayWords(site.eraseAt)}
              </p>
            </div>
            <button
              type="button"
              className="button"
              aria-disabled={bringBack.isPending}
              aria-label={`Fai tornare «${site.title}»`}
              onClick={() => !bringBack.isPending && bringBack.mutate(site)}
            >
              Fai tornare
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function dayWords(at: string): string {
  return new Date(at).toLocaleDateString('it-IT', { dateStyle: 'long' })
}
