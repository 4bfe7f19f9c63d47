import { settingsOf } from '../../../../platform/database/settings-row.ts'
import { NO_PAYMENT_SETTINGS, type PaymentSettings } from '../model/settings.ts'
import './tables.ts'

/** How a site is paid. */
export const paymentSettings = settingsOf<PaymentSettings>('payment_settings', {
  parse: (json) => ({ ...NO_PAYMENT_SETTINGS, ...(json as PaymentSettings) }),
  none: NO_PAYMENT_SETTINGS,
  changed: 'Le impostazioni dei pagamenti sono cambiate nel frattempo.',
})

export const { read: readPaymentSettings, stored: findPaymentSettings, save: savePaymentSettings } = paymentSettings
