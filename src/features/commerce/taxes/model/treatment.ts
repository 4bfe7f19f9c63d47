import { type TaxRate, taxOn, taxWithin } from '../../../../core/money/amounts.ts'
import type { Place } from '../../../../core/place.ts'
import { HOME, rateOn } from './rates.ts'
import { taxAreaOf } from './tax-area.ts'
import type { TaxClass } from './tax-classes.ts'
import type { TaxSettings } from './tax-settings.ts'

/** What the tax depends on. */
export interface TaxQuestion {
  /** Where the goods go; undefined while nobody knows, and for what is handed over in the shop: that is at home. */
  readonly place: Place | undefined
  readonly buyer: 'person' | 'business'
  /** VIES has confirmed the buyer's number just now (VAT-12). Not knowing is no confirmation. */
  readonly vatChecked: boolean
  /** ISO 8601, in the site's time zone. */
  readonly day: string
}

/** How a purchase is taxed. */
export interface TaxTreatment {
  readonly taxMode: 'included' | 'added'
  readonly rateOf: (taxClass: TaxClass) => TaxRate
  /** The code of FatturaPA why there is no tax; null where there is some, since a rate has one or the other (FE-76). */
  readonly nature: 'N2.2' | 'N3.1' | 'N3.2' | null
  /** For buyers, in Italian; '' where nothing is special. */
  readonly sentence: string
  /** `gross`: listed prices stay as they are. `net`: what they are without the Italian tax stays; see `priceOf`. */
  readonly factor: 'gross' | 'net'
  /** What a listed price becomes for this buyer, in minor units; with the tax where `taxMode` says so. */
  readonly priceOf: (listed: number, taxClass: TaxClass) => number
}

const SENTENCES = {
  'N2.2':
    'Operazione senza applicazione dell’IVA ai sensi dell’art. 1, commi da 54 a 89, della legge n. 190/2014 (regime forfettario).',
  'N3.1':
    'Esportazione senza IVA italiana: alla consegna possono essere dovuti i dazi e le imposte del luogo di arrivo.',
  'N3.2': 'Cessione intracomunitaria senza IVA italiana (art. 41 del D.L. 331/1993): l’imposta la versa chi compra.',
} as const

/**
 * How a purchase is taxed (VAT-10, VAT-12, VAT-13, FE-97). Tax is left out only with a nature that says why: what is
 * not known to be exempt is taxed.
 */
export function taxTreatment(settings: TaxSettings, question: TaxQuestion): TaxTreatment {
  const { day } = question
  const nature = natureOf(settings, question)
  const area = question.place ? taxAreaOf(question.place) : HOME
  const country = settings.abroad === 'destination' && area !== 'outside' ? area : HOME
  const rateAt = (where: string, taxClass: TaxClass) => rateOn(where, taxClass, day, settings.rates)
  const rateOf = (taxClass: TaxClass) => (nature ? 0 : rateAt(country, taxClass))
  const taxMode = settings.regime === 'flatRate' ? 'included' : settings.prices
  const other = nature === 'N3.1' || nature === 'N3.2' || country !== HOME
  const factor = taxMode === 'included' && other && settings.abroadPrices === 'net' ? 'net' : 'gross'
  const priceOf = (listed: number, taxClass: TaxClass) => {
    if (factor === 'gross') return listed
    const { net } = taxWithin(listed, rateAt(HOME, taxClass))
    return net + taxOn(net, rateOf(taxClass))
  }
  return { taxMode, rateOf, nature, sentence: nature ? SENTENCES[nature] : '', factor, priceOf }
}

function natureOf({ regime, vies }: TaxSettings, { place, buyer, vatChecked }: TaxQuestion): TaxTreatment['nature'] {
  if (regime === 'flatRate') return 'N2.2'
  const area = place ? taxAreaOf(place) : HOME
  if (area === 'outside') return 'N3.1'
  return area !== HOME && buyer === 'business' && vatChecked && vies ? 'N3.2' : null
}
