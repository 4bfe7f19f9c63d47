import type { BehaviourLoaders } from './runtime/behaviours.ts'

/** Also used by other parts of a page to open images. */
export const gallery = () => import('./features/galleries/site/behaviour.ts')

/** Browser code of blocks and surroundings, each in a chunk that is loaded when its element comes near. */
export const behaviours: BehaviourLoaders = {
  accordion: () => import('./features/content/site/accordion/behaviour.ts'),
  addToCart: () => import('./features/commerce/catalog/site/add-behaviour.ts'),
  addressFields: () => import('./features/commerce/addresses/site/address-behaviour.ts'),
  audio: () => import('./features/media/site/audio/behaviour.ts'),
  booking: () => import('./features/bookings/site/behaviour.ts'),
  cartIndicator: () => import('./features/commerce/cart/site/indicator-behaviour.ts'),
  cartPage: () => import('./features/commerce/cart/site/cart-behaviour.ts'),
  census: () => import('./features/analytics/site/census.ts'),
  checkout: () => import('./features/commerce/checkout/site/checkout-behaviour.ts'),
  code: () => import('./features/content/site/code/behaviour.ts'),
  compare: () => import('./features/showcase/site/compare/behaviour.ts'),
  countdown: () => import('./features/showcase/site/countdown/behaviour.ts'),
  emailField: () => import('./features/commerce/addresses/site/email-behaviour.ts'),
  embed: () => import('./features/content/site/embed/behaviour.ts'),
  expressCheckout: () => import('./features/commerce/checkout/site/express-behaviour.ts'),
  film: () => import('./features/pages/site/section/film-behaviour.ts'),
  follow: () => import('./features/social/site/follow/behaviour.ts'),
  form: () => import('./features/forms/site/form/behaviour.ts'),
  formGuard: () => import('./features/forms/site/captcha/guard-behaviour.ts'),
  gallery,
  hours: () => import('./features/hours/site/behaviour.ts'),
  invoiceFields: () => import('./features/commerce/addresses/site/invoice-behaviour.ts'),
  map: () => import('./features/maps/site/behaviour.ts'),
  marquee: () => import('./features/content/site/marquee/behaviour.ts'),
  menu: () => import('./features/content/site/menu/behaviour.ts'),
  navigation: () => import('./features/sites/site/navigation-behaviour.ts'),
  popup: () => import('./features/promotions/site/popup-behaviour.ts'),
  ownCode: () => import('./features/code/site/behaviour.ts'),
  quickView: () => import('./features/commerce/catalog/site/quick-view-behaviour.ts'),
  reservation: () => import('./features/reservations/site/behaviour.ts'),
  returningHeader: () => import('./features/sites/site/returning-header.ts'),
  seenProducts: () => import('./features/commerce/catalog/site/seen-behaviour.ts'),
  share: () => import('./features/social/site/share/behaviour.ts'),
  stripePayment: () => import('./features/commerce/payments/site/stripe-behaviour.ts'),
  summary: () => import('./features/summaries/site/summary/behaviour.ts'),
  video: () => import('./features/media/site/video/behaviour.ts'),
}
