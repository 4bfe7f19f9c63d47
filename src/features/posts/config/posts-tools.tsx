import { ActionIcon, Button, Select, Tooltip } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SearchField } from '../../../config/search-field.tsx'
import type { Id } from '../../../core/ids.ts'
import type { DocumentSummary } from '../../pages/schemas.ts'
import { type PostsFilter, SHOWN_STATES, type ShownState } from './posts.ts'
import { nameOf } from './posts-words.ts'

/** From this number of categories on, their names can be searched. */
const SEARCH_FROM = 10

const STATE_LABELS: Readonly<Record<ShownState, string>> = {
  all: 'Tutti gli stati',
  published: 'Disponibili',
  scheduled: 'Programmati',
  draft: 'Nascosti',
}

interface PostsToolsProps {
  readonly collections: readonly DocumentSummary[]
  readonly collection: DocumentSummary | undefined
  readonly choose: (id: Id) => void
  readonly categories: readonly string[]
  readonly filter: PostsFilter
  readonly setFilter: (filter: PostsFilter) => void
  /** Whether there is nothing to search. */
  readonly empty: boolean
  readonly openBin: () => void
  readonly create: (button: HTMLElement) => void
}

/** Search, filters, and the button for a new item. */
export function PostsTools(props: PostsToolsProps): ReactNode {
  const { collections, collection, choose, empty, openBin, create } = props
  if (empty && !collection) return null
  return (
    <search className="posts-tools" aria-label="Articoli">
      {collections.length > 1 && (
        <Select
          className="posts-choice"
          aria-label="Raccolta"
          allowDeselect={false}
          data={collections.map(({ id, title }) => ({ value: id, label: nameOf(title) }))}
          value={collection?.id ?? null}
          onChange={(id) => id !== null && choose(id)}
        />
      )}
      {!empty && <Filters {...props} />}
      {collection && (
        <Tooltip label="Cestino">
          <ActionIcon className="posts-bin-button" size="lg" aria-label="Cestino" onClick={openBin}>
            <Trash2 size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {!empty && (
        <Button
          data-keeps-focus
          className="posts-new"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={({ currentTarget }) => create(currentTarget)}
        >
          Nuovo articolo
        </Button>
      )}
    </search>
  )
}

function Filters({ categories, filter, setFilter }: PostsToolsProps): ReactNode {
  // A category without items is still listed while it is the filter, so that it can be cleared.
  const offered = filter.category === '' || categories.includes(filter.category) ? [] : [filter.category]
  return (
    <>
      <SearchField
        className="posts-search"
        label="Cerca tra gli articoli"
        placeholder="Titolo, autore, categoria o tag"
        value={filter.search}
        onChange={(search) => setFilter({ ...filter, search })}
      />
      <Select
        className="posts-choice"
        aria-label="Stato"
        allowDeselect={false}
        data={SHOWN_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
        value={filter.state}
        onChange={(state) => setFilter({ ...filter, state: state ?? 'all' })}
      />
      {categories.length + offered.length > 0 && (
        <Select
          className="posts-choice"
          aria-label="Categoria"
          allowDeselect={false}
          searchable={categories.length > SEARCH_FROM}
          nothingFoundMessage="Nessuna categoria con questo nome"
          data={[
            { value: '', label: 'Tutte le categorie' },
            ...[...categories, ...offered].map((category) => ({ value: category, label: category })),
          ]}
          value={filter.category}
          onChange={(category) => setFilter({ ...filter, category: category ?? '' })}
        />
      )}
    </>
  )
}
