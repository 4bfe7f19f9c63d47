import { Button } from '@mantine/core'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InBar, Side } from '../../../config/feature.ts'
import { useEditorState, usePage, useShowSide } from '../../editor/controls.ts'
import { GettingStarted } from './getting-started/getting-started.tsx'
import { HistoryPanel } from './history/history-panel.tsx'
import { countPending, usePending } from './publish/pending.ts'
import { PreviewMenu } from './publish/preview-menu.tsx'
import { PublishPanel } from './publish/publish-panel.tsx'

/** Sides that can be shown beside the page in place of its properties. */
export const publishingSides: readonly Side[] = [
  {
    name: 'publish',
    View: PublishPanel,
    command: { label: 'Pubblica', words: 'online pubblicazione', keys: ['mod+shift+enter'], inText: true },
  },
  { name: 'history', View: HistoryPanel, command: { label: 'Cronologia', words: 'versioni ripristina ieri' } },
]

export const publishingBar: InBar = {
  beforeProperties: GettingStarted,
  afterProperties: () => (
    <>
      <HistoryButton />
      <PreviewOfPage />
      <PublishButton />
    </>
  ),
}

/** What has no address of its own is looked at on its pages. */
function PreviewOfPage(): ReactNode {
  return usePage().kind.hasNoAddress ? null : <PreviewMenu />
}

function HistoryButton(): ReactNode {
  const { isShown, turn } = useSide('history')
  return (
    <button type="button" className="bar-button" aria-pressed={isShown} onClick={turn}>
      <History size={18} aria-hidden />
      <span className="bar-word">Cronologia</span>
    </button>
  )
}

/** The number of unpublished changes, and the button that shows them. */
function PublishButton(): ReactNode {
  const { siteId, documentId } = usePage()
  const { isShown, turn } = useSide('publish')
  const count = countPending(usePending(siteId).data, documentId)
  return (
    <Button size="compact-md" className="publish-button" aria-expanded={isShown} onClick={turn}>
      {count === 0 ? 'Pubblica' : `Pubblica · ${count}`}
    </Button>
  )
}

/** Whether a side is shown, and a function that shows it or returns to the properties. */
function useSide(name: string) {
  const isShown = useEditorState(({ side }) => side === name)
  const showSide = useShowSide()
  return { isShown, turn: () => showSide(isShown ? 'properties' : name) }
}
