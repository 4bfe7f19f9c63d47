import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ChunkGuard, LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { useNotify } from '../../../config/notices.tsx'
import type { PanelProps } from '../../../config/panel.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import { importChunk } from '../../../runtime/chunk-error.ts'
import { useDocuments } from '../../pages/controls.ts'
import { useSiteDraft } from '../../sites/controls.ts'
import { readCodeRight } from '../model/calls.ts'
import { type CodePiece, codeOfSite, MOST_PIECES, type SiteCode } from '../model/settings.ts'
import { CODE_CATEGORIES, CODE_PLACE_NAMES } from './words.ts'
import './code-section.css'

/** Loaded when something is added or changed. */
const PieceForm = lazy(() =>
  importChunk(async () => ({ default: (await import('./piece-form.tsx')).PieceForm }), 'piece-form'),
)
const ServiceForm = lazy(() =>
  importChunk(async () => ({ default: (await import('./service-form.tsx')).ServiceForm }), 'service-form'),
)

/** The owner's code on all pages, in «Impostazioni». */
export default function CodeSection({ site }: PanelProps): ReactNode {
  const api = useApi()
  const draft = useSiteDraft(site.id)
  const right = useQuery({
    queryKey: ['code-right', site.id],
    queryFn: () => api.call(readCodeRight, { params: { siteId: site.id } }),
  })
  const failed = [draft, right].find(({ isLoadingError }) => isLoadingError)
  if (failed)
    return (
      <LoadFailure
        title="Non è stato possibile leggere il codice del sito"
        sentence={sentenceOf(failed.error)}
        retry={() => void failed.refetch()}
      />
    )
  if (!draft.data || !right.data) return <Skeleton rows={4} />
  const make = (to: To) => (content: Content) => codeOfSite.put(content, to(codeOfSite.of(content)))
  return (
    <Pieces
      siteId={site.id}
      pieces={codeOfSite.of(draft.data.draft).pieces}
      mayRun={right.data.mayRun}
      change={(to) => draft.change(make(to), codeOfSite)}
      changeAndWait={(to) => draft.changeAndWait(make(to), codeOfSite)}
    />
  )
}

type Content = NonNullable<ReturnType<typeof useSiteDraft>['data']>['draft']
type To = (before: SiteCode) => SiteCode

interface PiecesProps {
  readonly siteId: Id
  readonly pieces: readonly CodePiece[]
  readonly mayRun: boolean
  /** Returns a function that undoes the change. */
  readonly change: (to: To) => () => void
  /** Returns whether the change was saved. */
  readonly changeAndWait: (to: To) => Promise<boolean>
}

const NEW = ''
/** Stands for a new service of statistics: ids of pieces have at most 40 characters. */
const SERVICE = 'service'.padEnd(41)
/** Query parameter with the page that a new piece is for. */
const OF_PAGE = 'pagina'

function Pieces({ siteId, pieces: all, mayRun, change, changeAndWait }: PiecesProps) {
  const notify = useNotify()
  /** The id of the piece that is edited; empty for a new one. */
  const [query] = useSearchParams()
  const asked = idSchema.safeParse(query.get(OF_PAGE)).data
  const isNew = asked !== undefined && mayRun && all.length < MOST_PIECES
  const [edited, setEdited] = useState(isNew && all.every(({ documentId }) => documentId !== asked) ? NEW : undefined)
  const { data: documents = [] } = useDocuments(siteId)
  const nameOf = (documentId: Id) => {
    const page = documents.find(({ id }) => id === documentId)
    return page ? `solo «${page.title || page.urlId}»` : 'su una pagina sola'
  }
  /** The id of a new piece while it is saved: its form is still there. */
  const [made, setMade] = useState<string>()
  const pieces = all.filter(({ id }) => id !== made)
  const list = useRef<HTMLDivElement>(null)
  /** What gets the focus of a control that is gone: the button of a piece, or of a new one. */
  const [next, setNext] = useState<{ readonly id: string }>()
  useEffect(() => {
    if (!next) return
    const button = (id: string) => list.current?.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`)
    const target = button(next.id) ?? button(NEW)
    target?.focus()
  }, [next])
  const close = (id: string) => {
    setEdited(undefined)
    setNext({ id })
  }
  const save = async (piece: CodePiece) => {
    if (edited === NEW || edited === SERVICE) setMade(piece.id)
    const isSaved = await changeAndWait(({ pieces: before }) => ({
      pieces: before.some(({ id }) => id === piece.id)
        ? before.map((one) => (one.id === piece.id ? piece : one))
        : [...before, piece],
    }))
    if (!isSaved) return
    setMade(undefined)
    close(piece.id)
  }
  const remove = ({ id, name }: CodePiece) => {
    const at = pieces.findIndex((one) => one.id === id)
    const run = change((before) => ({ pieces: before.pieces.filter((one) => one.id !== id) }))
    setNext({ id: (pieces[at + 1] ?? pieces[at - 1])?.id ?? NEW })
    notify({ sentence: `«${name}» non c’è più.`, action: { label: 'Annulla', run } })
  }
  const form = (piece: CodePiece | undefined) => (
    <Loaded>
      <PieceForm siteId={siteId} forPage={asked} piece={piece} save={save} cancel={() => close(piece?.id ?? NEW)} />
    </Loaded>
  )
  return (
    <div className="code-pieces" ref={list}>
      <Text size="sm">
        Incolla qui il codice che ti danno i servizi di statistiche, chat o pubblicità, per tutte le pagine o per una.
        Parte solo quando il visitatore accetta la sua categoria; sta anche nell’elenco dei cookie. Mentre modifichi le
        pagine non parte mai, e non parte dove si paga, dove si scrive una password e sulle pagine di una persona sola,
        come quella di un ordine.
      </Text>
      {!mayRun && (
        <Alert color="yellow" title="Su questo sito il codice è spento">
          Chi gestisce l’installazione non permette a questo sito codice proprio: quello che c’è resta salvato e non
          parte.
        </Alert>
      )}
      {pieces.length > 0 && (
        <ul>
          {pieces.map((piece) => (
            <li key={piece.id}>
              {edited === piece.id ? (
                form(piece)
              ) : (
                <>
                  <p>
                    <strong>{piece.name}</strong>
                    <Text component="span" display="block" size="xs" c="dimmed">
                      {CODE_CATEGORIES[piece.category]} · {CODE_PLACE_NAMES[piece.place]} · {piece.provider}
                      {piece.documentId !== null && ` · ${nameOf(piece.documentId)}`}
                    </Text>
                  </p>
                  {mayRun && (
                    <Group gap="xs">
                      <Button
                        variant="default"
                        size="compact-sm"
                        data-piece={piece.id}
                        aria-label={`Modifica ${piece.name}`}
                        onClick={() => setEdited(piece.id)}
                      >
                        Modifica
                      </Button>
                      <Button
                        variant="subtle"
                        color="gray"
                        size="compact-sm"
                        aria-label={`Togli ${piece.name}`}
                        onClick={() => remove(piece)}
                      >
                        Togli
                      </Button>
                    </Group>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited === NEW && form(undefined)}
      {edited === SERVICE && (
        <Loaded>
          <ServiceForm save={save} cancel={() => close(SERVICE)} />
        </Loaded>
      )}
      {edited !== NEW && edited !== SERVICE && mayRun && pieces.length < MOST_PIECES && <AddButtons add={setEdited} />}
    </div>
  )
}

function AddButtons({ add }: { readonly add: (what: string) => void }): ReactNode {
  return (
    <Group gap="sm">
      <Button variant="default" data-piece={NEW} leftSection={<Plus size={16} aria-hidden />} onClick={() => add(NEW)}>
        Aggiungi un codice
      </Button>
      <Button
        variant="default"
        data-piece={SERVICE}
        leftSection={<ChartColumn size={16} aria-hidden />}
        onClick={() => add(SERVICE)}
      >
        Aggiungi un servizio di statistiche
      </Button>
    </Group>
  )
}

/** A form that is loaded when it is asked for. */
function Loaded({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <ChunkGuard>
      <Suspense fallback={<Skeleton rows={4} />}>{children}</Suspense>
    </ChunkGuard>
  )
}
