import { section, text } from '../../builders.ts'
import { page } from '../write.ts'

export const legal = page('note-legali', {
  title: 'Note legali',
  urlId: 'note-legali',
  seoTitle: 'Note legali – Osteria del Porto',
  seoDescription:
    'Chi pubblica questo sito dimostrativo, quali dati sono inventati, a chi appartengono testi e immagini.',
  excerpt: 'Chi pubblica questo sito, che cosa è inventato, a chi appartengono testi e immagini.',
  blocks: [
    section(
      { width: 'text', spaceTop: 's', spaceBottom: 'm' },
      text(
        'L’Osteria del Porto non esiste. Esiste il sito che state leggendo, fatto per mostrare che cosa si può costruire con Vetrina.',
        {
          style: 'lead',
        },
      ),
    ),
    section(
      { width: 'text', spaceTop: 's', spaceBottom: 'xl' },
      text(`
        ## Una dimostrazione

        Nomi, indirizzi, telefoni, numeri di registro, prezzi, vini e date delle serate sono inventati; ogni somiglianza con persone e imprese
        reali è casuale. Non si può prenotare, ordinare o pagare nulla, e gli indirizzi di posta che
        finiscono in «.example» non ricevono messaggi.

        ## I dati che un’osteria vera scriverebbe qui

        Osteria del Porto di N. e C. Bertolani s.n.c.↵
        Sede: Scali delle Reti 14, 57018 Porto Brigantino (LI)↵
        P. IVA e codice fiscale: 01234567890 (numero non valido, scelto apposta)↵
        REA: LI-000000↵
        E-mail: [tavoli@osteriadelporto.example](mailto:tavoli@osteriadelporto.example)↵
        Telefono: [+39 0586 555 0123](tel:+3905865550123)

        ## Testi e immagini

        I testi sono stati scritti per questo sito. Le immagini non sono fotografie: sono scene calcolate al computer, e nessun
        pesce è stato pescato per farle. Testi, immagini e scene fanno parte di Vetrina e si possono usare con la stessa licenza del programma.

        ## Ricette e consigli

        Le ricette sono verosimili, ma non sono state provate da noi, che non esistiamo. Per il pesce crudo o marinato in casa seguite le
        indicazioni del Ministero della Salute: almeno 96 ore a −18 °C in un congelatore domestico con tre stelle o più. Le indicazioni su
        allergeni, abbattimento e coperto mostrano come può presentarle un’osteria: chi usa il sito per il proprio locale le verifichi.

        ## Accessibilità

        Vorremmo che chiunque potesse leggere queste pagine, con qualunque dispositivo e con la sola tastiera. Se trovate un ostacolo,
        segnalatelo a chi ha installato il sito.

        ## Privacy e cookie

        Sono descritti nelle pagine [Privacy](/privacy) e [Cookie](/cookie).
      `),
    ),
  ],
})
