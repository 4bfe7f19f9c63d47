import { useQuery } from '@tanstack/react-query'
import type { PointerEvent, ReactNode } from 'react'
import { isFound } from '../../../../config/found.ts'
import { LoadFailure } from '../../../../config/frame.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { ownTemplatesKey, TemplateMenu } from '../../../pages/controls.ts'
import { listOwnSections, type OwnSection, type SyncedSection } from '../../../pages/schemas.ts'
import type { OpenPage } from '../state/context.tsx'
import { useAdd } from '../state/use-show-page.ts'
import { OwnSynced } from '../synced/own-synced.tsx'
import { Miniature } from './miniature.tsx'

/** The sections and blocks that the owners of a site keep, as far as a search finds them. */
export function useOwnSections(siteId: Id, query: string) {
  const api = useApi()
  const own = useQuery({
    queryKey: [...ownTemplatesKey(siteId), 'sections'],
    queryFn: async () => (await api.call(listOwnSections, { params: { siteId } })).sections,
  })
  return { ...own, found: (own.data ?? []).filter(({ name }) => isFound(query, name)) }
}

interface OwnSectionsProps {
  readonly page: OpenPage
  readonly own: ReturnType<typeof useOwnSections>
  readonly synced: readonly SyncedSection[]
  readonly pull: (event: PointerEvent, blocks: readonly StoredBlock[]) => void
}

/** «I tuoi»: synced ones, and others that are inserted as free copies. */
export function OwnSections({ page, own, synced, pull }: OwnSectionsProps): ReactNode {
  const { siteId } = page
  const add = useAdd()
  if (own.isError)
    return (
      <LoadFailure
        title="Non è stato possibile caricare le tue sezioni"
        sentence={sentenceOf(own.error)}
        retry={() => void own.refetch()}
      />
    )
  if (own.found.length + synced.length === 0) return null
  return (
    <section aria-label="I tuoi">
      <h2>I tuoi</h2>
      <ul>
        <OwnSynced page={page} sections={synced} pull={pull} draw={(blocks) => <Miniature blocks={blocks} />} />
        {own.found.map((section) => (
          <li key={section.id} className="library-own">
            <button
              type="button"
              className="library-section"
              disabled={section.blocks.length === 0}
              onPointerDown={(event) => pull(event, section.blocks)}
              onClick={() => add(section.blocks)}
            >
              <Miniature blocks={section.blocks} />
              <strong>{section.name}</strong>
              {section.lost > 0 && <span>{lostWords(section)}</span>}
            </button>
            <TemplateMenu
              siteId={siteId}
              template={{ kind: 'section', id: section.id, name: section.name, content: { blocks: section.blocks } }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function lostWords({ blocks, lost }: OwnSection): string {
  if (blocks.length === 0) return 'Non si può più usare: è fatta di blocchi che qui non ci sono.'
  return lost === 1 ? 'Senza un blocco che qui non c’è più.' : `Senza ${lost} blocchi che qui non ci sono più.`
}
