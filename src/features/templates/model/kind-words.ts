/** Texts at the top of a first page for a kind of site. They are written to visitors, and true of any site of the kind. */
export interface PageWords {
  /** In the menu, and on the page unless it has a heading of its own; by default the template's. */
  readonly title?: string
  readonly urlId?: string
  readonly heading?: string
  /** Buttons of the opening: to the contacts, and to the main subject of the site. */
  readonly buttons?: readonly [string, string]
  readonly words: string
}

/** By kind of site, then by page template. */
export const kindWords: Readonly<Record<string, Readonly<Record<string, PageWords>>>> = {
  workshop: {
    home: {
      heading: 'Fatto a\u00a0mano, una\u00a0cosa alla\u00a0volta',
      words:
        'Pezzi unici e piccole serie, pensati per essere usati tutti i giorni. Veniteli a vedere da vicino, o diteci che cosa avete in mente.',
    },
    about: {
      title: 'La bottega',
      urlId: 'bottega',
      words: 'Chi siamo, come lavoriamo e come nasce un pezzo, dall’idea alla consegna.',
    },
    gallery: {
      title: 'Prodotti',
      urlId: 'prodotti',
      words:
        'Una scelta dei nostri pezzi. Se uno vi piace, chiedetecelo: vi diciamo se c’è, o quanto tempo serve per farlo.',
    },
    contacts: {
      heading: 'Venite in bottega',
      words: 'Qui trovate indirizzo, orari e recapiti. Se venite da lontano, scriveteci prima: vi aspettiamo.',
    },
    services: {
      words: 'Che cosa facciamo su richiesta, come si ordina e quanto tempo ci vuole.',
    },
  },
  restaurant: {
    home: {
      heading: 'La nostra cucina, ogni giorno',
      buttons: ['Prenotate un tavolo', 'Guardate il menù'],
      words:
        'Piatti di stagione e una tavola apparecchiata, a pranzo e a cena. Venite come siete: al resto pensiamo noi.',
    },
    menu: {
      words:
        'I piatti che trovate da noi, con i prezzi. Per allergie e intolleranze chiedete pure: vi diciamo che cosa c’è in ogni piatto.',
    },
    about: {
      title: 'La nostra storia',
      urlId: 'storia',
      words: 'Chi sta in cucina e chi in sala, e come è cominciato tutto.',
    },
    contacts: {
      title: 'Dove siamo',
      urlId: 'dove-siamo',
      words: 'Qui trovate dove siamo, quando siamo aperti e il numero per prenotare.',
    },
    gallery: { words: 'La sala, la cucina e qualche piatto.' },
    services: {
      words: 'Che cosa si può chiedere, e con quanto anticipo.',
    },
  },
  bakery: {
    home: {
      heading: 'Sfornato qui, ogni mattina',
      buttons: ['Passate a trovarci', 'Che cosa c’è al banco'],
      words: 'Il pane di tutti i giorni, i dolci e qualcosa per la colazione. Passate a vedere che cosa c’è al banco.',
    },
    menu: {
      title: 'Pane e dolci',
      urlId: 'pane-e-dolci',
      words:
        'Quello che trovate al banco, con i prezzi. Per allergie e intolleranze chiedete pure: vi diciamo che cosa c’è in ogni cosa.',
    },
    about: {
      title: 'Il laboratorio',
      urlId: 'laboratorio',
      words: 'Chi impasta, chi sta al banco e come comincia la giornata.',
    },
    contacts: {
      title: 'Dove siamo',
      urlId: 'dove-siamo',
      words: 'Qui trovate indirizzo, orari e recapiti. Per ordinare scriveteci, oppure passate al banco.',
    },
  },
  studio: {
    home: {
      heading: 'Vi aiutiamo a\u00a0vederci chiaro',
      buttons: ['Chiedete un appuntamento', 'Che cosa facciamo'],
      words:
        'Ascoltiamo, spieghiamo con parole semplici e mettiamo per iscritto quello che conta. Il primo passo è un incontro.',
    },
    services: {
      words: 'Che cosa facciamo, come si svolge e da dove si comincia.',
    },
    portrait: {
      words: 'Che cosa ho studiato, come lavoro e in che modo seguo le persone.',
    },
    contacts: {
      title: 'Appuntamenti',
      urlId: 'appuntamenti',
      words: 'Dove riceviamo, quando, e come fissare il primo incontro.',
    },
    about: {
      title: 'Lo studio',
      urlId: 'lo-studio',
      words: 'Chi trovate in studio e come lavoriamo, dal primo incontro in poi.',
    },
    gallery: { words: 'Lo studio e alcuni lavori.' },
  },
  portfolio: {
    home: {
      heading: 'Immagini che restano',
      buttons: ['Scrivetemi', 'Guardate i lavori'],
      words:
        'Luoghi, luce e pochi oggetti, guardati con calma. Qui trovate una scelta: il resto ve lo mostro volentieri.',
    },
    gallery: {
      title: 'Lavori',
      urlId: 'lavori',
      words: 'Poche immagini, scelte una per una.',
    },
    portrait: {
      words: 'Da dove vengo, che cosa guardo e come lavoro.',
    },
    contacts: {
      words: 'Avete un lavoro in mente? Scrivetemi che cosa vi serve, dove e per quando.',
    },
    about: {
      title: 'Il mio percorso',
      urlId: 'percorso',
      words: 'Da dove vengo, e che cosa cerco nelle immagini.',
    },
    services: { words: 'Che cosa mi potete chiedere, e come si svolge.' },
    questions: { words: 'Prezzi, tempi, stampe e uso delle immagini: le risposte alle domande più frequenti.' },
  },
  association: {
    home: {
      heading: 'Insieme si\u00a0fa di\u00a0più',
      buttons: ['Partecipate', 'Chi siamo'],
      words:
        'Ci troviamo, ci diamo una mano e organizziamo qualcosa per tutti. La porta è aperta: venite a conoscerci.',
    },
    about: {
      words: 'Come è nato il gruppo, chi ne fa parte e chi se ne occupa.',
    },
    questions: {
      title: 'Come partecipare',
      urlId: 'come-partecipare',
      words: 'Come ci si iscrive, che cosa serve e che cosa si può fare insieme.',
    },
    contacts: {
      words: 'Dove ci troviamo, quando, e come potete dare una mano.',
    },
    gallery: { words: 'I nostri incontri e le iniziative.' },
    services: { words: 'Che cosa facciamo, per chi è e come si comincia.' },
  },
  other: {
    home: {
      heading: 'Benvenuti',
      buttons: ['Scriveteci', 'Scoprite di più'],
      words: 'Qui trovate chi siamo, che cosa facciamo e come raggiungerci. Guardate con calma, poi scriveteci.',
    },
    about: { words: 'Chi c’è dietro queste pagine, e come è nata l’idea.' },
    contacts: { words: 'Scriveteci: vi rispondiamo appena possiamo.' },
    gallery: { words: 'Poche immagini, scelte con cura.' },
    services: { words: 'Che cosa offriamo, per chi è e come si svolge.' },
  },
}

/** Header and footer of a new site: what only its owner knows is in square brackets. */
export interface FrameWords {
  readonly about: string
  /** In the header, to the contacts. */
  readonly button: string
  /** Whether people come there. */
  readonly isPlace: boolean
  /** What the law asks for. */
  readonly legal: string
}

const BUSINESS = '[Nome o ragione sociale] · Partita IVA [numero]'

/** By kind of site. */
export const kindFrames: Readonly<Record<string, FrameWords>> = {
  workshop: {
    about: 'Pezzi unici e piccole serie, pronti o su misura.',
    button: 'Scriveteci',
    isPlace: true,
    legal: BUSINESS,
  },
  restaurant: { about: 'Cucina di stagione, a pranzo e a cena.', button: 'Prenotate', isPlace: true, legal: BUSINESS },
  bakery: { about: 'Pane, dolci e salati, ogni mattina.', button: 'Ordinate', isPlace: true, legal: BUSINESS },
  studio: {
    about: 'Riceviamo su appuntamento, in studio o a distanza.',
    button: 'Scriveteci',
    isPlace: true,
    legal: BUSINESS,
  },
  portfolio: {
    about: 'Progetti, lavori su commissione e stampe.',
    button: 'Scrivetemi',
    isPlace: false,
    legal: BUSINESS,
  },
  association: {
    about: 'Un gruppo aperto a chi vuole fare qualcosa insieme.',
    button: 'Partecipate',
    isPlace: true,
    legal: '[Nome dell’associazione] · Codice fiscale [numero]',
  },
  other: { about: 'Poche pagine, scritte con cura.', button: 'Scriveteci', isPlace: false, legal: '' },
}
