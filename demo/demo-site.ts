import type { CollectionType, ItemType } from '../src/core/codes.ts'
import type { Id } from '../src/core/ids.ts'
import type { BookableInput } from '../src/features/bookings/model/bookable.ts'
import type { ProductInput } from '../src/features/commerce/catalog/model/product.ts'
import type { Company } from '../src/features/commerce/legal/model/company.ts'
import type { DeliverySettingsInput } from '../src/features/commerce/shipping/model/delivery-settings.ts'
import type { MailingContent } from '../src/features/newsletter/model/mailing.ts'
import type { DocumentContentInput } from '../src/features/pages/model/document.ts'
import type { PromotionsInput } from '../src/features/promotions/model/settings.ts'
import type { SiteFrame } from '../src/features/sites/model/site.ts'
import type { Look } from '../src/features/sites/model/style.ts'

/** An image of a demo site. Its asset's id is `demoId(site.identifier, 'picture', picture.key)`. */
export interface DemoPicture {
  key: string
  /** Path relative to demo/pictures. */
  file: string
  /** File name in the address. */
  name: string
  alt: string
  /** Focal point: fractions from the left and the top; the centre by default. */
  focal?: readonly [number, number]
  width: number
  height: number
}

/** A file of a demo site other than an image. Its asset's id is `demoId(site.identifier, 'file', file.name)`. */
export interface DemoFile {
  /** Path relative to demo. */
  file: string
  /** File name that visitors see in the address `/s/{name}`. */
  name: string
}

/** A page, a collection or a store. Its document's id is `demoId(site.identifier, page.key)`. */
export interface DemoPage {
  key: string
  kind: 'page' | 'collection' | 'store'
  type: CollectionType
  content: DocumentContentInput
}

/** An item of a collection, at `/{urlId of the collection}/{urlId of the item}`. Its id is `demoId(site.identifier, item.key)`. */
export interface DemoItem {
  key: string
  collectionKey: string
  type: ItemType
  state: 'published' | 'scheduled' | 'draft'
  /** Instant (UTC, ISO 8601) at which a scheduled item is published. */
  scheduledFor: string | null
  content: DocumentContentInput
}

/** A product of a store, at `/{urlId of the store}/{urlId of the product}`. Its id is `demoId(site.identifier, product.key)`. */
export interface DemoProduct {
  key: string
  storeKey: string
  content: DocumentContentInput
  product: ProductInput
  /** Pieces of the variants that have a stock, by id. */
  stock: ReadonlyMap<Id, number>
}

/** What can be booked. Its id is `demoId(site.identifier, 'bookable', key)`. */
export interface DemoBookable {
  key: string
  rules: BookableInput
}

/** A draft of a mailing; there are no subscribers, because no person may be invented. */
export type DemoNewsletter = MailingContent

/** A whole site as data: no I/O, and the same on every installation. */
export interface DemoSite {
  identifier: string
  title: string
  look: Look
  locale: 'it-IT'
  timeZone: 'Europe/Rome'
  frame: SiteFrame
  /** Who runs it, invented and marked so. */
  company?: Partial<Company>
  pages: readonly DemoPage[]
  items: readonly DemoItem[]
  products: readonly DemoProduct[]
  pictures: readonly DemoPicture[]
  files?: readonly DemoFile[]
  bookables?: readonly DemoBookable[]
  newsletter?: DemoNewsletter
  /** What every page of it says besides. */
  promotions?: PromotionsInput
  /** How it brings what it sells; without it nothing is sent. */
  delivery?: DeliverySettingsInput
  /** What the pages of its products say of that. */
  deliveryPromise?: string
}
