import type { EditingFeature } from '../../config/feature.ts'
import { promotionsAround } from './config/around-page.tsx'
import { messages } from './model/messages.ts'

export const promotionsEditing: EditingFeature = { name: 'promotions', around: promotionsAround, messages }
