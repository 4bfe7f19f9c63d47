import { columns, heading, section, text } from '../../builders.ts'
import { post } from '../write.ts'

export const cooking = post('roveja-e-castagne', 'diario', {
  title: 'Roveja e castagne nella pignatta',
  urlId: 'roveja-e-castagne-nella-pignatta',
  author: 'Livia Montanari',
  publishedAt: '2025-11-11T10:15:00Z',
  categories: ['Cucina'],
  tags: ['ricette', 'terracotta', 'pignatta', 'autunno'],
  excerpt:
    'Un legume selvatico dei Sibillini, le castagne di novembre, tre ore di fuoco basso: la zuppa che mangiamo in bottega.',
  seoDescription:
    'Zuppa di roveja e castagne cotta nella pignatta di terracotta: ingredienti per sei, tempi, fuoco e consigli per non crepare la pentola.',
  cover: 'pignatta',
  blocks: [
    section(
      { width: 'text' },
      text(`
        La roveja è un pisello selvatico, piccolo e bruno, che cresce sui monti Sibillini e che per molto tempo si è dato alle bestie. Sa di fava e
        di nocciola, e ha un pregio che ci interessa da vicino: va cotta pianissimo. In una pentola di metallo bolle e si spacca;
        nella terracotta, che il calore lo prende tardi e lo restituisce a lungo, resta intera e diventa crema soltanto dentro.

        Questa zuppa la facciamo il primo giorno di stufa accesa. Ognuno porta la sua ciotola, perché siamo gente di parte.
      `),
    ),
    section(
      { background: 'soft', spaceTop: 'm', spaceBottom: 'm' },
      columns(
        [6, 6],
        [
          heading('Per sei persone'),
          text(`
            - 350 g di roveja secca
            - 250 g di castagne già sbucciate, lesse o al vapore
            - 1 cipolla, 1 carota, 1 costa di sedano
            - 2 spicchi d’aglio, 1 rametto di rosmarino, 2 foglie di salvia
            - 80 g di guanciale, se lo mangiate
            - 4 cucchiai d’olio, più quello a crudo
            - 2 l d’acqua calda, sale grosso, pepe
          `),
        ],
        [
          heading('La pentola'),
          text(`
            Una pignatta di terracotta da 3 l, con il coperchio, già preparata: se è nuova, prima va tenuta a bagno e fatta sobbollire
            come spieghiamo in [Cura e spedizioni](/cura-e-spedizioni). Fuori è nuda fino a metà, perché la terra scoperta prende meglio il calore. Sotto serve lo spargifiamma. L’acqua che aggiungete dev’essere
            sempre calda: quella fredda, sulla terra calda, fa *crac*.
          `),
        ],
      ),
    ),
    section(
      { width: 'text' },
      heading('La sera prima'),
      text(
        'Sciacquate la roveja, copritela con tre dita d’acqua e lasciatela lì dodici ore. Se qualche seme resta duro come un pallino, toglietelo: lo sarà anche domani.',
      ),
      heading('Tre ore prima'),
      text(`
        1. Tritate cipolla, carota e sedano. Metteteli nella pignatta **fredda** con l’olio, l’aglio e il guanciale a listarelle, poi accendete
           al minimo. I primi dieci minuti sembra che non succeda niente: sta succedendo alla pentola.
        2. Quando il trito è lucido unite la roveja scolata, il rosmarino e la salvia legati con un filo. Mescolate un minuto.
        3. Versate un litro e mezzo d’acqua calda. Quando appare la prima bolla coprite, lasciando il coperchio storto di un dito.
        4. Due ore così. La superficie deve tremare, non bollire. Ogni mezz’ora guardate il livello e, se serve, aggiungete un mestolo d’acqua calda.
        5. Sbriciolate metà delle castagne e lasciate intere le altre. Unitele tutte, salate, e andate avanti ancora quaranta minuti.
        6. Togliete il mazzetto. Frullate due mestoli di zuppa e rimetteteli nella pignatta: la zuppa si lega da sola.
        7. **Spegnete e aspettate venti minuti.** La terra continua a cuocere senza di voi, e il sapore si siede.
      `),
      heading('In tavola'),
      text(`
        Pane raffermo abbrustolito sul fondo della ciotola, due mestoli sopra, un giro d’olio nuovo, pepe. Chi l’ha in casa aggiunge una
        grattugiata di pecorino; Tommaso ci mette il peperoncino, e non lo approviamo.

        Il giorno dopo è più buona. Si scalda nella stessa pignatta, partendo da freddo, con mezzo bicchiere d’acqua. In frigorifero no: mettete
        la zuppa in un barattolo, perché la terracotta passata dal freddo al fuoco è l’unico modo sicuro che conosciamo per venderne un’altra.
      `),
      text(
        'Senza guanciale è una ricetta vegana. La roveja si può sostituire con le cicerchie, ventiquattro ore di ammollo, o con le lenticchie: nessun ammollo e un’ora di cottura in tutto.',
        {
          style: 'note',
        },
      ),
    ),
  ],
})
