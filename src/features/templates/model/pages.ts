import type { SectionKey } from './sections/index.ts'

/** A whole page made of ready-made sections. */
export interface PageTemplate {
  readonly key: string
  /** Name for owners. */
  readonly name: string
  readonly category: 'Per cominciare' | 'Presentarsi' | 'Vendere' | 'Informare'
  readonly description: string
  /** Title and last path segment of the new page. */
  readonly title: string
  readonly urlId: string
  /** Text below the title. */
  readonly introduction?: string
  readonly sections: readonly SectionKey[]
}

export const pageTemplates: readonly PageTemplate[] = [
  {
    key: 'blank',
    name: 'Pagina vuota',
    category: 'Per cominciare',
    description: 'Soltanto il titolo: il resto lo aggiungi tu, una sezione alla volta.',
    title: 'Nuova pagina',
    urlId: 'nuova-pagina',
    sections: [],
  },
  {
    key: 'home',
    name: 'Home',
    category: 'Per cominciare',
    description: 'La prima pagina: chi sei, che cosa fai, come lavori e che cosa fare adesso.',
    title: 'Home',
    urlId: '',
    sections: ['hero-picture', 'services-three', 'story-picture-left', 'call-to-action'],
  },
  {
    key: 'coming-soon',
    name: 'Prossimamente',
    category: 'Per cominciare',
    description: 'Una pagina di attesa, da pubblicare mentre prepari il sito.',
    title: 'Prossimamente',
    urlId: 'prossimamente',
    sections: ['coming-soon'],
  },
  {
    key: 'about',
    name: 'Chi siamo',
    category: 'Presentarsi',
    description: 'La tua storia, il modo in cui lavori e le persone.',
    title: 'Chi siamo',
    urlId: 'chi-siamo',
    introduction:
      'Siamo una piccola impresa e ci piace esserlo: conosciamo per nome le persone per cui lavoriamo, e loro conoscono noi.',
    sections: ['picture-wide', 'story-picture-right', 'team', 'call-to-action'],
  },
  {
    key: 'portrait',
    name: 'Chi sono',
    category: 'Presentarsi',
    description: 'Per chi lavora da solo: un ritratto, il metodo e un invito a scriverti.',
    title: 'Chi sono',
    urlId: 'chi-sono',
    introduction: 'Seguo poche persone alla volta. Così ognuna ha il tempo che le serve.',
    sections: ['portrait', 'steps', 'call-to-action'],
  },
  {
    key: 'gallery',
    name: 'Galleria',
    category: 'Presentarsi',
    description: 'Le immagini davanti a tutto, nelle loro proporzioni.',
    title: 'Galleria',
    urlId: 'galleria',
    introduction: 'Una scelta di lavori degli ultimi anni. Le immagini dicono quasi tutto; per il resto, chiedete.',
    sections: ['gallery-natural', 'call-to-action'],
  },
  {
    key: 'services',
    name: 'Servizi',
    category: 'Vendere',
    description: 'Che cosa offri, come funziona e le domande che fanno tutti.',
    title: 'Servizi',
    urlId: 'servizi',
    introduction: 'Dal primo incontro alla consegna seguiamo tutto noi. Ecco che cosa possiamo fare, e come.',
    sections: ['services-pictures', 'steps', 'questions', 'call-to-action'],
  },
  {
    key: 'prices',
    name: 'Prezzi',
    category: 'Vendere',
    description: 'Tre formule a confronto, un listino e le risposte su pagamenti e tempi.',
    title: 'Prezzi',
    urlId: 'prezzi',
    introduction: 'Qui trovate i prezzi e che cosa comprendono. Se avete un dubbio chiedete: rispondiamo volentieri.',
    sections: ['price-cards', 'price-list', 'questions', 'call-to-action'],
  },
  {
    key: 'menu',
    name: 'Menù',
    category: 'Vendere',
    description: 'La carta con i prezzi e un invito a prenotare: per ristoranti e bar.',
    title: 'Menù',
    urlId: 'menu',
    introduction: 'Cucina di stagione, a pranzo e a cena. Il pane lo facciamo noi.',
    sections: ['menu', 'call-to-action'],
  },
  {
    key: 'questions',
    name: 'Domande frequenti',
    category: 'Informare',
    description: 'Le domande che ti fanno più spesso, con risposte brevi.',
    title: 'Domande frequenti',
    urlId: 'domande-frequenti',
    introduction: 'Le risposte alle domande che ci fanno tutti, senza giri di parole.',
    sections: ['questions', 'call-to-action'],
  },
  {
    key: 'contacts',
    name: 'Contatti',
    category: 'Informare',
    description: 'Indirizzo, orari, recapiti e come arrivare, con un modulo per scriverti.',
    title: 'Contatti',
    urlId: 'contatti',
    introduction: 'Il modo più semplice è passare. Altrimenti telefonate, oppure scriveteci quando vi è comodo.',
    sections: ['contacts-picture', 'contact-form'],
  },
  {
    key: 'privacy',
    name: 'Privacy',
    category: 'Informare',
    description: 'Una base per l’informativa sui dati personali, con le parti da completare tra parentesi quadre.',
    title: 'Informativa sulla privacy',
    urlId: 'privacy',
    sections: ['privacy'],
  },
  {
    key: 'legal-notes',
    name: 'Note legali',
    category: 'Informare',
    description: 'Chi pubblica il sito e a quali condizioni se ne usano i contenuti.',
    title: 'Note legali',
    urlId: 'note-legali',
    sections: ['legal-notes'],
  },
]
