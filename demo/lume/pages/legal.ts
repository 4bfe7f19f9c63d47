import { image, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const legal = page('note-legali', {
  title: 'Note legali',
  urlId: 'note-legali',
  seoTitle: 'Note legali – Studio Lume',
  seoDescription:
    'Studio Lume è un sito dimostrativo: che cosa è inventato, come sono nate le immagini, chi le può usare.',
  excerpt: 'Che cosa è inventato, come sono nate le immagini, chi le può usare.',
  blocks: [
    section(
      { width: 'text', spaceTop: 's', spaceBottom: 'xl' },
      text(
        'Studio Lume non esiste, e nessuna delle sue fotografie è una fotografia. Il sito mostra che cosa si può costruire con Vetrina.',
        {
          style: 'lead',
        },
      ),
      text(`
        ## Le immagini

        Nebbie, muri, mari e fogli di carta sono calcolati da un programma, punto per punto: la luce passa davvero attraverso onde e
        bicchieri, ma sono onde e bicchieri fatti di numeri. Nessun luogo, nessuna persona e nessuna opera esistente è stata ripresa. I
        racconti che accompagnano le immagini sono, di conseguenza, racconti.
      `),
      image({ ...picture('onda'), width: 'medium', caption: 'Ventisei onde sommate. Nessun mare è stato disturbato.' }),
      text(`
        ## Una dimostrazione

        Nomi, indirizzi, telefoni, mostre, prezzi e numeri di registro sono inventati; ogni somiglianza con persone e imprese reali è casuale.
        Non si può ordinare, prenotare o pagare nulla, e gli indirizzi di posta che finiscono in «.example» non ricevono messaggi.

        ## I dati che uno studio vero scriverebbe qui

        Studio Lume di Irene Valdarchi↵
        Vicolo della Lanterna 4, 40126 Bologna↵
        P. IVA: 01234567890 (numero non valido, scelto apposta)↵
        E-mail: [studio@studiolume.example](mailto:studio@studiolume.example)↵
        Telefono: [+39 051 555 0123](tel:+390515550123)

        ## Testi e immagini

        Testi, immagini e programmi che le calcolano fanno parte di Vetrina e si possono usare con la stessa licenza. I consigli tecnici degli
        Appunti sono verosimili; prima di puntare una fotocamera verso il sole usate un filtro fatto per questo.

        ## Accessibilità

        Ogni immagine ha una descrizione, e ogni pagina si usa con la sola tastiera. Se trovate un ostacolo, segnalatelo a chi ha installato il sito.

        ## Privacy e cookie

        Sono descritti nelle pagine [Privacy](/privacy) e [Cookie](/cookie).
      `),
    ),
  ],
})
