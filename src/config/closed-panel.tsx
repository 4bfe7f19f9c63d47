import { Lock } from 'lucide-react'
import { EmptyState } from './empty-state.tsx'
import { t } from './messages.ts'
import type { Panel } from './panel.ts'

/** Shown at the address of a panel that the person's role on the site does not allow. */
export default function ClosedPanel({ panel }: { readonly panel: Panel }) {
  return (
    <EmptyState
      icon={Lock}
      title={t('config.panel.closedTitle')}
      text={t('config.panel.closedText', { panel: panel.label })}
    />
  )
}
