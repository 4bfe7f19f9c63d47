import { columns, heading, image, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const octoberCatch = post('pescato-di-ottobre', 'serate', {
  title: 'Ottobre, il mese che fa tutto da solo',
  urlId: 'ottobre-il-mese-che-fa-tutto-da-solo',
  author: 'Nedo Bertolani',
  publishedAt: '2026-10-31T17:45:00Z',
  categories: ['Pescato'],
  tags: ['autunno', 'palamita', 'triglie', 'barche'],
  excerpt:
    'Ventidue notti di mare su trentuno, quaranta palamite in una mattina sola, una tartaruga rimandata a casa. Il quaderno delle barche.',
  seoDescription:
    'Che cosa hanno pescato a ottobre 2026 la Santa Giulia e la Mariolina: palamite, triglie, seppie, e come sono finite nei piatti dell’osteria.',
  cover: 'gozzi',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Sotto il telefono dell’osteria c’è un quaderno a quadretti. Ogni mattina, quando le barche rientrano, scrivo che cosa hanno portato, quanti chili e che vento
        c’era. Il primo è del 1989 e la calligrafia era migliore. Alla fine di ogni mese lo rileggo, e di solito non c’è niente da dire. Di
        ottobre, invece, c’è sempre troppo.

        Quest’anno le barche sono uscite ventidue notti su trentuno. Quattro le ha prese il libeccio, tre le riparazioni, due il compleanno di Renzo, che
        ne compie uno solo ma lo festeggia con comodo.
      `),
    ),
    section(
      { width: 'wide', background: 'second', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 5 }, tablet: { span: 12 } },
          { desktop: { span: 7 }, tablet: { span: 12 } },
        ],
        [image({ ...picture('boe'), ratio: '4:5' })],
        [
          heading('Il conto del mese'),
          text(`
            - **Triglie di scoglio:** 118 kg, quasi tutte della Santa Giulia
            - **Palamite:** 96 kg, in tre mattine
            - **Seppie:** 74 kg, e le più grosse non sono ancora arrivate
            - **Sugarelli:** 61 kg
            - **Scorfani e gallinelle:** 43 kg
            - **Totani:** 29 kg, gli ultimi
            - **Tutto il resto:** 52 kg, che in cucina si chiama paranza
          `),
        ],
      ),
    ),
    section(
      { width: 'text' },
      heading('La mattina delle palamite'),
      text(`
        Mercoledì 14 la Mariolina è rientrata alle nove e dieci, con due ore di ritardo e nessuno che rispondeva alla radio. Sul molo si
        era fatta un po’ di gente, di quella che finge di guardare altro. Poi si è sentito litigare e abbiamo capito che andava tutto bene.

        Avevano quaranta palamite. Ivo diceva trentanove. La palamita passa davanti alla nostra costa due volte l’anno, a maggio e in
        ottobre, e quella di ottobre è grassa: ha mangiato acciughe tutta l’estate e si vede. Una parte l’abbiamo fatta alla brace la sera
        stessa. Il resto lo ha preso Caterina, che ha chiuso la cucina, ha messo su la radio e ne ha fatti centoventi vasetti sott’olio. Riposano un
        mese al buio, accanto ai vini, e da metà novembre li aprite voi.
      `),
      heading('La rete e la tartaruga'),
      text(`
        Il 21, nelle reti di Vasco, è salita una tartaruga grande come un vassoio. Era viva, stanca e di pessimo umore. Vasco ha chiamato la Capitaneria,
        l’ha tenuta all’ombra con un panno bagnato e le ha parlato per un’ora e mezza, non si sa di che. L’hanno visitata, misurata e rimessa in mare
        due giorni dopo, al largo. La rete aveva un buco di un metro. Vasco l’ha ricucita senza dire niente, e per la prima volta dal 2011 ha pagato
        lui da bere.
      `),
      heading('Che cosa succede adesso'),
      text(`
        A novembre l’acqua scende sotto i diciassette gradi e le seppie si avvicinano a riva. I totani se ne vanno, le triglie restano ancora due o tre
        settimane. Arrivano le mormore e, se il vento gira a tramontana, i naselli. Chi viene in questi giorni trovi la scusa per un piatto di
        [tagliolini al nero](/menu#scheda-primi): le seppie sono quelle che Vasco chiama «da esposizione», e la sfoglia la tira Caterina la mattina, prima
        di rispondere al telefono.

        L’ultima riga del quaderno è a matita: quando pubblichiamo questa pagina, la sera del 31, le barche sono ancora fuori. Se domani sulla lavagna
        leggete «scorfano», sapete com’è finita.
      `),
    ),
  ],
})
