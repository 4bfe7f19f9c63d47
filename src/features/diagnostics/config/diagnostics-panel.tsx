import './diagnostics.css'
import type { PanelProps } from '../../../config/panel.ts'
import { PageErrors } from './page-errors.tsx'
import { PageTraces } from './page-traces.tsx'

/** «Diagnostica»: errors in visitors' browsers, and what the site's own code logged there. */
export default function DiagnosticsPanel({ site }: PanelProps) {
  return (
    <div className="diagnostics">
      <PageErrors site={site} />
      <PageTraces site={site} />
    </div>
  )
}
