import type { ImportCounts, ImportState, ReadFile } from '../../model/calls/imports.ts'

const FORMATS: Readonly<Record<ReadFile['format'], string>> = {
  squarespace: 'È un file di Squarespace.',
  woocommerce: 'È un file di WooCommerce.',
  shopify: 'È un file di Shopify.',
  other: 'È un file con colonne proprie: controlla che cosa contengono.',
}

export const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  checking: 'in lettura',
  checked: 'da importare',
  importing: 'in corso',
  stopped: 'interrotto',
  done: 'importato',
  undoing: 'annullamento in corso',
  undo_stopped: 'annullamento interrotto',
  undone: 'annullato',
  failed: 'non riuscito',
}

export function formatSentence({ format }: ReadFile): string {
  return FORMATS[format]
}

const counted = (count: number, one: string, more: string) =>
  count === 1 ? one : `${count.toLocaleString('it-IT')} ${more}`

/** How many products are or would be new, changed and left as they are, and how many rows are left out. */
export function countLines(counts: ImportCounts, isDone: boolean): string[] {
  const { created, changed, unchanged, variants, refused, kept } = counts
  return [
    created > 0 && counted(created, 'Un prodotto nuovo', 'prodotti nuovi'),
    changed > 0 && counted(changed, 'Un prodotto cambiato', 'prodotti cambiati'),
    unchanged > 0 && counted(unchanged, 'Un prodotto è già così', 'prodotti sono già così'),
    variants > created + changed + unchanged && `${variants.toLocaleString('it-IT')} varianti in tutto`,
    refused > 0 &&
      (isDone
        ? counted(refused, 'Una riga non è stata importata', 'righe non sono state importate')
        : counted(refused, 'Una riga non si può importare', 'righe non si possono importare')),
    kept > 0 &&
      counted(
        kept,
        'Un prodotto era cambiato nel frattempo, e non è tornato del tutto com’era',
        'prodotti erano cambiati nel frattempo, e non sono tornati del tutto com’erano',
      ),
  ].filter((line) => line !== false)
}
