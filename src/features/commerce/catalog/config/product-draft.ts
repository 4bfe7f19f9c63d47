import type { Id } from '../../../../core/ids.ts'
import { decimalOf, parseMoney, separatorsOf } from '../../../../core/money/money.ts'
import type { ReadProduct } from '../model/calls.ts'
import { contentsText, readContents } from '../model/contents.ts'
import { PRODUCT_LIMITS, type ProductType } from '../model/limits.ts'
import { extrasOf, type ProductExtras, type ProductInput, productSchema } from '../model/product.ts'
import type { StockCount } from '../model/stock.ts'

/** What is typed of a variant. A flag is {@link YES} or empty, so that all cells are filled, copied and pasted alike. */
export const COLUMNS = [
  'price',
  'onSale',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'stock',
  'unlimited',
  'sku',
  'gtin',
  'mpn',
  'weight',
  'length',
  'width',
  'height',
  'contents',
  'pictureId',
] as const
export type ColumnName = (typeof COLUMNS)[number]
export const YES = 'sì'
export const FLAGS: ReadonlySet<ColumnName> = new Set(['onSale', 'unlimited'])

export interface DraftRow {
  readonly id: Id
  /** The value of each option, by its id. */
  readonly choice: readonly string[]
  readonly cells: Readonly<Record<ColumnName, string>>
  /** Pieces when the form was opened; 0 for a new variant. */
  readonly seen: number
}
export interface DraftOption {
  readonly id: string
  readonly name: string
  readonly values: readonly { readonly id: string; readonly text: string }[]
}

/** What is sold of a product, as it is typed. */
export interface ProductDraft {
  readonly version: number
  readonly type: ProductType
  readonly options: readonly DraftOption[]
  readonly rows: readonly DraftRow[]
  readonly extras: ProductExtras
}

const LOCALE = 'it-IT'
const THOUSAND = 1000

/** Fills the form. */
export function draftOf({ version, product, stock, currency }: ReadProduct, newKey: () => string): ProductDraft {
  const pieces = new Map(stock.map(({ variantId, stock: count }) => [variantId, count]))
  const options = product.options.map(({ name }, at) => {
    const texts = [...new Set(product.variants.map(({ optionValues }) => optionValues[at] ?? ''))]
    return { id: newKey(), name, values: texts.map((text) => ({ id: newKey(), text })) }
  })
  const money = (amount: number | null) => (amount === null ? '' : formatAmount(decimalOf({ amount, currency })))
  const measure = (thousandths: number | null) =>
    thousandths === null ? '' : String(thousandths / THOUSAND).replace('.', ',')
  const rows = product.variants.map(
    (variant): DraftRow => ({
      id: variant.id,
      seen: pieces.get(variant.id) ?? 0,
      choice: options.map(({ values }, at) => values.find(({ text }) => text === variant.optionValues[at])!.id),
      cells: {
        price: money(variant.price),
        onSale: variant.onSale ? YES : '',
        salePrice: money(variant.salePrice),
        saleFrom: variant.saleFrom ?? '',
        saleUntil: variant.saleUntil ?? '',
        stock: String(pieces.get(variant.id) ?? 0),
        unlimited: variant.unlimited ? YES : '',
        sku: variant.sku,
        gtin: variant.gtin,
        mpn: variant.mpn,
        weight: measure(variant.weight),
        length: measure(variant.length),
        width: measure(variant.width),
        height: measure(variant.height),
        contents: variant.contents === null ? '' : contentsText(variant.contents),
        pictureId: variant.pictureId ?? '',
      },
    }),
  )
  return { version, type: product.type, options, rows, extras: extrasOf(product) }
}

function formatAmount(decimal: string): string {
  return decimal.replace('.', separatorsOf(LOCALE).decimal)
}

/** The choice of a row in words, such as «Grande / Sabbia». */
export function choiceWords({ options }: Pick<ProductDraft, 'options'>, { choice }: Pick<DraftRow, 'choice'>): string {
  return options.map(({ values }, at) => values.find(({ id }) => id === choice[at])?.text ?? '').join(' / ')
}

/** All combinations of the options' values. */
function combinations(options: readonly DraftOption[]): string[][] {
  return options.reduce<string[][]>(
    (before, { values }) => before.flatMap((choice) => values.map(({ id }) => [...choice, id])),
    [[]],
  )
}

export function tooMany(options: readonly DraftOption[]): boolean {
  return options.reduce((count, { values }) => count * Math.max(1, values.length), 1) > PRODUCT_LIMITS.variants
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/**
 * Rows after a change of the options. A row stays with its prices and pieces while its values stay; a new option gives
 * its first value to all rows; a new value adds rows, with the prices of the row that is most alike.
 */
export function withOptions(draft: ProductDraft, options: readonly DraftOption[], newId: () => Id): ProductDraft {
  const place = (option: DraftOption) => draft.options.findIndex(({ id }) => id === option.id)
  const filled = options.filter(({ values }) => values.length > 0)
  const kept = draft.rows.map((row) => ({
    ...row,
    choice: filled.map((option) => row.choice[place(option)] || option.values[0]!.id),
  }))
  const known = new Set(draft.options.flatMap(({ values }) => values.map(({ id }) => id)))
  const rows = combinations(filled).flatMap((choice): DraftRow[] => {
    const row = kept.find((one) => same(one.choice, choice))
    if (row) return [row]
    // A combination that was left out before stays out.
    if (kept.length > 0 && choice.every((id) => known.has(id)) && filled.length === draft.options.length) return []
    const [like] = kept.toSorted((one, other) => alike(other.choice, choice) - alike(one.choice, choice))
    return [newRow(newId(), choice, like)]
  })
  return { ...draft, options, rows: rows.map((row) => ({ ...row, choice: paddedChoice(row.choice, options) })) }
}

/** An option without values has no part in a choice. */
function paddedChoice(choice: readonly string[], options: readonly DraftOption[]): string[] {
  let at = 0
  return options.map(({ values }) => (values.length > 0 ? choice[at++]! : ''))
}

const alike = (one: readonly string[], other: readonly string[]) =>
  one.filter((value, at) => value === other[at]).length

function newRow(id: Id, choice: readonly string[], like: DraftRow | undefined): DraftRow {
  const empty = Object.fromEntries(COLUMNS.map((name) => [name, ''])) as DraftRow['cells']
  return { id, choice, seen: 0, cells: { ...empty, ...like?.cells, sku: '', gtin: '', mpn: '', stock: '0' } }
}

export function setCell(draft: ProductDraft, rowId: Id, name: ColumnName, text: string): ProductDraft {
  const rows = draft.rows.map((row) =>
    row.id === rowId ? { ...row, cells: { ...row.cells, [name]: cellText(name, text) } } : row,
  )
  return { ...draft, rows }
}

/** Puts the cells of a spreadsheet at a row and column and beyond; what does not fit is left out. */
export function pasteCells(draft: ProductDraft, rowAt: number, name: ColumnName, text: string): ProductDraft {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const first = COLUMNS.indexOf(name)
  const rows = draft.rows.map((row, at) => {
    const line = lines[at - rowAt]
    if (at < rowAt || line === undefined) return row
    const cells = { ...row.cells }
    for (const [offset, cell] of line.split('\t').entries()) {
      const column = COLUMNS[first + offset]
      if (column) cells[column] = cellText(column, cell)
    }
    return { ...row, cells }
  })
  return { ...draft, rows }
}

/** Gives the value of a cell to all rows below it. */
export function fillDown(draft: ProductDraft, rowAt: number, name: ColumnName): ProductDraft {
  const text = draft.rows[rowAt]!.cells[name]
  const rows = draft.rows.map((row, at) => (at > rowAt ? { ...row, cells: { ...row.cells, [name]: text } } : row))
  return { ...draft, rows }
}

const WORDS_FOR_YES = new Set(['sì', 'si', 'true', 'vero', 'x', '1', 'yes'])
const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** What a cell keeps of a text: flags and days are written in one way. */
function cellText(name: ColumnName, text: string): string {
  const typed = text.trim()
  if (FLAGS.has(name)) return WORDS_FOR_YES.has(typed.toLowerCase()) ? YES : ''
  if (name !== 'saleFrom' && name !== 'saleUntil') return name === 'price' || name === 'stock' ? typed : text
  const day = DAY.exec(typed)
  return day ? `${day[3]}-${day[2]!.padStart(2, '0')}-${day[1]!.padStart(2, '0')}` : typed
}

/** What is wrong, by the row's id and the column; `''` for what is wrong with the product. */
export type Faults = ReadonlyMap<string, string>
export const faultKey = (rowId: Id, name: ColumnName) => `${rowId} ${name}`

export type ReadDraft =
  | { readonly faults: Faults }
  | { readonly faults?: undefined; readonly product: ProductInput; readonly counts: readonly StockCount[] }

/** What is saved; or what is wrong with what was typed. */
export function readDraft(draft: ProductDraft, currency: string): ReadDraft {
  const faults = new Map<string, string>()
  const options = draft.options.filter(({ values }) => values.length > 0)
  const variants = draft.rows.map((row) => {
    const say = (name: ColumnName, sentence: string) => void faults.set(faultKey(row.id, name), sentence)
    const { cells } = row
    const onSale = cells.onSale === YES
    return {
      id: row.id,
      optionValues: draft.options.flatMap(({ values }, at) => {
        const value = values.find(({ id }) => id === row.choice[at])
        return value ? [value.text] : []
      }),
      price: amountIn(cells.price, currency) ?? say('price', 'Scrivi un prezzo, per esempio 24,50.') ?? 0,
      onSale,
      salePrice:
        cells.salePrice.trim() === ''
          ? null
          : readOr(amountIn(cells.salePrice, currency), () => say('salePrice', 'Scrivi un prezzo, per esempio 24,50.')),
      saleFrom: cells.saleFrom || null,
      saleUntil: cells.saleUntil || null,
      unlimited: cells.unlimited === YES,
      sku: cells.sku.trim(),
      gtin: cells.gtin.trim(),
      mpn: cells.mpn.trim(),
      contents: readOr(readContents(cells.contents), () =>
        say('contents', 'Scrivi quanto contiene, per esempio 500 g o 0,75 l.'),
      ),
      pictureId: cells.pictureId || null,
      ...measuresOf(cells, say),
    }
  })
  const counts = draft.rows.flatMap((row): StockCount[] => {
    if (row.cells.unlimited === YES || row.cells.stock.trim() === String(row.seen)) return []
    if (!/^\d{1,9}$/.test(row.cells.stock.trim())) {
      faults.set(faultKey(row.id, 'stock'), 'Scrivi un numero intero di pezzi.')
      return []
    }
    return [{ variantId: row.id, seen: row.seen, counted: Number(row.cells.stock.trim()) }]
  })
  const product = {
    type: draft.type,
    options: options.map(({ name }) => ({ name })),
    variants,
    ...readExtras(draft.extras),
  }
  const checked = productSchema.safeParse(product)
  for (const { path, message } of checked.error?.issues ?? []) {
    const key = keyOf(path, draft.rows)
    if (!faults.has(key)) faults.set(key, message)
  }
  return faults.size > 0 ? { faults } : { product: checked.data!, counts }
}

/** Lines of choices that say nothing are left out. */
function readExtras({ questions, ...extras }: ProductExtras): ProductExtras {
  const said = (choices: readonly string[]) => choices.map((choice) => choice.trim()).filter((choice) => choice !== '')
  return { ...extras, questions: questions.map((one) => ({ ...one, choices: [...new Set(said(one.choices))] })) }
}

/** The cell at the path of an issue, or the path itself for what stands beside the variants. */
export function keyOf(path: readonly PropertyKey[], rows: readonly DraftRow[]): string {
  const [list, at, name] = path
  if (list === 'attributes' || list === 'questions' || list === 'outOfStock') return path.slice(0, 3).join('.')
  const row = list === 'variants' ? rows[Number(at)] : undefined
  return row && COLUMNS.includes(name as ColumnName) ? faultKey(row.id, name as ColumnName) : ''
}

function readOr<Value>(amount: Value | undefined, say: () => void): Value | null {
  if (amount === undefined) say()
  return amount ?? null
}

function amountIn(text: string, currency: string): number | undefined {
  const amount = parseMoney(text, currency, separatorsOf(LOCALE))?.amount
  return amount === undefined || amount < 0 ? undefined : amount
}

const MEASURES = ['weight', 'length', 'width', 'height'] as const

function measuresOf(cells: DraftRow['cells'], say: (name: ColumnName, sentence: string) => void) {
  const read = (name: (typeof MEASURES)[number]) => {
    const typed = cells[name].trim().replace(',', '.')
    if (typed === '') return null
    if (/^\d{1,6}(\.\d{1,3})?$/.test(typed)) return Math.round(Number(typed) * THOUSAND)
    say(name, 'Scrivi un numero, per esempio 1,25.')
    return null
  }
  return Object.fromEntries(MEASURES.map((name) => [name, read(name)])) as Record<
    (typeof MEASURES)[number],
    number | null
  >
}

/**
 * What somebody typed, on a newer version of the product: their cells stay where the rows are still there.
 * @param base what both began with
 */
export function onNewer(base: ProductDraft, mine: ProductDraft, newer: ProductDraft): ProductDraft {
  const before = new Map(base.rows.map((row) => [row.id, row]))
  const typed = new Map(mine.rows.map((row) => [row.id, row]))
  const rows = newer.rows.map((row) => {
    const own = typed.get(row.id)
    const former = before.get(row.id)
    if (!own || !former) return row
    const changed = COLUMNS.filter((name) => own.cells[name] !== former.cells[name])
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(changed.map((name) => [name, own.cells[name]])) } }
  })
  return { ...newer, rows, extras: newerExtras(base.extras, mine.extras, newer.extras) }
}

function newerExtras(base: ProductExtras, mine: ProductExtras, newer: ProductExtras): ProductExtras {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return {
    attributes: isSame(base.attributes, mine.attributes) ? newer.attributes : mine.attributes,
    questions: isSame(base.questions, mine.questions) ? newer.questions : mine.questions,
    related: isSame(base.related, mine.related) ? newer.related : mine.related,
    files: isSame(base.files, mine.files) ? newer.files : mine.files,
    outOfStock: isSame(base.outOfStock, mine.outOfStock) ? newer.outOfStock : mine.outOfStock,
    taxClass: isSame(base.taxClass, mine.taxClass) ? newer.taxClass : mine.taxClass,
    perishable: isSame(base.perishable, mine.perishable) ? newer.perishable : mine.perishable,
  }
}

export function withExtras(draft: ProductDraft, more: Partial<ProductExtras>): ProductDraft {
  return { ...draft, extras: { ...draft.extras, ...more } }
}
