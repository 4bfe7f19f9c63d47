import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis, RotateCw } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { isFound } from '../../../../config/found.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import { SYNCED, type SyncedSection, syncedIn } from '../../../pages/schemas.ts'
import { type OpenPage, useRestingBlocks } from '../state/context.tsx'
import { pagesWords, useSyncedSections, usesNow } from '../state/synced.ts'
import { useAdd } from '../state/use-show-page.ts'
import { syncedBlockOf, useSynced } from './use-synced.ts'

/** The synced sections of a site that a search finds. None can stand in another one. */
export function useFoundSynced({ siteId, kind }: OpenPage, query: string): readonly SyncedSection[] {
  const { data = [] } = useSyncedSections(siteId)
  return kind.model.name === SYNCED ? [] : data.filter(({ name }) => isFound(query, name))
}

interface OwnSyncedProps {
  readonly page: OpenPage
  readonly sections: readonly SyncedSection[]
  readonly pull: (event: PointerEvent, blocks: readonly StoredBlock[]) => void
  readonly draw: (blocks: readonly StoredBlock[]) => ReactNode
}

/** The synced sections among «I tuoi»: each can be on a page once. */
export function OwnSynced({ page, sections, pull, draw }: OwnSyncedProps): ReactNode {
  const { blocks } = useRestingBlocks()
  const { open, remove } = useSynced(page)
  const add = useAdd()
  const here = new Set(syncedIn(blocks))
  return sections.map((section) => {
    const isHere = here.has(section.id)
    return (
      <li key={section.id} className="library-own">
        <button
          type="button"
          className="library-section"
          disabled={isHere}
          onPointerDown={(event) => !isHere && pull(event, [syncedBlockOf(section.id)])}
          onClick={() => add([syncedBlockOf(section.id)])}
        >
          {draw(section.blocks)}
          <strong>{section.name}</strong>
          <span className="library-synced">
            <RotateCw size={12} aria-hidden /> Sincronizzata,{' '}
            {isHere ? 'è già in questa pagina' : `in ${pagesWords(usesNow(section, page.documentId, false).count)}`}
          </span>
        </button>
        <Menu position="bottom-end" width={180}>
          <Menu.Target>
            <ActionIcon size="md" aria-label={`Azioni per «${section.name}»`}>
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => open(section.id)}>Modifica</Menu.Item>
            <Menu.Item color="red" onClick={() => remove(section)}>
              Elimina
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </li>
    )
  })
}
