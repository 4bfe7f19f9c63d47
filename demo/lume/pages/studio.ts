import { button, column, columns, heading, image, line, quote, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const studio = page('studio', {
  title: 'Studio',
  urlId: 'studio',
  showTitle: false,
  seoTitle: 'Irene Valdarchi e lo studio – Studio Lume, Bologna',
  seoDescription:
    'Chi è Irene Valdarchi, come lavora e con che cosa: lo studio di vicolo della Lanterna a Bologna, le mostre, la lista di quello che non fa.',
  excerpt: 'Chi sono, come lavoro, che cosa c’è nello studio.',
  cover: 'finestra',
  blocks: [
    section(
      { name: 'Apertura', width: 'full', spaceTop: 'none', spaceBottom: 'none' },
      image({ ...picture('finestra'), ratio: '21:9' }),
    ),
    section(
      { name: 'Biografia', width: 'wide', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 5 }, tablet: { span: 12 } },
          { desktop: { span: 7 }, tablet: { span: 12 } },
        ],
        [heading('Sono Irene, e aspetto', { level: 1, kicker: 'Studio' })],
        [
          text(
            'Mi chiamo Irene Valdarchi, sono nata nel 1984 in un paese della bassa dove la cosa più alta era il campanile e la seconda ero io sul tetto del pollaio.',
            { style: 'lead' },
          ),
          text(`
            Ho studiato ingegneria per tre anni, abbastanza per imparare come sta su un solaio, e poi ho lavorato otto anni nella camera oscura
            di un laboratorio di stampa. Stampavo le fotografie degli altri: diecimila, forse dodicimila. È lì che ho imparato a guardare,
            perché chi stampa vede una fotografia più a lungo di chi l’ha fatta.

            Nel 2016 il laboratorio ha chiuso e il titolare mi ha regalato un ingranditore e un consiglio: «Smetti di correggere quelle degli
            altri». Studio Lume è cominciato così, in una ex tipografia con una finestra a nord alta tre metri. La finestra è il motivo per cui
            pago l’affitto.
          `),
        ],
      ),
    ),
    section(
      { name: 'Metodo', width: 'wide', background: 'soft', spaceTop: 'l', spaceBottom: 'l' },
      column(12, heading('Come lavoro')),
      columns(
        [4, 4, 4],
        [
          heading('Prima guardo', { level: 3 }),
          text(
            'Vengo nel posto, o ricevo l’oggetto, almeno un giorno prima. Senza fotocamera. Prendo nota di dove batte la luce, ogni mezz’ora, su un foglio a quadretti.',
          ),
        ],
        [
          heading('Poi tolgo', { level: 3 }),
          text(
            'Una sola sorgente di luce, quando si può. Se ne servono due, la seconda è un cartone bianco. Quasi tutte le mie correzioni consistono nel portare fuori qualcosa dalla stanza.',
          ),
        ],
        [
          heading('Infine stampo', { level: 3 }),
          text(
            'Un file non è una fotografia finita: è uno spartito. Di ogni lavoro stampo almeno un foglio, anche quando mi hanno chiesto soltanto immagini per il web. Gli errori si vedono sulla carta.',
          ),
        ],
      ),
    ),
    section(
      { name: 'Attrezzi', width: 'wide', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 6 }, tablet: { span: 12 } },
          { desktop: { span: 6 }, tablet: { span: 12 } },
        ],
        [
          heading('Che cosa c’è nello studio'),
          text(`
            - Una fotocamera di medio formato e una a pellicola 24 × 36, che ha più anni di me
            - Tre obiettivi: 35, 50 e 90 mm. Il quarto l’ho venduto per comprare il cavalletto
            - Una lampada continua, due pannelli, sei metri di velluto nero
            - Una stampante a dodici inchiostri, larga 60 cm
            - Una cassettiera per mappe, piena
            - Una poltrona verde, per chi deve decidere quale fotografia tenere
          `),
        ],
        [
          image({
            ...picture('provini'),
            caption: 'Un foglio di provini. La matita rossa ha avuto ragione una volta su venti.',
          }),
        ],
      ),
    ),
    section({ width: 'text', spaceTop: 'none', spaceBottom: 'none' }, line('thin')),
    section(
      { name: 'Mostre', width: 'wide', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 4 }, tablet: { span: 12 } },
          { desktop: { span: 8 }, tablet: { span: 12 } },
        ],
        [heading('Mostre'), text('Scelte tra quelle in cui la luce in sala era giusta.', { style: 'note' })],
        [
          text(`
            **2026** · *Ventidue fotografie*, Sala della Pesa, Bologna, personale

            **2025** · *Il peso dell’ombra*, Galleria Rimessa, Ravenna, con due scultori

            **2023** · *Notte, prima parte*, Biblioteca del Canale, Ferrara, personale

            **2021** · *Pianura piatta*, Ex Dogana, Rovigo, collettiva

            **2018** · *Nebbia*, il corridoio dello studio, per quattro sere
          `),
          button('Come ho appeso ventidue fotografie', '/appunti/appendere-ventidue-fotografie', { style: 'plain' }),
        ],
      ),
    ),
    section(
      { name: 'Che cosa non faccio', width: 'wide', background: 'dark', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 5 }, tablet: { span: 12 } },
          { desktop: { span: 7 }, tablet: { span: 12 } },
        ],
        [
          quote('La luce non si aggiunge. Si smette di toglierla.', {
            source: 'Il mio vecchio titolare, spegnendo il neon',
          }),
        ],
        [
          heading('Che cosa non faccio'),
          text(`
            Non fotografo matrimoni: ci vuole un talento per la felicità degli altri che ammiro e non ho. Non cambio i cieli, non allungo le
            gambe, non tolgo le rughe a meno che non siano della carta. Non lavoro la domenica, tranne quando c’è nebbia.
          `),
          button('Che cosa faccio', '/servizi', { style: 'secondary' }),
        ],
      ),
    ),
  ],
})
