import type { PanelPart } from '../../../config/panel.ts'
import type { SettingsEntries } from '../../../config/settings-entry.ts'
import { accountsSettings } from '../../accounts/controls.ts'
import { activitySettings } from '../../activity/controls.ts'
import { codeSettings } from '../../code/controls.ts'
import { legalSettings } from '../../commerce/legal/controls.ts'
import { mailsSettings } from '../../commerce/mails/controls.ts'
import { paymentsSettings } from '../../commerce/payments/controls.ts'
import { shippingSettings } from '../../commerce/shipping/controls.ts'
import { consentSettings } from '../../consent/controls.ts'
import { formsSettings } from '../../forms/controls.ts'
import { mapsSettings } from '../../maps/controls.ts'
import { pagesSettings } from '../../pages/controls.ts'
import { sitesSettings } from '../../sites/controls.ts'
import { transferSettings } from '../../transfer/controls.ts'

/** What features register in «Impostazioni», in the order for owners. */
const ENTRIES: readonly SettingsEntries[] = [
  sitesSettings,
  accountsSettings,
  activitySettings,
  pagesSettings,
  mapsSettings,
  codeSettings,
  transferSettings,
  consentSettings,
  formsSettings,
  paymentsSettings,
  shippingSettings,
  legalSettings,
  mailsSettings,
]

export const SECTIONS = ENTRIES.flatMap(({ sections = [] }) => sections)
export const LINKS = ENTRIES.flatMap(({ links = [] }) => links)

/** What people search by name in «Impostazioni»: its sections. */
const parts: readonly PanelPart[] = SECTIONS.map(({ name, label, words, permission, found }) => ({
  ...{ name, label, words },
  ...(permission !== undefined && { permission }),
  ...(found && { found }),
}))

export default parts
