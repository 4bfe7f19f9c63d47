import type { Id } from '../../../../core/ids.ts'
import type { Services } from '../../../../platform/services.ts'
import type { PublishedReads } from '../../../pages/public.ts'
import { HOME } from '../../taxes/schemas.ts'
import { NO_TERMS, type OfferTerms, offerDeliveriesQuery, offerReturnsQuery } from '../model/offer-terms.ts'
import type { Offer } from '../model/offers.ts'

/** How a product is sent and sent back, as the features say that know it. */
export async function offerTerms(
  { loaders }: Pick<Services, 'loaders'>,
  reads: PublishedReads,
  documentId: Id,
  { type, variants }: Offer,
): Promise<OfferTerms> {
  if (type !== 'PHYSICAL') return NO_TERMS
  const ask = async (query: string, args: object) => {
    const loader = loaders.get(query)
    return loader && (await reads.loaded(loader, args)).data
  }
  const goods = variants.map(({ price, weight }) => ({ price, weight: weight ?? 0 }))
  const deliveries = (await ask(offerDeliveriesQuery.query, { goods })) as OfferTerms['deliveries'] | undefined
  const returns = (await ask(offerReturnsQuery.query, { productId: documentId })) as OfferTerms['returns']
  const [home] = (deliveries ?? [])
    .flat()
    .filter(({ country }) => country === HOME)
    .toSorted((one, other) => one.price - other.price)
  return { deliveries: deliveries ?? [], home, returns }
}
