import type { EditingFeature } from './config/feature.ts'
import { bookingsEditing } from './features/bookings/editing.ts'
import { chartsEditing } from './features/charts/editing.ts'
import { commentsEditing } from './features/comments/editing.ts'
import { catalogEditing } from './features/commerce/catalog/editing.ts'
import { legalEditing } from './features/commerce/legal/editing.ts'
import { consentEditing } from './features/consent/editing.ts'
import { contentEditing } from './features/content/editing.ts'
import { editorEditing } from './features/editor/editing.ts'
import { formsEditing } from './features/forms/editing.ts'
import { galleriesEditing } from './features/galleries/editing.ts'
import { hoursEditing } from './features/hours/editing.ts'
import { imagesEditing } from './features/images/editing.ts'
import { mapsEditing } from './features/maps/editing.ts'
import { mediaEditing } from './features/media/editing.ts'
import { pagesEditing } from './features/pages/editing.ts'
import { postsEditing } from './features/posts/editing.ts'
import { promotionsEditing } from './features/promotions/editing.ts'
import { publishingEditing } from './features/publishing/editing.ts'
import { reservationsEditing } from './features/reservations/editing.ts'
import { showcaseEditing } from './features/showcase/editing.ts'
import { sitesEditing } from './features/sites/editing.ts'
import { socialEditing } from './features/social/editing.ts'
import { summariesEditing } from './features/summaries/editing.ts'

/** What features add to the page editor, with blocks in the order for owners. */
export const editingFeatures: readonly EditingFeature[] = [
  sitesEditing,
  pagesEditing,
  contentEditing,
  imagesEditing,
  galleriesEditing,
  mediaEditing,
  chartsEditing,
  showcaseEditing,
  mapsEditing,
  hoursEditing,
  reservationsEditing,
  socialEditing,
  formsEditing,
  bookingsEditing,
  commentsEditing,
  consentEditing,
  promotionsEditing,
  catalogEditing,
  legalEditing,
  summariesEditing,
  editorEditing,
  postsEditing,
  publishingEditing,
]
