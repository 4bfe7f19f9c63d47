import { createWorkspace } from './features/editor/config/screen/workspace.tsx'

// The editor first: what belongs together then follows each other in the file, which makes it smaller when it is compressed.

import { editingFeatures } from './editing.ts'

/** The editor of pages with all blocks; a part of its own, because the installation's screens do without it. */
export const workspace = createWorkspace(editingFeatures)
