import { createWorkspace } from './features/editor/config/screen/workspace.tsx'

// The editor first: related code is then adjacent in the file, which compresses better.

import { editingFeatures } from './editing.ts'

/** The page editor with all blocks; a separate chunk, because the installation's screens do not need it. */
export const workspace = createWorkspace(editingFeatures)
