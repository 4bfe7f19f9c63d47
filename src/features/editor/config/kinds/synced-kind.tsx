import { syncedKind } from '../../../pages/schemas.ts'
import { PageView } from '../../../pages/views.ts'
import { ownSetting } from '../inspector/page-settings.tsx'
import { defineEditedKind } from '../state/edited-kind.ts'
import { SyncedUses } from '../synced/synced-uses.tsx'

/** A synced section by itself, between the site's header and footer. */
export const editedSynced = defineEditedKind({
  model: syncedKind,
  View: ({ content: { title, blocks }, children }) => (
    <PageView title={title} showTitle={false} blocks={blocks}>
      {children}
    </PageView>
  ),
  hasNoAddress: true,
  settings: () => [ownSetting('uses', 'Compare in', 'pagine usata dove', <SyncedUses />)],
})
