import { columns, follow, share, social, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

/** Where the services begin: nobody's own page. */
const PROFILES = [
  'https://www.instagram.com/',
  'https://www.facebook.com/',
  'https://www.youtube.com/',
  'https://www.tiktok.com/',
  'https://www.pinterest.com/',
] as const

export const followReference: Reference = {
  slug: 'segui',
  title: 'Segui e profili social',
  summary: 'I tuoi profili altrove: una riga di simboli, oppure un pulsante per quello che conta di più.',
  advice: `
    Sono collegamenti: finché nessuno li preme, nessun altro sito sa della visita. Da provare: il pulsante di X arriva da X soltanto quando lo si chiede, e se non
    arriva entro dieci secondi resta il collegamento. Scegliete i simboli da soli soltanto per servizi che chi legge conosce già.
  `,
  variations: [
    variation('I profili del sito', 'Senza scriverli due volte: sono quelli del piede del sito.', [
      social([], { title: 'Seguiteci' }),
    ]),
    variation('Solo i simboli', 'Chi ascolta la pagina sente comunque i nomi.', [social(PROFILES, { style: 'icons' })]),
    variation('Simboli e nomi, in mezzo', 'Con un titolo.', [
      social(PROFILES, { title: 'Le ciotole di domani', align: 'center' }),
    ]),
    variation('Solo i nomi', 'Dove i simboli sarebbero di troppo.', [social(PROFILES, { style: 'names' })]),
    variation('Un servizio che non si conosce', 'Il simbolo è un mappamondo, il nome quello del sito.', [
      social(['https://club.example/terraviva', 'https://pixelfed.example/@terraviva']),
    ]),
    variation(
      'Un pulsante per uno',
      'Con il nome, con @ o con l’indirizzo: si trova lo stesso profilo.',
      columns(
        [4, 4, 4],
        [follow('instagram', 'terraviva.example', { style: 'primary' })],
        [follow('mastodon', 'https://mastodon.example/@terraviva')],
        [follow('youtube', '@terraviva.example', { label: 'Guarda come nasce un vaso' })],
      ),
    ),
    variation('Il pulsante di X', 'Su richiesta, e con il collegamento sempre lì.', [
      follow('x', 'terraviva_prova', { widget: true }),
    ]),
    variation('Senza nome', 'Un blocco appena aggiunto non rompe la pagina.', [follow('instagram', '')]),
  ],
}

export const shareReference: Reference = {
  slug: 'condividi',
  title: 'Condividi',
  summary: 'Per passare la pagina a qualcuno: con il menu del telefono, copiando il link o con un messaggio.',
  advice: `
    Nessuno script di altri: i collegamenti aprono la finestra di ciascun servizio solo quando si premono. Da provare: sul telefono «Condividi» apre il menu del
    sistema; «Copia il link» lo conferma a chi vede e a chi ascolta. Senza script restano i collegamenti.
  `,
  variations: [
    variation('Alla fine di un articolo', 'Quello che serve quasi sempre.', [share()]),
    variation('Con i nomi', 'Tutti i servizi.', [
      share({ style: 'both', x: true, linkedin: true, pinterest: true, title: 'Passate parola' }),
    ]),
    variation('Solo i nomi, a destra', 'Per una pagina di lavoro.', [
      share({ style: 'names', whatsapp: false, telegram: false, facebook: false, linkedin: true, align: 'end' }),
    ]),
    variation(
      'Accanto a un invito',
      'In mezzo alla colonna, senza titolo.',
      columns(
        [7, 5],
        [text('Conoscete qualcuno che cerca una tazza come quella della nonna? Mandategli questa pagina.')],
        [share({ title: '', align: 'center', words: 'Le tazze di Terraviva' })],
      ),
    ),
    variation('Niente da scegliere', 'Restano il menu del telefono e la copia.', [
      share({ whatsapp: false, telegram: false, facebook: false, mail: false }),
    ]),
  ],
}
