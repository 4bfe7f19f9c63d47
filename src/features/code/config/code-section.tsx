import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { useNotify } from '../../../config/notices.tsx'
import type { PanelProps } from '../../../config/panel.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import { useSiteDraft } from '../../sites/controls.ts'
import { readCodeRight } from '../model/calls.ts'
import { type CodePiece, codeOfSite, MOST_PIECES } from '../model/settings.ts'
import { CODE_CATEGORIES, CODE_PLACE_NAMES, PieceForm } from './piece-form.tsx'
import './code-section.css'

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
  return (
    <Pieces
      pieces={codeOfSite.of(draft.data.draft).pieces}
      mayRun={right.data.mayRun}
      change={(to) => draft.change((content) => codeOfSite.put(content, to(codeOfSite.of(content))), codeOfSite)}
    />
  )
}

type Code = ReturnType<typeof codeOfSite.of>

interface PiecesProps {
  readonly pieces: readonly CodePiece[]
  readonly mayRun: boolean
  /** Returns a function that undoes the change. */
  readonly change: (to: (before: Code) => Code) => () => void
}

const NEW = ''

function Pieces({ pieces, mayRun, change }: PiecesProps) {
  const notify = useNotify()
  /** The id of the piece that is edited; empty for a new one. */
  const [edited, setEdited] = useState<string>()
  const save = (piece: CodePiece) => {
    setEdited(undefined)
    change(({ pieces: before }) => ({
      pieces: before.some(({ id }) => id === piece.id)
        ? before.map((one) => (one.id === piece.id ? piece : one))
        : [...before, piece],
    }))
  }
  const remove = ({ id, name }: CodePiece) => {
    const run = change((before) => ({ pieces: before.pieces.filter((one) => one.id !== id) }))
    notify({ sentence: `«${name}» non c’è più.`, action: { label: 'Annulla', run } })
  }
  const form = (piece: CodePiece | undefined) => (
    <PieceForm piece={piece} save={save} cancel={() => setEdited(undefined)} />
  )
  return (
    <div className="code-pieces">
      <Text size="sm">
        Incolla qui il codice che ti danno i servizi di statistiche, chat o pubblicità. Parte solo quando il visitatore
        accetta la sua categoria; sta anche nell’elenco dei cookie. Mentre modifichi le pagine non parte mai, e non
        parte dove si paga o si scrive una password.
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
                    </Text>
                  </p>
                  {mayRun && (
                    <Group gap="xs">
                      <Button
                        variant="default"
                        size="compact-sm"
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
      {edited === NEW
        ? form(undefined)
        : mayRun &&
          pieces.length < MOST_PIECES && (
            <Button
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              onClick={() => setEdited(NEW)}
              style={{ justifySelf: 'start' }}
            >
              Aggiungi un codice
            </Button>
          )}
    </div>
  )
}
