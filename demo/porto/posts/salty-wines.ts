import { columns, heading, image, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const saltyWines = post('vini-di-sale', 'serate', {
  title: 'Cinque vini che sanno di sale',
  urlId: 'cinque-vini-che-sanno-di-sale',
  author: 'Samuele Conti',
  publishedAt: '2026-11-12T16:00:00Z',
  part: { heldOn: '2026-12-17' },
  categories: ['Serate'],
  tags: ['vini', 'vermentino', 'dicembre 2026'],
  excerpt:
    'Giovedì 17 dicembre Samuele apre cinque bottiglie nate a meno di dieci chilometri dal mare. Caterina ci cucina intorno.',
  seoDescription:
    'Giovedì 17 dicembre 2026, cena con cinque vini di costa e d’isola all’Osteria del Porto: i vini, i piatti, il prezzo e come si prenota.',
  cover: 'cantina',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Il sale nel vino non c’è. Lo dico subito, così chi ha studiato può rilassarsi. C’è però una cosa che somiglia al sale, che arriva dopo il
        frutto e prima di deglutire, e che fa venire voglia di un’alice. Da sette anni cerco di capire da dove viene, e intanto bevo.

        Giovedì **17 dicembre**, alle 20, ne apriamo cinque. Vengono tutti da vigne che distano dal mare meno di dieci chilometri; una, a occhio, centoventi
        metri. Siamo in trenta, seduti, e si comincia insieme: chi arriva alle 20.20 trova il secondo vino e la mia disapprovazione.
      `),
    ),
    section(
      { width: 'wide', background: 'second', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 7 }, tablet: { span: 12 } },
          { desktop: { span: 5 }, tablet: { span: 12 } },
        ],
        [
          heading('Che cosa si apre, che cosa si mangia'),
          text(`
            1. **«Spuma», metodo classico da Vermentino**, Poggio Salmastro. Con le alici marinate e il pane fritto.
            2. **«Scoglio Alto» 2025, Vermentino**, Poggio Salmastro. Con le cozze, che gli somigliano.
            3. **«Isola Corta» 2024, Ansonica**, Cantina dei Tre Fari. Con il polpo tiepido e le patate.
            4. **«Controvento» 2022, Trebbiano macerato**, Podere dell’Upupa. Con il baccalà alla brace e i ceci.
            5. **«Barbarossa» 2024, Ciliegiolo**, Podere dell’Upupa. Con le triglie alla livornese: rosso, fresco, senza scuse.
          `),
        ],
        [image({ ...picture('calici'), ratio: '4:5' })],
      ),
    ),
    section(
      { width: 'text' },
      heading('Perché proprio questi'),
      text(`
        Il primo e il secondo nascono dalla stessa vigna, a duecento metri l’uno dall’altro. Li beviamo vicini apposta: uno ha passato trenta mesi sui lieviti,
        l’altro quattro in acciaio, e il mare si sente in tutti e due nello stesso punto. È la cosa che più assomiglia a una prova, in un mestiere
        dove le prove si bevono.

        L’Ansonica viene dall’isola che vedete dal tavolo otto quando tira il maestrale. L’uva arriva a terra in cassette, sul traghetto delle
        sei, insieme ai pendolari. Il Trebbiano è quello che divide: resta sulle bucce tre settimane, è color rame e dice cose che non avete chiesto. Se
        non vi piace lo scambio con un bicchiere di Vermentino, senza commenti. Con gli occhi, magari.

        Il Ciliegiolo lo serviamo a quattordici gradi, cioè più freddo di come lo pensate. Con le triglie fa quello che il limone non è mai riuscito a fare.
      `),
      heading('Come funziona'),
      text(`
        - **48 € a persona**, tutto compreso: cinque assaggi da otto centilitri, cinque piatti, acqua, coperto e caffè.
        - **Senza vino, 34 €**: c’è chi guida, e merita una cena intera. Gli preparo tre acque e un succo d’uva che non avete mai bevuto.
        - **I produttori** non vengono. Hanno da potare, e io parlo già abbastanza.
        - **Le bottiglie** si possono comprare a fine serata al prezzo di cantina, più due euro per il tubo vuoto che mi lasciate.
        - **Allergeni:** solfiti in tutti i vini; nei piatti, pesce, molluschi, glutine. Per il resto, telefonate prima.

        Si prenota come sempre: [telefono o e-mail](/prenota). Se i trenta posti finiscono, la rifacciamo a febbraio, con i rossi. Ho già cominciato a
        documentarmi.
      `),
    ),
  ],
})
