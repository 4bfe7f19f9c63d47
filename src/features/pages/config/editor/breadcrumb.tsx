import type { ReactNode } from 'react'
import { useEditorState, usePage } from './context.tsx'
import { pathTo } from './tree.ts'

/** The way from the page down to the selected block; each level can be selected. */
export function Breadcrumb(): ReactNode {
  const { editor } = usePage()
  const selected = useEditorState(({ selection }) => selection[0])
  const blocks = useEditorState(({ draft }) => draft.content.blocks)
  const path = selected === undefined ? [] : pathTo(blocks, selected)
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
              {editor.nameOf(block)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
