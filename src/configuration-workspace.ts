import { createWorkspace } from './features/editor/config/screen/workspace.tsx'

// The editor first: what belongs together then follows each other in the file, which makes it smaller when it is compressed.

import { editingFeatures } from './editing.ts'

/** The page editor with all blocks; a separate chunk, because the installation's screens do not need it. */
export const workspace = createWorkspace(editingFeatures)
