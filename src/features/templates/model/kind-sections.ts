import { bakerySections } from './bakery-sections.ts'
import type { BlockDraft, PictureTurn } from './sections/drafts.ts'
import type { SectionKey } from './sections/index.ts'
import { invitation, invitationBeside } from './sections/invitations.ts'
import { event, servicesPictures, servicesThree } from './sections/offers.ts'
import { galleryNatural } from './sections/pictures.ts'
import { openingHours, questions } from './sections/practical.ts'
import { storyLeft, storyRight } from './sections/stories.ts'

export type KindSections = Readonly<Partial<Record<SectionKey, (pictures: PictureTurn) => BlockDraft>>>

const MEALS = [
  ['12:30', '14:30'],
  ['19:30', '22:30'],
] as const

/** The end of a page, in its two forms. */
const calls = (...said: Parameters<typeof invitation>): KindSections => ({
  'call-to-action': () => invitation(...said),
  'call-beside': () => invitationBeside(...said),
})

/** Six pictures: of one shape, they make level columns on every screen. */
const sixPictures: KindSections = {
  'gallery-natural': (pictures) => galleryNatural(pictures, 6),
}

/**
 * By kind of site: sections whose default text would not fit it, in its own words. What only the owner can know is in
 * square brackets, which the list of changes to publish reports.
 */
export const kindSections: Readonly<Record<string, KindSections>> = {
  workshop: {
    ...sixPictures,
    'services-pictures': (pictures) =>
      servicesPictures(pictures, 'Che cosa trovate da noi', [
        { title: 'Pezzi pronti', words: 'Quello che vedete in bottega si prende subito, e cambia con le stagioni.' },
        { title: 'Su misura', words: 'Diteci le misure e l’uso: vi diamo un’idea e un prezzo prima di cominciare.' },
        {
          title: 'Riparazioni',
          words: 'Quando si può, un oggetto si aggiusta. Mandateci una foto per capire se conviene.',
        },
      ]),
    'services-three': () =>
      servicesThree('Che cosa trovate da noi', 'In bottega', [
        {
          title: 'Pezzi pronti',
          words: 'Quello che vedete in bottega si prende subito. Chiedete pure che cosa c’è in questo periodo.',
          button: 'Guardate i prodotti',
          leadsTo: 'work',
        },
        {
          title: 'Su misura',
          words: 'Diteci le misure, l’uso e il tempo che avete: vi diamo un’idea e un prezzo prima di cominciare.',
          button: 'Chiedete un preventivo',
        },
        {
          title: 'Riparazioni',
          words: 'Quando si può, un oggetto si aggiusta. Portatelo o mandateci una foto, e vi diciamo se conviene.',
          button: 'Mandateci una foto',
        },
      ]),
    'story-picture-left': (pictures) =>
      storyLeft(pictures, {
        title: 'Ogni pezzo ha il suo tempo',
        kicker: 'Come lavoriamo',
        words: [
          'Facciamo poche cose alla volta, perché ognuna abbia l’attenzione che serve.',
          'Se venite a trovarci vedete il banco, gli attrezzi e quello che stiamo facendo in questi giorni.',
        ],
        button: 'Conoscete la bottega',
      }),
    ...calls(
      'Avete in mente un pezzo?',
      'Raccontatecelo in due righe, meglio se con una foto. Vi diciamo come lo faremmo, quanto costa e quando sarebbe pronto.',
      'Scriveteci',
    ),
  },
  restaurant: {
    'opening-hours': () =>
      openingHours('Nel fine settimana conviene prenotare: bastano una telefonata o un messaggio.', [
        [],
        MEALS,
        MEALS,
        MEALS,
        MEALS,
        MEALS,
        MEALS,
      ]),
    'services-pictures': (pictures) =>
      servicesPictures(pictures, 'A tavola con noi', [
        { title: 'A pranzo', words: 'Pochi piatti, pronti in fretta, anche per chi ha un’ora sola.' },
        { title: 'A cena', words: 'La carta intera, e il tempo di godersela.' },
        { title: 'In compagnia', words: 'Compleanni, tavolate, pranzi di lavoro: pensiamo a un menù insieme.' },
      ]),
    'services-three': () =>
      servicesThree('A tavola con noi', 'Quando volete', [
        {
          title: 'A pranzo',
          words: 'Pochi piatti, pronti in fretta, anche per chi ha un’ora sola.',
          button: 'Guardate il menù',
          leadsTo: 'work',
        },
        {
          title: 'A cena',
          words: 'La carta intera e il tempo di godersela. Nel fine settimana conviene prenotare.',
          button: 'Prenotate un tavolo',
        },
        {
          title: 'In compagnia',
          words: 'Compleanni, tavolate, pranzi di lavoro: diteci quanti siete e pensiamo a un menù insieme.',
          button: 'Parliamone',
        },
      ]),
    'story-picture-left': (pictures) =>
      storyLeft(pictures, {
        title: 'Si cucina quello che c’è',
        kicker: 'La cucina',
        words: [
          'La carta segue la stagione: qualche piatto resta tutto l’anno, gli altri cambiano.',
          'Se avete un’allergia o un’intolleranza ditelo quando prenotate: troviamo il piatto adatto.',
        ],
        button: 'La nostra storia',
      }),
    'story-picture-right': (pictures) =>
      storyRight(pictures, {
        title: 'Prima di tutto gli ingredienti',
        kicker: 'Da dove vengono',
        words: [
          'Chiediamo sempre chi li ha coltivati, allevati o pescati, e ve lo diciamo volentieri.',
          'Quando qualcosa non ci convince, quel giorno il piatto non c’è.',
        ],
        button: 'Guardate il menù',
        leadsTo: 'work',
      }),
    ...calls(
      'Vi teniamo un tavolo?',
      'Diteci il giorno, l’ora e in quanti siete. Se c’è un’allergia, segnalatela subito.',
      'Prenotate un tavolo',
    ),
  },
  bakery: bakerySections,
  studio: {
    'services-three': () =>
      servicesThree('Tre modi in cui possiamo esservi utili', 'Che cosa facciamo', [
        {
          title: 'Primo incontro',
          words: 'Ci raccontate la situazione e vi diciamo che cosa si può fare, in quanto tempo e con quale spesa.',
          button: 'Chiedete un appuntamento',
        },
        {
          title: 'Percorso',
          words: 'Procediamo per tappe, con un piano scritto che potete rileggere e discutere quando volete.',
          button: 'Come lavoriamo',
          leadsTo: 'work',
        },
        {
          title: 'Pareri',
          words: 'Una domanda precisa o un documento da leggere insieme: spesso basta un solo incontro.',
          button: 'Fateci una domanda',
        },
      ]),
    'story-picture-left': (pictures) =>
      storyLeft(pictures, {
        title: 'Prima ascoltiamo',
        kicker: 'Come lavoriamo',
        words: [
          'Il primo passo è capire bene la domanda: per questo il primo incontro serve soprattutto ad ascoltare.',
          'Spieghiamo ogni scelta con parole semplici e mettiamo per iscritto quello che conta.',
        ],
        button: 'Chi trovate in studio',
      }),
    'services-pictures': (pictures) =>
      servicesPictures(pictures, 'Che cosa possiamo fare per voi', [
        {
          title: 'Per le persone',
          words: 'Incontri e percorsi per chi ha una questione da risolvere e vuole capirla bene.',
        },
        {
          title: 'Per chi lavora',
          words: 'Assistenza a professionisti e piccole imprese, con una persona sola a cui rivolgersi.',
        },
        { title: 'A distanza', words: 'In video o al telefono, quando venire in studio non è comodo.' },
      ]),
    questions: () =>
      questions([
        ['Serve un appuntamento?', 'Sì: così vi dedichiamo il tempo che serve. Per fissarlo basta un messaggio.'],
        [
          'Come si svolge il primo incontro?',
          'Ci raccontate la situazione, facciamo qualche domanda e vi diciamo come procederemmo. Portate i documenti che avete.',
        ],
        ['Quanto costa?', 'Dipende dal lavoro. Il preventivo è scritto e arriva prima di cominciare.'],
        ['Quello che diciamo resta tra noi?', 'Sì. Quello che ci raccontate non esce dallo studio.'],
      ]),
    ...calls(
      'Possiamo aiutarvi?',
      'Scriveteci in due righe di che cosa si tratta e quando vi è comodo parlarne.',
      'Chiedete un appuntamento',
    ),
  },
  portfolio: {
    ...sixPictures,
    'services-three': () =>
      servicesThree('Tre modi di lavorare insieme', 'Che cosa faccio', [
        {
          title: 'Progetti',
          words: 'Le serie a cui mi dedico da tempo e che continuano a crescere.',
          button: 'Guardate i lavori',
          leadsTo: 'work',
        },
        {
          title: 'Su commissione',
          words: 'Un lavoro pensato insieme, dal primo sopralluogo alla consegna.',
          button: 'Parliamone',
        },
        {
          title: 'Stampe',
          words: 'Alcune immagini si possono avere in stampa: chiedete i formati e che cosa è disponibile.',
          button: 'Chiedete una stampa',
        },
      ]),
    'story-picture-left': (pictures) =>
      storyLeft(pictures, {
        title: 'Guardare con calma',
        kicker: 'Come lavoro',
        words: [
          'Torno più volte negli stessi luoghi, a ore diverse, finché l’immagine non c’è.',
          'Preferisco poche immagini che restano a molte che passano.',
        ],
        button: 'Chi sono',
      }),
    ...calls(
      'Avete un progetto?',
      'Raccontatemelo in due righe: il luogo, il periodo e che cosa vorreste vedere.',
      'Scrivetemi',
    ),
  },
  association: {
    event: () =>
      event({
        title: 'Il prossimo incontro',
        when: '[Giorno e ora]',
        words: 'È aperto a chiunque voglia conoscerci, anche a chi viene per la prima volta.',
        button: 'Partecipate',
        programme: ['**[Ora]** · [Che cosa si fa]', '**[Ora]** · [Che cosa si fa]'],
        note: '[Luogo, e come arrivarci]',
      }),
    'services-pictures': (pictures) =>
      servicesPictures(
        pictures,
        'Che cosa facciamo insieme',
        [
          {
            title: 'Iniziative',
            words: 'Durante l’anno organizziamo giornate e appuntamenti a cui può venire chiunque.',
          },
          { title: 'Incontri', words: 'Sono aperti anche a chi viene per la prima volta, e non impegnano a nulla.' },
          { title: 'Una mano', words: 'C’è sempre qualcosa da fare, anche per chi ha un’ora sola.' },
        ],
        '1:1',
      ),
    'services-three': () =>
      servicesThree('Che cosa facciamo insieme', 'Attività', [
        {
          title: 'Incontri',
          words: 'Sono aperti anche a chi viene per la prima volta, e non impegnano a nulla.',
          button: 'Chiedete le date',
        },
        {
          title: 'Iniziative',
          words: 'Durante l’anno organizziamo giornate e appuntamenti a cui può venire chiunque.',
          button: 'Conoscete il gruppo',
          leadsTo: 'about',
        },
        {
          title: 'Una mano',
          words: 'C’è sempre qualcosa da fare, anche per chi ha un’ora sola.',
          button: 'Partecipate',
        },
      ]),
    'story-picture-left': (pictures) =>
      storyLeft(pictures, {
        title: 'Un gruppo aperto',
        kicker: 'Chi siamo',
        words: [
          'Abbiamo età e mestieri diversi; quello che ci unisce è la voglia di fare qualcosa insieme.',
          'Per cominciare non serve saper fare niente di speciale: basta venire a un incontro.',
        ],
        button: 'Conoscete il gruppo',
      }),
    'story-picture-right': (pictures) =>
      storyRight(pictures, {
        title: 'Si decide insieme',
        kicker: 'Come funziona',
        words: [
          'Le scelte si fanno negli incontri, a cui può partecipare chi è iscritto.',
          'I conti e i verbali sono a disposizione di chi li chiede.',
        ],
        button: 'Venite a un incontro',
        leadsTo: 'contacts',
      }),
    questions: () =>
      questions([
        ['Come ci si iscrive?', 'Venite a un incontro oppure scriveteci: vi diciamo come fare.'],
        ['Quanto costa la quota?', '[Importo della quota], per un anno. Comprende [che cosa comprende].'],
        ['Si può venire a vedere, prima?', 'Certo. Il primo incontro non impegna a nulla.'],
        ['Che cosa serve portare?', '[Che cosa serve portare]'],
        ['E chi ha poco tempo?', 'Va bene lo stesso: diteci quando potete e troviamo qualcosa di adatto.'],
      ]),
    ...calls('Volete partecipare?', 'Scriveteci: vi diciamo quando ci troviamo e come fare per venire.', 'Scriveteci'),
  },
  other: {
    'services-three': () =>
      servicesThree('Che cosa trovate qui', 'In breve', [
        {
          title: 'Chi siamo',
          words: 'Le persone che trovate dietro queste pagine, e che cosa ci ha fatto cominciare.',
          button: 'Conosceteci',
          leadsTo: 'about',
        },
        {
          title: 'Che cosa facciamo',
          words: 'Il nostro lavoro di tutti i giorni, raccontato senza giri di parole.',
          button: 'Scoprite di più',
          leadsTo: 'about',
        },
        {
          title: 'Come raggiungerci',
          words: 'Una domanda, un’idea, una visita: il modo più semplice è scriverci due righe.',
          button: 'Scriveteci',
        },
      ]),
    'services-pictures': (pictures) =>
      servicesPictures(
        pictures,
        'Che cosa trovate qui',
        [
          { title: 'Chi siamo', words: 'Le persone dietro queste pagine, e che cosa ci ha fatto cominciare.' },
          { title: 'Che cosa facciamo', words: 'Il nostro lavoro di tutti i giorni, raccontato senza giri di parole.' },
          { title: 'Come raggiungerci', words: 'Una domanda, un’idea, una visita: basta scriverci due righe.' },
        ],
        '1:1',
      ),
    'story-picture-left': (pictures) =>
      storyLeft(pictures, {
        title: 'Com’è nata l’idea',
        kicker: 'Chi siamo',
        words: [
          'Ogni cosa comincia da una domanda fatta al momento giusto. La nostra aspettava da un po’, e un giorno abbiamo provato a rispondere.',
          'Facciamo le cose con calma, una per volta, e le raccontiamo qui quando sono pronte.',
        ],
        button: 'Conosceteci meglio',
      }),
    'story-picture-right': (pictures) =>
      storyRight(pictures, {
        title: 'Che cosa ci sta a cuore',
        kicker: 'Il nostro modo',
        words: [
          'Fare bene poche cose, dirle con parole semplici e rispondere sempre a chi ci scrive.',
          'Se quello che vedete vi somiglia, c’è posto anche per voi.',
        ],
        button: 'Scriveteci',
        leadsTo: 'contacts',
      }),
    ...calls('Volete saperne di più?', 'Scriveteci: rispondiamo appena possiamo.', 'Scriveteci'),
  },
}
