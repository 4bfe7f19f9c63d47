import { nameOfBlock } from './loss-names.ts'
import type { LossKind, Lost } from './losses.ts'

interface Sentence {
  /** Its subject, in a few words. */
  readonly what: string
  /** Formats a name; unchanged by default. */
  readonly name?: (name: string) => string
  readonly say: (names: string, total: number) => string
}

const SENTENCES: Readonly<Record<LossKind, Sentence>> = {
  shortcode: {
    what: 'Comandi di plugin',
    name: (name) => `[${name}]`,
    say: (names) =>
      `Questi comandi non hanno un equivalente e non ci sono più; il testo che racchiudevano è rimasto: ${names}.`,
  },
  dynamicBlock: {
    what: 'Blocchi dinamici',
    name: nameOfBlock,
    say: (names) => `WordPress li riempiva da sé, e nel file non c’è il loro contenuto: ${names}.`,
  },
  element: {
    what: 'Codice e moduli',
    name: (name) => `<${name}>`,
    say: (names) => `Questi elementi non possono stare in una pagina importata e sono stati tolti: ${names}.`,
  },
  missingPicture: {
    what: 'Immagini mancanti',
    name: (name) => (/^\d+$/.test(name) ? `n. ${name}` : name || 'senza indirizzo'),
    say: (names) => `La pagina le mostrava, ma il file non le contiene: ${names}.`,
  },
  tablePicture: {
    what: 'Immagini nelle tabelle',
    say: (names) => `Restano dentro la loro tabella o il loro elenco e non diventano blocchi: ${names}.`,
  },
  float: {
    what: 'Immagini nel testo',
    say: (_, total) =>
      total === 1
        ? 'Un’immagine che stava di fianco al testo ora ha una riga sua.'
        : `${total} immagini che stavano di fianco al testo ora hanno una riga loro.`,
  },
  columns: { what: 'Colonne', say: () => 'I testi che stavano in colonne affiancate ora sono uno sotto l’altro.' },
  mediaFile: {
    what: 'Audio e video',
    say: (names) => `Si vedevano o si ascoltavano nella pagina; ora sono collegamenti al file: ${names}.`,
  },
  player: { what: 'Contenuti incorporati', say: (names) => `Non si possono mostrare nella pagina: ${names}.` },
  link: {
    what: 'Collegamenti tolti',
    say: (names) => `Portavano a un indirizzo che non si può seguire; il testo è rimasto: ${names}.`,
  },
  oldLink: {
    what: 'Collegamenti al vecchio sito',
    say: (names) => `Portano a pagine che il file non contiene, e quindi ancora al vecchio sito: ${names}.`,
  },
  abbreviation: {
    what: 'Abbreviazioni',
    name: quoted,
    say: (names) => `La forma estesa, che appariva passandoci sopra, non c’è più: ${names}.`,
  },
  tooLong: {
    what: 'Parti troppo grandi',
    say: (names) => `Superano i limiti di una pagina, e sono ridotte o lasciate fuori: ${names}.`,
  },
}

/** Sentences about the losses of one body for the owner: one for each kind. */
export function lossSentences(lost: readonly Lost[]): { what: string; detail: string }[] {
  return (Object.keys(SENTENCES) as LossKind[]).flatMap((kind) => {
    const of = lost.filter((one) => one.kind === kind)
    if (of.length === 0) return []
    const { what, name = (text: string) => text, say } = SENTENCES[kind]
    const names = of.map((one) => name(one.name) + (one.count > 1 ? ` (${one.count} volte)` : ''))
    return [
      {
        what,
        detail: say(
          listed(names),
          of.reduce((sum, one) => sum + one.count, 0),
        ),
      },
    ]
  })
}

const SHOWN = 10

/** The first names, and how many more there are. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).join(', ')
  const rest = names.length - SHOWN
  return rest > 0 ? `${shown} e ${rest === 1 ? 'un altro' : `altri ${rest}`}` : shown
}

export function quoted(name: string): string {
  return `«${name || '…'}»`
}
