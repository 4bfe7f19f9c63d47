import {
  ActionIcon,
  Button,
  Group,
  Modal,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
  VisuallyHidden,
} from '@mantine/core'
import { ArrowDown, ArrowUp, FolderTree, Pencil, Plus } from 'lucide-react'
import { type CSSProperties, type FormEvent, type ReactNode, useState } from 'react'
import { EmptyState } from '../../../../config/empty-state.tsx'
import { FIRST_FOCUS } from '../../../../config/first-focus.ts'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { labelSlug } from '../../../pages/schemas.ts'
import { PictureField } from '../../../sites/controls.ts'
import { CATEGORY_LIMITS, PLAIN_CATEGORY, type PlacedCategory } from '../model/category-tree.ts'
import { type CategoryRow, categoryRows, countWords, moved, possibleParents, removed } from './category-rows.ts'
import { useCategories } from './use-categories.ts'
import './categories.css'

interface CategoriesProps {
  readonly siteId: Id
  readonly close: () => void
}

/** How the categories of a store stand in each other, in which order, and what introduces them. */
export default function CategoriesView({ siteId, close }: CategoriesProps): ReactNode {
  const { query, all, used, change, isSaving } = useCategories(siteId)
  const notify = useNotify()
  const [edited, setEdited] = useState<CategoryRow | 'new'>()
  if (!query.data && query.error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare le categorie"
        sentence={sentenceOf(query.error)}
        retry={() => void query.refetch()}
      />
    )
  if (!query.data) return <Skeleton rows={6} />
  const rows = categoryRows(all, used)
  const move = (row: CategoryRow, by: -1 | 1) => {
    if (isSaving) return
    const sentence = `La categoria «${row.label}» è spostata.`
    void change({ categories: moved(all, row.slug, by), sentence }).then(
      (fault) => fault && notify({ sentence: fault }),
    )
  }
  return (
    <div className="store-panel">
      <div className="store-head">
        <h2>Categorie</h2>
        <Group gap={8}>
          <Button variant="default" onClick={close}>
            Torna ai prodotti
          </Button>
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            Nuova categoria
          </Button>
        </Group>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon={FolderTree}
          title="Qui compariranno le categorie"
          text="Nascono quando le scrivi in un prodotto, oppure qui. Una categoria può contenerne altre."
        />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            Nel negozio compaiono le categorie che hanno prodotti. Chi apre una categoria vede anche i prodotti di
            quelle che contiene.
          </Text>
          <ul className="categories" aria-label="Categorie">
            {rows.map((row) => (
              <li key={row.slug} style={{ '--depth': row.depth } as CSSProperties}>
                <span className="categories-name">
                  {row.depth > 0 && <VisuallyHidden>{`Livello ${row.depth + 1}: `}</VisuallyHidden>}
                  {row.label}
                </span>
                <span className="categories-count">{countWords(row.count)}</span>
                <MoveButton label={`Sposta su «${row.label}»`} isEnd={row.isFirst} move={() => move(row, -1)}>
                  <ArrowUp size={16} aria-hidden />
                </MoveButton>
                <MoveButton label={`Sposta giù «${row.label}»`} isEnd={row.isLast} move={() => move(row, 1)}>
                  <ArrowDown size={16} aria-hidden />
                </MoveButton>
                <ActionIcon variant="subtle" aria-label={`Modifica «${row.label}»`} onClick={() => setEdited(row)}>
                  <Pencil size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && (
        <CategoryDialog
          edited={edited === 'new' ? undefined : edited}
          siteId={siteId}
          all={all}
          change={change}
          close={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

interface MoveButtonProps {
  readonly label: string
  /** There is no further place. The button keeps the focus, which a disabled one would lose. */
  readonly isEnd: boolean
  readonly move: () => void
  readonly children: ReactNode
}

function MoveButton({ label, isEnd, move, children }: MoveButtonProps): ReactNode {
  return (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      aria-disabled={isEnd}
      {...(isEnd && { 'data-disabled': true })}
      onClick={() => !isEnd && move()}
    >
      {children}
    </ActionIcon>
  )
}

type About = Pick<PlacedCategory, 'text' | 'pictureId' | 'seoTitle' | 'seoDescription'>

interface DialogProps extends Pick<ReturnType<typeof useCategories>, 'all' | 'change'> {
  readonly siteId: Id
  /** Undefined: a new one is made. */
  readonly edited: CategoryRow | undefined
  readonly close: () => void
}

function aboutOf({ text, pictureId, seoTitle, seoDescription }: About): About {
  return { text, pictureId, seoTitle, seoDescription }
}

function CategoryDialog({ edited, siteId, all, change, close }: DialogProps): ReactNode {
  const [label, setLabel] = useState(edited?.label ?? '')
  const [parent, setParent] = useState(edited?.parent ?? null)
  const [about, setAbout] = useState(() => aboutOf(edited ?? PLAIN_CATEGORY))
  const say = (change: Partial<typeof about>) => setAbout((known) => ({ ...known, ...change }))
  const [fault, setFault] = useState<string>()
  const slug = edited?.slug ?? labelSlug(label.trim())
  const apply = (categories: readonly PlacedCategory[], sentence: string) =>
    change({ categories, sentence }).then((refusal) => (refusal === undefined ? close() : setFault(refusal)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = label.trim()
    if (name === '') return setFault('Scrivi il nome della categoria.')
    if (!edited && all.some((one) => one.slug === slug)) return setFault('Questa categoria c’è già.')
    const category = { slug, label: name, parent, ...about, text: about.text.trim() }
    void (edited
      ? apply(
          all.map((one) => (one.slug === slug ? category : one)),
          `La categoria «${name}» è salvata.`,
        )
      : apply([...all, category], `La categoria «${name}» è creata.`))
  }
  return (
    <Modal
      opened
      onClose={close}
      title={edited ? `Categoria «${edited.label}»` : 'Nuova categoria'}
      closeButtonProps={{ 'aria-label': 'Chiudi' }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextInput
            {...FIRST_FOCUS}
            label="Nome"
            maxLength={edited ? undefined : CATEGORY_LIMITS.characters}
            value={label}
            error={fault}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
          <Select
            label="Si trova in"
            placeholder="Da sola, al primo livello"
            searchable
            clearable
            nothingFoundMessage="Nessuna categoria con questo nome."
            data={possibleParents(all, edited?.slug).map((one) => ({ value: one.slug, label: one.label }))}
            value={parent}
            onChange={setParent}
          />
          <Textarea
            label="Introduzione"
            description="Si legge sopra i prodotti della categoria. Lascia vuoto per non scrivere nulla."
            autosize
            minRows={3}
            maxLength={CATEGORY_LIMITS.text}
            value={about.text}
            onChange={(event) => say({ text: event.currentTarget.value })}
          />
          <PictureField
            label="Immagine"
            alt=""
            help="Sta accanto all’introduzione, e dove qualcuno condivide il link."
            without="Senza immagine"
            siteId={siteId}
            pictureId={about.pictureId}
            onChange={(pictureId) => say({ pictureId })}
          />
          <TextInput
            label="Titolo per i motori di ricerca"
            placeholder={label}
            maxLength={CATEGORY_LIMITS.seoTitle}
            value={about.seoTitle}
            onChange={(event) => say({ seoTitle: event.currentTarget.value })}
          />
          <Textarea
            label="Descrizione per i motori di ricerca"
            description="Una o due frasi. Se manca, serve l’introduzione."
            autosize
            minRows={2}
            maxLength={CATEGORY_LIMITS.seoDescription}
            value={about.seoDescription}
            onChange={(event) => say({ seoDescription: event.currentTarget.value })}
          />
          <Group justify="end">
            {edited && edited.count === 0 && (
              <Button
                variant="subtle"
                color="red"
                onClick={() => void apply(removed(all, edited.slug), `La categoria «${edited.label}» è eliminata.`)}
              >
                Elimina
              </Button>
            )}
            <Button variant="default" onClick={close}>
              Lascia stare
            </Button>
            <Button type="submit">Salva</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
