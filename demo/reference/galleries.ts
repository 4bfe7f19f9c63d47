import { type GalleryPicture, gallery } from '../builders.ts'
import { picture } from '../terraviva/write.ts'
import { type Reference, variation } from './reference-page.ts'

/** Images of every aspect ratio, to show what a design does with each. */
const twelve = [
  'natura-morta',
  'vaso-blu',
  'piastrelle-da-vicino',
  'tazze',
  'scaffale',
  'ciotola-celadon',
  'prove-da-vicino',
  'forno-a-legna',
  'pila-di-piatti',
  'vaso-con-ulivo',
  'tavola-apparecchiata',
  'prove-di-smalto',
].map((key) => picture(key))

const WORDS = [
  'Quello che resta sul tavolo a fine stagione',
  'Vaso cobalto, 28 cm, **140 €**',
  'Piastrelle, da 190 € al m²',
  'Tazze con il manico, 28 € l’una',
  'Lo scaffale del crudo, del biscotto e dello smaltato',
  'Ciotola celadon, 32 €',
  'Prove di smalto: non sono in vendita, e ce le chiedono tutti',
  'Il forno a legna, milleduecento gradi dopo quattordici ore',
  'Servizio di piatti: [su misura](/su-misura)',
  'Il vaso verde acqua, con l’ulivo del cortile',
  'Una tavola per due',
  'Novantasei ricette, una tavoletta ciascuna',
]
const told = twelve.map((one, index) => ({ ...one, caption: WORDS[index]! }))
/** The third leads to a page of its own. */
const linked = twelve.map((one, index) =>
  index === 2 ? { ...one, alt: 'Piastrelle smaltate: vai ai lavori su misura', link: '/su-misura' } : one,
)
/** One of them is a video. */
const mixed: readonly GalleryPicture[] = [
  ...twelve.slice(0, 1),
  { ...picture('mare-la-sera'), video: '/s/mare-la-sera.webm' },
  ...twelve.slice(1),
]
const WITH_FILM = ['Con un video', 'Parte al suo posto, e uno alla volta.'] as const
const sixty = Array.from({ length: 5 }, () => twelve).flat()

const gridReference: Reference = {
  slug: 'galleria-griglia',
  title: 'Galleria: griglia',
  summary: 'Miniature in righe uguali, che un clic ingrandisce.',
  advice: `
    La disposizione più calma: va bene per cataloghi e raccolte. Con immagini di forme diverse scegliete una proporzione comune, così le righe restano
    dritte. Dove lo spazio è poco le immagini per riga diminuiscono da sole.
  `,
  variations: [
    variation('Quattro per riga', 'La griglia di partenza, con le forme originali.', gallery(twelve)),
    variation(
      'Quadrate e vicine',
      'Ritagliate attorno al punto focale di ognuna.',
      gallery(twelve, { imageAspectRatio: '1:1', thumbnailsPerRow: 6, gutter: 4 }),
    ),
    variation('Con didascalie', 'E con un’immagine che porta a un’altra pagina.', [
      gallery([...linked.slice(2, 3), ...told.slice(3, 9)], { imageAspectRatio: '4:5', thumbnailsPerRow: 3 }),
    ]),
    variation('Molte', 'Sessanta immagini, nove per riga.', [
      gallery(sixty, { imageAspectRatio: '1:1', thumbnailsPerRow: 9, gutter: 2 }),
    ]),
    variation('Senza ingrandimento', 'Le immagini si guardano dove sono.', [
      gallery(twelve.slice(0, 4), { lightbox: false }),
    ]),
    variation('Vuota', 'Un blocco appena aggiunto non rompe la pagina.', gallery([])),
    variation(...WITH_FILM, gallery(mixed, { imageAspectRatio: '3:2' })),
  ],
}

const autogridReference: Reference = {
  slug: 'galleria-autogriglia',
  title: 'Galleria: griglia automatica',
  summary: 'Tante colonne quante ne stanno, tutte larghe almeno quanto dite voi.',
  advice: `
    Decidete quanto deve essere larga un’immagine, non quante ce ne sono per riga: su ogni schermo la griglia si riempie da sola. Scegliete una
    proporzione comune se le forme sono diverse.
  `,
  variations: [
    variation(
      'Almeno 250 pixel',
      'Con una proporzione comune.',
      gallery(twelve, { design: 'autogrid', imageAspectRatio: '3:2' }),
    ),
    variation('Strette e senza spazi', 'Un mosaico di quadrati.', [
      gallery(twelve, { design: 'autogrid', imageAspectRatio: '1:1', columnWidth: 160, gutter: 0 }),
    ]),
    variation('Con didascalie', 'Le parole stanno sotto ogni immagine.', [
      gallery(told, { design: 'autogrid', imageAspectRatio: '3:2', columnWidth: 320 }),
    ]),
    variation('Sfondo chiaro', 'Un clic apre l’immagine su uno sfondo chiaro.', [
      gallery(twelve.slice(0, 6), { design: 'autogrid', imageAspectRatio: '1:1', lightboxTheme: 'light' }),
    ]),
    variation(...WITH_FILM, gallery(mixed, { design: 'autogrid', imageAspectRatio: '16:9' })),
  ],
}

const autocolumnsReference: Reference = {
  slug: 'galleria-autocolonne',
  title: 'Galleria: colonne automatiche',
  summary: 'Immagini di forme diverse in colonne, nessuna ritagliata.',
  advice: `
    Per raccolte miste, dove ogni immagine deve restare com’è. Si legge dall’alto in basso, una colonna dopo l’altra: se l’ordine conta molto,
    scegliete le righe automatiche.
  `,
  variations: [
    variation('Forme originali', 'Colonne larghe almeno 250 pixel.', gallery(twelve, { design: 'autocolumns' })),
    variation(
      'Colonne larghe',
      'Con didascalie.',
      gallery(told, { design: 'autocolumns', columnWidth: 420, gutter: 32 }),
    ),
    variation(...WITH_FILM, gallery(mixed, { design: 'autocolumns' })),
  ],
}

const autorowsReference: Reference = {
  slug: 'galleria-autorighe',
  title: 'Galleria: righe automatiche',
  summary: 'Righe piene da un margine all’altro, con immagini di forme diverse.',
  advice: `
    Ogni riga ha la sua altezza, vicina a quella che scegliete, e arriva giusta ai due margini. L’ordine è quello in cui si legge. L’ultima riga non si
    allarga più del necessario.
  `,
  variations: [
    variation('Alte 250 pixel', 'L’altezza di partenza.', gallery(twelve, { design: 'autorows' })),
    variation('Basse e fitte', 'Alte 140 pixel, quasi senza spazi.', [
      gallery([...twelve, ...twelve], { design: 'autorows', rowHeight: 140, gutter: 4 }),
    ]),
    variation(...WITH_FILM, gallery(mixed, { design: 'autorows' })),
  ],
}

const listReference: Reference = {
  slug: 'galleria-lista',
  title: 'Galleria: elenco',
  summary: 'Un’immagine sotto l’altra, con le sue parole.',
  advice: `
    Per un racconto da scorrere con calma. Nelle misure piccola e media la didascalia sta di fianco all’immagine; sul telefono sempre sotto.
  `,
  variations: [
    variation('A tutta colonna', 'Con didascalie.', gallery(told, { design: 'list' })),
    variation('Medie', 'Le parole di fianco.', gallery(told.slice(0, 4), { design: 'list', listImageSize: 'medium' })),
    variation(
      'Piccole',
      'Come un indice.',
      gallery(told, { design: 'list', listImageSize: 'small', imageAspectRatio: '1:1' }),
    ),
    variation(...WITH_FILM, gallery(mixed, { design: 'list' })),
  ],
}

const slideshowReference: Reference = {
  slug: 'galleria-slideshow',
  title: 'Galleria: presentazione',
  summary: 'Un’immagine alla volta, con cinque modi di passare alla seguente.',
  advice: `
    Un clic sull’immagine porta alla seguente; servono anche i pulsanti, le frecce della tastiera e il dito. Se scorre da sola si ferma quando la si
    indica, e ha sempre un pulsante per fermarla. Chi ha chiesto meno movimento la trova ferma.
  `,
  variations: [
    variation(
      'Dissolvenza',
      'Il passaggio di partenza: l’altezza segue l’immagine.',
      gallery(linked, { design: 'slideshow' }),
    ),
    variation('Scorre da sola', 'Con lo zoom lento; lo spazio è quello dell’immagine più alta.', [
      gallery(twelve, { design: 'slideshow', transition: 'ken-burns', autoplay: true, autoplayDuration: 4 }),
    ]),
    variation('Che segue il dito', 'Con una proporzione comune e le didascalie sopra.', [
      gallery(told, {
        design: 'slideshow',
        transition: 'new-swipe',
        imageAspectRatio: '16:9',
        metaPosition: 'bottom-left',
      }),
    ]),
    variation('Con le miniature', 'Il nastro sotto segue le immagini, e le immagini il nastro.', [
      gallery(twelve, { design: 'slideshow', transition: 'scroll', imageAspectRatio: '3:2', thumbnails: true }),
    ]),
    variation('Scorrimento con il dito', 'Si trascina, e si decide alla fine.', [
      gallery(twelve, { design: 'slideshow', transition: 'swipe', imageAspectRatio: '3:2' }),
    ]),
    variation(...WITH_FILM, gallery(mixed, { design: 'slideshow', transition: 'scroll', imageAspectRatio: '16:9' })),
  ],
}

const stripReference: Reference = {
  slug: 'galleria-striscia',
  title: 'Galleria: striscia',
  summary: 'Immagini alte uguali, una accanto all’altra, che scorrono di lato.',
  advice: `
    Nessuna immagine è ritagliata: cambia la larghezza. Un clic porta al suo posto l’immagine che si tocca. L’altezza è una parte della larghezza della
    striscia, così resta giusta su ogni schermo.
  `,
  variations: [
    variation('Al centro', 'L’immagine attiva sta nel mezzo.', gallery(linked, { design: 'slider' })),
    variation('A sinistra', 'Più bassa, con le didascalie sopra.', [
      gallery(told, { design: 'slider', vSize: 35, activeAlignment: 'left', metaPosition: 'top-left' }),
    ]),
    variation('Scorre da sola', 'Si ferma sotto il mouse.', [
      gallery(twelve, { design: 'slider', vSize: 30, gutter: 8, autoplay: true }),
    ]),
    variation(...WITH_FILM, gallery(mixed, { design: 'slider', vSize: 40 })),
  ],
}

const carouselReference: Reference = {
  slug: 'galleria-carosello',
  title: 'Galleria: carosello',
  summary: 'Alcune immagini alla volta, che si sfogliano a gruppi.',
  advice: `
    Quando lo spazio è poco e le immagini sono molte. Su un telefono se ne vedono due alla volta. Ai due capi si ferma: chi guarda sa dove comincia
    e dove finisce.
  `,
  variations: [
    variation(
      'Tre alla volta',
      'Con una proporzione comune.',
      gallery(linked, { design: 'carousel', imageAspectRatio: '3:2' }),
    ),
    variation('Cinque alla volta', 'Con didascalie.', [
      gallery(told, { design: 'carousel', imageAspectRatio: '4:5', slidesPerRow: 5 }),
    ]),
    variation('Poche', 'Se stanno tutte in vista non c’è nulla da sfogliare.', [
      gallery(twelve.slice(0, 3), { design: 'carousel', imageAspectRatio: '1:1' }),
    ]),
    variation(...WITH_FILM, gallery(mixed, { design: 'carousel', imageAspectRatio: '16:9' })),
  ],
}

const baseReference: Reference = {
  slug: 'galleria-base',
  title: 'Galleria: una alla volta',
  summary: 'Le immagini intere, una dopo l’altra, con i pulsanti per andare avanti e indietro.',
  advice: `
    La forma più semplice di una galleria che si sfoglia: ogni immagine è intera e ha sotto le sue parole. È anche quella che vale per le gallerie
    importate di cui non si conosce la disposizione.
  `,
  variations: [
    variation('Con didascalie', 'Sotto ogni immagine.', gallery(told, { design: 'base' })),
    variation(
      'Con le miniature',
      'Il nastro dice a che punto si è.',
      gallery(twelve, { design: 'base', thumbnails: true }),
    ),
    variation(...WITH_FILM, gallery(mixed, { design: 'base' })),
  ],
}

/** A page for each design of the gallery. */
export const galleryReferences: readonly Reference[] = [
  gridReference,
  autogridReference,
  autocolumnsReference,
  autorowsReference,
  listReference,
  slideshowReference,
  stripReference,
  carouselReference,
  baseReference,
]
