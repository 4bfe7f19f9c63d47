import type { Messages } from '../../../../core/messages.ts'

/** Texts of the page where buyers pay with Stripe, in Italian. */
export const stripeMessages: Messages = {
  'payments.card.title': 'Pagamento',
  'payments.card.sum': 'Da pagare: {sum}',
  'payments.card.test':
    'Questo negozio è in prova: non viene addebitato nulla. Usa la carta 4242 4242 4242 4242, con una scadenza futura e un codice qualsiasi.',
  'payments.card.scripts':
    'Per pagare qui serve JavaScript, che nel tuo browser è spento: accendilo e ricarica la pagina, oppure scegli un altro metodo.',
  'payments.card.loading': 'Stiamo aprendo il modulo di pagamento…',
  'payments.card.failed':
    'Il modulo di pagamento non si è aperto. Controlla la connessione, o se il tuo browser blocca js.stripe.com, e ricarica la pagina.',
  'payments.card.reload': 'Ricarica la pagina',
  'payments.card.pay': 'Paga {sum}',
  'payments.card.paying': 'Pagamento in corso…',
  'payments.card.wrong':
    'Il pagamento non è riuscito e non ti è stato addebitato nulla. Riprova, o usa un altro metodo.',
  'payments.card.unknown':
    'La connessione si è interrotta: non sappiamo ancora se il pagamento è riuscito. Prima di riprovare, guarda il tuo ordine.',
  'payments.card.changed':
    'Non abbiamo usato il tuo portafoglio, perché aveva permesso un altro importo: qui scegli come pagare {sum}.',
  'payments.card.private':
    'I dati della carta vanno direttamente a Stripe, che gestisce il pagamento: questo sito non li vede.',
  'payments.card.away':
    'Il servizio di pagamento non risponde. Il tuo ordine c’è: riprova tra poco, o scegli un altro metodo.',
  'payments.card.other': 'Scegli un altro metodo',
  'payments.card.back': 'Torna all’ordine senza pagare',
  'payments.other.title': 'Scegli come pagare',
  'payments.other.none': 'Per questo ordine non ci sono altri metodi: puoi scrivere al negozio.',
}
