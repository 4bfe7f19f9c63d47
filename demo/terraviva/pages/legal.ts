import { section, text } from '../../builders.ts'
import { page } from '../write.ts'

export const legal = page('note-legali', {
  title: 'Note legali',
  urlId: 'note-legali',
  seoTitle: 'Note legali – Bottega Terraviva',
  seoDescription:
    'Chi pubblica questo sito dimostrativo, quali dati sono inventati, a chi appartengono testi e immagini.',
  excerpt: 'Chi pubblica questo sito, che cosa è inventato, a chi appartengono testi e immagini.',
  blocks: [
    section(
      { width: 'text', spaceTop: 's', spaceBottom: 'm' },
      text(
        'La Bottega Terraviva non esiste. Esiste il sito che state leggendo, fatto per mostrare che cosa si può costruire con Vetrina.',
        {
          style: 'lead',
        },
      ),
    ),
    section(
      { width: 'text', spaceTop: 's', spaceBottom: 'xl' },
      text(`
        ## Una dimostrazione

        Nomi, indirizzi, telefoni, numeri di registro, prezzi e date dei corsi sono inventati; ogni somiglianza con persone e imprese
        reali è casuale. Il negozio è dimostrativo: non si può ordinare, prenotare o pagare nulla, e gli indirizzi di posta che
        finiscono in «.example» non ricevono messaggi.

        ## I dati che una bottega vera scriverebbe qui

        Bottega Terraviva di L. Montanari e T. Serri s.n.c.↵
        Sede: via della Creta Bassa 7, 06050 Castel Rivaio (PG)↵
        P. IVA e codice fiscale: 01234567897 (un esempio inventato)↵
        REA: PG-000000↵
        E-mail: [ciao@bottegaterraviva.example](mailto:ciao@bottegaterraviva.example)↵
        Telefono: [+39 075 555 0148](tel:+390755550148)

        ## Testi e immagini

        I testi sono stati scritti per questo sito. Le immagini non sono fotografie: sono scene calcolate al computer, e i vasi che
        si vedono non sono mai stati cotti. Testi, immagini e scene fanno parte di Vetrina e si possono usare con la stessa licenza del programma.

        ## Ricette e consigli

        Le ricette di smalto e di cucina sono verosimili ma non sono state provate da noi, che non esistiamo. Prima di mangiare in un piatto
        smaltato da voi fate controllare la cessione dello smalto, e quando pesate le polveri portate sempre una mascherina adatta.

        ## Accessibilità

        Vorremmo che chiunque potesse leggere queste pagine, con qualunque dispositivo e con la sola tastiera. Se trovate un ostacolo,
        segnalatelo a chi ha installato il sito.

        ## Privacy e cookie

        Sono descritti nelle pagine [Privacy](/privacy) e [Cookie](/cookie).
      `),
    ),
  ],
})
