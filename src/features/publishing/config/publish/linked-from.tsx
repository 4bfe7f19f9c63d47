import { Anchor } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import { usePage } from '../../../editor/controls.ts'
import { linkingSentence } from '../../../pages/controls.ts'
import type { PendingDocument } from '../../model/calls/index.ts'

/** The pages that link to one that is to be removed, each with a link to it. */
export function LinkedFrom({ pages }: { readonly pages: PendingDocument['linkedFrom'] }): ReactNode {
  const { siteId } = usePage()
  if (pages.length === 0) return null
  return (
    <p className="pending-warning">
      <TriangleAlert size={14} aria-hidden />
      <span>
        {linkingSentence(pages.length).replace(/\.$/, ': ')}
        {pages.map(({ documentId, title }, index) => (
          <span key={documentId}>
            {index > 0 && ', '}
            <Anchor component={Link} inherit to={sitePlace(siteId, 'editor', documentId)}>
              {title || 'Senza titolo'}
            </Anchor>
          </span>
        ))}
      </span>
    </p>
  )
}
