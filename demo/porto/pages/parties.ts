import { button, column, columns, heading, image, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

const ASK = 'mailto:feste@osteriadelporto.example?subject=Festa'
const THIRDS = [
  { desktop: { span: 4 }, tablet: { span: 12 } },
  { desktop: { span: 4 }, tablet: { span: 12 } },
  { desktop: { span: 4 }, tablet: { span: 12 } },
] as const

export const parties = page('feste-e-gruppi', {
  title: 'Feste e gruppi',
  urlId: 'feste-e-gruppi',
  showTitle: false,
  seoTitle: 'Feste, gruppi e pranzi di lavoro – Osteria del Porto',
  seoDescription:
    'Compleanni, comunioni, cene di classe e pranzi di lavoro sul mare: tre menù da 38 a 62 €, da otto a quarantaquattro persone, e poche regole chiare.',
  excerpt: 'Tre menù, una tavola lunga, da otto a quarantaquattro persone.',
  cover: 'tavolata',
  blocks: [
    section(
      { name: 'Apertura', width: 'wide', spaceTop: 'l', spaceBottom: 'm' },
      column(
        { desktop: { span: 9 } },
        heading('Una tavola sola, lunga quanto la sala', { level: 1, kicker: 'Feste e gruppi' }),
        text(
          'Compleanni, comunioni, lauree, cene di classe in cui nessuno è cambiato. Da otto persone in su accostiamo i tavoli; a quarantaquattro finisce il pavimento.',
          { style: 'lead' },
        ),
      ),
    ),
    section(
      { name: 'La tavolata', width: 'full', spaceTop: 'm', spaceBottom: 'none' },
      image({ ...picture('tavolata'), ratio: '21:9' }),
    ),
    section(
      { name: 'I menù', width: 'wide', background: 'soft', spaceTop: 'xl', spaceBottom: 'l' },
      column(12, heading('Tre menù, coperto e acqua compresi')),
      columns(
        THIRDS,
        [
          heading('Il molo', { level: 3, kicker: '38 € a persona' }),
          text(`
            - Cozze alla marinara in mezzo alla tavola
            - Linguine alle sarde, finocchietto e pangrattato
            - Frittura di paranza, insalata
            - Crostata al limone
            - Un quarto di vino della casa, caffè
          `),
        ],
        [
          heading('La lampara', { level: 3, kicker: '49 € a persona' }),
          text(`
            - Alici marinate, polpo e patate, crostino della nonna
            - Spaghetti alle vongole
            - Pescato del giorno al forno, patate
            - Budino di riso all’alloro
            - Vermentino, una bottiglia ogni tre, caffè e ponce
          `),
        ],
        [
          heading('Il largo', { level: 3, kicker: '62 € a persona' }),
          text(`
            - Quattro antipasti, quelli che decide Caterina
            - Riso del pescatore
            - Cacciucco, oppure pesce grande alla brace
            - Torta della festa, fatta qui
            - Vini scelti con Samuele, caffè e ponce
          `),
        ],
      ),
      column(
        12,
        text(
          'Allergeni e pesce abbattuto come [nel menù](/menu#allergeni). Per ogni piatto c’è una versione senza pesce: diteci quante. I bambini fino a dieci anni pagano metà.',
          { style: 'note' },
        ),
      ),
    ),
    section(
      { name: 'Come funziona', width: 'wide', spaceTop: 'xl', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 7 }, tablet: { span: 12 } },
          { desktop: { span: 5 }, tablet: { span: 12 } },
        ],
        [
          heading('Come funziona'),
          text(`
            1. **Ci scrivete** giorno, numero di persone e quale menù vi somiglia. Rispondiamo entro due giorni.
            2. **Versate la caparra**, 10 € a persona, con un bonifico o passando di qui. Se disdite entro tre giorni dalla data la restituiamo tutta.
            3. **Confermate il numero** due giorni prima. Uno in più si stringe, uno in meno non si paga; dal secondo in meno chiediamo metà.
            4. **Venite.** Fiori, palloncini e discorsi sono affar vostro. La musica fino alle 23, poi il molo dorme.
          `),
          button('Scrivi per una festa', ASK),
        ],
        [
          image({
            ...picture('crostata'),
            ratio: '1:1',
            caption: 'Per i compleanni la crostata si fa grande. Le candeline le abbiamo.',
          }),
        ],
      ),
    ),
    section(
      { name: 'Tutta per voi', width: 'wide', background: 'second', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        THIRDS,
        [
          heading('Tutta l’osteria', { level: 3 }),
          text(
            'Da ventiquattro persone chiudiamo la porta e l’osteria è vostra, senza supplemento, da mercoledì a venerdì. Il sabato sera da trentasei.',
          ),
        ],
        [
          heading('Pranzi di lavoro', { level: 3 }),
          text('Primo, contorno, acqua e caffè in cinquanta minuti, 24 €. Se la riunione va male abbiamo il ponce.'),
        ],
        [
          heading('La vostra torta', { level: 3 }),
          text(
            'Potete portarla, comprata e con l’etichetta degli ingredienti. Tagliarla e servirla costa 1,50 € a persona, piattini compresi.',
          ),
        ],
      ),
    ),
    section(
      { name: 'Invito', width: 'wide', background: 'accent', spaceTop: 'l', spaceBottom: 'l' },
      heading('Avete già la data?', { align: 'center' }),
      text('Da maggio a settembre le domeniche si riempiono tre mesi prima. Le altre sere basta una settimana.', {
        align: 'center',
      }),
      button('Come si prenota', '/prenota', { style: 'secondary', align: 'center' }),
    ),
  ],
})
