import { accordion, columns, section, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

const CARE = [
  [
    'Vanno in lavastoviglie?',
    'Sì, tutti i pezzi smaltati. Quelli di terracotta nuda no: si lavano a mano, con acqua tiepida e poco sapone.',
  ],
  [
    'E nel forno?',
    'Le pirofile sì, fino a 220 gradi. Mettetele nel forno **freddo** e lasciate che si scaldi con loro: lo sbalzo è ciò che le rompe.',
  ],
  [
    'Perché lo smalto fa qualche crepa sottile?',
    'Si chiama *cavillo*. Nasce quando argilla e smalto si ritirano in misura diversa, ed è voluto nei bianchi. Non passa liquido, e con gli anni si scurisce.',
  ],
] as const

export const accordionReference: Reference = {
  slug: 'fisarmonica',
  title: 'Fisarmonica',
  summary: 'Titoli in fila: ognuno apre il testo che gli appartiene.',
  advice: `
    Va bene per le domande frequenti e per i dettagli che servono a pochi. Ciò che tutti devono leggere non va nascosto. Provate a premere un titolo mentre un altro
    si apre, a usare soltanto la tastiera, a stampare la pagina: sulla carta è tutto aperto. Con **#voce-e-nel-forno** in fondo all’indirizzo, la pagina comincia da quella voce aperta.
  `,
  variations: [
    variation('Una alla volta', 'Aprirne una chiude le altre.', [accordion(CARE)]),
    variation(
      'Con la prima aperta',
      'Si capisce subito che c’è altro da leggere. Per i motori di ricerca sono domande.',
      [
        accordion(
          [
            ['Spedite in tutta Italia?', 'Sì, isole comprese. Fuori d’Italia spediamo nell’Unione europea.'],
            ['Quanto costa la spedizione?', 'Da 6,90 €. Oltre i 90 € la paghiamo noi.'],
            [
              'E se arriva rotto?',
              'Mandateci una foto entro otto giorni: lo rifacciamo, o vi restituiamo il denaro. Il pezzo rotto tenetelo voi, c’è chi ne fa mosaici.',
            ],
          ],
          { firstOpen: true, faq: true },
        ),
      ],
    ),
    variation('Più di una aperta', 'Ogni voce si apre e si chiude per conto suo.', [
      accordion(
        [
          [
            'Che cosa portare al corso',
            'Bastano pochi oggetti:\n- un grembiule che si può sporcare\n- un asciugamano vecchio\n- le unghie corte',
          ],
          ['Come si arriva', 'Dalla stazione, autobus 7 fino a «Fornaci».\nPoi duecento metri in salita.'],
          [
            'Quando si paga',
            'Metà all’iscrizione e metà la prima sera. I prezzi sono nella pagina dei [corsi](/corsi).',
          ],
        ],
        { multiple: true },
      ),
    ]),
    variation('In schede', 'Ogni voce ha il suo riquadro.', [
      accordion(
        [
          ['Materiali', 'Argilla di Deruta, smalti senza piombo, legna di quercia per il forno grande.'],
          ['Misure', 'Diametro 24 cm, altezza 6 cm. Pesa 640 grammi, più o meno un pollice di chi l’ha fatta.'],
          ['Cura', 'A mano la prima volta; poi fate come vi viene comodo.'],
        ],
        { style: 'cards' },
      ),
    ]),
    variation(
      'In una colonna',
      'Accanto al testo che la introduce.',
      columns(
        [5, 7],
        [text('Le tre cose che ci chiede chi compra per la prima volta. Per le altre, [scriveteci](/contatti).')],
        [
          accordion([
            ['Da dove comincio?', 'Da una ciotola. Va bene per tutto, e si capisce se ci piacciamo.'],
            ['Si vede dal vivo?', 'Sì, in bottega, dal martedì al sabato. Il forno si guarda dalla porta.'],
            ['Fate pezzi su misura?', 'Da sei in su, in quattro mesi. Prima ci vediamo per parlarne.'],
          ]),
        ],
      ),
    ),
    section(
      { name: 'Su fondo scuro', anchor: 'su-fondo-scuro', background: 'dark' },
      accordion([
        [
          'Un titolo molto lungo, che su un telefono va a capo due o tre volte, resta leggibile e il segno gli sta accanto?',
          'Sì.',
        ],
        ['Breve', 'Anche.'],
      ]),
    ),
  ],
}
