import { section, text } from '../../builders.ts'
import { page } from '../write.ts'

export const cookies = page('cookie', {
  title: 'Cookie',
  urlId: 'cookie',
  seoTitle: 'Cookie – Studio Lume',
  seoDescription:
    'Un solo cookie, tecnico, creato soltanto quando una pagina contiene un modulo. Nessuna statistica, nessuna terza parte.',
  excerpt: 'Un solo cookie, tecnico, che dura fino alla chiusura del browser.',
  blocks: [
    section(
      { width: 'text', spaceTop: 's', spaceBottom: 'xl' },
      text(
        'Questo sito usa un solo cookie, tecnico, e lo crea soltanto quando una pagina contiene un modulo da inviare. Per questo non vi mostra riquadri da chiudere.',
        { style: 'lead' },
      ),
      text(`
        ## Il cookie «crumb»

        - **Nome:** \`crumb\`
        - **Chi lo crea:** questo sito
        - **A che cosa serve:** prova che un modulo inviato parte davvero da qui
        - **Che cosa contiene:** un codice casuale, che non dice nulla di voi
        - **Quanto dura:** fino alla chiusura del browser

        ## Quello che non c’è

        Nessuna statistica, nessuna pubblicità, nessuno strumento di altri. La mappa dei [Contatti](/contatti) si carica da OpenStreetMap
        soltanto a vostra richiesta; da quel momento valgono le regole di quel sito.

        ## Come si cancella

        Nelle impostazioni del browser, alla voce «Privacy» o «Dati dei siti». Senza \`crumb\` si leggono tutte le pagine, ma i moduli
        potrebbero rifiutare l’invio.

        ## Per chi gestisce il sito

        Questa pagina descrive la configurazione di partenza. Se attivate statistiche, negozio o altri servizi aggiungeteli qui, con nome,
        scopo e durata. Il resto è nella pagina [Privacy](/privacy).

        Ultimo aggiornamento: 21 novembre 2026.
      `),
    ),
  ],
})
