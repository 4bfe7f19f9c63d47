import type { EditingFeature } from '../../config/feature.ts'
import { postsEditedKinds } from './config/kinds/edited-kinds.tsx'
import { messages } from './model/messages.ts'

export const postsEditing: EditingFeature = { name: 'posts', kinds: postsEditedKinds, messages }
