import {
  type BlockDraft,
  bullets,
  button,
  CENTRED,
  column,
  countdown,
  heading,
  lead,
  marquee,
  note,
  section,
  share,
  social,
  summary,
  THIRD,
  text,
} from './drafts.ts'
import type { SectionTemplates } from './section-template.ts'
import { follow, newsletter } from './service-drafts.ts'

/** A coloured band with a title, a sentence and a button to the contacts. */
export function invitation(title: string, words: string, label: string): BlockDraft {
  return section(
    { name: 'Invito', width: 'wide', background: 'accent' },
    column(CENTRED, heading(2, title), text(words), button(label, 'primary', 'large')),
  )
}

/** A title and a sentence, with the button at their side. */
export function invitationBeside(title: string, words: string, label: string): BlockDraft {
  return section(
    { name: 'Invito', width: 'wide', background: 'second', align: 'center' },
    column(8, heading(2, title), text(words)),
    column(
      { desktop: { span: 4, align: 'end' }, tablet: { span: 12, align: 'start' } },
      button(label, 'primary', 'large'),
    ),
  )
}

/** What a visitor should do next. */
export const invitations = {
  'call-to-action': {
    name: 'Invito',
    description: 'Una fascia di colore con un titolo, una frase e un pulsante: chiude bene una pagina.',
    draft: () => [
      invitation('Avete qualcosa in mente?', 'Raccontatecelo in due righe: rispondiamo appena possiamo.', 'Scriveteci'),
    ],
  },
  'call-beside': {
    name: 'Invito con il pulsante a lato',
    description: 'Un titolo e una frase sul secondo colore del sito, con il pulsante a destra: chiude bene una pagina.',
    draft: () => [
      invitationBeside(
        'Ne parliamo?',
        'Due righe bastano per cominciare. Vi rispondiamo appena possiamo, con una proposta o con una domanda.',
        'Scriveteci',
      ),
    ],
  },
  countdown: {
    name: 'Quanto manca',
    description: 'Il conto alla rovescia verso un giorno da scegliere, con un invito accanto.',
    draft: () => [
      section(
        { name: 'Quanto manca', width: 'wide', background: 'accent', align: 'center' },
        column(7, countdown('All’apertura mancano')),
        column(
          5,
          text('Ci saremo dalla mattina alla sera, e qualcosa da bere si trova.'),
          button('Ditecelo, se venite'),
        ),
      ),
    ],
  },
  'countdown-quiet': {
    name: 'Una data che si aspetta',
    description: 'Il conto alla rovescia da solo, su fondo tenue, sotto un titolo.',
    draft: () => [
      section(
        { name: 'La data', width: 'normal', background: 'soft' },
        column(12, heading(2, 'Il prossimo appuntamento'), countdown('Mancano')),
      ),
    ],
  },
  'running-words': {
    name: 'Parole che scorrono',
    description: 'Una fascia di colore su cui corrono poche parole, da un bordo all’altro della finestra.',
    draft: () => [
      section(
        { name: 'Parole che scorrono', width: 'full', background: 'second', spaceTop: 's', spaceBottom: 's' },
        column(12, marquee('[Tre o quattro parole che danno il tono]', { pausedOnHover: true })),
      ),
    ],
  },
  'running-waves': {
    name: 'Parole sulle onde',
    description: 'Poche parole che corrono su una linea a onde, e sotto un invito a scrivere.',
    draft: () => [
      section(
        { name: 'Parole sulle onde', width: 'full', background: 'soft' },
        column(12, marquee('[Poche parole, da leggere in un soffio]', { waveIntensity: 4 })),
        column(CENTRED, text('Ci piace parlarne di persona.'), button('Scriveteci', 'secondary')),
      ),
    ],
  },
  'two-ways': {
    name: 'Due strade',
    description: 'Due inviti affiancati, ognuno con il suo pulsante, per due tipi di visitatori.',
    draft: () => [
      section(
        { name: 'Due strade', width: 'wide', background: 'second' },
        column(
          { desktop: { span: 6 } },
          heading(2, 'Per un preventivo'),
          text(
            'Diteci che cosa vi serve, le misure se le avete, e per quando. Una fotografia aiuta più di una descrizione.',
          ),
          button('Chiedete un preventivo', 'secondary'),
        ),
        column(
          { desktop: { span: 6 } },
          heading(2, 'Per un incontro'),
          text(
            'Scegliete un giorno e un orario. Vi confermiamo l’appuntamento entro la sera, con le indicazioni per arrivare.',
          ),
          button('Fissate un incontro', 'secondary'),
        ),
      ),
    ],
  },
  newsletter: {
    name: 'Invito alla newsletter',
    description: 'Un invito a ricevere le notizie per e-mail, con un pulsante che porta all’iscrizione.',
    draft: () => [
      section(
        { name: 'Newsletter', width: 'wide', background: 'soft', align: 'center' },
        column(
          8,
          heading(2, 'Una lettera al mese', 'Newsletter'),
          lead(
            'Le novità, le date e qualcosa che abbiamo imparato strada facendo. Niente di più, e ci si cancella quando si vuole.',
          ),
        ),
        column(4, button('Iscrivetevi'), note('Il vostro indirizzo resta tra noi.')),
      ),
    ],
  },
  'latest-posts': {
    name: 'Dal diario',
    description: 'Tre articoli in evidenza, con titolo e riassunto, e un collegamento a tutti gli altri.',
    draft: () => [
      section(
        { name: 'Dal diario', width: 'wide' },
        column(12, heading(2, 'Dal diario', 'Ultimi articoli')),
        column(
          THIRD,
          heading(3, 'Prima di scegliere'),
          text('Cinque domande da farsi prima di decidere, e perché la più importante è quasi sempre l’ultima.'),
          button('Leggete', 'plain', 'medium', 'posts'),
        ),
        column(
          THIRD,
          heading(3, 'Una giornata qui da noi'),
          text('Dalle otto del mattino alle sette di sera, con gli imprevisti e la pausa per il caffè.'),
          button('Leggete', 'plain', 'medium', 'posts'),
        ),
        column(
          THIRD,
          heading(3, 'Che cosa abbiamo sbagliato'),
          text('Tre errori di quest’anno, raccontati senza vergogna, e che cosa facciamo adesso al loro posto.'),
          button('Leggete', 'plain', 'medium', 'posts'),
        ),
        column(12, button('Tutti gli articoli', 'secondary', 'medium', 'posts')),
      ),
    ],
  },
  'posts-summary': {
    name: 'Gli ultimi articoli',
    description: 'I tre articoli più recenti, con immagine e riassunto: la sezione si aggiorna da sola.',
    draft: () => [
      section(
        { name: 'Ultimi articoli', width: 'wide' },
        column(12, heading(2, 'Appena scritto', 'Dal diario'), summary({ columns: '3', count: 3 })),
      ),
    ],
  },
  'posts-carousel': {
    name: 'Articoli che scorrono',
    description: 'Nove articoli in una riga che si scorre, su uno sfondo tenue.',
    draft: () => [
      section(
        { name: 'Articoli', width: 'wide', background: 'soft' },
        column(12, heading(2, 'Da leggere'), summary({ layout: 'carousel', count: 9, showExcerpt: false })),
      ),
    ],
  },
  'newsletter-band': {
    name: 'Iscrizione alla newsletter',
    description: 'L’iscrizione al centro di una fascia tenue: chiude bene una pagina.',
    draft: () => [
      section(
        { name: 'Newsletter', width: 'text', background: 'soft' },
        column(
          12,
          newsletter({
            title: 'Una lettera al mese',
            description: 'Che cosa stiamo facendo e quando ci trovate. Niente di più.',
            align: 'center',
          }),
        ),
      ),
    ],
  },
  'newsletter-beside': {
    name: 'Newsletter, con le sue ragioni',
    description: 'Che cosa riceve chi si iscrive, accanto al modulo per farlo.',
    draft: () => [
      section(
        { name: 'Newsletter', width: 'wide' },
        column(
          6,
          heading(2, 'Scriviamo poco, e volentieri'),
          bullets(
            'Le novità, prima che altrove.',
            'Gli inviti a ciò che organizziamo.',
            'Nessun indirizzo passa ad altri.',
          ),
        ),
        column(6, newsletter({ description: 'Scrivete il vostro indirizzo: vi chiediamo conferma per e-mail.' })),
      ),
    ],
  },
  'follow-profile': {
    name: 'Un profilo da seguire',
    description: 'Il profilo a cui tieni di più, con un pulsante, e sotto tutti gli altri.',
    draft: () => [
      section(
        { name: 'Seguiteci', background: 'accent' },
        column(
          CENTRED,
          heading(2, 'Il resto lo raccontiamo là'),
          text('Ogni giorno una fotografia di quello che succede qui.'),
          follow('instagram', 'primary'),
          social(''),
        ),
      ),
    ],
  },
  'follow-and-share': {
    name: 'Seguiteci e passate parola',
    description: 'Due modi di restare vicini: seguire il profilo e mandare la pagina a qualcuno.',
    draft: () => [
      section(
        { name: 'Restiamo vicini', width: 'wide' },
        column(6, heading(2, 'Seguiteci'), text('Le novità arrivano prima lì.'), follow('instagram', 'secondary')),
        column(6, heading(2, 'Vi è piaciuta questa pagina?'), text('Mandatela a chi può servire.'), share('')),
      ),
    ],
  },
} satisfies SectionTemplates
