import { button, columns, heading, image, quote, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const cacciuccoNight = post('notte-del-cacciucco', 'serate', {
  title: 'La notte del cacciucco',
  urlId: 'la-notte-del-cacciucco',
  author: 'Nedo Bertolani',
  publishedAt: '2026-11-18T09:30:00Z',
  part: { heldOn: '2026-12-04' },
  categories: ['Serate'],
  tags: ['cacciucco', 'dicembre 2026', 'tavolata'],
  excerpt:
    'Venerdì 4 dicembre un solo piatto, due turni e una tavola lunga quanto la sala. E una vecchia discussione su quante «c» ci vogliono.',
  seoDescription:
    'Venerdì 4 dicembre 2026 all’Osteria del Porto: cacciucco per tutti, due turni, tavola unica. Prezzo, orari, che cosa c’è dentro e come si prenota.',
  cover: 'tavolata',
  pinned: true,
  blocks: [
    section(
      { width: 'text' },
      text(`
        Una volta l’anno togliamo il menù. Nessuna scelta, nessun ripensamento, nessuno che chiede un’insalata: **venerdì 4 dicembre** si mangia il
        cacciucco, tutti alla stessa tavola, lunga undici metri e quaranta. L’abbiamo misurata con la fune della Santa Giulia, perché il metro
        lo aveva Samuele ed era uscito.

        Lo facciamo dal 1971. Quell’anno una libecciata tenne ferme le barche per nove giorni, e al decimo tornarono tutte insieme, con troppo
        pesce e troppo misto per venderlo. Mia madre mise sul fuoco la pentola dei panni, pulita bene. Vennero a mangiare in sessantadue, e
        quattordici rimasero in piedi.
      `),
    ),
    section(
      { background: 'accent', spaceTop: 'm', spaceBottom: 'm' },
      columns(
        [6, 6],
        [
          heading('In breve'),
          text(`
            **Venerdì 4 dicembre 2026**↵
            Primo turno 19.15, secondo turno 21.30

            **42 € a persona**, coperto compreso↵
            Quarantaquattro posti per turno
          `),
          button('Prenota per telefono', 'tel:+3905865550123', { style: 'secondary' }),
        ],
        [
          heading('In tavola'),
          text(`
            - Crostino della nonna Argia, alici marinate
            - Cacciucco, e poi ancora cacciucco
            - Sorbetto al mandarino
            - Ponce, per chi torna a piedi
            - Un quarto di vino, l’acqua, il pane fino alla fine
          `),
        ],
      ),
    ),
    section(
      { width: 'text' },
      heading('Che cosa c’è dentro'),
      text(`
        Si dice che i pesci debbano essere cinque, uno per ogni «c» del nome. Noi ne mettiamo almeno sette, perché nessuno conti. I polpi e le
        seppie vanno per primi, a pezzi, con l’aglio, la salvia e il peperoncino. Poi il vino rosso: rosso, sì, e chi storce il naso non ha mai provato.
        Poi il pomodoro, poco. Lo scorfano, la gallinella e la tracina entrano quando il fondo è già scuro, il palombo per ultimo, e gli
        ultimi dieci minuti la pentola non si tocca più: si scuote.

        Sotto c’è il pane abbrustolito e strofinato con l’aglio da tutte e due le parti. Sopra non c’è niente. La forchetta serve per
        cominciare, il cucchiaio per andare avanti, le mani per finire.
      `),
      quote('Se la tovaglia resta pulita, non era cacciucco.', { style: 'pull', source: 'Argia Bertolani' }),
      heading('Le cose da sapere'),
      text(`
        - **Si siede accanto a chi capita.** Ditemi se venite con qualcuno da cui non volete separarvi, o da cui volete.
        - **Allergeni:** glutine, crostacei, pesce, sedano, solfiti e molluschi sono tutti lì dentro, e non si possono togliere. Per chi
          non mangia pesce c’è la pasta e fagioli, ma bisogna saperlo entro il martedì.
        - **Lische:** ce ne sono. Ai bambini lo prepariamo pulito.
        - **Il pesce è quello che arriva** la mattina di giovedì e venerdì. Se il mare è brutto si rimanda all’11, e vi telefoniamo noi.
        - **Il bavaglino di carta è gratuito.** Nel 2024 un avvocato lo rifiutò. Ne parliamo ancora.
      `),
      image({
        ...picture('porto-la-sera'),
        ratio: '21:9',
        caption: 'Il molo alle cinque e mezza di dicembre, quando la pentola è già sul fuoco.',
      }),
      text(`
        Si prenota al telefono, dal mercoledì alla domenica, o per e-mail a
        [tavoli@osteriadelporto.example](mailto:tavoli@osteriadelporto.example). Chi vuole il bis non deve chiederlo: basta che non
        copra il piatto con la mano. E la discussione sulle «c» la facciamo alla fine, con il ponce, come ogni anno; vince chi si alza per ultimo.
      `),
    ),
  ],
})
