import { button, column, columns, heading, line, section, text } from '../../builders.ts'
import { page } from '../write.ts'

export const care = page('cura-e-spedizioni', {
  title: 'Cura e spedizioni',
  urlId: 'cura-e-spedizioni',
  seoTitle: 'Cura della ceramica, spedizioni e resi – Bottega Terraviva',
  seoDescription:
    'Come si lavano e si usano gres e terracotta, come prepariamo una pentola nuova, quanto costa la spedizione e come si rende un pezzo.',
  excerpt: 'Come si usano gres e terracotta, quanto costa la spedizione, come si rende un pezzo.',
  blocks: [
    section(
      { name: 'Apertura', width: 'wide', spaceTop: 's', spaceBottom: 'l' },
      text(
        'Una ciotola di gres sopporta quasi tutto, tranne gli scherzi di temperatura. La terracotta chiede un po’ di attenzione in più, e la ripaga.',
        {
          style: 'lead',
        },
      ),
    ),
    section(
      { name: 'Cura', width: 'wide', background: 'soft', spaceTop: 'l', spaceBottom: 'l' },
      column(12, heading('Come si usa', { kicker: 'Cura' })),
      columns(
        [6, 6],
        [
          heading('Gres: piatti, ciotole, tazze', { level: 3 }),
          text(`
            - **Lavastoviglie:** sì, con qualunque programma.
            - **Microonde:** sì.
            - **Forno:** sì, fino a 220 °C, partendo da freddo. Mai dal frigorifero al forno acceso.
            - **Fornello:** no.
            - **Segni grigi di posate:** se ne vanno con una pasta di bicarbonato e poca acqua.
          `),
        ],
        [
          heading('Terracotta: pignatte e tegami', { level: 3 }),
          text(`
            - **Lavastoviglie:** meglio di no. Acqua calda, spugna, poco sapone.
            - **Forno:** sì, fino a 250 °C, partendo da freddo.
            - **Fiamma:** sì, con lo spargifiamma e sempre al minimo nei primi dieci minuti.
            - **Induzione:** no.
            - **Dopo l’uso:** si lascia asciugare scoperta. Chiusa umida, sa di cantina.
          `),
        ],
      ),
    ),
    section(
      { name: 'La prima volta', width: 'wide', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [4, 8],
        [heading('La prima volta di una pentola', { kicker: 'Terracotta' })],
        [
          text(`
            1. Tenetela **dodici ore in acqua fredda**, tutta sommersa. Farà le bolle: è l’aria che esce.
            2. Asciugatela fuori e strofinate il fondo con uno spicchio d’aglio.
            3. Riempitela per tre quarti di acqua e latte, metà e metà, e fatela sobbollire un’ora con lo spargifiamma.
            4. Lasciatela raffreddare piena. Da quel momento è pronta.

            Una sottile rete di crepe nello smalto, con gli anni, è normale. Una crepa che passa da parte a parte no: in quel caso diventa un vaso.
          `),
        ],
      ),
    ),
    section({ width: 'wide', spaceTop: 'none', spaceBottom: 'none' }, line('thin')),
    section(
      { name: 'Spedizioni', width: 'wide', anchor: 'spedizioni', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [4, 8],
        [
          heading('Spedizioni', { kicker: 'Due scatole, una dentro l’altra' }),
          text(
            'Le scatole sono usate e il riempimento è trucioli di faggio della segheria del paese. La plastica a bolle non la compriamo.',
            {
              style: 'note',
            },
          ),
        ],
        [
          text(`
            - **Italia, fino a 5 kg:** 9 €, da tre a cinque giorni lavorativi
            - **Italia, fino a 15 kg:** 14 €, da tre a cinque giorni lavorativi
            - **Sicilia, Sardegna e isole minori:** due giorni in più, allo stesso prezzo
            - **Unione europea, fino a 5 kg:** 22 €, da cinque a otto giorni lavorativi
            - **Ordini da 150 €:** la spedizione in Italia è gratuita
            - **Ritiro in bottega:** gratuito, con la scatola già pronta

            Spediamo il martedì e il giovedì, perché un pacco fermo il sabato in magazzino è un pacco che cade. Vi mandiamo il numero per seguirlo.

            **È arrivato rotto?** Fotografate il pezzo e la scatola e scriveteci entro sette giorni: lo rifacciamo oppure lo rimborsiamo,
            spedizione compresa. Non serve rimandarci i cocci.
          `),
        ],
      ),
    ),
    section(
      { name: 'Resi', width: 'wide', background: 'second', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [6, 6],
        [
          heading('Cambiare idea'),
          text(`
            Avete quattordici giorni dalla consegna per recedere, senza spiegare perché: basta scriverci. Da quel momento ne avete altri
            quattordici per rispedire i pezzi, che viaggiano a vostro carico. Rimborsiamo il prezzo e la spedizione standard di andata.

            Il recesso non vale per i lavori su misura, che sono stati fatti soltanto per voi.
          `),
        ],
        [
          heading('Se qualcosa non va'),
          text(`
            Per due anni dalla consegna risponde la garanzia legale di conformità. Un’ansa che si stacca, uno smalto che si scheggia da solo:
            ripariamo, sostituiamo o rimborsiamo.

            I nostri smalti non contengono piombo né cadmio, e ogni ricetta per alimenti passa la prova di cessione in un laboratorio esterno.
          `),
        ],
      ),
    ),
    section(
      { width: 'text', spaceTop: 'l', spaceBottom: 'xl' },
      text(
        'La bottega, i prezzi e le condizioni di questa pagina sono immaginari: il sito è una dimostrazione e qui non si può comprare nulla. Le regole su recesso e garanzia sono invece quelle del Codice del consumo.',
        { style: 'note', align: 'center' },
      ),
      button('Scrivici', '/contatti', { style: 'secondary', align: 'center' }),
    ),
  ],
})
