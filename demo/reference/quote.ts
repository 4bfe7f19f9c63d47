import { columns, quote, section } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

export const quoteReference: Reference = {
  slug: 'citazione',
  title: 'Citazione',
  summary: 'Le parole di qualcun altro, o una frase da mettere in risalto.',
  advice: `
    Il **blocco** riporta ciò che ha detto una persona, con la fonte. La frase **in risalto** è più grande e si usa una volta per pagina. Le virgolette le mette
    il sito: non scrivetele nel testo.
  `,
  variations: [
    variation('Blocco', 'Testo e fonte, come nelle recensioni.', [
      quote('Le ciotole hanno sei anni e quattro traslochi. Se n’è rotta una, e l’ho rotta io contro il rubinetto.', {
        source: 'Giulia, Perugia',
      }),
    ]),
    variation('In risalto', 'Grande, da sola.', [
      quote('La terra non ha fretta. Noi sì, e si vede dalle crepe.', {
        style: 'pull',
        source: 'Dal quaderno di Tommaso',
      }),
    ]),
    variation('Senza fonte', 'Quando la frase è vostra o la fonte è già nel testo.', [
      quote('Ascolta le mani, non me.'),
      quote('Ascolta le mani, non me.', { style: 'pull' }),
    ]),
    variation(
      'Con un collegamento alla fonte',
      'L’indirizzo dell’opera va nel campo apposito; nel testo possono stare corsivi e collegamenti.',
      [
        quote(
          'Una ricetta è una *lettera*: arriva sempre diversa da come è partita. È scritto nella [ricetta 417](/diario/bianco-burro-la-ricetta).',
          {
            source: 'Bianco burro, la ricetta',
            cite: '/diario/bianco-burro-la-ricetta',
          },
        ),
      ],
    ),
    variation('Lunga', 'Più di sessanta parole, con un a capo.', [
      quote(
        'Ho chiesto un piatto che tenesse calda la zuppa. Mi hanno chiesto quanta zuppa, in che stanza, su che tavolo, con quale cucchiaio, chi la porta, chi la lava e che rumore faceva il cucchiaio di mia nonna.↵Cinque mesi dopo sono arrivati ottantaquattro piatti in sette cassette da frutta. Da allora nessuno mi ha più rimandato indietro una zuppa tiepida, e nessuno ha mai parlato del piatto.',
        { source: 'La cuoca di una trattoria sul lago' },
      ),
    ]),
    variation(
      'In tre colonne',
      'Tre voci affiancate, di lunghezza diversa.',
      columns(
        [4, 4, 4],
        [quote('Pesa il giusto.', { source: 'Anna' })],
        [
          quote('Sono arrivato convinto di non avere mani. Sono tornato a casa con due tazze.', {
            source: 'Daniele, corso base',
          }),
        ],
        [
          quote(
            'Cercavo un piatto che non rubasse la scena al cibo. Ne abbiamo provati quattro; il quinto è sulla mia tavola ogni sera.',
            { source: 'Marta, cuoca' },
          ),
        ],
      ),
    ),
    section(
      { name: 'Su fondo scuro', anchor: 'su-fondo-scuro', background: 'dark', width: 'text' },
      quote('Una ciotola è finita quando nessuno si accorge più di quanto ci è voluto.', {
        style: 'pull',
        source: 'A gesso, sulla porta',
      }),
    ),
  ],
}
