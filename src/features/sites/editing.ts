import type { EditingFeature } from '../../config/feature.ts'
import { messages } from './model/messages.ts'

export const sitesEditing: EditingFeature = { name: 'sites', messages }
