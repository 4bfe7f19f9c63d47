import { pageModel } from '../../../pages/schemas.ts'
import { PageView } from '../../../pages/views.ts'
import { titleSettings } from '../inspector/page-settings.tsx'
import { defineEditedKind } from '../state/edited-kind.ts'

/** A page that only has its blocks. */
export const plainKind = defineEditedKind({
  model: pageModel,
  View: ({ content: { title, showTitle, blocks }, children }) => (
    <PageView title={title} showTitle={showTitle} blocks={blocks}>
      {children}
    </PageView>
  ),
  settings: (ofPart) => [...titleSettings(), ...ofPart],
})
