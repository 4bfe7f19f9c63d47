import { createContext, type ReactNode } from 'react'
import type { StoredBlock } from '../../../../core/block.ts'
import { blockClasses } from '../../../pages/views.ts'
import { useEditorState, usePage } from '../state/context.tsx'
import { pagesWords, useSyncedSection, usesNow } from '../state/synced.ts'

/** Whether blocks are those of a synced section, which are changed in that section. */
export const InSynced = createContext(false)

interface SyncedOnPageProps {
  readonly block: StoredBlock
  /** What makes it a group to screen readers, by its name, which is known when it is read. */
  readonly group: () => Readonly<Record<string, string>>
  readonly draw: (blocks: readonly StoredBlock[]) => ReactNode
}

/** The sections of a synced section where a page shows it: one block of the page, with a quiet mark. */
export function SyncedOnPage({ block, group, draw }: SyncedOnPageProps): ReactNode {
  const { siteId, documentId } = usePage()
  const isPreviewing = useEditorState((state) => state.isPreviewing)
  const isHere = useEditorState(({ draft }) => draft.content.blocks.some(({ id }) => id === block.id))
  const section = useSyncedSection(siteId, block.props.documentId)
  return (
    <div
      id={`block-${block.id}`}
      className={blockClasses(block)}
      {...group()}
      data-block={block.id}
      data-empty={
        section === null
          ? 'Questa sezione sincronizzata non c’è più: chi visita il sito qui non vede niente'
          : 'Sezione sincronizzata: ancora niente da mostrare'
      }
      data-synced={
        section && !isPreviewing
          ? `Sincronizzata: «${section.name}», in ${pagesWords(usesNow(section, documentId, isHere).count)}`
          : undefined
      }
    >
      {section && section.blocks.length > 0 && <InSynced value={true}>{draw(section.blocks)}</InSynced>}
    </div>
  )
}
