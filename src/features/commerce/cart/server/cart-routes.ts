import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { cartCalls } from './cart-calls.ts'
import { CartDesk } from './cart-desk.tsx'
import { cartForms, codeRoute } from './cart-forms.ts'
import { fileForms } from './file-form.ts'
import { orderFileRoutes } from './order-file-routes.ts'

/** The cart of a site's visitors: calls for scripts (wire.md), and the same by forms. */
export function cartRoutes(app: App, services: Services): void {
  const desk = new CartDesk(app, services)
  cartCalls(app, desk)
  cartForms(app, desk)
  fileForms(app, services, desk)
  orderFileRoutes(app, services)
  codeRoute(app, desk)
}
