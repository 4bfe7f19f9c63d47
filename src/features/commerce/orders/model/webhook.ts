import type { OrderEvent } from './events.ts'

/** What happened to an order, as another program hears of it. */
export const WEBHOOK_EVENTS = {
  placed: 'confermato',
  captured: 'denaro ricevuto',
  refunded: 'denaro restituito',
  edited: 'modificato',
  prepared: 'pronto',
  sent: 'spedito o consegnato',
  failed: 'pacco tornato indietro',
  filesOut: 'file pronti',
  delivered: 'arrivato',
  return: 'reso',
  dispute: 'contestazione',
  cancelled: 'annullato',
  expired: 'scaduto',
  closed: 'concluso',
} as const satisfies Partial<Record<OrderEvent['kind'], string>>
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

export const isWebhookEvent = (kind: string): kind is WebhookEvent => Object.hasOwn(WEBHOOK_EVENTS, kind)

export const DELIVERY_STATES = ['waiting', 'done', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Deliveries that an owner sees; older ones are forgotten. */
export const DELIVERIES_KEPT = 50
