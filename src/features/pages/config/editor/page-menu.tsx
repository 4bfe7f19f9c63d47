import { Menu } from '@mantine/core'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { usePagePanel } from '../../../../config/page-panel.ts'
import { sitePlace } from '../../../../config/place.ts'
import { useDocuments } from '../../../../config/site-queries.ts'
import { useEditorState, usePage } from './context.tsx'

/** Name of the page that is open, and the way to another without leaving. */
export function PageMenu(): ReactNode {
  const { siteId, documentId } = usePage()
  const title = useEditorState(({ draft }) => draft.content.title)
  const navigate = useNavigate()
  const panel = usePagePanel()
  const { data } = useDocuments(siteId)
  return (
    <Menu width={260} position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className="bar-button page-menu"
          aria-label={`Pagina «${title || 'Senza titolo'}»: apri un’altra`}
        >
          <span className="clip">{title || 'Senza titolo'}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="page-menu-list">
        {(data ?? []).map((document) => (
          <Menu.Item
            key={document.id}
            rightSection={document.id === documentId && <Check size={14} aria-label="Aperta" />}
            onClick={() => void navigate(sitePlace(siteId, panel ?? 'editor', document.id))}
          >
            {document.title || 'Senza titolo'}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
