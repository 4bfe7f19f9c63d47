import { form } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

const PRIVACY = 'Usiamo questi dati solo per risponderti: leggi l’[informativa sulla privacy](/privacy).'

export const formReference: Reference = {
  slug: 'modulo',
  title: 'Modulo',
  summary: 'Domande a cui chi visita il sito risponde: le risposte arrivano tra i messaggi, e per e-mail a chi vuoi.',
  advice: `
    Chiedete solo quello che vi serve per rispondere: ogni campo in più fa rinunciare qualcuno. Il modulo funziona anche senza script, dice
    che cosa non va sopra il campo giusto e non perde mai quello che è stato scritto. Contro lo spam il browser fa da solo un piccolo calcolo, senza
    immagini da riconoscere e senza chiedere niente ad altri siti.
  `,
  variations: [
    variation(
      'Contatti',
      'Tre campi bastano quasi sempre.',
      form(
        [
          { type: 'name', id: 'nome', title: 'Come ti chiami', required: true },
          { type: 'email', id: 'email', title: 'E-mail', required: true },
          { type: 'textarea', id: 'messaggio', title: 'Messaggio', required: true, maxLength: 600 },
        ],
        {
          name: 'Contatti',
          disclaimer: PRIVACY,
          message: 'Grazie: abbiamo ricevuto il tuo messaggio e ti rispondiamo entro due giorni.',
        },
      ),
    ),
    variation(
      'Ogni campo',
      'Tutti i tipi di campo, con le loro descrizioni. I campi su misura di una persona li completa il browser.',
      form(
        [
          { type: 'section', id: 'chi', title: 'Chi sei', description: 'Serve a sapere a chi rispondere.' },
          { type: 'name', id: 'nome', title: 'Nome e cognome', required: true },
          { type: 'email', id: 'email', title: 'E-mail', required: true, width: 'half' },
          { type: 'phone', id: 'telefono', title: 'Telefono', showCountryCode: true, width: 'half' },
          { type: 'address', id: 'indirizzo', title: 'Indirizzo', description: 'Per la consegna.' },
          { type: 'website', id: 'sito', title: 'Il tuo sito', width: 'half' },
          { type: 'twitter', id: 'profilo', title: 'Profilo su X', width: 'half' },
          { type: 'section', id: 'cosa', title: 'Che cosa desideri' },
          { type: 'text', id: 'oggetto', title: 'Oggetto', placeholder: 'Un servizio da sei' },
          { type: 'textarea', id: 'messaggio', title: 'Messaggio', description: 'Bastano due righe.', maxLength: 300 },
          { type: 'select', id: 'smalto', title: 'Smalto', options: ['Bianco burro', 'Blu cobalto', 'Verde ramina'] },
          {
            type: 'radio',
            id: 'quando',
            title: 'Quando ti serve',
            options: ['Non ho fretta', 'Entro un mese', 'In una data'],
          },
          {
            type: 'date',
            id: 'giorno',
            title: 'Quale giorno',
            description: 'Compare quando scegli «In una data».',
            when: { field: 'quando', is: ['In una data'] },
          },
          { type: 'time', id: 'ora', title: 'A che ora possiamo chiamarti', width: 'half' },
          { type: 'number', id: 'pezzi', title: 'Quanti pezzi', width: 'half' },
          { type: 'currency', id: 'spesa', title: 'Quanto pensavi di spendere' },
          {
            type: 'checkbox',
            id: 'forme',
            title: 'Che forme ti interessano',
            options: ['Piatti', 'Ciotole', 'Tazze', 'Vasi'],
          },
          {
            type: 'likert',
            id: 'parere',
            title: 'Quanto sei d’accordo',
            options: ['Mi piace mangiare in piatti fatti a mano', 'Lavo tutto in lavastoviglie'],
          },
          {
            type: 'password',
            id: 'parola',
            title: 'Parola d’ordine',
            description: 'Quella che ti abbiamo dato in bottega.',
          },
          { type: 'file', id: 'foto', title: 'Una fotografia della credenza', accept: 'images', maxFiles: 2 },
          { type: 'hidden', id: 'provenienza', key: 'da', value: 'sito' },
        ],
        { name: 'Preventivo', submitLabel: 'Chiedi un preventivo', disclaimer: PRIVACY },
      ),
    ),
    variation(
      'Affiancati',
      'Due o tre campi per riga; sul telefono uno sotto l’altro.',
      form(
        [
          { type: 'text', id: 'corso', title: 'Corso', width: 'third' },
          { type: 'number', id: 'persone', title: 'In quanti', width: 'third' },
          { type: 'select', id: 'mese', title: 'Mese', options: ['Gennaio', 'Febbraio', 'Marzo'], width: 'third' },
          { type: 'email', id: 'email', title: 'E-mail', required: true, width: 'half' },
          { type: 'phone', id: 'telefono', title: 'Telefono', width: 'half' },
        ],
        { name: 'Corsi', submitLabel: 'Chiedi i posti liberi' },
      ),
    ),
    variation(
      'Al centro, e dopo l’invio un’altra pagina',
      'Chi ha inviato il modulo viene accompagnato al diario.',
      form([{ type: 'email', id: 'email', title: 'E-mail', required: true }], {
        name: 'Catalogo',
        submitLabel: 'Mandami il catalogo',
        align: 'center',
        after: 'redirect',
        redirect: '/diario',
      }),
    ),
  ],
}
