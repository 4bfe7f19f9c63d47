import { cookieList, heading, section, text } from '../../builders.ts'
import { page } from '../write.ts'

export const cookies = page('cookie', {
  title: 'Cookie',
  urlId: 'cookie',
  seoTitle: 'Cookie – Studio Lume',
  seoDescription:
    'Soltanto cookie tecnici: quali sono, a che cosa servono e quanto durano. Nessuna pubblicità, nessuna terza parte.',
  excerpt: 'Soltanto cookie tecnici: quali sono e quanto durano.',
  blocks: [
    section(
      { width: 'text', spaceTop: 's', spaceBottom: 'xl' },
      text(
        'Questo sito usa soltanto cookie tecnici, quelli che servono a ciò che chiedete voi. Per questo non vi mostra riquadri da chiudere.',
        { style: 'lead' },
      ),
      heading('I cookie, uno per uno', { level: 2 }),
      text('Ciascuno compare soltanto quando serve: leggere le pagine non ne richiede nessuno.'),
      cookieList(),
      text(`
        ## Quello che non c’è

        Nessuna pubblicità, nessuno strumento di altri. Le pagine aperte si contano senza cookie: come, è nella pagina [Privacy](/privacy). Il pulsante della mappa nei [Contatti](/contatti)
        apre OpenStreetMap, dove valgono le regole di quel sito.

        ## Come si cancella

        Nelle impostazioni del browser, alla voce «Privacy» o «Dati dei siti». Senza \`crumb\` si leggono tutte le pagine, ma i moduli
        potrebbero rifiutare l’invio.

        ## Per chi gestisce il sito

        Questa pagina descrive la configurazione di partenza. Se attivate il negozio o altri servizi l’elenco si aggiorna da solo. Il resto è nella pagina [Privacy](/privacy).

        Ultimo aggiornamento: 21 novembre 2026.
      `),
    ),
  ],
})
