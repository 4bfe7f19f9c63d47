import type { Id } from '../../../../core/ids.ts'
import { dayAt, dayEnd } from '../../../../core/wall-time.ts'
import { piecesLeft } from './line-pieces.ts'
import type { OrderLine, StoredOrder } from './order.ts'
import { paymentOf } from './order-facts.ts'
import { refundablePieces, type StoredRefund } from './refunds.ts'
import type { StoredReturn } from './returns.ts'
import { LAW_ZONE, lastWithdrawalDay } from './withdrawal-period.ts'

/** A file of a digital product that its buyer may download. */
export interface StoredDownload {
  readonly id: Id
  readonly orderId: Id
  readonly lineId: string
  /** The file in the site's archive. */
  readonly assetId: Id
  /** How often it was renewed: each time has an address of its own. */
  readonly renewals: number
  /** Downloads that were begun, and how many may be. */
  readonly uses: number
  readonly most: number
  readonly opensAt: string
  readonly expiresAt: string
  /** Of the last download; null before the first. */
  readonly usedAt: string | null
}

/** How long and how often files may be downloaded, as an owner sets it. */
export interface DownloadTerms {
  readonly days: number
  /** For each piece that was bought. */
  readonly times: number
}

const DAY_MS = 86_400_000

/** The products of an order that are files. */
export const digitalLines = ({ lines }: Pick<StoredOrder, 'lines'>): OrderLine[] =>
  lines.filter(({ type }) => type === 'DIGITAL')

/**
 * From when the files of an order may be downloaded: at once if its buyer asked for it and knew what that ends;
 * otherwise when the period of withdrawal from digital content, which begins with the contract, is over (REC-01, REC-06).
 */
export function opensFrom(order: Pick<StoredOrder, 'consents' | 'placedAt' | 'createdAt'>, now: Date): Date {
  if (order.consents.digitalStart !== null) return now
  const contract = dayAt(new Date(order.placedAt ?? order.createdAt), LAW_ZONE)
  const over = dayEnd(lastWithdrawalDay(contract), LAW_ZONE)
  return over > now ? over : now
}

/** When a download ends that opens at an instant. */
export const endOf = (opensAt: Date, { days }: Pick<DownloadTerms, 'days'>): Date =>
  new Date(opensAt.getTime() + days * DAY_MS)

export const DOWNLOAD_STATES = ['open', 'waiting', 'expired', 'usedUp', 'ended'] as const
export type DownloadState = (typeof DOWNLOAD_STATES)[number]

/** What happened to an order's money and goods. */
export interface Aftermath {
  readonly refunds: readonly Pick<StoredRefund, 'lines'>[]
  readonly returns: readonly Pick<StoredReturn, 'kind' | 'state' | 'pieces'>[]
}

type Paid = Pick<StoredOrder, 'dispute' | 'state' | 'captured' | 'refunded' | 'charged' | 'lines' | 'amounts'>

/**
 * Lines whose files belong to the buyer: of a paid order that stands, and neither disputed, paid back
 * nor withdrawn from.
 */
export function ownedLines(order: Paid, { refunds, returns }: Aftermath): OrderLine[] {
  const stands = order.state === 'placed' || order.state === 'closed'
  const isDisputed = order.dispute === 'open' || order.dispute === 'lost'
  if (!stands || isDisputed || order.captured < order.charged || paymentOf(order) === 'refunded') return []
  const withdrawn = returns
    .filter(({ kind, state }) => kind === 'withdrawal' && state !== 'refused')
    .flatMap(({ pieces }) => pieces)
  const bought = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
  // What was withdrawn from is paid back later: a piece is not counted twice.
  const left = [refundablePieces(order, refunds), piecesLeft(bought, withdrawn)]
  return digitalLines(order).filter(({ id }) => left.every((pieces) => pieces.some(({ lineId }) => lineId === id)))
}

/** What a download is at an instant; `owned`: ids of the lines whose files belong to the buyer. */
export function downloadStateOf(
  { lineId, uses, most, opensAt, expiresAt }: StoredDownload,
  owned: ReadonlySet<string>,
  now: Date,
): DownloadState {
  if (!owned.has(lineId)) return 'ended'
  if (Date.parse(opensAt) > now.getTime()) return 'waiting'
  if (Date.parse(expiresAt) <= now.getTime()) return 'expired'
  return uses >= most ? 'usedUp' : 'open'
}

/** Where an order's page shows its files. */
export const DOWNLOADS_ID = 'order-downloads'

/** A file of an order, as people see it. */
export interface ShownDownload
  extends Pick<StoredDownload, 'id' | 'uses' | 'most' | 'opensAt' | 'expiresAt' | 'usedAt'> {
  readonly name: string
  /** Of its product. */
  readonly title: string
  readonly state: DownloadState
  /** Where it is downloaded; null while it is not open. */
  readonly path: string | null
}

/** Requests for parts of a file within this time continue a download: it was counted when it began. */
const CONTINUED_MS = DAY_MS

/** Whether a request for a part of a file continues the last download, of the same client. */
export function continues(
  { usedAt, usedBy }: Pick<StoredDownload, 'usedAt'> & { readonly usedBy: string },
  client: string,
  now: Date,
): boolean {
  return usedAt !== null && usedBy === client && now.getTime() - Date.parse(usedAt) < CONTINUED_MS
}
