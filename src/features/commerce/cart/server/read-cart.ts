import type { Id } from '../../../../core/ids.ts'
import type { MessageLookUp } from '../../../../core/messages.ts'
import type { TaxRate } from '../../../../core/money/amounts.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { SiteReads } from '../../../../platform/cache/site-memory.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { assetsById, assetTags } from '../../../images/public.ts'
import { type Asset, imagePath } from '../../../images/views.ts'
import type { Site } from '../../../sites/public.ts'
import { categoriesOfProducts, readStoreSettings, STORE } from '../../catalog/public.ts'
import {
  availabilityText,
  measurePrice,
  measureText,
  type OutOfStock,
  priceText,
  type Question,
  type StoreSettings,
} from '../../catalog/schemas.ts'
import { rulesFor } from '../../discounts/public.ts'
import {
  type ChosenDiscounts,
  chooseBeside,
  chooseDiscounts,
  type DiscountableCart,
  type DiscountRule,
} from '../../discounts/schemas.ts'
import type { Goods } from '../../shipping/schemas.ts'
import { type Cart, cartSchema, type Entry, wireMoney } from '../model/cart.ts'
import {
  type JudgedLine,
  judgeLine,
  missingTo,
  quotable,
  type Sold,
  type StoredLine,
  sumLines,
} from '../model/lines.ts'
import type { CartKey } from './cart-session.ts'
import type { StoredCart } from './carts-repository.ts'
import { askedOf, canPutBack } from './change-cart.ts'
import { type FoundVariant, soldOf, type VisibleProducts, visibleProducts } from './sold.ts'

const IMAGE_WIDTH = 300

export interface ReadCart {
  readonly cart: Cart
  readonly currency: string
  /** What the buyer of each line was asked, by the line's id. */
  readonly questions: Readonly<Record<string, readonly Question[]>>
  /** What was removed last and can be put back. */
  readonly removed: { readonly lineId: Id; readonly title: string } | null
  /** The least sum of an order and what is missing to it; null when it is reached. */
  readonly minimum: { readonly minimum: number; readonly missing: number } | null
  /** What its delivery depends on. */
  readonly goods: Goods
  /** A discount pays for the delivery. */
  readonly deliveryIsFree: boolean
}

export interface CartReader {
  readonly reader: Reader
  /** Remembers what is sold, for carts that are only shown. */
  readonly memory?: SiteReads
  /** What the store's owner has said, if it was just read. */
  readonly store?: Pick<StoreSettings, 'currency' | 'minimumSubtotal'>
  /** Discount codes that the buyer has entered. */
  readonly codes: readonly string[]
  readonly site: Pick<Site, 'id' | 'locale' | 'timeZone'>
  readonly message: MessageLookUp
  readonly now: Date
}

/**
 * A cart with what its lines cost and may buy today.
 * @param known products that were just read too
 */
export async function judgeCart(
  reader: CartReader,
  key: CartKey,
  stored: StoredCart,
  known: VisibleProducts = new Map(),
): Promise<ReadCart> {
  return (await judge(reader, key, stored, known)).read
}

/** What the checkout needs of a cart beside what its page shows. */
export interface CartPurchase extends ReadCart {
  /** What can be bought of it, with the products. */
  readonly bought: readonly BoughtLine[]
  /** Some discount may count, whatever it depends on. */
  readonly hasRules: boolean
  /** The discounts that count under these terms, and what is to be paid with them. */
  readonly chooseDiscounts: (terms: PurchaseTerms) => ChosenDiscounts
}

/** A line of which some pieces can be bought. */
export interface BoughtLine {
  readonly line: StoredLine
  readonly found: FoundVariant
  readonly judgement: JudgedLine
}

/** What the amounts of a purchase depend on beside the cart. */
export interface PurchaseTerms extends Pick<DiscountableCart, 'taxMode' | 'delivery' | 'buyer'> {
  readonly rateOf: (line: BoughtLine) => TaxRate
  /** Of one piece, in minor units. */
  readonly priceOf: (line: BoughtLine) => number
  /** What the owner takes off in person. */
  readonly granted?: DiscountRule | undefined
}

/** A cart as it is bought. */
export async function judgePurchase(reader: CartReader, key: CartKey, stored: StoredCart): Promise<CartPurchase> {
  const { read, bought, discounts, moment } = await judge(reader, key, stored, new Map())
  return {
    ...read,
    bought,
    hasRules: discounts.rules.length > 0,
    chooseDiscounts({ rateOf, priceOf, granted, ...terms }) {
      const lines = discounts.lines.map((line, at) => ({
        ...line,
        listPrice: priceOf(bought[at]!),
        taxRate: rateOf(bought[at]!),
      }))
      const cart = { ...terms, currency: read.currency, lines }
      const codes = bought.length === 0 ? [] : reader.codes
      return granted && bought.length > 0
        ? chooseBeside(granted, cart, discounts.rules, codes, moment)
        : chooseDiscounts(cart, discounts.rules, codes, moment)
    },
  }
}

async function judge(
  { reader, memory, site, store, codes, message, now }: CartReader,
  { scriptToken }: CartKey,
  stored: StoredCart,
  known: VisibleProducts,
) {
  const kept = <Value>(key: string, read: () => Promise<Value>, tags: readonly string[]) =>
    memory ? memory.read(site.id, key, read, { tags: () => tags }) : read()
  const settings = store ?? (await kept('store settings', () => readStoreSettings(reader, site.id), [STORE])).settings
  const { currency } = settings
  const today = dayAt(now, site.timeZone)
  const [judged, rules] = await Promise.all([
    judgeLines({ reader, memory, site }, { lines: stored.lines, known, today }),
    stored.lines.length === 0 ? [] : rulesFor(reader, site.id, codes),
  ])
  const covers = [...new Set(judged.flatMap(({ found }) => found?.page.cover_id ?? []))].toSorted()
  const assets = await kept(`covers ${covers.join()}`, () => assetsById(reader, site.id, covers), assetTags(covers))
  const money = (amount: number) => wireMoney({ amount, currency })
  const text = (amount: number) => priceText(amount, currency, site.locale)
  const sums = sumLines(judged.map(({ judgement, found }) => ({ ...judgement, type: found?.product.type })))
  const bought = judged.filter((line): line is typeof line & BoughtLine => line.judgement.pieces > 0)
  const discounts = await discountable(reader, site, bought, bought.length === 0 ? [] : rules)
  const moment = { instant: now, timeZone: site.timeZone }
  const { valid, invalid, amounts } = chooseDiscounts(
    { currency, taxMode: 'included', lines: discounts.lines },
    discounts.rules,
    bought.length === 0 ? [] : codes,
    moment,
  )
  const missing = missingTo(settings.minimumSubtotal, sums.subtotal)
  const cart = cartSchema.parse({
    id: stored.id,
    websiteId: site.id,
    created: Date.parse(stored.createdAt),
    cartToken: scriptToken,
    version: stored.version,
    entries: judged.map((line) => entryOf(line, { site, message, currency, money, text, assets })),
    subtotalCents: sums.subtotal,
    coupons: codes.map((code) => ({ code })),
    validCoupons: valid.map(({ ruleId, code = null, name, given }) => ({
      discountId: ruleId,
      code,
      name,
      discountCents: given,
    })),
    invalidCoupons: invalid.map(({ ruleId = null, code = null, name = null, reason, sentence }) => ({
      discountId: ruleId,
      code,
      name,
      reason,
      message: sentence,
    })),
    discountCents: amounts.discountTotal,
    grandTotalCents: amounts.grandTotal,
    totalQuantity: sums.pieces,
    subtotalAmount: money(sums.subtotal),
    hasDigital: sums.hasDigital,
    purelyDigital: sums.purelyDigital,
    requiresShipping: sums.requiresShipping,
  })
  const removed = stored.removed && canPutBack(stored.removed, now) ? stored.removed : undefined
  const read: ReadCart = {
    cart,
    currency,
    questions: Object.fromEntries(
      judged.map(({ line, found }) => [line.id, found ? askedOf(line, found.product.questions) : []]),
    ),
    removed: removed ? await nameOf(reader, site, removed) : null,
    minimum: missing > 0 ? { minimum: settings.minimumSubtotal, missing } : null,
    goods: { subtotal: amounts.grandTotal, ...sizeOf(bought) },
    deliveryIsFree: discounts.rules.some(
      ({ rule: { id, effect } }) => effect.kind === 'freeDelivery' && valid.some(({ ruleId }) => ruleId === id),
    ),
  }
  return { read, bought, discounts, moment }
}

/** Pieces and grams of what is sent. */
function sizeOf(bought: readonly BoughtLine[]): Pick<Goods, 'pieces' | 'weight'> {
  const sent = bought.filter(({ found }) => found.product.type === 'PHYSICAL')
  return {
    pieces: sent.reduce((sum, { judgement }) => sum + judgement.pieces, 0),
    weight: sent.reduce((sum, { found, judgement }) => sum + judgement.pieces * (found.variant.weight ?? 0), 0),
  }
}

/** A removed line by its product's name; null if nobody can buy it any more. */
async function nameOf(reader: Reader, site: CartReader['site'], { id, documentId }: StoredLine) {
  const page = (await visibleProducts(reader, site, [documentId])).get(documentId)?.page
  return page ? { lineId: id, title: quotable(page.title) } : null
}

async function judgeLines(
  { reader, memory, site }: Pick<CartReader, 'reader' | 'site'> & { readonly memory: SiteReads | undefined },
  { lines, known, today }: { lines: readonly StoredLine[]; known: VisibleProducts; today: string },
) {
  const unknown = lines.map(({ documentId }) => documentId).filter((id) => !known.has(id))
  const products = new Map([...known, ...(await visibleProducts(reader, site, unknown, memory))])
  /** Lines of one variant share its pieces. */
  const left = new Map<string, Pick<Sold, 'available' | 'ready'>>()
  const minus = (pieces: number | null, taken: number) => (pieces === null ? null : Math.max(0, pieces - taken))
  return lines.map((line) => {
    const visible = products.get(line.documentId)
    const variant = visible?.product.variants.find(({ id }) => id === line.variantId)
    const found = visible && variant ? { ...visible, variant } : undefined
    const whole = found && soldOf(found, today)
    const sold = whole && { ...whole, ...left.get(line.variantId) }
    const judgement = judgeLine(line, sold)
    const { pieces } = judgement
    if (sold) left.set(line.variantId, { available: minus(sold.available, pieces), ready: minus(sold.ready, pieces) })
    return { line, found, sold, judgement }
  })
}

/** The rules that may count for what can be bought of a cart, and its lines as they judge them. */
async function discountable(
  reader: Reader,
  site: CartReader['site'],
  bought: readonly BoughtLine[],
  rules: Awaited<ReturnType<typeof rulesFor>>,
) {
  const needsCategories = rules.some(({ rule }) => rule.range.on === 'categories')
  const ids = [...new Set(bought.map(({ line }) => line.documentId))]
  const categories = needsCategories ? await categoriesOfProducts(reader, site.id, ids) : new Map<Id, string[]>()
  const lines = bought.map(({ line, judgement }) => ({
    id: line.id,
    productId: line.documentId,
    categories: categories.get(line.documentId) ?? [],
    listPrice: judgement.unitPrice,
    quantity: judgement.pieces,
    // Prices include the tax, so that no amount of a cart depends on it.
    taxRate: 0,
  }))
  return { rules, lines }
}

type Judged = Awaited<ReturnType<typeof judgeLines>>[number]

function noticeValues(
  { line, sold, judgement }: Judged,
  text: (amount: number) => string,
  sent: (rule: OutOfStock) => string,
) {
  const price = text(line.seenPrice)
  return {
    ...{ price, now: text(sold?.price ?? 0), left: sold?.available ?? 0, chosen: line.quantity },
    ...{ sentBefore: sent(line.seenRule), sent: sent(judgement.rule) },
  }
}

/** When pieces beyond the stock are sent; '' without any. */
function sendingOf({ pieces, ready, rule }: JudgedLine, sent: (rule: OutOfStock) => string, message: MessageLookUp) {
  if (rule.kind === 'refuse') return ''
  const sending = sent(rule)
  return ready > 0 && ready < pieces ? message('cart.partlyReady', { sending, ready }) : sending
}

function entryOf(
  judged: Judged,
  {
    site,
    message,
    currency,
    money,
    text,
    assets,
  }: Pick<CartReader, 'site' | 'message'> & {
    currency: string
    money: (amount: number) => Entry['unitPrice']
    text: (amount: number) => string
    assets: Readonly<Record<string, Asset>>
  },
): Entry {
  const { line, found, sold, judgement } = judged
  const { notices, unitPrice, total } = judgement
  const type = found?.product.type ?? 'PHYSICAL'
  const sent = (rule: OutOfStock) =>
    availabilityText(rule.kind === 'refuse' ? 'available' : rule.kind, { outOfStock: rule, type }, { message, ...site })
  const cover = found?.page.cover_id ? assets[found.page.cover_id] : undefined
  const options = found?.product.options ?? []
  const measure = found ? measurePrice(unitPrice, found.variant.contents) : null
  return {
    id: line.id,
    itemId: line.documentId,
    productType: found?.product.type ?? '',
    title: found?.page.title ?? message('cart.gone'),
    fullUrl: found?.page.path ?? null,
    chosenVariant: {
      id: line.variantId,
      sku: found?.variant.sku ?? '',
      attributes: Object.fromEntries(
        options.map(({ name }, index) => [name, found?.variant.optionValues[index] ?? '']),
      ),
    },
    quantity: line.quantity,
    available: sold?.available ?? null,
    unitPrice: money(unitPrice),
    measurePrice: measure ? measureText(measure, currency, { locale: site.locale, message }) : '',
    itemTotal: money(total),
    image: cover ? imagePath(site.id, cover, IMAGE_WIDTH) : null,
    additionalFields: { ...line.fields },
    sending: sendingOf(judgement, sent, message),
    notice: notices[0] ?? null,
    noticeText: notices.map((one) => message(`cart.notice.${one}`, noticeValues(judged, text, sent))).join(' '),
  }
}
