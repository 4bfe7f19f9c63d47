import type { EditingFeature } from '../../../config/feature.ts'

export const legalEditing: EditingFeature = {
  name: 'commerce/legal',
  firstSteps: { title: 'Prima di vendere', load: () => import('./config/read-first-sale.ts') },
}
