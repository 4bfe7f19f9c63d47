import { code, heading, image, quote, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const butterWhite = post('bianco-burro', 'diario', {
  title: 'Bianco burro, la ricetta',
  urlId: 'bianco-burro-la-ricetta',
  author: 'Tommaso Serri',
  publishedAt: '2025-02-18T08:00:00Z',
  categories: ['Smalti'],
  tags: ['ricette', 'gres', '1240 °C', 'rutilo'],
  excerpt:
    'La formula dello smalto che ci chiedono più spesso, con le percentuali, la temperatura e i tre modi in cui può andare male.',
  seoDescription:
    'La ricetta completa di uno smalto bianco caldo e satinato per gres a 1240 °C: percentuali, preparazione, applicazione e difetti.',
  cover: 'prove-di-smalto',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Ogni settimana qualcuno entra in bottega, prende una tazza dallo scaffale di sinistra e chiede: «Ma questo bianco, come si fa?».
        È la ricetta 417 del quaderno. Le prime 416 erano il modo di arrivarci. La scriviamo qui per intero, perché uno smalto
        tenuto segreto non migliora, e perché con la stessa ricetta, in un altro forno e con altra acqua, verrà comunque un altro bianco.

        Non è un bianco da bagno. È caldo, satinato, e dove si assottiglia, sugli spigoli e lungo i segni delle dita, lascia passare
        il biscotto del gres. Sopra un impasto bianco diventa noioso: gli serve qualcosa sotto da far vedere.
      `),
      heading('La ricetta'),
      code(
        `
Feldspato potassico           34,0 %
Silice 200 mesh               18,0 %
Caolino                       16,0 %
Carbonato di calcio           12,0 %
Fritta borica senza piombo    11,0 %
Dolomite                       9,0 %
------------------------------------
Totale della base            100,0 %

più, sopra il cento:
Silicato di zirconio           8,0 %
Rutilo chiaro                  3,0 %
Bentonite                      2,0 %
`,
        {
          language: 'ricetta',
          caption: 'Ricetta 417. Gres chiaro, ossidazione, 1240 °C con venti minuti di sosta.',
        },
      ),
      text(`
        La dolomite porta il magnesio, ed è lui a rendere la superficie morta al punto giusto, come la buccia di una pesca. La fritta abbassa
        la temperatura quel tanto che basta per non far soffrire le resistenze. Il rutilo è il burro: sotto il due per cento non si vede,
        sopra il cinque comincia a fare macchie color senape.
      `),
      heading('Come la prepariamo'),
      text(`
        Per un secchio che basta a ottanta tazze pesiamo 5 kg di base. Poi:

        1. Mettiamo la mascherina, quella con i filtri P3, prima di aprire i sacchi. La silice nell’aria non si vede e non perdona.
        2. Versiamo in 4,2 l d’acqua prima la bentonite, poi il caolino, poi tutto il resto. Mai l’acqua sulle polveri.
        3. Aspettiamo una notte senza toccare niente.
        4. Passiamo due volte al setaccio da 80 maglie, e una volta a quello da 120.
        5. Correggiamo con acqua fino a una densità di 1,46: un bicchiere da 100 ml deve pesare 146 g più la tara.

        La tazza va biscottata a 980 °C, spolverata con una spugna appena umida e tenuta a testa in giù. Si immerge, si conta *uno, due, tre* e si
        tira fuori girando il polso. Lo strato giusto, graffiato con uno spillo, è spesso come il cartoncino di un biglietto da visita.
      `),
      image({
        ...picture('prove-da-vicino'),
        width: 'medium',
        caption:
          'Ogni tavoletta ha due strati: in basso una mano, in alto due. Il foro serve ad appenderle vicino alla finestra.',
      }),
      heading('La cottura'),
      text(`
        Saliamo a 120 °C l’ora fino a 600, poi a 150 fino a 1240. Venti minuti di sosta, quindi il forno scende da solo fino a 1000; da lì
        rallentiamo a 60 °C l’ora fino a 850. Quella discesa lenta vale metà del risultato: è il momento in cui crescono i cristalli che
        tolgono il lucido. Se spegnete e andate a dormire, verrà lo stesso, ma più simile a una piastrella.
      `),
      heading('Tre modi in cui può andare male'),
      text(`
        - **Si ritira e lascia isole di argilla nuda.** Lo strato era troppo spesso, o il pezzo era impolverato. Meno tempo nel secchio, più spugna.
        - **Fa puntini come la buccia d’arancia.** Il biscotto era troppo basso e ha soffiato gas sotto lo smalto. Alzatelo di venti gradi.
        - **È grigio.** Il forno non aveva aria. Capita quando è pieno fino al tappo: lasciate aperto lo spioncino fino a 900 °C.
      `),
      quote('Una ricetta è una lettera: arriva sempre diversa da come è partita.', {
        style: 'pull',
        source: 'Dal quaderno, pagina 203',
      }),
      text(
        'Prima di mangiarci dentro: la ricetta non contiene piombo, cadmio né bario, ma la prova di cessione dipende anche dal vostro impasto e dal vostro forno. Costa circa 60 € per smalto, e vale ogni centesimo.',
        { style: 'note' },
      ),
    ),
  ],
})
