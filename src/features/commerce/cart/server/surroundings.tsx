import type { Services } from '../../../../platform/services.ts'
import type { Surroundings } from '../../../../platform/surroundings.ts'
import { kindTag } from '../../../pages/public.ts'
import { findStorePath } from '../../catalog/public.ts'
import { CartIndicator } from '../site/cart-indicator.tsx'

/** The header of a site with a store leads to the cart. */
export function cartSurroundings({ database }: Services): Surroundings {
  return {
    async draw({ site, context }, reads) {
      const storePath = await reads.read(site.id, `${site.locale} store path`, () => findStorePath(database, site), {
        tags: () => [kindTag('store')],
      })
      if (storePath === undefined) return {}
      return { header: <CartIndicator context={context} />, stylesheets: ['commerce/cart'] }
    },
  }
}
