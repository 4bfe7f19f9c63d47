import { Refusal } from '../../../../core/refusal.ts'

/** The parser's messages in Italian; `$1` is the name in the message. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [
    /^unclosed tag: (.*)$/,
    'il file finisce mentre il tag «$1» è ancora aperto; forse è stato scaricato solo in parte.',
  ],
  [/^unmatched closing tag: (.*)\.$/, 'il tag di chiusura «$1» non ha un’apertura.'],
  [/^unexpected close tag\.$/, 'un tag di chiusura non corrisponde a quello aperto.'],
  [/^unexpected end\.$/, 'il file finisce all’improvviso; forse è stato scaricato solo in parte.'],
  [/^document must contain a root element/, 'il file non contiene nessun elemento XML.'],
  [/^text data outside of root node/, 'c’è del testo fuori dall’elemento principale.'],
  [/^documents may contain only one root/, 'c’è più di un elemento principale.'],
  [
    /^undefined entity|^disallowed character in entity name|^empty entity name|^malformed character entity/,
    'c’è un’entità (&…;) che l’XML non conosce.',
  ],
  [/^unbound namespace prefix: "(.*)"/, 'il prefisso «$1» non è dichiarato.'],
  [/^duplicate attribute: (?:\{.*\})?(.*)\.$/, 'l’attributo «$1» è ripetuto.'],
  [/^disallowed character\.$/, 'c’è un carattere che l’XML non ammette.'],
  [/^disallowed character in (?:closing )?tag/, 'il nome di un tag non è valido.'],
  [/attribute/, 'un attributo non è scritto correttamente.'],
  [/comment/, 'un commento non è scritto correttamente.'],
  [
    /XML declaration|version number|encoding|processing instruction/,
    'la dichiarazione XML non è scritta correttamente.',
  ],
  [/"?\]\]>"?/, 'la sequenza «]]>» sta fuori da una sezione CDATA.'],
]

/** The refusal of malformed XML. */
export function malformedXml(line: number, message: string): Refusal {
  // The parser's message begins with its own line and column.
  const fault = message.replace(/^(?:\d+:\d+: )?/, '').trim()
  const known = SENTENCES.find(([pattern]) => pattern.test(fault))
  const named = known ? (known[0].exec(fault)?.[1] ?? '') : ''
  const reason = known ? known[1].replace('$1', () => named.slice(0, 60)) : 'la sintassi non è corretta.'
  return new Refusal('invalid', `Il file non è un XML ben formato: riga ${line}: ${reason}`, { details: { line } })
}

/** The refusal of XML that could exhaust memory or CPU. */
export function dangerousXml(line: number, reason: string): Refusal {
  return new Refusal('invalid', `Il file non si può importare: riga ${line}: ${reason}`, { details: { line } })
}

/** The refusal of other XML. */
export function notWordPress(): Refusal {
  return new Refusal(
    'invalid',
    'Il file è un XML valido, ma non è un’esportazione di WordPress. In WordPress apri Strumenti → Esporta, scegli «Tutti i contenuti» e carica qui il file che scarichi.',
  )
}
