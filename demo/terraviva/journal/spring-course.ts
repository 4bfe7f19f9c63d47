import { button, columns, heading, section, text } from '../../builders.ts'
import { post } from '../write.ts'

export const springCourse = post('corso-primavera', 'diario', {
  title: 'Tornio base: da gennaio due gruppi invece di uno',
  urlId: 'tornio-base-due-gruppi',
  author: 'Ines Valli',
  publishedAt: '2026-11-03T09:00:00Z',
  categories: ['Corsi'],
  tags: ['tornio', 'calendario', 'principianti'],
  excerpt:
    'Il corso base del martedì raddoppia: un gruppo parte il 12 gennaio, l’altro il 9 marzo. Programma delle otto sere, prezzo e posti.',
  seoDescription:
    'Corso base di tornio in Umbria, edizioni di gennaio e marzo 2027: programma delle otto lezioni, prezzo, che cosa è compreso.',
  blocks: [
    section(
      { width: 'text' },
      text(`
        L’anno scorso abbiamo detto di no a diciannove persone. Non perché non ci stessero simpatiche: i torni sono sei, e una lezione con sette
        è una lezione in cui qualcuno guarda. Quest’inverno il corso base del martedì ha due edizioni. La prima comincia il **12 gennaio 2027**,
        la seconda il **9 marzo**. Stessa insegnante, stesso programma, stesso tè.
      `),
      heading('In breve'),
    ),
    section(
      { background: 'soft', spaceTop: 'm', spaceBottom: 'm' },
      columns(
        [4, 4, 4],
        [
          heading('Quando', { level: 3 }),
          text(
            'Otto martedì, dalle 19 alle 21.30. Prima edizione: 12 gennaio – 2 marzo. Seconda edizione: 9 marzo – 27 aprile.',
          ),
        ],
        [
          heading('Quanto', { level: 3 }),
          text(
            '320 € in tutto, anche in due volte. Sono compresi 10 kg di gres, gli attrezzi, gli smalti e le cotture di sei pezzi.',
          ),
        ],
        [
          heading('Chi', { level: 3 }),
          text(
            'Sei persone per gruppo, dai sedici anni in su. Non serve alcuna esperienza; chi ha già tornito può saltare la prima sera.',
          ),
        ],
      ),
    ),
    section(
      { width: 'text' },
      heading('Che cosa si fa, sera per sera'),
      text(`
        1. **Centrare.** Soltanto questo, per due ore e mezza. Si esce stanchi e di buon umore.
        2. **Aprire.** Il primo buco nel mezzo, e come fare in modo che resti nel mezzo.
        3. **Alzare.** Il cilindro, cioè la prova del nove. Dodici centimetri sono già un traguardo.
        4. **Ancora il cilindro.** È la sera in cui di solito qualcosa scatta. Portate una fetta di dolce per festeggiare.
        5. **La ciotola.** Che non è un cilindro allargato, e vedrete perché.
        6. **Il piede.** Si capovolge, si centra di nuovo, si tornisce il fondo e si mette la firma.
        7. **Manici e ingobbi.** Come si tira un’ansa e come si disegna con l’argilla liquida.
        8. **Lo smalto.** Si sceglie, si immerge, si incrociano le dita. La cottura la facciamo noi nella settimana dopo.
      `),
      heading('Che cosa portare a casa, oltre ai pezzi'),
      text(`
        Alla fine ognuno sceglie i sei pezzi migliori. Gli altri li rimettiamo nell’acqua: tra un mese saranno di nuovo argilla, e anche questo
        fa parte del corso. Non diamo attestati. Diamo un foglio con le ricette dei quattro smalti che avete usato e l’indirizzo
        di chi, in Umbria, vende un buon tornio di seconda mano.

        Se perdete una sera la recuperate il giovedì pomeriggio, oppure nell’altro gruppo. Se al secondo martedì capite che non fa per voi,
        restituiamo le sei sere che restano: 240 €. È successo due volte in nove anni, e una delle due persone è tornata.
      `),
      heading('Come ci si iscrive'),
      text(`
        Con un’e-mail o di persona; teniamo il posto per tre giorni e lo confermiamo quando arriva la quota. Il posto con il tornio alto, che si usa in
        piedi o in carrozzina, non si assegna per ordine di arrivo: resta libero per chi ne ha bisogno fino a una settimana prima.

        Per chi può soltanto di sabato c’è «Prima argilla», tre ore a 48 €, e per chi viene da lontano c’è il fine settimana intero.
      `),
      button('Tutte le date dei corsi', '/corsi#calendario'),
    ),
  ],
})
