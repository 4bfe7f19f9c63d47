import { cookieList, heading, section, text } from '../../builders.ts'
import { page } from '../write.ts'

export const cookies = page('cookie', {
  title: 'Cookie',
  urlId: 'cookie',
  seoTitle: 'Cookie – Osteria del Porto',
  seoDescription:
    'Questo sito usa soltanto cookie tecnici: quali sono, a che cosa servono e quanto durano. Nessuna pubblicità, nessuna terza parte.',
  excerpt: 'Soltanto cookie tecnici: quali sono e quanto durano.',
  blocks: [
    section(
      { width: 'text', spaceTop: 's', spaceBottom: 'm' },
      text(
        'Questo sito usa soltanto cookie tecnici, quelli che servono a ciò che chiedete voi: inviare un modulo, ricordare una scelta. Per questo non trovate il solito riquadro da chiudere: la legge non lo chiede quando i cookie sono soltanto tecnici.',
        {
          style: 'lead',
        },
      ),
    ),
    section(
      { width: 'text', background: 'soft', spaceTop: 'm', spaceBottom: 'm' },
      heading('I cookie, uno per uno'),
      text('Ciascuno compare soltanto quando serve: leggere le pagine non ne richiede nessuno.'),
      cookieList(),
    ),
    section(
      { width: 'text', spaceTop: 'm', spaceBottom: 'xl' },
      text(`
        ## Statistiche e pubblicità

        Di pubblicità non ce n’è, e il sito non carica strumenti di altri. Le pagine aperte si contano senza cookie e senza riconoscere nessuno:
        come, è scritto nella pagina [Privacy](/privacy).

        ## Contenuti di altri siti

        Mappe e video di altri siti compaiono come un riquadro con un pulsante. Se lo premete, quel sito può creare i propri cookie
        secondo le proprie regole; se non lo premete, non riceve nulla.

        ## Come si cancella un cookie

        Nelle impostazioni del browser, alla voce «Privacy» o «Dati dei siti». Se bloccate \`crumb\` potete leggere tutte le pagine,
        ma i moduli potrebbero rifiutare l’invio.

        ## Per chi gestisce il sito

        Questa pagina descrive la configurazione di partenza di un sito dimostrativo. Se attivate le prenotazioni o altri servizi,
        l’elenco si aggiorna da solo; le parole intorno sono vostre. Come trattiamo gli altri dati è scritto nella pagina [Privacy](/privacy).

        Ultimo aggiornamento: 21 novembre 2026.
      `),
    ),
  ],
})
