import { button, columns, laidOut } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

export const buttonReference: Reference = {
  slug: 'pulsante',
  title: 'Pulsante',
  summary: 'Un invito chiaro a fare una cosa: prenotare, scrivere, leggere il resto.',
  advice: `
    Un pulsante principale per sezione basta quasi sempre; gli altri si fanno secondari o semplici. Scrivete un verbo o il nome della cosa che si troverà:
    «Vedi il calendario» dice più di «Clicca qui», anche a chi ascolta la pagina.
  `,
  variations: [
    variation('Stili', 'Principale, secondario, semplice.', [
      button('Prenota un posto', '/corsi#calendario', { style: 'primary' }),
      button('Come lavoriamo', '/su-misura', { style: 'secondary' }),
      button('Leggi la storia', '/bottega', { style: 'plain' }),
    ]),
    variation('Grandezze', 'Piccola, media, grande. Anche la piccola si preme bene con un dito.', [
      button('Orari', '/contatti', { size: 'small' }),
      button('Orari e indirizzo', '/contatti', { size: 'medium' }),
      button('Vieni in bottega', '/contatti', { size: 'large' }),
    ]),
    variation('Allineamento', 'All’inizio, al centro, alla fine.', [
      button('Inizio', '#allineamento', { align: 'start', style: 'secondary' }),
      button('Centro', '#allineamento', { align: 'center', style: 'secondary' }),
      button('Fine', '#allineamento', { align: 'end', style: 'secondary' }),
    ]),
    variation('Dove porta', 'Una pagina, un punto della pagina, una nuova finestra, un’e-mail, un telefono.', [
      button('Una pagina del sito', '/diario'),
      button('Un punto di questa pagina', '#stili', { style: 'secondary' }),
      button('Una nuova finestra', 'https://www.openstreetmap.org/', { style: 'secondary', newWindow: true }),
      button('Scrivi un’e-mail', 'mailto:ciao@bottegaterraviva.example', { style: 'plain' }),
      button('Telefona', 'tel:+390755550148', { style: 'plain' }),
    ]),
    variation('Etichetta lunga', 'Su un telefono va su due righe senza uscire dal bordo.', [
      button('Scarica il calendario dei corsi di tornio, smalti e cottura a legna del 2027', '/corsi#calendario'),
    ]),
    variation('Diverso per schermo', 'Al centro sul telefono, alla fine sugli schermi più larghi.', [
      laidOut({ desktop: { align: 'end' }, phone: { align: 'center' } }, button('Tutte le date', '/corsi#calendario')),
    ]),
    variation(
      'In colonna',
      'Tre inviti affiancati; sul telefono uno sotto l’altro.',
      columns(
        [4, 4, 4],
        [button('Corsi', '/corsi', { style: 'secondary', align: 'center' })],
        [button('Su misura', '/su-misura', { style: 'secondary', align: 'center' })],
        [button('Diario', '/diario', { style: 'secondary', align: 'center' })],
      ),
    ),
  ],
}
