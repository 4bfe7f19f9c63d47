import { editingFeatures } from './editing.ts'
import { createWorkspace } from './features/pages/config/workspace.tsx'

/** The editor of pages with all blocks; a part of its own, because the installation's screens do without it. */
export const workspace = createWorkspace(editingFeatures)
