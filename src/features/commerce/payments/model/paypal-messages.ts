import type { Messages } from '../../../../core/messages.ts'

/** Texts of the page on the way to PayPal, in Italian. */
export const paypalMessages: Messages = {
  'payments.paypal.title': 'Paga con PayPal',
  'payments.paypal.sum': 'Da pagare: {sum}',
  'payments.paypal.test':
    'Questo negozio è in prova: paghi con un conto di prova di PayPal, e non viene addebitato nulla.',
  'payments.paypal.going': 'Ti stiamo portando sul sito di PayPal, dove confermi il pagamento.',
  'payments.paypal.again':
    'PayPal non ha accettato il pagamento, e non ti è stato addebitato nulla. Puoi riprovare con un’altra carta o un altro conto, oppure scegliere un altro metodo.',
  'payments.paypal.go': 'Vai su PayPal',
  'payments.paypal.retry': 'Riprova il pagamento',
}
