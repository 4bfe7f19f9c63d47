import { heading, section, text } from '../../builders.ts'
import { page } from '../write.ts'

export const cookies = page('cookie', {
  title: 'Cookie',
  urlId: 'cookie',
  seoTitle: 'Cookie – Osteria del Porto',
  seoDescription:
    'Questo sito usa un solo cookie, tecnico, che dura fino alla chiusura del browser. Nessuna statistica, nessuna terza parte.',
  excerpt: 'Un solo cookie, tecnico, che dura fino alla chiusura del browser.',
  blocks: [
    section(
      { width: 'text', spaceTop: 's', spaceBottom: 'm' },
      text(
        'Questo sito usa un solo cookie, tecnico, e lo crea soltanto quando una pagina contiene un modulo da inviare. Per questo non trovate il solito riquadro da chiudere: la legge non lo chiede quando i cookie sono soltanto tecnici.',
        {
          style: 'lead',
        },
      ),
    ),
    section(
      { width: 'text', background: 'soft', spaceTop: 'm', spaceBottom: 'm' },
      heading('Il cookie «crumb»'),
      text(`
        - **Nome:** \`crumb\`
        - **Chi lo crea:** questo sito, nessun altro
        - **A che cosa serve:** quando inviate un modulo, prova che la richiesta parte davvero da questo sito e non da una pagina malevola
        - **Che cosa contiene:** un codice casuale, che non dice nulla di voi
        - **Quanto dura:** fino alla chiusura del browser
      `),
    ),
    section(
      { width: 'text', spaceTop: 'm', spaceBottom: 'xl' },
      text(`
        ## Statistiche e pubblicità

        Non ce ne sono. Il sito non conta le visite, non misura i clic e non carica strumenti di altri.

        ## Contenuti di altri siti

        Mappe e video di altri siti compaiono come un riquadro con un pulsante. Se lo premete, quel sito può creare i propri cookie
        secondo le proprie regole; se non lo premete, non riceve nulla.

        ## Come si cancella un cookie

        Nelle impostazioni del browser, alla voce «Privacy» o «Dati dei siti». Se bloccate \`crumb\` potete leggere tutte le pagine,
        ma i moduli potrebbero rifiutare l’invio.

        ## Per chi gestisce il sito

        Questa pagina descrive la configurazione di partenza di un sito dimostrativo. Se attivate statistiche, prenotazioni o altri servizi,
        aggiungeteli qui: nome, scopo, durata e chi li crea. Come trattiamo gli altri dati è scritto nella pagina [Privacy](/privacy).

        Ultimo aggiornamento: 21 novembre 2026.
      `),
    ),
  ],
})
