import { accountsFeature } from './features/accounts/feature.ts'
import { activityFeature } from './features/activity/feature.ts'
import { analyticsFeature } from './features/analytics/feature.ts'
import { bookingsFeature } from './features/bookings/feature.ts'
import { chartsFeature } from './features/charts/feature.ts'
import { codeFeature } from './features/code/feature.ts'
import { commentsFeature } from './features/comments/feature.ts'
import { addressesFeature } from './features/commerce/addresses/feature.ts'
import { cartFeature } from './features/commerce/cart/feature.ts'
import { catalogFeature } from './features/commerce/catalog/feature.ts'
import { checkoutFeature } from './features/commerce/checkout/feature.ts'
import { customersFeature } from './features/commerce/customers/feature.ts'
import { discountsFeature } from './features/commerce/discounts/feature.ts'
import { legalFeature } from './features/commerce/legal/feature.ts'
import { mailsFeature } from './features/commerce/mails/feature.ts'
import { ordersFeature } from './features/commerce/orders/feature.ts'
import { paymentsFeature } from './features/commerce/payments/feature.ts'
import { remindersFeature } from './features/commerce/reminders/feature.ts'
import { salesFeature } from './features/commerce/sales/feature.ts'
import { shippingFeature } from './features/commerce/shipping/feature.ts'
import { taxesFeature } from './features/commerce/taxes/feature.ts'
import { waitingFeature } from './features/commerce/waiting/feature.ts'
import { consentFeature } from './features/consent/feature.ts'
import { contentFeature } from './features/content/feature.ts'
import { diagnosticsFeature } from './features/diagnostics/feature.ts'
import { formsFeature } from './features/forms/feature.ts'
import { galleriesFeature } from './features/galleries/feature.ts'
import { hoursFeature } from './features/hours/feature.ts'
import { imagesFeature } from './features/images/feature.ts'
import { mapsFeature } from './features/maps/feature.ts'
import { mediaFeature } from './features/media/feature.ts'
import { membersFeature } from './features/members/feature.ts'
import { newsletterFeature } from './features/newsletter/feature.ts'
import { pagesFeature } from './features/pages/feature.ts'
import { postsFeature } from './features/posts/feature.ts'
import { promotionsFeature } from './features/promotions/feature.ts'
import { publishingFeature } from './features/publishing/feature.ts'
import { reservationsFeature } from './features/reservations/feature.ts'
import { settingsFeature } from './features/settings/feature.ts'
import { showcaseFeature } from './features/showcase/feature.ts'
import { sitesFeature } from './features/sites/feature.ts'
import { socialFeature } from './features/social/feature.ts'
import { summariesFeature } from './features/summaries/feature.ts'
import { templatesFeature } from './features/templates/feature.ts'
import { transferFeature } from './features/transfer/feature.ts'
import type { Feature } from './platform/feature.ts'

/** All features, listed once. */
export const features: readonly Feature[] = [
  sitesFeature,
  pagesFeature,
  publishingFeature,
  postsFeature,
  contentFeature,
  imagesFeature,
  galleriesFeature,
  mediaFeature,
  chartsFeature,
  showcaseFeature,
  mapsFeature,
  hoursFeature,
  reservationsFeature,
  socialFeature,
  formsFeature,
  bookingsFeature,
  commentsFeature,
  accountsFeature,
  templatesFeature,
  transferFeature,
  diagnosticsFeature,
  codeFeature,
  activityFeature,
  consentFeature,
  promotionsFeature,
  analyticsFeature,
  newsletterFeature,
  addressesFeature,
  catalogFeature,
  summariesFeature,
  discountsFeature,
  cartFeature,
  checkoutFeature,
  mailsFeature,
  remindersFeature,
  waitingFeature,
  legalFeature,
  ordersFeature,
  salesFeature,
  customersFeature,
  taxesFeature,
  shippingFeature,
  paymentsFeature,
  membersFeature,
  settingsFeature,
]
