import { heading, image, quote, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const lampara = post('una-notte-con-la-lampara', 'serate', {
  title: 'Una notte sulla Mariolina',
  urlId: 'una-notte-sulla-mariolina',
  author: 'Samuele Conti',
  publishedAt: '2026-07-14T10:20:00Z',
  categories: ['Pescato'],
  tags: ['alici', 'lampara', 'estate', 'barche'],
  excerpt:
    'Si parte alle nove di sera con due lampade e un termos. Si torna alle cinque con le alici, e con qualche idea in meno sulla poesia.',
  seoDescription:
    'Come si pescano le alici con la lampara, raccontato da chi ci è salito una notte di luglio: la luce, la rete, il silenzio, il caffè.',
  cover: 'alici',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Sono sette anni che servo le alici della Mariolina e racconto ai clienti la pesca con la lampara. Ai primi di luglio Ivo mi ha sentito, ha posato la
        forchetta e ha detto: «Bella storia. Hai mai pensato di venire a vedere se è vera?». Siamo partiti alle nove della sera dopo.

        La Mariolina è lunga dodici metri e ha due velocità: ferma e quasi. A poppa c’è la barchetta con la lampada, che una volta andava ad acetilene
        e oggi a batteria. A prua c’è la rete. In mezzo ci sono Ivo e Renzo, cugini di Vasco e fratelli tra loro, che non si parlano mai e si
        rispondono sempre.
      `),
      heading('La luce'),
      text(`
        Il trucco è semplice e sembra sleale. In una notte senza luna si accende una lampada sull’acqua e si aspetta. Prima arriva il plancton, poi chi mangia
        il plancton, poi chi mangia chi lo mangia. Dopo un’ora sotto di noi c’era una città. Le alici giravano tutte nello stesso verso, come
        se qualcuno avesse tolto il tappo al mare.

        «Adesso si sta zitti», ha detto Renzo, che non aveva mai smesso. E per quaranta minuti non ha parlato nessuno. Si sentivano la batteria, l’acqua
        contro il legno e, molto lontano, una festa sulla spiaggia che sbagliava tutte le canzoni.
      `),
      heading('La rete'),
      text(`
        Poi, senza che io abbia visto un segno, è successo tutto insieme. La rete ha fatto il giro della luce, il cavo si è chiuso in basso, l’argano ha
        cominciato a lamentarsi. Mi hanno messo in mano una cima e detto di tirare. Ho tirato per venti minuti una cosa che non veniva, e quando è
        venuta era argento vivo. Centosettanta chili, pesati a occhio; alla bilancia, la mattina, erano centosessantotto.

        Una parte l’hanno ributtata subito, viva: erano piccole, sotto i nove centimetri. Ivo le ha misurate su una tacca incisa nel
        bordo della barca, che suo padre fece nel 1962 con un coltello. Ho controllato con il righello del telefono: sbaglia di un millimetro.
        Dalla parte giusta.
      `),
      quote('La luce la vedono tutti. È al buio che bisogna saper tornare.', {
        style: 'pull',
        source: 'Ivo Dini, alle tre e mezza',
      }),
      heading('Il ritorno'),
      text(`
        Alle quattro Renzo ha tirato fuori una moka da sei e un fornello da campeggio. Il caffè era pessimo e non ne ho mai bevuto uno migliore. Abbiamo mangiato pane,
        pomodoro e sei alici ciascuno, passate un attimo sulla piastra del motore. Non si può fare in nessuna cucina, e Caterina, quando gliel’ho raccontato,
        ha chiesto soltanto a che temperatura fosse il motore.
      `),
      image({
        ...picture('moka'),
        ratio: '1:1',
        width: 'medium',
        caption: 'La moka di Renzo, a terra, in un giorno di festa.',
      }),
      text(`
        Siamo rientrati alle cinque e un quarto. Scorfano era già sul molo, seduto. Alle undici le alici erano sotto limone, alle venti e trenta le portavo al
        tavolo sei. La signora mi ha chiesto com’è la pesca con la lampara. Ho detto: «Silenziosa». E per una volta non ho aggiunto altro.
      `),
      text(
        'Le alici che serviamo marinate sono state prima abbattute a −20 °C per almeno 24 ore: la poesia, in cucina, viene dopo.',
        { style: 'note' },
      ),
    ),
  ],
})
