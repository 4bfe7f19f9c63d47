import { button, column, columns, heading, quote, section, spacer, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

const WIDTHS = { text: 'Testo', normal: 'Normale', wide: 'Larga', full: 'Piena' } as const
const BACKGROUNDS = {
  none: 'Nessuno',
  soft: 'Tenue',
  accent: 'Accento',
  second: 'Secondo colore',
  dark: 'Scuro',
} as const
const FILLS = { gradient: 'Sfumato', pattern: 'Motivo' } as const
const SPACES = { none: 'nessuno', s: 'piccolo', m: 'medio', l: 'grande', xl: 'molto grande' } as const
const ALIGNS = { top: 'in alto', center: 'al centro', bottom: 'in basso' } as const

const EDGES = [
  { edge: 'none', background: 'soft', name: 'Normale' },
  { edge: 'curve', background: 'accent', name: 'Curvo' },
  { edge: 'slope', background: 'none', name: 'Obliquo' },
  { edge: 'look', background: 'second', name: 'Dello stile' },
] as const

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as Key[]
const titled = (anchor: string, title: string, note: string) =>
  section({ name: title, anchor, spaceTop: 'l', spaceBottom: 's' }, heading(title), text(note, { style: 'note' }))

export const sectionReference: Reference = {
  slug: 'sezione',
  title: 'Sezione',
  summary: 'La fascia che attraversa la pagina: contiene le colonne, e le colonne contengono i blocchi.',
  advice: `
    Una pagina è una pila di sezioni. Cambiate sfondo per dire che comincia un altro discorso, e non più di tre volte per pagina. Le colonne si misurano in
    dodicesimi; sul telefono, se non dite altro, si mettono in fila.
  `,
  variations: [
    titled('larghezze', 'Larghezze', 'Da quella per leggere a quella da bordo a bordo.'),
    ...keysOf(WIDTHS).map((width) =>
      section(
        { name: `Larghezza: ${WIDTHS[width]}`, width, background: 'soft', spaceTop: 's', spaceBottom: 's' },
        text(
          `**${WIDTHS[width]}.** Il pezzo si tiene con due dita e si immerge fino al polso, poi si aspetta l’ultima goccia.`,
        ),
      ),
    ),
    titled('sfondi', 'Sfondi', 'Testo, collegamenti e pulsanti restano leggibili su ognuno.'),
    ...keysOf(BACKGROUNDS).map((background) =>
      section(
        { name: `Sfondo: ${BACKGROUNDS[background]}`, background },
        heading(BACKGROUNDS[background], { level: 3, kicker: 'Sfondo' }),
        text('Un paragrafo con un [collegamento](/bottega), una parola in **grassetto** e una in *corsivo*.'),
        quote('Una citazione breve.', { source: 'Con la sua fonte' }),
        button('Principale', '/corsi'),
        button('Secondario', '/corsi', { style: 'secondary' }),
        button('Semplice', '/corsi', { style: 'plain' }),
      ),
    ),
    titled('riempimenti', 'Riempimenti', 'Un colore può sfumare, o avere il motivo dello stile.'),
    ...keysOf(FILLS).flatMap((fill) =>
      (['soft', 'accent', 'dark'] as const).map((background) =>
        section(
          { name: `Riempimento: ${FILLS[fill]}, ${BACKGROUNDS[background].toLowerCase()}`, background, fill },
          heading(FILLS[fill], { level: 3, kicker: BACKGROUNDS[background] }),
          text('Un paragrafo con un [collegamento](/bottega), una parola in **grassetto** e una in *corsivo*.'),
          quote('Una citazione breve.', { source: 'Con la sua fonte' }),
          button('Principale', '/corsi'),
        ),
      ),
    ),
    titled('bordi', 'Bordi', 'Dove una sezione comincia sopra la fine di quella che la precede.'),
    ...EDGES.map(({ name, ...props }) =>
      section(
        { name: `Bordo: ${name}`, ...props },
        text(`**${name}.** Lo sfondo della sezione di sopra continua fino al bordo.`),
      ),
    ),
    titled('spazi', 'Spazi', 'Lo stesso spazio sopra e sotto, in cinque misure.'),
    ...keysOf(SPACES).map((space, index) =>
      section(
        {
          name: `Spazio: ${SPACES[space]}`,
          background: index % 2 === 0 ? 'soft' : 'second',
          spaceTop: space,
          spaceBottom: space,
        },
        text(`Spazio ${SPACES[space]}.`),
      ),
    ),
    titled('allineamento', 'Allineamento', 'Come stanno le colonne quando una è più alta delle altre.'),
    ...keysOf(ALIGNS).map((align) =>
      section(
        { name: `Allineamento: ${ALIGNS[align]}`, align, background: 'soft', spaceTop: 's', spaceBottom: 's' },
        columns(
          [4, 8],
          [text(`Questa colonna sta ${ALIGNS[align]}.`)],
          [text('Questa è più alta.'), spacer('l'), text('Finisce qui.')],
        ),
      ),
    ),
    variation('Colonne', 'Dodicesimi: metà e metà, un terzo e due terzi, quattro uguali.', [
      ...columns([6, 6], [text('Sei.')], [text('Sei.')]),
      ...columns([4, 8], [text('Quattro.')], [text('Otto.')]),
      ...columns([3, 3, 3, 3], [text('Tre.')], [text('Tre.')], [text('Tre.')], [text('Tre.')]),
    ]),
    variation(
      'Colonne diverse per schermo',
      'Quattro sul computer, due sul tablet, una sul telefono; la prima, sul telefono, va in fondo.',
      [
        column(
          { desktop: { span: 3 }, tablet: { span: 6 }, phone: { span: 12, order: 'last' } },
          text('Prima, ma ultima sul telefono.'),
        ),
        column({ desktop: { span: 3 }, tablet: { span: 6 } }, text('Seconda.')),
        column(
          { desktop: { span: 3 }, tablet: { span: 6 }, phone: { span: 6 } },
          text('Terza: mezza riga anche sul telefono.'),
        ),
        column(
          { desktop: { span: 3 }, tablet: { span: 6 }, phone: { span: 6 } },
          text('Quarta: mezza riga anche sul telefono.'),
        ),
      ],
    ),
    variation('Nascosta su uno schermo', 'Due colonne: una sul telefono non c’è, l’altra soltanto lì.', [
      column({ desktop: { span: 6 }, phone: { hidden: true } }, text('Si vede sul computer e sul tablet.')),
      column(
        { desktop: { span: 6, hidden: true }, tablet: { hidden: true }, phone: { span: 12, hidden: false } },
        text('Si vede soltanto sul telefono.'),
      ),
    ]),
    section({ name: 'Vuota', anchor: 'vuota' }, column(12)),
  ],
}
