import { columns, heading, image, quote, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const clams = post('vongole-senza-bugie', 'serate', {
  title: 'Le vongole, senza bugie',
  urlId: 'le-vongole-senza-bugie',
  author: 'Caterina Bertolani',
  publishedAt: '2026-10-06T08:00:00Z',
  categories: ['Ricette'],
  tags: ['spaghetti', 'vongole', 'primi'],
  excerpt:
    'La nostra ricetta per quattro persone, compreso il momento in cui tutti hanno la tentazione di aggiungere la panna.',
  seoDescription:
    'Gli spaghetti alle vongole dell’Osteria del Porto: dosi per quattro, come spurgare le vongole, quando scolare la pasta e che cosa non metterci.',
  cover: 'spaghetti',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Ne facciamo circa seimila piatti l’anno e la domanda è sempre la stessa: «Che cosa ci mettete dentro?». Vongole, aglio, olio, prezzemolo. Poi
        arriva la seconda domanda, a voce più bassa: «Sì, ma che cosa ci mettete *davvero*?». Ecco, davvero.

        La crema che resta in fondo al piatto non è panna, non è burro e non è farina. È l’amido della pasta che incontra l’acqua delle vongole e
        l’olio, e i tre si mettono d’accordo se qualcuno li scuote abbastanza. Quel qualcuno siete voi.
      `),
    ),
    section(
      { background: 'soft', spaceTop: 'm', spaceBottom: 'm' },
      columns(
        [6, 6],
        [
          heading('Per quattro persone'),
          text(`
            - 1 kg di vongole veraci vive
            - 360 g di spaghetti di buona marca
            - 2 spicchi d’aglio, in camicia
            - 6 cucchiai d’olio, più uno alla fine
            - 1 mazzetto di prezzemolo, con i gambi
            - Mezzo bicchiere di vino bianco
            - Mezzo peperoncino, se vi va
          `),
        ],
        [
          heading('Che cosa non serve'),
          text(`
            - La panna
            - I pomodorini, salvo in agosto, e di nascosto
            - Il parmigiano
            - Il sale nelle vongole: ce l’hanno
            - Altro
          `),
        ],
      ),
    ),
    section(
      { width: 'text' },
      heading('Due ore prima'),
      text(`
        Mettete le vongole a bagno in acqua fredda con 35 g di sale per litro, come il mare. Non di meno: nell’acqua dolce muoiono, e una vongola morta non
        sputa la sabbia. Dopo un’ora cambiate l’acqua. Poi prendetele una manciata alla volta e lasciatele cadere nel lavello dall’altezza di
        una spanna: quelle piene di fango fanno un rumore sordo e si aprono. Meglio lì che in padella.
      `),
      heading('Venti minuti prima'),
      text(`
        1. Mettete su l’acqua della pasta e **salatela la metà** del solito.
        2. In una padella larga scaldate quattro cucchiai d’olio con l’aglio e i gambi del prezzemolo. Quando l’aglio comincia a parlare, toglietelo.
        3. Fuoco alto, vongole, vino, coperchio. Due minuti, non tre. Via via che si aprono toglietele con una pinza: quella che aspetta diventa gomma.
        4. Filtrate il liquido con un colino e un pezzo di carta. Sgusciatene due terzi, le altre servono per la faccia.
        5. Buttate gli spaghetti. Scolateli **quattro minuti prima** del tempo scritto sul pacco e tenete un litro della loro acqua.
        6. Spaghetti in padella, liquido delle vongole, un mestolo d’acqua. Fuoco vivo. Muovete la padella, non la forchetta. Quando il fondo è asciutto,
           un altro mestolo piccolo.
        7. **È il momento in cui sembra che manchi qualcosa.** Tutti pensano alla panna. Resistete quaranta secondi.
        8. Spegnete. Due cucchiai d’olio a filo, le vongole, il prezzemolo tritato adesso e non prima. Tre colpi di polso, e nel piatto.
      `),
      image({
        ...picture('pane'),
        ratio: '3:2',
        caption: 'Il fondo deve lucidare il piatto, non coprirlo. Il pane serve per la prova.',
      }),
      heading('Se va storto'),
      text(`
        - **È brodoso:** avete scolato tardi. Un minuto in più di padella, e la prossima volta segnatevi l’ora.
        - **È appiccicoso:** mancava acqua. Un mestolo bollente lo salva sempre.
        - **È salato:** capita con le vongole d’inverno. Un’altra noce d’olio, mai il limone.
        - **C’è sabbia:** non dite niente, e sorridete per primi.
      `),
      quote('Le vongole chiuse non si forzano. Né in padella, né altrove.', { style: 'pull', source: 'Caterina' }),
      text(
        'Allergeni: glutine, molluschi, solfiti del vino. Comprate vongole vive, con l’etichetta del centro di depurazione, e buttate quelle rotte o che restano aperte.',
        {
          style: 'note',
        },
      ),
    ),
  ],
})
