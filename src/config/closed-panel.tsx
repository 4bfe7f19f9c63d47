import { Lock } from 'lucide-react'
import { EmptyState } from './empty-state.tsx'
import type { Panel } from './panel.ts'

/** Shown at the address of a panel that the person's role on the site does not allow. */
export default function ClosedPanel({ panel }: { readonly panel: Panel }) {
  return (
    <EmptyState
      icon={Lock}
      title="Questa parte non è aperta a te"
      text={`Il tuo ruolo in questo sito non comprende «${panel.label}». Se ti serve, chiedi a chi amministra il sito.`}
    />
  )
}
