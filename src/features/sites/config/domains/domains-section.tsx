import { Button } from '@mantine/core'
import { Globe, Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '../../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { ListedHost } from '../../model/calls/hosts.ts'
import { isLocalHost } from '../../model/hosts.ts'
import { AddDialog, PrimaryDialog, RemoveDialog } from './domain-dialogs.tsx'
import { HostCard } from './host-card.tsx'
import { useHosts } from './use-hosts.ts'
import './domains.css'

type Opened = { readonly what: 'add' } | { readonly what: 'primary' | 'remove'; readonly host: ListedHost } | undefined

/** The addresses at which a site is served, in «Impostazioni». */
export default function DomainsSection({ site }: PanelProps): ReactNode {
  const hosts = useHosts(site.id)
  const [opened, setOpened] = useState<Opened>()
  const list = useRef<HTMLUListElement>(null)
  const all = useRef<HTMLDivElement>(null)
  const close = () => setOpened(undefined)
  const focusList = () => (list.current ?? all.current)?.focus()
  const { data, error, refetch } = hosts.query
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile leggere gli indirizzi del sito"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={5} />
  const sorted = data.hosts.toSorted((one, other) => rankOf(one) - rankOf(other))
  const primary = sorted.find(({ role }) => role === 'primary')
  const addButton = (
    <Button
      className="domains-add"
      leftSection={<Plus size={16} aria-hidden />}
      onClick={() => setOpened({ what: 'add' })}
    >
      Aggiungi un dominio
    </Button>
  )
  return (
    <div ref={all} className="domains" tabIndex={-1}>
      <Present address={site.baseUrl} readable={primary?.readable} />
      {sorted.every((host) => host === primary) ? (
        <EmptyState
          icon={Globe}
          level={3}
          title="Qui compariranno i domini del sito"
          text="Se hai comprato un dominio, per esempio bottega.it, aggiungilo: ti diciamo quali record scrivere dal tuo fornitore, e controlliamo che siano giusti."
        >
          {addButton}
        </EmptyState>
      ) : (
        <>
          {addButton}
          <ul ref={list} className="domains-list" aria-label="Indirizzi del sito" tabIndex={-1}>
            {sorted.map((host) => (
              <HostCard
                key={host.host}
                host={host}
                primary={primary}
                installation={data.installation}
                check={hosts.check}
                makePrimary={() => setOpened({ what: 'primary', host })}
                remove={() => setOpened({ what: 'remove', host })}
              />
            ))}
          </ul>
        </>
      )}
      {opened?.what === 'add' && <AddDialog add={hosts.add} close={close} />}
      {opened?.what === 'primary' && (
        <PrimaryDialog host={opened.host} primary={primary} {...{ hosts, close }} done={focusList} />
      )}
      {opened?.what === 'remove' && <RemoveDialog host={opened.host} {...{ hosts, close }} done={focusList} />}
    </div>
  )
}

function Present({ address, readable }: { readonly address: string; readonly readable: string | undefined }) {
  const { hostname, port } = new URL(address)
  return (
    <div className="domains-present">
      <h3>Indirizzo di adesso</h3>
      <p>
        <a href={address} target="_blank" rel="noopener">
          {readable === undefined ? hostname : readable}
          {port !== '' && `:${port}`}
        </a>
      </p>
      {isLocalHost(hostname) && (
        <p className="domains-quiet">Funziona solo sul computer dove gira Vetrina: per gli altri serve un dominio.</p>
      )}
    </div>
  )
}

/** The address that visitors see, then those that need something, then the others. */
function rankOf({ role, verifiedAt }: ListedHost): number {
  if (role === 'primary') return 0
  return verifiedAt === null ? 1 : 2
}
