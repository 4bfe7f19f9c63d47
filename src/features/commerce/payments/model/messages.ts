import type { Messages } from '../../../../core/messages.ts'

/** Texts of the pages around a payment, in Italian. */
export const messages: Messages = {
  'payments.test.title': 'Pagamento di prova',
  'payments.test.notice': 'Questo negozio è in prova: non viene addebitato nulla, e la carta non viene conservata.',
  'payments.test.sum': 'Da pagare: {sum}',
  'payments.test.card': 'Numero della carta di prova',
  'payments.test.cards': 'Carte che si possono usare',
  'payments.test.unknown': 'Questa non è una carta di prova: usa un numero dell’elenco.',
  'payments.test.pay': 'Paga {sum}',
  'payments.test.back': 'Torna all’ordine senza pagare',
  'payments.test.confirm.title': 'Conferma della banca di prova',
  'payments.test.confirm.text': 'La banca chiede se vuoi pagare {sum}.',
  'payments.test.confirm.yes': 'Conferma il pagamento',
  'payments.test.confirm.no': 'Rifiuta',
  'payments.test.lost.title': 'La connessione si è interrotta',
  'payments.test.lost.text':
    'Non sappiamo ancora se il pagamento è riuscito. Non pagare di nuovo: torna all’ordine, stiamo verificando.',
  'payments.order': 'Vai all’ordine',
  'payments.goOn.title': 'Completa il pagamento',
  'payments.goOn.text': 'Puoi pagare da qui, anche con un’altra carta.',
  'payments.goOn.choose': 'Controlla l’ordine e scegli come pagarlo.',
  'payments.goOn.action': 'Vai al pagamento',
  'payments.transfer.title': 'Paga con bonifico',
  'payments.transfer.text':
    'Ultimo giorno utile per il bonifico: {day}. Nella causale scrivi solo quello che trovi qui: così riconosciamo il tuo pagamento.',
  'payments.transfer.over': 'Questo bonifico non serve più: guarda il tuo ordine.',
  'payments.transfer.sum': 'Importo',
  'payments.transfer.holder': 'Intestato a',
  'payments.transfer.iban': 'IBAN',
  'payments.transfer.reason': 'Causale',
  'payments.transfer.code': 'Codice da inquadrare con l’app della tua banca, se lo permette',
}
