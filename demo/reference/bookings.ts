import { booking, columns, text } from '../builders.ts'
import { demoId } from '../ids.ts'
import { type Reference, variation } from './reference-page.ts'

const visit = demoId('terraviva', 'bookable', 'visita')
const wheel = demoId('terraviva', 'bookable', 'tornio')
const disclaimer = 'Usiamo questi dati solo per la prenotazione: leggi l’[informativa sulla privacy](/privacy).'

export const bookingsReference: Reference = {
  slug: 'prenotazioni',
  title: 'Prenotazione',
  summary: 'Tavoli, visite e appuntamenti: si sceglie il giorno, si vedono gli orari liberi, e il posto è preso.',
  advice: `
    Orari, posti, giorni di chiusura e preavviso si impostano una volta in «Prenotazioni»; il blocco li mostra dove serve. Chi prenota riceve una
    conferma con il file per il calendario, un promemoria il giorno prima, e un collegamento per spostare o annullare. Da provare: togliete gli
    script al browser, oppure usate solo la tastiera; prenotate due volte l’ultimo posto e guardate che cosa dice il modulo.
  `,
  variations: [
    variation(
      'A persone',
      'Ogni persona occupa un posto, come ai tavoli di un ristorante. Gli orari pieni si vedono, ma non si possono scegliere.',
      booking({ bookableId: visit, disclaimer }),
    ),
    variation(
      'Uno alla volta',
      'Un appuntamento occupa un posto, e non chiede quante persone sono. Qui i torni sono due, e si prenota il giorno prima.',
      columns(
        [5, 7],
        [
          text(
            'Accanto a un testo il modulo sta in una colonna: gli orari vanno a capo da soli. Le note servono per dire se è la prima volta.',
          ),
        ],
        [booking({ bookableId: wheel, submitLabel: 'Prenota il tornio', disclaimer })],
      ),
    ),
    variation(
      'Tutto quello che si prenota',
      'Senza una scelta nelle proprietà, il modulo comincia da che cosa si vuole prenotare.',
      booking({ disclaimer }),
    ),
  ],
}
