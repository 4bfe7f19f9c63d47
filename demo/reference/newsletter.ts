import { firstListId } from '../../src/features/newsletter/model/first-list.ts'
import { columns, newsletter, text } from '../builders.ts'
import { demoId } from '../ids.ts'
import { type Reference, variation } from './reference-page.ts'

/** The list that the site has from the start. */
const listId = firstListId(demoId('terraviva'))

export const newsletterReference: Reference = {
  slug: 'newsletter',
  title: 'Newsletter',
  summary: 'Un indirizzo, una casella da spuntare, un’e-mail da confermare: chi si iscrive lo fa davvero.',
  advice: `
    Dite che cosa arriverà e quanto spesso. La casella non è mai già spuntata, e l’iscrizione comincia quando la persona la conferma dall’e-mail
    che riceve. Ogni consenso resta registrato con il testo esatto che è stato letto.
  `,
  variations: [
    variation(
      'Semplice',
      'Titolo, invito, indirizzo.',
      newsletter({
        listId,
        title: 'Una lettera dalla bottega',
        description: 'Quattro volte l’anno: che cosa è uscito dal forno, quando ricominciano i corsi.',
      }),
    ),
    variation(
      'Con il nome, al centro',
      'Il nome è facoltativo: serve solo per salutare.',
      newsletter({
        listId,
        title: 'I posti dei corsi, prima degli altri',
        description: '',
        askName: true,
        align: 'center',
      }),
    ),
    variation(
      'In una colonna stretta',
      'Sotto i 320 px di larghezza il pulsante prende tutta la riga.',
      columns(
        [8, 4],
        [
          text(
            'Accanto a un testo lungo la newsletter sta in una colonna: il campo e il pulsante si stringono con lei.',
          ),
        ],
        [newsletter({ listId, title: '', description: 'Le novità della bottega.' })],
      ),
    ),
  ],
}
