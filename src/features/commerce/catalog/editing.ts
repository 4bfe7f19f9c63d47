import type { EditingFeature } from '../../../config/feature.ts'
import { catalogEditedKinds } from './config/edited-kinds.tsx'
import { messages } from './model/messages.ts'

export const catalogEditing: EditingFeature = { name: 'commerce/catalog', kinds: catalogEditedKinds, messages }
