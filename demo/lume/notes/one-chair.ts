import { heading, image, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const oneChair = post('una-sedia', 'appunti', {
  title: 'Una sedia, quattro ore',
  urlId: 'una-sedia-quattro-ore',
  author: 'Irene Valdarchi',
  publishedAt: '2026-05-26T06:00:00Z',
  categories: ['Lavori'],
  tags: ['prodotto', 'natura morta', 'committenti', 'legno'],
  excerpt:
    'Un falegname, una sedia nera, quattro ore di tentativi. La fotografia buona è venuta quando abbiamo spento tutto.',
  seoDescription:
    'Racconto di una commissione: fotografare una sedia di frassino nero, gli errori con la luce, la soluzione trovata spegnendo le lampade.',
  cover: 'vetro',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Bruno Falchieri fa sedie da trentun anni e ne ha fatte, dice, quattro. Il resto sono variazioni. A marzo mi ha portato la quarta: frassino
        tinto di nero, schienale curvato a vapore, il sedile leggermente scavato, non un bullone. Pesa tre chili e due. Voleva una fotografia sola, da
        mettere sulla porta della bottega al posto dell’insegna.

        Gli ho chiesto di lasciarmela una notte. Mi ci sono seduta a cenare. È una sedia che non si fa notare finché non ci si alza, e allora
        manca.
      `),
      heading('Prima ora: il catalogo'),
      text(`
        Ho fatto quello che si fa. Fondo bianco, due pannelli grandi, tutto visibile. La fotografia era corretta e la sedia era morta: una
        silhouette nera ritagliata, senza peso. Bruno ha guardato lo schermo e ha detto «Sì, è una sedia», che da parte sua era una stroncatura.
      `),
      heading('Seconda ora: il teatro'),
      text(`
        Fondo nero, un faretto dall’alto, un po’ di polvere nell’aria. Adesso era una sedia interrogata dalla polizia. Il nero su nero funziona se
        i bordi si accendono, ma il frassino tinto non è lucido: la luce entrava nelle venature e non usciva più. Ho aggiunto una lampada da dietro,
        poi un’altra. A un certo punto ce n’erano cinque, e la sedia era sparita sotto le correzioni.
      `),
      heading('Terza ora: la pausa'),
      text(`
        Abbiamo mangiato pane e mortadella. Lui sulla sedia, io sulla poltrona verde. Mi ha raccontato che lo schienale lo curva in una
        forma di ferro che era di suo padre, e che ogni pezzo ci resta quattro giorni, perché il legno dimentica la forma vecchia molto
        piano. Mentre parlava si era fatto tardi, e la luce della finestra era scesa lungo il muro fino al pavimento.
      `),
      image({
        ...picture('finestra'),
        caption:
          'La finestra dello studio verso le sei e un quarto. Per dodici minuti tocca il pavimento, poi il tetto di fronte se la riprende.',
      }),
      heading('Quarta ora: spegnere'),
      text(`
        Ho spento tutto. Ho spostato la sedia di un metro e mezzo, fino a metterla non nella luce ma sul suo bordo. L’ombra dello schienale è
        andata a finire sulla parete, lunga, curva, più chiara in alto dove la finestra era lontana. La sedia era una linea, l’ombra era la
        spiegazione: si vedeva come era stata piegata.

        Un solo cartone bianco, a destra, in basso, per dare un filo di luce al bordo del sedile. Otto decimi di secondo, f/8. Ne ho fatte
        undici prima che il tetto si riprendesse il sole. È la settima.

        Bruno l’ha guardata a lungo e non ha detto niente. Poi ha chiesto se poteva averla senza la scritta che avevamo previsto, perché
        «tanto si legge». È sulla porta della bottega da maggio, stampata un metro per uno e mezzo. Un signore è entrato convinto che vendesse
        ombre.
      `),
      heading('Che cosa ho annotato'),
      text(`
        - Usare l’oggetto prima di fotografarlo. Cena compresa.
        - Se alla terza lampada non va, il problema non è la quarta.
        - Un oggetto nero si illumina illuminando quello che gli sta intorno.
        - Il preventivo diceva un’ora. Ho fatturato un’ora: le altre tre erano mie.
      `),
    ),
  ],
})
