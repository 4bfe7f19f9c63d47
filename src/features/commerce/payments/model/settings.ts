import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { z } from 'zod'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** «IT60 X054…» as banks compare it: without spaces, in capitals. */
const normalizeIban = (typed: string): string => electronicFormatIBAN(typed) ?? ''

export const transferSchema = z
  .strictObject({
    on: z.boolean(),
    /** Of the account. An EPC code has room for 70 characters. */
    holder: z.string().trim().max(70, 'L’intestatario può avere al massimo 70 caratteri.'),
    iban: z
      .string()
      .max(60, 'L’IBAN non è giusto: ricontrolla cifre e lettere.')
      .overwrite(normalizeIban)
      .refine((iban) => iban === '' || isValidIBAN(iban), 'L’IBAN non è giusto: ricontrolla cifre e lettere.'),
    days: z
      .int('Scrivi un numero intero di giorni.')
      .min(1, 'Serve almeno un giorno.')
      .max(30, 'I giorni possono essere al massimo 30.'),
  })
  .superRefine(({ on, holder, iban }, context) => {
    if (!on) return
    if (holder === '')
      context.addIssue({ code: 'custom', path: ['holder'], message: 'Scrivi a chi è intestato il conto.' })
    if (iban === '') context.addIssue({ code: 'custom', path: ['iban'], message: 'Scrivi l’IBAN del conto.' })
  })

const switchSchema = z.strictObject({ on: z.boolean() })

/** How a site is paid. Nothing is offered that its owner did not switch on. */
export const paymentSettingsSchema = z.strictObject({
  transfer: transferSchema,
  /** Cash on delivery. */
  collect: switchSchema,
  inShop: switchSchema,
  /** Nothing is charged. */
  test: switchSchema,
})
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>

export const NO_PAYMENT_SETTINGS: PaymentSettings = {
  transfer: { on: false, holder: '', iban: '', days: 7 },
  collect: { on: false },
  inShop: { on: false },
  test: { on: false },
}

/** Banks need days to deliver what was ordered inside the deadline. */
export const GRACE_DAYS = 3
/** Unpaid orders of one address, and of one network (which many people may share), at the same time. */
export const MOST_OPEN = { email: 3, network: 20 } as const
/** As hosted payment pages, which live 30 minutes, and some for the way back. */
const PROVIDER_MINUTES = 35

/** Until when an order waits for its money: minutes for providers, days and grace for a transfer. */
export function deadlineOf(settings: PaymentSettings, methodKey: string, now: Date): Date {
  const wait = methodKey === 'transfer' ? (settings.transfer.days + GRACE_DAYS) * DAY_MS : PROVIDER_MINUTES * MINUTE_MS
  return new Date(now.getTime() + wait)
}
