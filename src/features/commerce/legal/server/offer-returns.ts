import { defineLoader } from '../../../../platform/loader.ts'
import { offerReturnsQuery } from '../../catalog/schemas.ts'
import { WITHDRAWAL_DAYS } from '../../orders/schemas.ts'
import { DELIVERY, readDeliverySettings } from '../../shipping/public.ts'
import { servedCountries } from '../../shipping/schemas.ts'
import { HOME } from '../../taxes/schemas.ts'
import { NEVER_RETURNED } from '../model/exceptions.ts'
import { WITHDRAWAL_TEXT_PATH } from '../model/paths.ts'
import { LEGAL_TAG, readStoredSettings } from './legal-repository.ts'

/** Countries that search engines take of one policy. */
const COUNTRIES_TOLD = 50

/** The right of withdrawal from a product, for its page and search engines. */
export const offerReturnsLoader = defineLoader(offerReturnsQuery, async ({ args: { productId }, reader, siteId }) => {
  const { settings } = await readStoredSettings(reader, siteId)
  const served = servedCountries(await readDeliverySettings(reader, siteId)).slice(0, COUNTRIES_TOLD)
  const isNever = settings.exceptions.some((one) => one.productId === productId && NEVER_RETURNED.has(one.letter))
  return {
    data: {
      countries: served.length > 0 ? served : [HOME],
      days: isNever ? 0 : WITHDRAWAL_DAYS,
      paidBy: settings.returnsPaidBy,
      path: WITHDRAWAL_TEXT_PATH,
    },
    tags: [LEGAL_TAG, DELIVERY],
  }
})
