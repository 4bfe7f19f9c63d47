import { columns, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

const DIP =
  'Il pezzo si tiene con due dita, a testa in giù, e si immerge fino al polso. Si contano tre secondi, si tira fuori con un mezzo giro e si aspetta che l’ultima goccia decida da che parte andare.'

export const textReference: Reference = {
  slug: 'testo',
  title: 'Testo',
  summary: 'Paragrafi, elenchi e titoletti: il blocco per tutto ciò che si legge.',
  advice: `
    Usatelo per il corpo delle pagine. Lo stile **introduttivo** apre una pagina, quello **piccolo** serve alle avvertenze. Se una frase
    deve staccarsi dal resto c’è il blocco [Citazione](/blocchi/citazione); per il titolo di una sezione c’è il blocco [Titolo](/blocchi/titolo).
  `,
  variations: [
    variation('Tre stili', 'Introduttivo, normale e piccolo, uno sotto l’altro.', [
      text(
        'Lo smalto è una coperta di vetro: tiene al caldo, si lava bene e, se è troppo corta, lascia fuori i piedi.',
        { style: 'lead' },
      ),
      text(DIP),
      text(
        'I tempi valgono per un biscotto cotto a 980 °C e uno smalto di densità 1,46. Con altre misure fate una prova.',
        { style: 'note' },
      ),
    ]),
    variation('Parole in evidenza', 'Grassetto, corsivo, codice, collegamenti e a capo, anche insieme.', [
      text(`
        Il **gres** si cuoce a 1240 °C, la *terracotta* a 1040 °C. La ricetta si chiama \`417-bianco-burro\` e si legge
        [nel diario](/diario/bianco-burro-la-ricetta). Si può avere **un grassetto con dentro *un corsivo*** e
        [un collegamento **in grassetto**](/bottega).

        Un indirizzo va a capo quando serve:↵
        Via della Creta Bassa 7↵
        06050 Castel Rivaio (PG)
      `),
    ]),
    variation('Allineamenti', 'All’inizio, al centro, alla fine e giustificato. Nei testi lunghi conviene il primo.', [
      text(`Allineato all’inizio. ${DIP}`),
      text('Al centro, per poche righe.', { align: 'center' }),
      text('Alla fine, per una firma o una data.↵Castel Rivaio, novembre 2026', { align: 'end' }),
      text(
        `Giustificato. ${DIP} Le colonne strette lasciano spazi larghi tra le parole, e per questo il testo si sillaba.`,
        { align: 'justify' },
      ),
    ]),
    variation('Titoletti ed elenchi', 'Elenchi puntati, numerati, annidati, e un elenco che riprende da sette.', [
      text(`
        ## Che cosa serve per cominciare

        - Argilla
        -- gres, se volete piatti e tazze
        -- terracotta, se volete pentole
        - Una ciotola d’acqua tiepida
        - Tempo, molto più di quanto pensate

        ### L’ordine dei lavori

        1. Impastare finché non ci sono più bolle
        2. Centrare
        3. Aprire e alzare

        #### Il giorno dopo

        7. Capovolgere il pezzo
        8. Tornire il piede
        9. Mettere il marchio
      `),
    ]),
    variation('Citazione, riga e codice', 'Dentro un testo possono stare anche questi, senza altri blocchi.', [
      text(`
        Sulla porta dello smaltatoio c’è scritto:

        > Una ciotola è finita quando nessuno si accorge più di quanto ci è voluto.

        ---

        E sul quaderno, alla pagina 203:

        ~~~ricetta
        Feldspato   34,0 %
        Silice      18,0 %
        Caolino     16,0 %
        ~~~
      `),
    ]),
    variation(
      'Due colonne',
      'Il testo si adatta alla colonna; sul telefono le colonne si mettono in fila.',
      columns(
        [6, 6],
        [
          text(
            '**Prima cottura.** Undici ore per salire a 980 °C, un giorno per scendere. L’argilla diventa biscotto: dura, porosa, pronta a bere.',
          ),
        ],
        [
          text(
            '**Seconda cottura.** Lo smalto fonde a 1240 °C e si salda alla terra. Quando il forno si riapre il pezzo è più piccolo di un ottavo.',
          ),
        ],
      ),
    ),
    variation(
      'Parole lunghissime e testo breve',
      'I casi limite: una parola che non finisce, un indirizzo lungo, una riga sola.',
      [
        text(
          'Precipitevolissimevolmente non è un materiale refrattario, e nemmeno https://bottegaterraviva.example/archivio/prove/2025/ottobre/forno-a-legna/terzo-scaffale/tavoletta-0417-bianco-burro-doppia-immersione lo è.',
        ),
        text('Fine.'),
      ],
    ),
  ],
}
