import { useQuery } from '@tanstack/react-query'
import { memo, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { BLOCK_GROUPS } from '../../../../config/block-library.ts'
import { isFound } from '../../../../config/found.ts'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { SearchField } from '../../../../config/search-field.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { AnyBlock, StoredBlock } from '../../../../core/block.ts'
import type { SectionTemplate } from '../../../pages/schemas.ts'
import { followPress } from '../dragging/drag.ts'
import { fullnessWords, nextWords } from '../state/adding.ts'
import { type OpenPage, useEditorState, useOpenPage, usePage, useRestingBlocks } from '../state/context.tsx'
import { withNewIds } from '../state/tree.ts'
import { useAdd } from '../state/use-show-page.ts'
import { useFoundSynced } from '../synced/own-synced.tsx'
import { freshBlock } from '../text/text-blocks.ts'
import { BlockDrawing } from './block-drawing.tsx'
import { byIntent } from './intents.ts'
import { Miniature } from './miniature.tsx'
import { OwnSections, useOwnSections } from './own-sections.tsx'
import { sectionTemplates } from './section-templates.ts'
import './library.css'

/** Ready-made sections in the site's own look, and every block. */
export default function AddPanel(): ReactNode {
  return useOpenPage() ? <Library /> : null
}

function Library(): ReactNode {
  const page = usePage()
  const { siteId } = page
  const templates = useQuery(sectionTemplates(useApi(), siteId))
  const [intent, setIntent] = useState<string>()
  const [query, setQuery] = useState('')
  // The text follows the selection and the requested place.
  const { blocks: tree, selection } = useRestingBlocks()
  const selected = selection.at(-1)
  const fullness = fullnessWords(tree, selected)
  const list = useRef<HTMLDivElement>(null)
  const addAt = useEditorState((state) => state.addAt)
  // After a request for a place, the focus moves here for keyboard users.
  useEffect(() => {
    if (addAt) list.current?.querySelector('input')?.focus()
  }, [addAt])
  const found = (templates.data ?? []).filter(({ name, category, description }) =>
    isFound(query, `${name} ${category} ${description}`),
  )
  const own = useOwnSections(siteId, query)
  const synced = useFoundSynced(page, query)
  const groups = byIntent(found)
  const blocks = page.registry.all.filter(
    ({ code, title, words = '' }) => code !== null && isFound(query, `${title} ${words}`),
  )
  const isNothing = templates.isSuccess && blocks.length + found.length + own.found.length + synced.length === 0
  return (
    <div ref={list} className="library">
      <search className="library-search">
        <SearchField
          size="xs"
          label="Cerca tra blocchi e sezioni"
          placeholder="Cerca: modulo, orari, galleria…"
          value={query}
          onChange={(value) => {
            setQuery(value)
            setIntent(undefined)
          }}
        />
      </search>
      {isNothing && <p role="status">Niente per «{query.trim()}». Prova con un’altra parola.</p>}
      <OwnSections page={page} own={own} synced={synced} pull={(event, own) => pull(event, page, () => own)} />
      <h2>Blocchi</h2>
      <p className="library-place" role="status">
        Vanno {nextWords(page, 'block')}.
      </p>
      {fullness && <p className="library-full">{fullness}</p>}
      {Object.entries(BLOCK_GROUPS).map(([group, title]) => (
        <BlockGroup
          key={group}
          page={page}
          title={title}
          blocks={blocks.filter(({ type }) => page.library[type]?.group === group)}
        />
      ))}
      <h2>Sezioni pronte</h2>
      <p className="library-place" role="status">
        Vanno {nextWords(page, 'section')}.
      </p>
      {templates.isError && (
        <LoadFailure
          title="Non è stato possibile caricare le sezioni"
          sentence={sentenceOf(templates.error)}
          retry={() => void templates.refetch()}
        />
      )}
      {templates.isPending && <Skeleton rows={4} />}
      {groups.length > 0 && (
        <fieldset className="library-intents" aria-label="Che cosa vuoi fare">
          {[undefined, ...groups.map((group) => group.intent)].map((one) => (
            <button key={one ?? ''} type="button" aria-pressed={one === intent} onClick={() => setIntent(one)}>
              {one ?? 'Tutte'}
            </button>
          ))}
        </fieldset>
      )}
      {groups
        .filter((group) => intent === undefined || group.intent === intent)
        .map((group) => (
          <section key={group.intent} aria-label={group.intent}>
            <h3>{group.intent}</h3>
            <ul>
              {group.sections.map((template) => (
                <li key={template.key}>
                  <SectionButton page={page} template={template} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

interface BlockGroupProps {
  readonly page: OpenPage
  readonly title: string
  readonly blocks: readonly AnyBlock[]
}

function BlockGroup({ page, title, blocks }: BlockGroupProps): ReactNode {
  if (blocks.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="library-blocks">
        {blocks.map((definition) => (
          <li key={definition.type}>
            <BlockButton page={page} definition={definition} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SectionButtonProps {
  readonly page: OpenPage
  readonly template: SectionTemplate
}

/** A ready-made section. The list around it is drawn again with each change of the page. */
const SectionButton = memo(function SectionButton({ page, template }: SectionButtonProps): ReactNode {
  const { name, description, blocks } = template
  const add = useAdd()
  return (
    <button
      type="button"
      className="library-section"
      onPointerDown={(event) => pull(event, page, () => blocks)}
      onClick={() => add(blocks)}
    >
      <Miniature blocks={blocks} />
      <strong>{name}</strong>
      <span>{description}</span>
    </button>
  )
})

interface BlockButtonProps {
  readonly page: OpenPage
  readonly definition: AnyBlock
}

/** A block; drawn once, like the sections. */
const BlockButton = memo(function BlockButton({ page, definition }: BlockButtonProps): ReactNode {
  const fresh = () => [freshBlock(definition, Date.now(), page.noticeEmail)]
  const add = useAdd()
  return (
    <button
      type="button"
      className="library-block"
      onPointerDown={(event) => pull(event, page, fresh)}
      onClick={() => add(fresh())}
    >
      <BlockDrawing drawing={page.library[definition.type]!.drawing} />
      <span>{definition.title}</span>
    </button>
  )
})

/** Drags from the library to the page: the blocks are added where they are dropped. */
function pull({ button, nativeEvent }: PointerEvent, page: OpenPage, blocks: () => readonly StoredBlock[]): void {
  if (button !== 0) return
  const goods = () => ({ blocks: blocks().map((block) => withNewIds(block, Date.now())), isNew: true })
  followPress({ event: nativeEvent, page, inFrame: false, goods })
}
