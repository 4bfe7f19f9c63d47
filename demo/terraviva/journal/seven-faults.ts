import { heading, section, text } from '../../builders.ts'
import { post } from '../write.ts'

export const sevenFaults = post('sette-difetti', 'diario', {
  title: 'Sette difetti e quello che ci dicono',
  urlId: 'sette-difetti-e-quello-che-ci-dicono',
  author: 'Tommaso Serri',
  publishedAt: '2025-06-24T06:00:00Z',
  categories: ['Smalti', 'Tecnica'],
  tags: ['difetti', 'smalti', 'guida'],
  excerpt:
    'Crepe, bolle, colature: un pezzo venuto male è una lettera firmata. Come leggerla, e che cosa cambiare la volta dopo.',
  seoDescription:
    'I sette difetti più comuni della ceramica smaltata: come riconoscerli, da che cosa dipendono, che cosa cambiare.',
  cover: 'piastrelle',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Nella stanza dei secchi c’è una mensola che i visitatori scambiano per un’esposizione. Sono i nostri peggiori pezzi degli ultimi dieci anni, in fila,
        con un cartellino. Li guardo più spesso di quelli riusciti, che di solito non spiegano niente. Questi sono i sette cartellini che si ripetono.
      `),
      heading('1. La esse sul fondo', { level: 2 }),
      text(`
        Una crepa a forma di S in mezzo alla base. **Dice:** non mi hai compressa. Il centro del fondo è l’unico punto che le dita, tornendo, non premono mai.
        **Rimedio:** tre passate con il pollice o con una costa di legno, dal bordo al centro, prima di alzare le pareti.
      `),
      heading('2. L’ansa che si stacca', { level: 2 }),
      text(`
        Esce dal forno con un’unghia d’aria tra manico e tazza. **Dice:** uno di noi due era più asciutto. **Rimedio:** tutti e due duri come il
        cuoio, graffiati, con la barbottina della stessa terra; poi un giorno intero sotto la plastica, perché l’umidità si metta d’accordo.
      `),
      heading('3. Le punture di spillo', { level: 2 }),
      text(`
        Centinaia di forellini, come una buccia d’arancia. **Dice:** sto ancora respirando. Il biscotto era poco cotto e il gas ha trovato la via d’uscita attraverso
        lo smalto molle. **Rimedio:** venti gradi in più alla prima cottura, quindici minuti di sosta alla seconda.
      `),
      heading('4. Il ritiro a isole', { level: 2 }),
      text(`
        Lo smalto si raccoglie in gocce e lascia la terra nuda. **Dice:** ero sporco, oppure ero grasso. Polvere, impronte, uno strato
        troppo spesso che si è crepato asciugando. **Rimedio:** spugna umida, mani pulite, un secondo di meno nel secchio.
      `),
      heading('5. La colatura', { level: 2 }),
      text(`
        Una lacrima fino alla piastra del forno, che non perdona. **Dice:** troppo caldo, o troppo io. **Rimedio:** lasciare due millimetri
        di terra nuda sopra il piede; se lo smalto è nuovo, cuocerlo la prima volta sopra un biscotto di scarto. Le piastre costano più delle tazze.
      `),
      heading('6. Il cavillo', { level: 2 }),
      text(`
        Una rete di linee sottili, che spesso si sente prima di vederla: *tin*, nel silenzio, due giorni dopo. **Dice:** mi sono ristretto più di te. Su un vaso è
        un ornamento; su un piatto no, perché nella crepa entra il sugo. **Rimedio:** più silice nello smalto, tre parti alla volta, finché tace.
      `),
      heading('7. La scheggiatura', { level: 2 }),
      text(`
        Il contrario: lo smalto salta via dagli spigoli, a scaglie. **Dice:** mi stai stringendo. È l’unico difetto pericoloso, perché le scaglie tagliano. **Rimedio:** meno
        silice, oppure una fritta più dilatabile. I pezzi già fatti si buttano, anche quelli che sembrano sani.
      `),
      heading('Il metodo, se si può chiamare così', { level: 2 }),
      text(`
        Cambiare **una cosa sola** per volta. È noioso, e per anni non l’ho fatto: correggevo insieme lo smalto, la cottura e l’umore, e quando il pezzo veniva
        bene non sapevo a chi dire grazie. Ora ogni tavoletta ha un numero, e accanto al numero una riga con la differenza dalla tavoletta prima.

        L’ultimo consiglio è di non rompere subito. Un pezzo sbagliato, guardato la sera stessa, è un’offesa. Guardato dopo una settimana è una misura.
        Sulla mensola ne abbiamo tenuto uno per tipo; tutti gli altri sono il sottofondo del vialetto, e quando piove drenano benissimo.
      `),
    ),
  ],
})
