import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLibrary } from '../library/use-library.ts'
import { usePage, useRestingBlocks } from '../state/context.tsx'
import { shortName } from '../state/names.ts'
import { pathTo } from '../state/tree.ts'

/** The path from the page down to the selected block; each level can be selected. */
export function Breadcrumb(): ReactNode {
  const { editor, registry, contentOnly } = usePage()
  const openLibrary = useLibrary()
  const { blocks, selection } = useRestingBlocks()
  const selected = selection[0]
  const path = selected === undefined ? [] : pathTo(blocks, selected)
  /** Sections and columns are distinguished by name or number; a block by its type. */
  const titleOf = (block: (typeof path)[number], index: number) =>
    index < 2 && block.type !== 'section' ? shortName(blocks, block, registry) : editor.nameOf(block)
  return (
    <nav className="breadcrumb" aria-label="Dove sei nella pagina">
      <ol>
        <li>
          <button type="button" aria-current={path.length === 0 ? 'true' : undefined} onClick={() => editor.select([])}>
            Pagina
          </button>
        </li>
        {path.map((block, index) => (
          <li key={block.id}>
            <button
              type="button"
              aria-current={index === path.length - 1 ? 'true' : undefined}
              onClick={() => editor.select([block.id])}
            >
              {titleOf(block, index)}
            </button>
          </li>
        ))}
        {!contentOnly && (
          <li className="breadcrumb-add">
            <button type="button" aria-keyshortcuts="Control+Enter" onClick={() => openLibrary()}>
              <Plus size={14} aria-hidden /> Aggiungi
            </button>
          </li>
        )}
      </ol>
    </nav>
  )
}
