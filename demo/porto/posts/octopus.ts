import { columns, heading, image, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const octopus = post('polpo-e-patate', 'serate', {
  title: 'Il polpo cuoce nella sua acqua',
  urlId: 'il-polpo-cuoce-nella-sua-acqua',
  author: 'Caterina Bertolani',
  publishedAt: '2026-09-22T08:15:00Z',
  categories: ['Ricette'],
  tags: ['polpo', 'patate', 'antipasti'],
  excerpt:
    'Niente tappo di sughero, niente botte sugli scogli, nemmeno un litro d’acqua. Il polpo tiepido con le patate.',
  seoDescription:
    'Polpo e patate come all’Osteria del Porto: cottura senza acqua, tempi per peso, il trucco del riposo e tutto quello che non serve.',
  cover: 'polpo',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Sul polpo si raccontano più storie che sulla guerra. Che vada sbattuto trentatré volte sullo scoglio, che serva un tappo di sughero, che la
        pentola debba essere di rame e il cuoco di buon umore. La verità è che il polpo è fatto per quattro quinti di acqua: se la tira fuori da solo, e in quella
        cuoce meglio che in qualsiasi altra.

        Il tappo, per la cronaca, serviva ai venditori ambulanti: legato a uno spago, faceva da maniglia per ripescare i polpi dal pentolone. Qualcuno vide il
        tappo, qualcuno lo scrisse in un libro, e da allora c’è gente che apre una bottiglia per fare il polpo. Che, a pensarci, non è una cattiva idea.
      `),
    ),
    section(
      { width: 'wide', background: 'accent', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 6 }, tablet: { span: 12 } },
          { desktop: { span: 6 }, tablet: { span: 12 } },
        ],
        [
          heading('Per sei persone'),
          text(`
            - 1 polpo da 1,2 kg, pulito e congelato
            - 800 g di patate a pasta gialla
            - 2 coste di sedano con le foglie
            - 1 limone, la scorza e metà del succo
            - 80 ml d’olio delicato
            - 1 mazzetto di prezzemolo, pepe
            - Una manciata di olive nere piccole
          `),
        ],
        [image({ ...picture('limoni'), ratio: '1:1' })],
      ),
    ),
    section(
      { width: 'text' },
      heading('Sì, congelato'),
      text(`
        Il freddo fa alle fibre quello che facevano gli scogli, con meno spettacolo. Se comprate un polpo fresco, pulitelo e mettetelo nel congelatore per
        due giorni; poi una notte in frigorifero, dentro una ciotola, perché sgocciola. Noi i polpi di Vasco li abbattiamo tutti, e nel menù lo diciamo.
      `),
      heading('La cottura'),
      text(`
        1. Prendete una pentola con il coperchio pesante, appena più grande del polpo. Niente acqua, niente sale, niente olio.
        2. Metteteci il polpo con una costa di sedano e la scorza del limone. Coperchio, fuoco medio per dieci minuti. Quando sentite gorgogliare,
           guardate: è già a metà nel suo liquido rosa.
        3. Abbassate al minimo. **Venticinque minuti per il primo chilo, dieci per ogni mezzo chilo in più.** Non deve bollire, deve sussurrare.
        4. Provate con uno stecchino dove il tentacolo si attacca alla testa: deve entrare come in una patata cotta.
        5. Spegnete e lasciatelo lì, coperto, mezz’ora. Questo passaggio lo saltano tutti, ed è quello che fa la differenza.
        6. Intanto lessate le patate con la buccia, partendo dall’acqua fredda. Sbucciatele calde, rompetele con le mani in una ciotola e
           conditele subito con due cucchiai del liquido del polpo.
        7. Tagliate il polpo a pezzi grandi, con la pelle e le ventose: sono la parte buona. Unite olio, succo di limone, sedano crudo a
           fettine, olive, prezzemolo e pepe.
      `),
      heading('In tavola, tiepido'),
      text(`
        Mai freddo di frigorifero, mai bollente. Se lo preparate la mattina, tenetelo fuori coperto per un’ora prima di mangiarlo; se ne avanza, il giorno dopo
        scaldatelo in padella con un cucchiaio del suo liquido, finché i bordi diventano croccanti. Qualcuno ci mette la paprica. Io ho lavorato quattro anni a San
        Sebastián e non dico niente.

        Il liquido che resta è un brodo salato e profumatissimo. Non buttatelo: allungato con acqua ci si cuoce il riso, e in osteria
        succede il giovedì.
      `),
      text('Allergeni: molluschi, sedano. Senza glutine se le posate sono pulite, senza latte, senza rimpianti.', {
        style: 'note',
      }),
    ),
  ],
})
