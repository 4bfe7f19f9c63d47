import type { EditingFeature } from '../../config/feature.ts'
import { postsEditedKinds } from './config/kinds/edited-kinds.tsx'

export const postsEditing: EditingFeature = { name: 'posts', kinds: postsEditedKinds }
