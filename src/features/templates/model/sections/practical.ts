import {
  accordion,
  type BlockDraft,
  bullets,
  column,
  form,
  heading,
  hours,
  hoursNote,
  image,
  map,
  note,
  QUARTER,
  section,
  share,
  social,
  THIRD,
  text,
} from './drafts.ts'
import type { SectionTemplates } from './section-template.ts'

const CONTACT = { desktop: { span: 4 }, tablet: { span: 6 } }

/** Questions, each with its answer, beside the title. */
export function questions(
  pairs: readonly (readonly [question: string, answer: string])[],
  words = 'Non trovate la vostra? Scriveteci: la risposta servirà anche a qualcun altro.',
): BlockDraft {
  return section(
    { name: 'Domande', width: 'wide' },
    column(4, heading(2, 'Domande frequenti'), text(words)),
    column(8, accordion(pairs, { firstOpen: true, faq: true })),
  )
}

/** The hours of the week beside what else one should know. */
export function openingHours(words: string, week: Parameters<typeof hours>[0]): BlockDraft {
  return section(
    { name: 'Orari', width: 'wide', background: 'soft' },
    column(5, heading(2, 'Orari di apertura'), text(words), hoursNote()),
    column(7, hours(week, true)),
  )
}

const SHOP_DAY = [
  ['09:30', '13:00'],
  ['15:00', '19:00'],
] as const
const SHOP_WEEK = [[], SHOP_DAY, SHOP_DAY, SHOP_DAY, SHOP_DAY, [['10:00', '18:00']], []] as const

/** A form beside the words that invite to use it. */
export function contactForm(title: string, words: string): BlockDraft {
  return section(
    { name: 'Modulo', width: 'wide' },
    column(7, heading(2, title), text(words), heading(3, '[Telefono]', 'Se preferite la voce')),
    column(5, form('Contatti')),
  )
}

/** Small names above large data. */
const PLACE = heading(3, '[Via e numero]↵[CAP e città]', 'Dove')
const TIMES = heading(3, '[Giorni e orari]', 'Quando')
const WAYS = heading(3, '[Telefono]↵[E-mail]', 'Telefono ed e-mail')

/** Where, when, how, and under which conditions. */
export const practical = {
  'contact-form': {
    name: 'Contatti',
    description: 'Un modulo per scriverti, e il telefono per chi preferisce la voce.',
    draft: () => [contactForm('Scriveteci', 'Raccontateci che cosa vi serve: rispondiamo appena possiamo.')],
  },
  'contact-form-centre': {
    name: 'Un modulo al centro',
    description: 'Il modulo da solo, su fondo tenue, sotto un titolo e una riga.',
    draft: () => [
      section(
        { name: 'Contatti', width: 'text', background: 'soft' },
        column(
          12,
          heading(2, 'Diteci tutto'),
          text('Bastano due righe. Rispondiamo appena possiamo.'),
          form('Contatti'),
        ),
      ),
    ],
  },
  contacts: {
    name: 'Contatti e orari',
    description: 'Indirizzo, orari, telefono ed e-mail, in tre colonne.',
    draft: () => [
      section(
        { name: 'Contatti', width: 'wide', background: 'soft' },
        column(12, heading(2, 'Indirizzo e orari')),
        column(CONTACT, PLACE),
        column(CONTACT, TIMES),
        column(4, WAYS),
      ),
    ],
  },
  'contacts-picture': {
    name: 'Contatti con un’immagine',
    description: 'Indirizzo, orari, telefono ed e-mail in grande accanto a un’immagine, e sotto come arrivare.',
    draft: (pictures) => [
      section(
        { name: 'Contatti', width: 'wide', background: 'soft', align: 'center' },
        column(6, heading(2, 'Indirizzo e orari'), PLACE, TIMES, WAYS),
        column(6, image(pictures.one(), { ratio: '1:1' })),
        column(THIRD, text('**In treno**↵[Come si arriva dalla stazione]')),
        column(THIRD, text('**In automobile**↵[Dove si parcheggia]')),
        column(THIRD, text('**Senza gradini**↵[Se l’ingresso e il bagno sono accessibili]')),
      ),
    ],
  },
  'opening-hours': {
    name: 'Orari di apertura',
    description: 'Gli orari della settimana, con le chiusure e le eccezioni.',
    draft: () => [
      openingHours('Fuori orario ci trovate su appuntamento: basta una telefonata il giorno prima.', SHOP_WEEK),
    ],
  },
  'hours-and-map': {
    name: 'Orari e mappa',
    description: 'Quando ci siete, con i giorni festivi e le ferie, accanto alla mappa.',
    draft: () => [
      section(
        { name: 'Quando e dove', width: 'wide' },
        column(5, heading(2, 'Quando e dove'), hours(SHOP_WEEK, true), hoursNote()),
        column(7, map('4:3')),
      ),
    ],
  },
  timetable: {
    name: 'Calendario della settimana',
    description: 'Le attività giorno per giorno, con gli orari: corsi, lezioni, visite.',
    draft: () => [
      section(
        { name: 'Calendario', width: 'wide' },
        column(
          12,
          heading(2, 'La settimana'),
          text('La prima lezione è di prova. I gruppi sono al massimo di otto persone.'),
        ),
        column(QUARTER, heading(3, 'Lunedì'), text('**9.00** · Livello base', '**18.30** · Livello medio')),
        column(QUARTER, heading(3, 'Martedì'), text('**17.00** · Ragazzi', '**20.00** · Livello base')),
        column(QUARTER, heading(3, 'Giovedì'), text('**9.00** · Livello medio', '**18.30** · Livello avanzato')),
        column(QUARTER, heading(3, 'Sabato'), text('**10.00** · Genitori e figli', '**15.00** · Pratica libera')),
      ),
    ],
  },
  map: {
    name: 'Come arrivare, con la mappa',
    description: 'Le indicazioni per raggiungerti accanto alla mappa, con l’indirizzo.',
    draft: () => [
      section(
        { name: 'Come arrivare', width: 'wide' },
        column(
          5,
          heading(2, 'Come arrivare'),
          text(
            '**In treno.** [Come si arriva dalla stazione]',
            '**In automobile.** [Dove si parcheggia]',
            '**Senza gradini.** [Se l’ingresso e il bagno sono accessibili]',
          ),
        ),
        column(7, map('4:3')),
      ),
    ],
  },
  'map-and-contacts': {
    name: 'Mappa e contatti',
    description: 'Una mappa larga, e sotto come trovarti: indirizzo, telefono, parcheggio.',
    draft: () => [
      section(
        { name: 'Dove siamo', width: 'wide' },
        column(12, heading(2, 'Dove siamo'), map('21:9')),
        column(CONTACT, heading(3, 'Venite a trovarci'), text('[Via e numero]↵[CAP e città]')),
        column(CONTACT, heading(3, 'Chiamateci'), text('[Telefono]↵[E-mail]')),
        column(4, heading(3, 'Parcheggio'), text('[Dove si lascia l’automobile, e quanto costa]')),
      ),
    ],
  },
  'follow-us': {
    name: 'Seguici e condividi',
    description: 'I tuoi profili social, che il sito conosce già, e come passare parola.',
    draft: () => [
      section(
        { name: 'Seguiteci', width: 'wide', background: 'soft' },
        column(
          6,
          heading(2, 'Restiamo in contatto'),
          text('Le novità, prima che altrove, e qualche prova di quello che stiamo preparando.'),
          social(''),
        ),
        column(
          6,
          heading(2, 'Passate parola'),
          text('Conoscete qualcuno a cui può servire? Mandategli questa pagina.'),
          share(''),
        ),
      ),
    ],
  },
  questions: {
    name: 'Domande frequenti',
    description: 'Cinque domande con la loro risposta, accanto al titolo.',
    draft: () => [
      questions([
        ['Serve un appuntamento?', 'Per un’informazione no: passate o scriveteci. [Quando conviene prenotare]'],
        ['Quanto costa?', '[Da quanto si parte, e da che cosa dipende il prezzo]'],
        ['Come si paga?', '[Contanti, carta, bonifico, e se c’è un anticipo]'],
        ['Si può cambiare idea?', '[Fino a quando si può disdire o cambiare, e come]'],
        ['Come si arriva?', '[Con quali mezzi, e dove si parcheggia]'],
      ]),
    ],
  },
  'questions-opening': {
    name: 'Domande che si aprono',
    description: 'Quattro domande in poco spazio: chi legge apre soltanto quelle che gli servono.',
    draft: () => [
      section(
        { name: 'Domande', width: 'wide' },
        column({ desktop: { span: 4 }, tablet: { span: 12 } }, heading(2, 'Prima di scriverci', 'Domande e risposte')),
        column(
          { desktop: { span: 8 }, tablet: { span: 12 } },
          accordion(
            [
              ['Come si prenota?', 'Per telefono o con il modulo dei contatti. [In quanto tempo rispondete]'],
              ['Si può disdire?', '[Fino a quando, e come]'],
              ['Che cosa devo portare?', '[Che cosa serve, oppure niente di particolare]'],
              ['C’è posto per parcheggiare?', '[Dove si lascia l’auto, e quanto si cammina da lì]'],
            ],
            { firstOpen: true, faq: true },
          ),
        ),
      ),
    ],
  },
  'details-cards': {
    name: 'Dettagli da aprire',
    description: 'Spedizioni, resi e cura in tre schede chiuse, per chi vuole saperne di più.',
    draft: () => [
      section(
        { name: 'Dettagli', background: 'soft' },
        column(
          12,
          heading(2, 'Bene a sapersi'),
          accordion(
            [
              [
                'Spedizioni',
                'Prepariamo i pacchi con calma e li affidiamo al corriere in giorni fissi. I tempi e i costi sono scritti prima di pagare.',
              ],
              [
                'Resi e cambi',
                'Avete quattordici giorni per ripensarci. Scriveteci: vi mandiamo le istruzioni e l’indirizzo.',
              ],
              ['Cura e manutenzione', '[Come si pulisce, che cosa evitare, e a chi chiedere se qualcosa si rompe]'],
            ],
            { style: 'cards' },
          ),
        ),
      ),
    ],
  },
  privacy: {
    name: 'Informativa sulla privacy',
    description:
      'Una base per l’informativa, con le parti da completare tra parentesi quadre: falla leggere a chi ti consiglia.',
    draft: () => [
      section(
        { name: 'Privacy', spaceTop: 's' },
        column(
          12,
          text(
            'Questa informativa spiega quali dati personali raccogliamo quando visitate questo sito o ci scrivete, perché lo facciamo e quali diritti avete, secondo il regolamento (UE) 2016/679.',
          ),
          heading(2, 'Titolare del trattamento'),
          text('[Nome o ragione sociale]↵[Indirizzo]↵[Partita IVA o codice fiscale]↵[E-mail]'),
          heading(2, 'Quali dati raccogliamo'),
          bullets(
            '**Dati di navigazione.** L’indirizzo IP e le informazioni tecniche che il browser invia, usate per far funzionare il sito e proteggerlo.',
            '**Dati che ci inviate voi.** Nome, recapiti e contenuto dei messaggi, quando ci scrivete o ci telefonate.',
          ),
          heading(2, 'Perché li usiamo, e con quale base'),
          bullets(
            'Per rispondervi e per preparare un preventivo: misure precontrattuali richieste da voi.',
            'Per eseguire un ordine o un incarico: contratto.',
            'Per gli obblighi fiscali e contabili: legge.',
            'Per la sicurezza del sito: nostro legittimo interesse.',
          ),
          heading(2, 'Chi li tratta'),
          text(
            'I dati sono trattati da noi e da chi ci fornisce i servizi necessari: [fornitore dello spazio web], [fornitore della posta], [commercialista]. Non li vendiamo e non li diffondiamo.',
          ),
          heading(2, 'Per quanto tempo'),
          text(
            'I messaggi restano per [dodici mesi] dopo l’ultima risposta; i documenti fiscali per dieci anni; i dati di navigazione per [trenta giorni].',
          ),
          heading(2, 'Cookie'),
          text(
            'Questo sito usa soltanto i cookie tecnici necessari al suo funzionamento. I contenuti di altri siti, come mappe e video, si caricano solo quando lo chiedete: da quel momento vale l’informativa di chi li fornisce.',
          ),
          heading(2, 'I vostri diritti'),
          text(
            'Potete chiedere in ogni momento di vedere i vostri dati, di correggerli, di cancellarli, di limitarne l’uso, di riceverne una copia, e potete opporvi al trattamento. Scrivete a [e-mail]: rispondiamo entro un mese.',
            'Se pensate che i vostri dati non siano trattati correttamente, potete rivolgervi al Garante per la protezione dei dati personali.',
          ),
          note('Ultimo aggiornamento: [data].'),
        ),
      ),
    ],
  },
  'legal-notes': {
    name: 'Note legali',
    description: 'Chi pubblica il sito, di chi sono testi e immagini, e a quali condizioni si usano.',
    draft: () => [
      section(
        { name: 'Note legali', spaceTop: 's' },
        column(
          12,
          heading(2, 'Chi pubblica questo sito'),
          text(
            '[Nome o ragione sociale]↵[Sede legale]↵[Partita IVA]↵[Numero REA e capitale sociale, se ci sono]↵[E-mail e PEC]',
          ),
          heading(2, 'Testi e immagini'),
          text(
            'Salvo dove è indicato altrimenti, i testi e le immagini sono nostri. Potete citarli con un collegamento a questo sito; per ogni altro uso chiedeteci il permesso.',
          ),
          heading(2, 'Prezzi e disponibilità'),
          text(
            'I prezzi sono in euro e comprendono l’IVA. Possono cambiare: vale quello indicato al momento della conferma.',
          ),
          heading(2, 'Collegamenti ad altri siti'),
          text(
            'I collegamenti portano a pagine che non dipendono da noi. Se uno non funziona o porta dove non dovrebbe, segnalatecelo.',
          ),
          heading(2, 'Legge e foro'),
          text(
            'Vale la legge italiana. Per i consumatori è competente il giudice del loro luogo di residenza o di domicilio.',
          ),
        ),
      ),
    ],
  },
} satisfies SectionTemplates
