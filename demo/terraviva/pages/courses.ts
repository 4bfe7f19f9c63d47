import {
  accordion,
  button,
  column,
  columns,
  heading,
  image,
  line,
  quote,
  section,
  testimonials,
  text,
} from '../../builders.ts'
import { page, picture } from '../write.ts'

const BOOK = 'mailto:ciao@bottegaterraviva.example?subject=Prenotazione%20corso'

export const courses = page('corsi', {
  title: 'Corsi',
  urlId: 'corsi',
  showTitle: false,
  seoTitle: 'Corsi di ceramica e di tornio in Umbria – Bottega Terraviva',
  seoDescription:
    'Corsi di tornio, smalti e cottura a legna per sei persone alla volta. Calendario da gennaio a giugno 2027, prezzi, che cosa è compreso.',
  excerpt: 'Tornio, smalti, cottura a legna: sei persone alla volta, da 48 €.',
  cover: 'argilla-pesata',
  blocks: [
    section(
      { name: 'Apertura', width: 'wide', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 5 }, tablet: { span: 12 } },
          { desktop: { span: 7 }, tablet: { span: 12 } },
        ],
        [
          heading('Mettere le mani nella terra, con calma', { level: 1, kicker: 'Corsi' }),
          text(
            'Sei torni, sei persone, un’insegnante. Non serve avere talento e non serve comprare niente: portate un grembiule, unghie corte e una mezza giornata senza telefono.',
            { style: 'lead' },
          ),
          button('Le date', '#calendario'),
        ],
        [image(picture('argilla-pesata'))],
      ),
    ),
    section(
      { width: 'wide', name: 'I corsi', background: 'soft', spaceTop: 'l', spaceBottom: 'l' },
      column(12, heading('Quale corso fa per voi')),
      columns(
        [6, 6],
        [
          heading('Prima argilla', { level: 3, kicker: '48 € · 3 ore' }),
          text(`
            Un sabato mattina per capire se vi piace. Si lavora a colombino e si prova il tornio. Tornate a casa con due pezzi: li smaltiamo
            noi nel colore che scegliete, e sono pronti dopo quattro settimane.
          `),
        ],
        [
          heading('Tornio base', { level: 3, kicker: '320 € · 8 sere' }),
          text(`
            Otto lezioni da due ore e mezza, il martedì dalle 19. Centrare, aprire, alzare, rifinire, smaltare. Alla fine si sanno fare un
            cilindro dritto e una ciotola che somiglia a quella che si aveva in mente.
          `),
        ],
      ),
      columns(
        [6, 6],
        [
          heading('Fine settimana al tornio', { level: 3, kicker: '190 € · 2 giorni' }),
          text(`
            Tutto il corso base in un sabato e una domenica, per chi viene da lontano. Il pranzo del sabato è compreso e si mangia insieme,
            nei piatti della bottega. Vi diamo un elenco di camere nel raggio di dieci chilometri.
          `),
        ],
        [
          heading('Smalti da zero', { level: 3, kicker: '95 € · 6 ore' }),
          text(`
            Una domenica con bilancia, mortaio e mascherina. Si parte da cinque polveri e si arriva a diciotto tavolette di prova, che
            cuociamo la settimana dopo. È utile a chi tornisce già e compra lo smalto pronto.
          `),
        ],
      ),
      columns(
        [6, 6],
        [
          heading('Cottura a legna', { level: 3, kicker: '160 € · 2 giorni' }),
          text(`
            In ottobre, attorno al forno del cortile: caricare, accendere, fare i turni, leggere i coni. Ogni partecipante porta fino a
            otto pezzi già biscottati. Si dorme poco e si mangia bene.
          `),
        ],
        [
          heading('Mani in terra', { level: 3, kicker: '22 € · 2 ore' }),
          text(`
            Per bambine e bambini dagli otto ai dodici anni, un sabato pomeriggio al mese. Con Ines si fanno animali, fischietti e scodelle.
            I grandi aspettano al bar della piazza, che è dall’altra parte della strada.
          `),
        ],
      ),
    ),
    section(
      { width: 'wide', name: 'Calendario', anchor: 'calendario', spaceTop: 'xl', spaceBottom: 'l' },
      columns(
        [4, 8],
        [
          heading('Calendario 2027', { kicker: 'Gennaio–giugno' }),
          text(
            'I posti sono sei per ogni data. Le date d’autunno escono a luglio, quella del forno a legna per prima.',
            {
              style: 'note',
            },
          ),
        ],
        [
          text(`
            ### Gennaio

            - **Da martedì 12 gennaio** · Tornio base, otto sere, 19–21.30 · 320 €
            - **Sabato 16 gennaio** · Prima argilla, 10–13 · 48 €
            - **Sabato 23 gennaio** · Mani in terra, 15–17 · 22 €

            ### Febbraio

            - **Sabato 6 e domenica 7 febbraio** · Fine settimana al tornio · 190 €
            - **Sabato 13 febbraio** · Prima argilla, 10–13 · 48 €
            - **Domenica 21 febbraio** · Smalti da zero, 10–17 · 95 €

            ### Marzo e aprile

            - **Sabato 6 marzo** · Prima argilla, 10–13 · 48 €
            - **Da martedì 9 marzo** · Tornio base, otto sere, 19–21.30 · 320 €
            - **Sabato 20 marzo** · Mani in terra, 15–17 · 22 €
            - **Sabato 10 e domenica 11 aprile** · Fine settimana al tornio · 190 €

            ### Maggio e giugno

            - **Sabato 8 maggio** · Prima argilla, 10–13 · 48 €
            - **Domenica 23 maggio** · Smalti da zero, 10–17 · 95 €
            - **Sabato 5 e domenica 6 giugno** · Fine settimana al tornio · 190 €
          `),
          button('Scrivici per prenotare', BOOK),
        ],
      ),
    ),
    section({ width: 'wide', spaceTop: 'none', spaceBottom: 'none' }, line('thin')),
    section(
      { width: 'wide', name: 'Che cosa è compreso', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [6, 6],
        [
          heading('È compreso'),
          text(`
            - L’argilla: 2 kg in «Prima argilla», 10 kg nei corsi di tornio
            - Gli attrezzi, il grembiule se lo dimenticate, il tè
            - Due cotture per ogni pezzo che decidete di tenere
            - Gli smalti della bottega, tutti adatti agli alimenti
            - Una scatola per portare via il lavoro senza lacrime
          `),
        ],
        [
          heading('Non è compreso'),
          text(`
            - I pezzi in più, oltre i sei: 4 € l’uno per la cottura
            - La spedizione, se non potete passare: 9 € in Italia
            - Il pernottamento dei fine settimana
            - La bravura, che arriva da sola ma si fa aspettare
          `),
        ],
      ),
    ),
    section(
      { background: 'dark', width: 'text', spaceTop: 'l', spaceBottom: 'l' },
      quote('Ho cinquantotto anni e per la prima volta ho buttato via una cosa fatta da me ridendo.', {
        style: 'pull',
        source: 'Un’allieva del corso base, marzo 2026',
      }),
    ),
    section(
      { width: 'wide', name: 'Chi c’è già stato', spaceTop: 'xl', spaceBottom: 'm' },
      column(12, heading('Chi c’è già stato')),
      column(
        12,
        testimonials([
          {
            words:
              'La prima sera ho fatto una cosa che non era una ciotola. Tommaso l’ha guardata a lungo e ha detto: «Si può usare».',
            name: 'Enrico',
            role: 'Corso base, novembre 2025',
          },
          {
            words: 'Ho imparato più cose sulle mie spalle che in dieci anni di palestra.',
            name: 'Silvia',
            role: 'Fine settimana al tornio',
          },
          {
            words:
              'Siamo venuti in due con i bambini. Loro hanno fatto un drago, noi un posacenere. Nessuno di noi fuma.',
            name: 'Paola e Andrea',
            role: 'Domenica in bottega',
          },
        ]),
      ),
    ),
    section(
      { width: 'wide', name: 'Domande', spaceTop: 'xl', spaceBottom: 'xl' },
      columns(
        [4, 8],
        [heading('Ce lo chiedete spesso')],
        [
          accordion(
            [
              [
                'Non ho mai toccato l’argilla. Va bene lo stesso?',
                'Sì. Metà di chi si iscrive parte da zero, e «Prima argilla» è pensato apposta. Nel corso base la prima sera si usa soltanto per centrare.',
              ],
              [
                'Quando posso ritirare i miei pezzi?',
                'Dopo quattro o cinque settimane: due servono ad asciugare senza crepe, le altre alle due cotture. Vi scriviamo noi. Li teniamo sullo scaffale dei corsi per sei mesi.',
              ],
              [
                'Se perdo una sera del corso base?',
                'La recuperate il giovedì pomeriggio della stessa settimana, oppure nel corso successivo se c’è un torno libero.',
              ],
              [
                'E se devo rinunciare?',
                'Fino a quattordici giorni prima restituiamo tutto. Più tardi teniamo il posto per un’altra data, una volta. Se siamo noi ad annullare, restituiamo la quota o vi diamo la precedenza, come preferite.',
              ],
              [
                'Mi muovo in carrozzina, o ho poca forza nelle mani. Posso venire?',
                'Due torni si alzano fino a 85 cm e uno si usa anche in carrozzina; l’ingresso e il bagno sono in piano. Diteci prima che cosa vi serve, così prepariamo il posto.',
              ],
              [
                'Si può regalare un corso?',
                'Sì: prepariamo un buono di terracotta, timbrato e con la data lasciata libera. Vale un anno e si ritira in bottega.',
              ],
            ],
            { firstOpen: true, faq: true },
          ),
        ],
      ),
    ),
    section(
      { width: 'wide', background: 'accent', spaceTop: 'l', spaceBottom: 'l' },
      heading('Non trovate la data giusta?', { align: 'center' }),
      text('In quattro o più apriamo un giorno apposta per voi, anche in settimana.', { align: 'center' }),
      button('Scrivici', BOOK, { style: 'secondary', align: 'center' }),
    ),
  ],
})
