import type { DeliverySettings } from '../../shipping/schemas.ts'
import type { TaxSettings } from '../../taxes/schemas.ts'
import type { CompanyFacts } from './company.ts'
import type { ExceptionLetter } from './exceptions.ts'
import type { LegalSettings } from './legal-settings.ts'

/** All that legal texts depend on: what the shop really does. */
export interface LegalFacts {
  readonly company: CompanyFacts
  /** Address of the site, without a slash at its end. */
  readonly baseUrl: string
  readonly locale: string
  readonly currency: string
  readonly delivery: DeliverySettings
  readonly taxes: TaxSettings
  /** Ways to pay, as the checkout offers them. */
  readonly methods: readonly { readonly label: string; readonly text: string }[]
  readonly sells: { readonly goods: boolean; readonly digital: boolean; readonly services: boolean }
  readonly settings: LegalSettings
  /** Products without right of withdrawal. */
  readonly exceptions: readonly { readonly letter: ExceptionLetter; readonly titles: readonly string[] }[]
}
