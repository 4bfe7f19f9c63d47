import type { ReactNode } from 'react'
import { usePage } from '../state/context.tsx'
import { useSyncedSection } from '../state/synced.ts'
import { UsesOf } from './synced-control.tsx'

/** Where the open synced section is shown. */
export function SyncedUses(): ReactNode {
  const { siteId, documentId } = usePage()
  const section = useSyncedSection(siteId, documentId)
  return section ? <UsesOf section={section} /> : null
}
