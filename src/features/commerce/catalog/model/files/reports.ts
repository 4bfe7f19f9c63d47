/** Why a row was not taken, or what of it was left out; for programs. */
export type RowCode = keyof typeof SENTENCES

/** What happened to a row, counted as spreadsheets do: the titles are row 1. */
export interface RowReport {
  readonly row: number
  readonly code: RowCode
  readonly sentence: string
}

/** `%` is the value that the sentence is about. */
const SENTENCES = {
  unreadable: 'Da qui il file non si può leggere come CSV: controlla le virgolette.',
  no_title_column: 'Indica quale colonna contiene il titolo dei prodotti.',
  no_price_column: 'Indica quale colonna contiene il prezzo.',
  no_product: 'Questa riga è una variante, ma nel file non si trova il suo prodotto.',
  no_title: 'Manca il titolo del prodotto.',
  product_not_taken: 'Il prodotto di questa riga non è stato importato: guarda la riga %.',
  no_variants: 'Nessuna variante di questo prodotto si può importare.',
  type_unsupported: 'I prodotti di tipo «%» non si possono importare.',
  tax_class_unknown: 'L’aliquota IVA «%» non è una di quelle italiane: 22, 10, 5 o 4.',
  rule_unknown:
    'La regola «%» per quando finiscono i pezzi non è una di queste: refuse, backorder 10, preorder 2027-01-31.',
  too_many_options: 'Un prodotto può avere al massimo 6 opzioni.',
  too_many_variants: 'Un prodotto può avere al massimo 1.000 varianti.',
  digital_with_options: 'Un prodotto digitale non può avere varianti.',
  option_missing: 'Manca il valore dell’opzione «%».',
  option_too_long: 'Il valore «%» è troppo lungo: può avere al massimo 100 caratteri.',
  repeated_choice: 'Un’altra riga di questo prodotto ha le stesse opzioni.',
  repeated_sku: 'Un’altra riga ha lo stesso codice SKU «%».',
  sku_too_long: 'Il codice SKU «%» è troppo lungo: può avere al massimo 60 caratteri.',
  price_missing: 'Manca il prezzo.',
  price_invalid: '«%» non è un prezzo.',
  price_ambiguous: 'Il prezzo «%» si può leggere in due modi: scrivilo con due decimali.',
  price_too_high: 'Il prezzo «%» è troppo alto: può essere al massimo 1.000.000,00.',
  sale_not_lower: 'Il prezzo scontato deve essere più basso del prezzo.',
  date_invalid: '«%» non è una data.',
  stock_invalid: 'La giacenza «%» non è un numero intero di pezzi fino a un miliardo.',
  measure_invalid: 'La misura «%» non è un numero.',
  stock_negative: 'La giacenza era sotto zero: è stata messa a zero.',
  gtin_ignored: 'Il codice a barre «%» non ha 8, 12, 13 o 14 cifre: è stato tralasciato.',
  contents_ignored: 'Il contenuto «%» non è una quantità come 500 g o 0,75 l: è stato tralasciato.',
  title_too_long: 'Il titolo è troppo lungo: può avere al massimo 500 caratteri.',
  label_too_long: 'La categoria o il tag «%» è troppo lungo: può avere al massimo 200 caratteri.',
  sku_elsewhere: 'Il codice SKU «%» è già di un altro prodotto.',
  product_twice: 'Un’altra riga del file è dello stesso prodotto del negozio.',
  options_differ: 'Il prodotto ha altre opzioni e altre varianti, che nel file non ci sono.',
  refused: '%',
  too_many_images: 'Un prodotto può avere al massimo 50 immagini: le altre sono state tralasciate.',
  image_ignored: '«%» non è l’indirizzo di un’immagine: è stato tralasciato.',
  description_kept: 'La pagina del prodotto non ha solo testo: la descrizione è rimasta com’era.',
  in_bin: 'Il prodotto era nel cestino: torna al suo posto.',
  option_dropped: 'Nessuna variante dice il valore di «%»: l’opzione è stata tralasciata.',
} as const

const VALUE_SHOWN = 60
/** Its value is a whole sentence. */
const WHOLE: RowCode = 'refused'

export function reportOf(row: number, code: RowCode, value = ''): RowReport {
  const shown = code !== WHOLE && value.length > VALUE_SHOWN ? `${value.slice(0, VALUE_SHOWN)}…` : value
  // A function, because a value may contain a dollar sign.
  return { row, code, sentence: SENTENCES[code].replace('%', () => shown) }
}

/** Ends the reading of a row. */
export class RowFault extends Error {
  readonly code: RowCode
  readonly value: string
  /** Another row than the one that was read. */
  readonly row: number | undefined

  constructor(code: RowCode, value = '', row?: number) {
    super(code)
    this.name = 'RowFault'
    this.code = code
    this.value = value
    this.row = row
  }
}
