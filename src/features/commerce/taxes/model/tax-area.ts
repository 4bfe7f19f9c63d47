import type { Place } from '../../../../core/place.ts'
import { TAXED_COUNTRIES } from './rates.ts'

/** Italian places outside the territory of the tax: Livigno and Campione d’Italia (VAT-13). */
const UNTAXED_ITALIAN = new Set(['23041', '22061'])

/**
 * Whose tax belongs to goods that go to a place: a state of the EU by its code, XI for Northern Ireland (VAT-13), or
 * `outside` for exports.
 */
export function taxAreaOf({ country, postalCode }: Place): string {
  const code = postalCode.replaceAll(/\s/g, '').toUpperCase()
  if (country === 'IT' && UNTAXED_ITALIAN.has(code)) return 'outside'
  if (country === 'GB' && code.startsWith('BT')) return 'XI'
  // Monaco belongs to the French territory of the tax (Directive 2006/112/EC art. 7).
  if (country === 'MC') return 'FR'
  return TAXED_COUNTRIES.has(country) ? country : 'outside'
}
