import type { EditingFeature } from '../../config/feature.ts'
import { messages } from './model/messages.ts'

export const commentsEditing: EditingFeature = { name: 'comments', messages }
