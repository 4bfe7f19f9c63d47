/** Texts at the top of a first page for a kind of site. Titles are final; the text says what to write there. */
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
      words: 'Racconta da quanto tempo lavori, chi c’è con te e come nasce un pezzo, dall’idea alla consegna.',
    },
    gallery: {
      title: 'Prodotti',
      urlId: 'prodotti',
      words:
        'Scegli le foto dei pezzi che vuoi far vedere per primi e scrivi come si ordinano: in bottega, per telefono o per e-mail.',
    },
    contacts: {
      heading: 'Venite in bottega',
      words: 'Scrivi gli orari, come si arriva e dove si parcheggia. Se lavori anche su appuntamento, dillo qui.',
    },
    services: {
      words: 'Elenca che cosa fai su richiesta: come si ordina, quanto tempo ci vuole e da quanto si parte.',
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
        'Metti i piatti che ci sono sempre e, a parte, quelli di stagione. Segna i prezzi e gli allergeni: sono le prime cose che si cercano.',
    },
    about: {
      title: 'La nostra storia',
      urlId: 'storia',
      words: 'Racconta chi sta in cucina e chi in sala, da dove vengono gli ingredienti e com’è cominciato tutto.',
    },
    contacts: {
      title: 'Dove siamo',
      urlId: 'dove-siamo',
      words:
        'Scrivi gli orari della cucina, il giorno di chiusura e il numero per prenotare. Per dire come si arriva basta una riga.',
    },
    gallery: { words: 'Scegli le foto della sala, dei piatti e di chi ci lavora. Meglio poche, con una buona luce.' },
    services: {
      words: 'Racconta che cosa si può chiedere: pranzi di lavoro, feste, asporto. Scrivi con quanto anticipo.',
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
        'Metti quello che c’è ogni giorno e, a parte, quello che fai in certi giorni o su ordinazione. Segna i prezzi e gli allergeni.',
    },
    about: {
      title: 'Il laboratorio',
      urlId: 'laboratorio',
      words: 'Racconta chi impasta e chi sta al banco, quali farine usate e a che ora si comincia.',
    },
    contacts: {
      title: 'Dove siamo',
      urlId: 'dove-siamo',
      words:
        'Scrivi gli orari, il giorno di chiusura e il numero a cui ordinare. Per dire come si arriva basta una riga.',
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
      words:
        'Elenca tre o quattro cose che fai, ognuna con una riga su come si svolge e quanto dura. Se il primo incontro è gratuito, scrivilo.',
    },
    portrait: {
      words:
        'Scrivi che cosa hai studiato, da quanti anni lavori e in che modo segui le persone. L’iscrizione a un albo dà fiducia.',
    },
    contacts: {
      title: 'Appuntamenti',
      urlId: 'appuntamenti',
      words: 'Scrivi in quali giorni ricevi, dove, e qual è il modo più comodo per fissare il primo incontro.',
    },
    about: {
      title: 'Lo studio',
      urlId: 'lo-studio',
      words:
        'Racconta chi si trova in studio, che cosa avete studiato e da quanti anni lavorate. L’iscrizione a un albo dà fiducia.',
    },
    gallery: { words: 'Scegli le foto dello studio, di chi ci lavora e di qualche lavoro che potete far vedere.' },
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
      words: 'Scegli poche immagini, le migliori, e scrivi a quale progetto appartengono, l’anno e il luogo.',
    },
    portrait: {
      words: 'Scrivi da dove vieni, con chi hai lavorato e dove hai esposto. Bastano poche righe e un tuo ritratto.',
    },
    contacts: {
      words: 'Scrivi per quali lavori si può contare su di te, in quali zone e con quanto anticipo conviene chiamare.',
    },
    about: {
      title: 'Il mio percorso',
      urlId: 'percorso',
      words: 'Racconta da dove vieni, che cosa cerchi nelle immagini e con chi lavori. Bastano poche righe.',
    },
    services: { words: 'Scrivi che cosa si può chiedere: commissioni, stampe, lezioni. Di ognuna, come si svolge.' },
    questions: { words: 'Rispondi a quello che ti chiedono tutti: prezzi, tempi, stampe, uso delle immagini.' },
  },
  association: {
    home: {
      heading: 'Insieme si\u00a0fa di\u00a0più',
      buttons: ['Partecipate', 'Chi siamo'],
      words:
        'Ci troviamo, ci diamo una mano e organizziamo qualcosa per tutti. La porta è aperta: venite a conoscerci.',
    },
    about: {
      words:
        'Racconta com’è nato il gruppo, quante persone siete e chi se ne occupa. Se avete uno statuto o un bilancio, indica dove si legge.',
    },
    questions: {
      title: 'Come partecipare',
      urlId: 'come-partecipare',
      words: 'Rispondi a quello che chiedono tutti: come ci si iscrive, quanto costa la quota, che cosa serve portare.',
    },
    contacts: {
      words: 'Scrivi dove e quando vi trovate, chi risponde al telefono e come si può dare una mano.',
    },
    gallery: { words: 'Scegli le foto degli incontri e delle iniziative. Chiedi il permesso a chi si riconosce.' },
    services: { words: 'Elenca che cosa si fa da voi: per chi è, in quali giorni e che cosa serve per cominciare.' },
  },
  other: {
    home: {
      heading: 'Benvenuti',
      buttons: ['Scriveteci', 'Scoprite di più'],
      words: 'Qui trovate chi siamo, che cosa facciamo e come raggiungerci. Guardate con calma, poi scriveteci.',
    },
    about: { words: 'Racconta chi c’è dietro il sito e com’è nata l’idea. Bastano poche righe sincere.' },
    contacts: { words: 'Scrivi il modo più semplice per raggiungervi e in quanto tempo rispondete.' },
    gallery: { words: 'Scegli poche immagini, le migliori, e di ognuna scrivi che cosa si vede.' },
    services: { words: 'Elenca che cosa offrite: per chi è, come si svolge e che cosa comprende.' },
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
