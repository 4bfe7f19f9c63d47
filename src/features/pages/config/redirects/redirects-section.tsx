import { ActionIcon, Badge, Button, Group } from '@mantine/core'
import { FileUp, Link, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '../../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { SearchField } from '../../../../config/search-field.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import { foldText } from '../../../../core/search-text.ts'
import type { ListedRedirect } from '../../model/calls/redirects.ts'
import { writtenKey } from '../../model/redirect-chain.ts'
import { BrokenAddresses } from './broken-addresses.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import { useRedirects } from './use-redirects.ts'
import './redirects.css'

/** Rows that are drawn at first, and with each press of the button below them. */
const STEP = 100
/** Shorter lists need no search. */
const SEARCH_FROM = 8

type Open = 'paste' | 'new' | { readonly from: string } | ListedRedirect | undefined

/** Addresses of before and where they lead, in «Impostazioni». */
export default function RedirectsSection({ site }: PanelProps): ReactNode {
  const { query, broken, put, remove, bring, ignore } = useRedirects(site.id)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { data, error, refetch } = query
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile leggere gli indirizzi"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={5} />
  const { redirects } = data
  const buttons = (
    <Group gap="sm">
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen('new')}>
        Aggiungi un indirizzo
      </Button>
      <Button variant="default" leftSection={<FileUp size={16} aria-hidden />} onClick={() => setOpen('paste')}>
        Incolla un elenco
      </Button>
    </Group>
  )
  const notFound = (
    <BrokenAddresses
      addresses={broken.data?.addresses}
      failure={broken.error}
      lead={(path) => setOpen({ from: writtenKey(path) })}
      ignore={ignore}
    />
  )
  return (
    <div className="redirects">
      {redirects.length === 0 ? (
        <>
          <EmptyState
            icon={Link}
            level={3}
            title="Qui compariranno gli indirizzi di prima"
            text="Se cambi l’indirizzo di una pagina pubblicata, quello vecchio entra qui da solo. Se arrivi da un altro sito, aggiungi tu quelli che la gente conosce."
          >
            {buttons}
          </EmptyState>
          {notFound}
        </>
      ) : (
        <>
          {buttons}
          {notFound}
          <List redirects={redirects} edit={setOpen} remove={remove} />
        </>
      )}
      {open === 'paste' && <PasteDialog bring={bring} close={close} />}
      {open !== undefined && open !== 'paste' && (
        <RedirectDialog
          redirect={open !== 'new' && 'fromPath' in open ? open : undefined}
          from={open !== 'new' && 'from' in open ? open.from : undefined}
          put={put}
          close={close}
        />
      )}
    </div>
  )
}

interface ListProps {
  readonly redirects: readonly ListedRedirect[]
  readonly edit: (redirect: ListedRedirect) => void
  readonly remove: (redirect: ListedRedirect) => void
}

function List({ redirects, edit, remove }: ListProps) {
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(STEP)
  const list = useRef<HTMLUListElement>(null)
  const words = foldText(search.trim())
  const found = redirects.filter(({ fromPath, toPath, page }) =>
    foldText(`${fromPath} ${toPath} ${page ?? ''}`).includes(words),
  )
  return (
    <>
      {redirects.length >= SEARCH_FROM && (
        <SearchField label="Cerca un indirizzo o una pagina" value={search} onChange={setSearch} />
      )}
      <p className="redirects-count" role="status">
        {countWords(found.length, redirects.length)}
      </p>
      <ul ref={list} className="redirects-list" aria-label="Indirizzi che portano altrove" tabIndex={-1}>
        {found.slice(0, most).map((redirect) => (
          <Row
            key={redirect.fromPath}
            redirect={redirect}
            edit={() => edit(redirect)}
            remove={() => {
              list.current?.focus()
              remove(redirect)
            }}
          />
        ))}
      </ul>
      {found.length > most && (
        <Button variant="default" onClick={() => setMost(most + STEP)}>
          Mostra altri indirizzi
        </Button>
      )}
    </>
  )
}

function Row({ redirect, edit, remove }: { redirect: ListedRedirect; edit: () => void; remove: () => void }) {
  const { fromPath, toPath, status, page, leadsNowhere } = redirect
  return (
    <li>
      <div className="redirects-way">
        <p>{fromPath}</p>
        <p>
          <span className="unseen">porta a </span>
          <span aria-hidden>→ </span>
          {toPath}
          {page !== null && <span className="redirects-page"> «{page}»</span>}
        </p>
        {(leadsNowhere || status === 302) && (
          <Group gap="xs">
            {leadsNowhere && (
              <Badge color="red" variant="light" tt="none">
                {toPath.startsWith('/s/') ? 'Lì non c’è nessun file' : 'Lì non c’è nessuna pagina'}
              </Badge>
            )}
            {status === 302 && (
              <Badge color="gray" variant="light" tt="none">
                Provvisorio
              </Badge>
            )}
          </Group>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon size="lg" aria-label={`Modifica ${fromPath}`} onClick={edit}>
          <Pencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size="lg" aria-label={`Togli ${fromPath}`} onClick={remove}>
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}

function countWords(found: number, all: number): string {
  if (found < all) return found === 0 ? 'Nessun indirizzo con queste parole.' : `${found} di ${all} indirizzi`
  return all === 1 ? '1 indirizzo' : `${all} indirizzi`
}
