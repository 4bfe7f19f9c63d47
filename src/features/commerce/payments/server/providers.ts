import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import type { ProviderName } from '../model/methods.ts'
import type { PaymentProvider } from '../model/provider.ts'
import { manualProvider } from './manual-provider.ts'
import { paypalProvider } from './paypal-provider.ts'
import { stripeProvider } from './stripe-provider.ts'
import { testProvider } from './test-provider.ts'

export type PaymentServices = Pick<Services, 'database' | 'secrets' | 'settings' | 'directory' | 'now'>

/** Also of a method that is switched off by now: its attempts still end. */
export function providerOf(
  services: PaymentServices,
  site: Pick<Site, 'id' | 'baseUrl'>,
  name: ProviderName,
): PaymentProvider {
  if (name === 'stripe') return stripeProvider(services, site)
  if (name === 'paypal') return paypalProvider(services, site)
  return name === 'test' ? testProvider(services, site) : manualProvider(services.database, site.id)
}
