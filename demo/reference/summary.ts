import { columns, heading, section, summary, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

export const summaryReference: Reference = {
  slug: 'riepilogo',
  title: 'Riepilogo',
  summary: 'Gli ultimi articoli di una raccolta, o i prodotti di un negozio, su una pagina qualunque.',
  advice: `
    Si sceglie la pagina che li elenca, e il riepilogo si aggiorna da solo a ogni pubblicazione. Da provare: le categorie della prima griglia, che cambiano
    gli articoli senza cambiare pagina (senza script portano all’elenco); e il carosello, con le frecce, con il dito e con il tasto Tab.
  `,
  variations: [
    variation('Griglia', 'Chi visita sceglie la categoria. Tre colonne sugli schermi grandi.', [
      summary({ source: '/diario', filters: true, columns: '3' }),
    ]),
    variation('Muro', 'Le immagini tengono le loro proporzioni, e le schede si incastrano.', [
      summary({ source: '/diario', layout: 'wall', count: 8, showExcerpt: false, more: false }),
    ]),
    variation('Carosello', 'Una riga sola, che scorre.', [
      summary({ source: '/diario', layout: 'carousel', count: 9, ratio: '4:5', showExcerpt: false }),
    ]),
    variation('Elenco', 'Per leggere i titoli in fretta, con un’immagine piccola.', [
      summary({ source: '/diario', layout: 'list', count: 4, ratio: '1:1' }),
    ]),
    variation('Prodotti', 'Di un negozio, con i prezzi di oggi; anche qui si sceglie il reparto.', [
      summary({ of: 'products', count: 8, columns: '4', filters: true, ratio: '1:1' }),
      summary({ of: 'products', layout: 'carousel', count: 8, ratio: '4:5', more: false }),
    ]),
    variation(
      'Accanto al testo',
      'Soltanto titoli e date, di una categoria scelta da chi scrive.',
      columns(
        [5, 7],
        [
          heading('Dal forno', { level: 3 }),
          text('Quello che succede quando si chiude lo sportello. Di solito, niente di quello che avevamo previsto.'),
        ],
        [
          summary({
            ...{ source: '/diario', category: 'Fuoco', layout: 'list', count: 3 },
            ...{ showCover: false, showExcerpt: false, showCategories: false },
          }),
        ],
      ),
    ),
    section(
      { name: 'Su fondo scuro', anchor: 'su-fondo-scuro', background: 'dark', spaceTop: 'm', spaceBottom: 'm' },
      text('Con i colori del fondo.', { style: 'note' }),
      summary({ source: '/diario', count: 3, columns: '3', filters: true }),
    ),
    variation('Una pagina che non elenca nulla', 'Chi visita non vede niente; chi scrive vede che cosa manca.', [
      summary({ source: '/contatti' }),
    ]),
  ],
}
