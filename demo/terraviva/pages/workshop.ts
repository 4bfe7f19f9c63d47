import {
  button,
  column,
  columns,
  heading,
  image,
  quote,
  section,
  summary,
  team,
  text,
  timeline,
} from '../../builders.ts'
import { page, picture } from '../write.ts'

export const workshop = page('bottega', {
  title: 'La bottega',
  urlId: 'bottega',
  showTitle: false,
  seoTitle: 'La bottega e chi ci lavora – Bottega Terraviva',
  seoDescription:
    'Chi siamo, con quali terre lavoriamo e come nasce una ciotola: il vecchio frantoio di Castel Rivaio, i tre forni e le persone della Bottega Terraviva.',
  excerpt: 'Un vecchio frantoio, tre forni, tre persone e un gatto.',
  cover: 'scaffale',
  blocks: [
    section(
      { name: 'Apertura', width: 'wide', spaceTop: 'xl', spaceBottom: 'm' },
      column(
        { desktop: { span: 9 } },
        heading('Tre persone, tre forni e una regola: niente che non useremmo a casa nostra', {
          level: 1,
          kicker: 'La bottega',
        }),
        text(
          'Terraviva è una bottega di ceramica a Castel Rivaio, un paese di seicento abitanti tra gli ulivi, a quaranta minuti da Perugia. Facciamo circa quattromila pezzi l’anno. Li contiamo perché passano tutti tra le nostre mani almeno undici volte.',
          { style: 'lead' },
        ),
      ),
    ),
    section({ width: 'wide', spaceTop: 'm', spaceBottom: 'l' }, image({ ...picture('scaffale'), ratio: '21:9' })),
    section(
      { width: 'wide', name: 'Com’è cominciata', spaceTop: 'm', spaceBottom: 'l' },
      columns(
        [4, 8],
        [heading('Com’è cominciata', { kicker: '2014' })],
        [
          text(`
            Livia Montanari torniva a Faenza, in una fabbrica che faceva lo stesso piatto da trent’anni. Tommaso Serri progettava forni per
            chi li comprava e non li accendeva mai. Si sono conosciuti davanti a un cono pirometrico che non si piegava, e hanno deciso di
            sbagliare in proprio.

            Il frantoio era in vendita da anni. Il tetto teneva, il pavimento no. I primi due inverni abbiamo lavorato con il cappotto,
            e l’argilla ghiacciava nei secchi; una mattina abbiamo trovato cinquanta tazze crepate dal gelo, e da allora c’è la stufa.

            Nel 2022 è arrivata Ines, che doveva fermarsi tre mesi. Oggi prepara gli impasti, segue i corsi e ha la mano più leggera di
            tutti sui manici.
          `),
        ],
      ),
    ),
    section(
      { width: 'wide', name: 'Chi siamo', background: 'soft', spaceTop: 'l', spaceBottom: 'l' },
      column(12, heading('Chi trovate in bottega')),
      column(
        12,
        team(
          [
            {
              name: 'Livia',
              role: 'Tornio',
              text: 'Centra un chilo di gres in dodici secondi e non ha mai imparato a fischiare. Suoi i profili di piatti, ciotole e vasi luna. Se il laboratorio è in silenzio, sta facendo i coperchi.',
            },
            {
              name: 'Tommaso',
              role: 'Smalti e fuoco',
              text: 'Tiene un quaderno con 612 ricette numerate, di cui 540 sbagliate e tutte conservate. Accende il forno a legna due volte l’anno e per tre giorni parla poco.',
            },
            {
              name: 'Ines',
              role: 'Impasti e corsi',
              text: 'Ha studiato chimica, poi ha scoperto che l’argilla risponde meglio. Insegna ai principianti e ai bambini con la stessa frase: «Ascolta le mani, non me».',
            },
          ],
          { shape: 'round' },
        ),
      ),
    ),
    section(
      { width: 'wide', name: 'Come nasce una ciotola', spaceTop: 'xl', spaceBottom: 'l' },
      column(12, heading('Come nasce una ciotola', { kicker: 'Ventisei giorni' })),
      column(
        12,
        timeline([
          ['Il primo giorno', 'Impasto', '520 g di gres chiaro, battuti sul banco finché non ci sono più bolle.'],
          [
            'Subito dopo',
            'Tornio',
            'Quattro minuti, tre tirate, un colpo di filo. La ciotola appena fatta misura 18,5 cm.',
          ],
          ['Due giorni', 'Riposo', 'Sotto un telo, finché la pasta è dura come il cuoio.'],
          [
            'Un’ora',
            'Rifinitura',
            'Si capovolge, si tornisce il piede, si mette il marchio: una spiga, sempre nello stesso punto.',
          ],
          ['Da sei a dieci giorni', 'Asciugatura', 'Secondo la stagione. La fretta qui si paga in crepe.'],
          ['980 °C', 'Biscotto', 'La prima cottura: undici ore per salire e un giorno per scendere.'],
          ['Tre secondi', 'Smalto', 'Il tempo di immergerla. Uno in più e cola.'],
          [
            '1240 °C',
            'Gran fuoco',
            'Quando riapriamo il forno la ciotola misura 16 cm: il resto era acqua, e un po’ di pazienza.',
          ],
        ]),
      ),
    ),
    section(
      { width: 'wide', name: 'Le terre', background: 'second', spaceTop: 'l', spaceBottom: 'l' },
      column(12, heading('Le nostre terre')),
      columns(
        [4, 4, 4],
        [
          heading('Gres chiaro', { level: 3, kicker: '1240 °C' }),
          text(
            'Per tutto ciò che va a tavola. Un quarto di sabbia refrattaria finissima, che dà presa alle mani e un fondo color biscotto.',
          ),
        ],
        [
          heading('Terracotta rossa', { level: 3, kicker: '1040 °C' }),
          text(
            'Per pignatte, tegami e vasi da giardino. Arriva da una cava a dodici chilometri e profuma di pioggia quando la bagnate.',
          ),
        ],
        [
          heading('Porcellana', { level: 3, kicker: '1260 °C' }),
          text('Poca, per cose piccole: cucchiai da sale, tazzine, bottoni. È capricciosa e se ne ricorda sempre.'),
        ],
      ),
    ),
    section(
      { width: 'wide', name: 'I forni', spaceTop: 'xl', spaceBottom: 'xl', align: 'center' },
      columns(
        [
          { desktop: { span: 7 }, tablet: { span: 12 } },
          { desktop: { span: 5 }, tablet: { span: 12 } },
        ],
        [image(picture('forno-a-legna'))],
        [
          heading('I forni'),
          text(`
            **Berta**, elettrico, 250 litri, lavora due volte la settimana con l’energia del tetto quando c’è sole.

            **Il Piccolo**, 18 litri, cuoce soltanto prove: quaranta tavolette alla volta.

            **Il forno a legna** sta in cortile. Si accende a marzo e a ottobre, mangia quattro quintali di pino e potature d’ulivo e
            restituisce pezzi che non sapremmo rifare.
          `),
          button('Il quaderno dell’ultima infornata', '/diario/quaranta-ore-di-fuoco', { style: 'plain' }),
        ],
      ),
    ),
    section(
      { width: 'wide', name: 'Dal diario', spaceTop: 'm', spaceBottom: 'l' },
      column(12, heading('Che cosa succede qui dentro', { kicker: 'Dal diario' })),
      column(12, summary({ source: '/diario', layout: 'carousel', count: 8, showExcerpt: false })),
    ),
    section(
      { width: 'text', spaceTop: 'm', spaceBottom: 'xl' },
      quote('Una ciotola è finita quando nessuno si accorge più di quanto ci è voluto.', {
        style: 'pull',
        source: 'Scritto a gesso sulla porta dello smaltatoio',
      }),
    ),
    section(
      { width: 'wide', background: 'accent', spaceTop: 'l', spaceBottom: 'l' },
      heading('Veniteci a trovare', { align: 'center' }),
      text('Il laboratorio si visita in ogni orario di apertura. Se siete più di sei, avvisateci il giorno prima.', {
        align: 'center',
      }),
      button('Orari e indirizzo', '/contatti', { style: 'secondary', align: 'center' }),
    ),
  ],
})
