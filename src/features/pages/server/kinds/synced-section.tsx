import { PAGE_TYPE } from '../../../../core/codes.ts'
import { SYNCED } from '../../model/synced.ts'
import { PageView } from '../../site/views/page-view.tsx'
import type { PageKind } from '../page-kind.ts'

/** A synced section by itself, as only its owners look at it, in miniature. */
export const syncedSection: PageKind = {
  name: SYNCED,
  build: ({ page, content, blocks, common }) => ({
    ...common,
    pageType: PAGE_TYPE.page,
    collectionId: page.document_id,
    itemId: null,
    openGraphType: 'website',
    jsonLd: [],
    main: (
      <PageView title={content.content.title} showTitle={false} blocks={content.blocks}>
        {blocks}
      </PageView>
    ),
  }),
  editing: () => ({}),
}
