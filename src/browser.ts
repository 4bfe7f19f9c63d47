import type { BrowserFeature } from './config/feature.ts'
import { accountsBrowser } from './features/accounts/browser.ts'
import { analyticsBrowser } from './features/analytics/browser.ts'
import { bookingsBrowser } from './features/bookings/browser.ts'
import { cartBrowser } from './features/commerce/cart/browser.ts'
import { catalogBrowser } from './features/commerce/catalog/browser.ts'
import { checkoutBrowser } from './features/commerce/checkout/browser.ts'
import { customersBrowser } from './features/commerce/customers/browser.ts'
import { discountsBrowser } from './features/commerce/discounts/browser.ts'
import { legalBrowser } from './features/commerce/legal/browser.ts'
import { mailsBrowser } from './features/commerce/mails/browser.ts'
import { ordersBrowser } from './features/commerce/orders/browser.ts'
import { paymentsBrowser } from './features/commerce/payments/browser.ts'
import { salesBrowser } from './features/commerce/sales/browser.ts'
import { shippingBrowser } from './features/commerce/shipping/browser.ts'
import { consentBrowser } from './features/consent/browser.ts'
import { diagnosticsBrowser } from './features/diagnostics/browser.ts'
import { editorBrowser } from './features/editor/browser.ts'
import { formsBrowser } from './features/forms/browser.ts'
import { imagesBrowser } from './features/images/browser.ts'
import { newsletterBrowser } from './features/newsletter/browser.ts'
import { postsBrowser } from './features/posts/browser.ts'
import { promotionsBrowser } from './features/promotions/browser.ts'
import { settingsBrowser } from './features/settings/browser.ts'
import { siteTreeBrowser } from './features/site-tree/browser.ts'
import { sitesBrowser } from './features/sites/browser.ts'
import { transferBrowser } from './features/transfer/browser.ts'

/** What features add to the configuration area, in the order for owners. */
export const browserFeatures: readonly BrowserFeature[] = [
  siteTreeBrowser,
  editorBrowser,
  postsBrowser,
  catalogBrowser,
  cartBrowser,
  checkoutBrowser,
  ordersBrowser,
  salesBrowser,
  customersBrowser,
  discountsBrowser,
  paymentsBrowser,
  shippingBrowser,
  mailsBrowser,
  legalBrowser,
  imagesBrowser,
  sitesBrowser,
  promotionsBrowser,
  formsBrowser,
  bookingsBrowser,
  newsletterBrowser,
  analyticsBrowser,
  consentBrowser,
  transferBrowser,
  diagnosticsBrowser,
  settingsBrowser,
  accountsBrowser,
]
