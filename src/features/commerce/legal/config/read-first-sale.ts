import type { FirstSteps } from '../../../../config/feature.ts'
import { PERMISSION } from '../../../../core/codes.ts'
import { mayDo } from '../../../../core/permissions.ts'
import { readFirstSale } from '../model/calls.ts'
import { FIRST_SALE_PLACES } from './first-sale-places.ts'

/** What a site's shop needs before its first sale; nothing where there is no shop, or for who has no part in it. */
const readSteps: FirstSteps = async (api, siteId, role) => {
  if (!mayDo(role, PERMISSION.commerce)) return []
  const { steps } = await api.call(readFirstSale, { params: { siteId } })
  return steps.map(({ name, done }) => ({ name, done, ...FIRST_SALE_PLACES[name] }))
}

export default readSteps
