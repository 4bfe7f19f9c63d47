import { heading, image, quote, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const waitingForFog = post('aspettare-la-nebbia', 'appunti', {
  title: 'Aspettare la nebbia',
  urlId: 'aspettare-la-nebbia',
  author: 'Irene Valdarchi',
  publishedAt: '2025-11-18T06:30:00Z',
  categories: ['Luce'],
  tags: ['nebbia', 'alba', 'pianura', 'metodo'],
  excerpt: 'Si forma alle cinque, si alza alle otto, e per arrivare al posto giusto ci vuole un’ora. Fate i conti.',
  seoDescription:
    'Come prevedere la nebbia di pianura, quando mettersi in viaggio, come esporre e perché serve qualcosa di nero in primo piano.',
  cover: 'albero',
  blocks: [
    section(
      { width: 'text' },
      text(`
        La nebbia di pianura si annuncia con una sera bellissima. Cielo pulito, niente vento, un freddo che scende dritto: quando gli altri
        dicono «domani sarà una gran giornata», io metto la sveglia alle quattro e mezza. Il terreno perde calore, l’aria che lo tocca si
        raffredda, e verso le cinque comincia a non contenere più l’acqua che ha. Non arriva da nessuna parte. Succede lì.

        In nove anni ho imparato a indovinarla due volte su tre. È una percentuale che nessun cliente accetterebbe, e per questo la
        nebbia la fotografo soltanto per me.
      `),
      heading('La sera prima'),
      text(`
        Guardo tre numeri. Se la differenza tra la temperatura e il punto di rugiada, alle dieci di sera, è sotto i due gradi, si può sperare.
        Se il vento è sotto i cinque chilometri l’ora, si deve. Se ha piovuto il giorno prima e poi si è aperto, preparo anche il termos grande.

        Poi scelgo il posto, e ne scelgo uno solo. I primi anni giravo in automobile cercando il punto migliore, e alle otto avevo visto
        venti punti buoni e fotografato il cruscotto. La nebbia chiede di essere già arrivati.
      `),
      image({
        ...picture('pali'),
        caption: 'I pali servono a contare: se ne vedo cinque, ho ancora mezz’ora; se ne vedo otto, sono in ritardo.',
      }),
      heading('Che cosa metterci davanti'),
      text(`
        Il grigio, da solo, è soltanto grigio. Perché diventi distanza ci vuole una cosa scura in primo piano, e poi la stessa cosa più
        lontana, e ancora più lontana. Alberi, pali, crinali: qualunque fila va bene. L’occhio fa da sé il resto, perché dalla nascita sa che
        le cose pallide sono lontane.

        Con l’albero solo è diverso. Lì non c’è una fila, e la nebbia non misura niente: isola. Allora lo metto fuori centro e lascio che il
        vuoto pesi almeno tre volte più di lui. È la fotografia più facile del mondo e ne ho buttate sessanta.
      `),
      heading('Esporre'),
      text(`
        L’esposimetro vede una distesa chiara e si spaventa: vorrebbe farla grigia. Apro di un diaframma, a volte di uno e mezzo, finché
        l’istogramma tocca quasi il bordo destro senza appoggiarsi. Il contrasto lo lascio dov’è. Chi lo alza dopo, al computer, per «far
        uscire» le cose, sta togliendo esattamente quello per cui si è alzato alle quattro e mezza.
      `),
      quote('La nebbia non nasconde. Sceglie, e di solito sceglie meglio di me.', { style: 'pull' }),
      text(`
        Verso le otto comincia ad alzarsi, e per dieci minuti succede di tutto: il sole diventa un disco che si può guardare, le colline
        escono una per una, i colori tornano in ordine di importanza. Quasi tutti cominciano a fotografare in quel momento. Io, se ho fatto le
        cose per bene, sto già versando il caffè.
      `),
    ),
  ],
})
