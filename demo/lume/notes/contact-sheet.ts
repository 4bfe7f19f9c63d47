import { gallery, heading, image, quote, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const contactSheet = post('foglio-di-provini', 'appunti', {
  title: 'Leggere un foglio di provini',
  urlId: 'leggere-un-foglio-di-provini',
  author: 'Irene Valdarchi',
  publishedAt: '2026-07-07T06:00:00Z',
  categories: ['Tecnica', 'Stampa'],
  tags: ['provini', 'scelta', 'pellicola', 'metodo'],
  excerpt: 'Venti fotografie grandi come francobolli, una matita rossa e tre letture a distanza di giorni.',
  seoDescription:
    'Come scegliere una fotografia tra venti: il foglio di provini, le tre letture, la matita rossa e gli errori dell’entusiasmo.',
  cover: 'provini',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Quando lavoravo in camera oscura, il primo foglio che usciva dall’acqua era sempre quello dei provini: le strisce di negativo appoggiate sulla
        carta, una luce di tre secondi, venti fotografie grandi come francobolli. Era il momento in cui i fotografi smettevano di parlare.

        Oggi potrei farne a meno. Guardo le immagini grandi, una alla volta, sullo schermo, e scelgo più in fretta. È proprio questo il
        difetto. Così continuo a farmi i provini anche dei file: una pagina, venti riquadri, stampata.
      `),
      image({
        ...picture('albero'),
        width: 'medium',
        caption: 'Il riquadro cerchiato, stampato. Alla prima lettura non gli avevo dato nemmeno un punto.',
      }),
      heading('Prima lettura: da lontano'),
      text(`
        Appendo il foglio e mi allontano di due metri. A quella distanza non si vede che cosa c’è in una fotografia: si vede come è fatta. Una
        diagonale, una macchia, un vuoto. Quelle che reggono da due metri reggeranno anche da venti centimetri; il contrario non è vero. Segno con
        un punto, a matita normale, quelle che mi hanno fatto alzare gli occhi. Di solito sono cinque, e di solito due mi dispiacciono.
      `),
      heading('Seconda lettura: con la lente'),
      text(`
        Il giorno dopo, al tavolo. Adesso guardo gli angoli. Un ramo che entra, un bordo chiaro, una cosa che il cervello sul posto aveva
        cancellato per gentilezza. Guardo anche le vicine: la fotografia prima e quella dopo. Se sono quasi uguali vuol dire che non sapevo che
        cosa stavo cercando; se quella dopo è molto diversa, vuol dire che l’avevo trovato e mi ero spostata.

        È la lettura in cui si impara di più, perché il foglio non mostra soltanto le fotografie. Mostra il percorso: dove mi sono
        avvicinata, dove ho esitato, dove ho insistito per testardaggine. Quattro riquadri di fila identici sono una confessione.
      `),
      heading('Terza lettura: dopo una settimana'),
      text(`
        La più importante, e quella che tutti saltano. Dopo una settimana ho dimenticato il freddo, la strada, la fatica. Non so più quale mi è
        costata tre ore e quale tre secondi, e le fotografie tornano a essere soltanto fotografie. Prendo la matita rossa e ne cerchio una.
        Una sola. Se non riesco a sceglierne una vuol dire che non ce n’è.
      `),
      quote('La fotografia che è costata di più vuole essere scelta per risarcimento. Bisogna saperle dire di no.', {
        style: 'pull',
      }),
      gallery([picture('albero'), picture('pali'), picture('tronchi'), picture('sole')], { design: 'base' }),
      heading('Con i clienti'),
      text(`
        Da due anni mando i provini anche a chi mi commissiona un lavoro, al posto della solita galleria da sfogliare. All’inizio protestano:
        sono piccole. Poi succede sempre la stessa cosa. Guardandole tutte insieme smettono di cercare quella in cui sono venuti bene e trovano quella in cui
        ci sono. Mi rispondono con un numero, quasi mai con due. Come funziona l’ho scritto nella pagina dell’[area clienti](/area-clienti).

        La matita rossa, se ve lo state chiedendo, è una matita per il vetro, grassa, da carpentiere. Si cancella con un dito. Non mi è mai servito.
      `),
    ),
  ],
})
