import { Anchor, Checkbox } from '@mantine/core'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import type { Id } from '../../../../core/ids.ts'
import { askFor, usePage } from '../../../editor/controls.ts'
import { SAMPLES_PANEL } from '../../../images/controls.ts'
import { pageModel } from '../../../pages/schemas.ts'
import type { PendingDocument } from '../../model/calls/index.ts'
import { type JoinedWarning, joinWarnings } from '../../model/warnings.ts'
import { ChangePictures } from './change-pictures.tsx'
import { LinkedFrom } from './linked-from.tsx'
import { syncedSentence } from './pending.ts'

interface RowProps {
  readonly document: PendingDocument
  /** The selected pages. */
  readonly going: ReadonlySet<Id>
  /** Whether it goes online with a chosen page, which shows it. */
  readonly isTaken: boolean
  readonly toggle: () => void
}

/** A page that publishing would change, with its differences and warnings. */
export function PendingRow({ document, going, isTaken, toggle }: RowProps): ReactNode {
  const { registry } = usePage()
  const news = document.state === 'new' ? [(registry.kind(document.kind) ?? pageModel).newOne] : document.words
  const synced = syncedSentence(document, isTaken)
  return (
    <li>
      <Checkbox
        label={(document.state === 'removed' ? 'Tolta: ' : '') + (document.title || 'Senza titolo')}
        description={[news.join(', '), document.authorName].filter(Boolean).join(' · ')}
        checked={going.has(document.documentId)}
        disabled={isTaken}
        onChange={toggle}
      />
      {synced !== '' && <p className="pending-synced">{synced}</p>}
      {document.state === 'removed' ? <LinkedFrom pages={document.linkedFrom} /> : <ChangePictures {...document} />}
      <Warnings warnings={joinWarnings(document.warnings, going)} documentId={document.documentId} />
    </li>
  )
}

/** The warnings of one page: one is shown, several are folded, so that the list of pages stays short. */
function Warnings({ warnings, documentId }: { warnings: readonly JoinedWarning[]; documentId: Id }): ReactNode {
  const rows = warnings.map((warning) => (
    <WarningRow key={warning.sentence} warning={warning} documentId={documentId} />
  ))
  if (rows.length < 2) return rows
  return (
    <details className="pending-warnings">
      <summary>
        <TriangleAlert size={14} aria-hidden />
        {rows.length} cose da guardare
        <ChevronDown size={14} aria-hidden />
      </summary>
      {rows}
    </details>
  )
}

/** A warning with a link to each of its places; it never prevents publishing. */
function WarningRow({ warning, documentId }: { warning: JoinedWarning; documentId: Id }): ReactNode {
  const page = usePage()
  const navigate = useNavigate()
  const look = (blockId: Id | null) => {
    if (page.documentId !== documentId) void navigate(sitePlace(page.siteId, 'editor', documentId))
    else if (warning.kind === 'recipient') {
      page.editor.select([blockId!])
      page.editor.showSide('properties')
      askFor('emails')
    } else if (blockId !== null) page.editor.select([blockId])
    else {
      page.editor.select([])
      page.editor.showSide('properties')
      askFor('page.urlId')
    }
  }
  const { sentence, places } = warning
  // For another page the first link opens it, so one is enough.
  const ways = page.documentId === documentId ? places : places.slice(0, 1)
  return (
    <p className="pending-warning">
      <TriangleAlert size={14} aria-hidden />
      <span>
        {sentence}{' '}
        <span className="pending-places">
          {ways.length > 1 && 'Vai al punto '}
          {ways.map((blockId, index) => (
            <Anchor
              key={blockId}
              component="button"
              type="button"
              inherit
              className="pending-place"
              aria-label={ways.length > 1 ? `Vai al punto ${index + 1} di ${ways.length}` : undefined}
              onClick={() => look(blockId)}
            >
              {ways.length > 1 ? index + 1 : 'Vai al punto'}
            </Anchor>
          ))}
        </span>
        {warning.kind === 'sample' && (
          <Anchor
            component={Link}
            inherit
            className="pending-samples"
            to={sitePlace(page.siteId, SAMPLES_PANEL, page.documentId)}
          >
            Sostituiscile con le tue foto
          </Anchor>
        )}
      </span>
    </p>
  )
}
