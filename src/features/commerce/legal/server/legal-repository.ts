import { createHash } from 'node:crypto'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { settingsOf } from '../../../../platform/database/settings-row.ts'
import type { Site } from '../../../sites/public.ts'
import { productChoices, readStoreSettings, soldTypes } from '../../catalog/public.ts'
import { FIRST_CURRENCY } from '../../catalog/schemas.ts'
import { accountMethods, readPaymentSettings } from '../../payments/public.ts'
import { METHODS } from '../../payments/schemas.ts'
import { readDeliverySettings } from '../../shipping/public.ts'
import { readTaxSettings } from '../../taxes/public.ts'
import { EXCEPTION_LETTERS } from '../model/exceptions.ts'
import type { LegalFacts } from '../model/legal-facts.ts'
import { type LegalSettings, legalSettingsSchema, NO_LEGAL_SETTINGS } from '../model/legal-settings.ts'
import type { LegalText } from '../model/legal-text.ts'
import { legalTexts } from '../model/texts/legal-texts.ts'
import { companyFactsOf } from './company-facts.ts'
import './tables.ts'

/** Tag of what visitors see of the legal texts. */
export const LEGAL_TAG = 'legal'

/** What an owner has said for the legal texts. */
export const legalSettings = settingsOf('legal_settings', {
  parse: (json) => legalSettingsSchema.parse(json),
  none: NO_LEGAL_SETTINGS,
  changed: 'I testi legali sono cambiati nel frattempo.',
  tag: LEGAL_TAG,
})

export const { stored: readStoredSettings, save: saveLegalSettings } = legalSettings

type Products = Awaited<ReturnType<typeof productChoices>>['products']

/**
 * All that the texts depend on, as it is now.
 * @param known what was read before
 */
export async function readLegalFacts(
  reader: Reader,
  site: Site,
  known?: { readonly settings: LegalSettings; readonly products: Products },
): Promise<LegalFacts> {
  const settings = known?.settings ?? (await readStoredSettings(reader, site.id)).settings
  const store = await readStoreSettings(reader, site.id)
  const types = await soldTypes(reader, site.id)
  const paying = await readPaymentSettings(reader, site.id)
  const hasExceptions = settings.exceptions.length > 0
  const products = known?.products ?? (hasExceptions ? (await productChoices(reader, site.id)).products : [])
  const titles = new Map(products.map(({ id, title }) => [id, title]))
  const accounts: readonly string[] = await accountMethods(reader, site.id)
  const switches: Readonly<Record<string, { readonly on: boolean } | undefined>> = paying
  return {
    company: companyFactsOf(site),
    baseUrl: site.baseUrl,
    locale: site.locale,
    currency: store.version === 0 ? FIRST_CURRENCY : store.settings.currency,
    delivery: await readDeliverySettings(reader, site.id),
    taxes: await readTaxSettings(reader, site.id),
    methods: Object.entries(METHODS)
      .filter(([key]) => key !== 'test' && (switches[key]?.on || accounts.includes(key)))
      .map(([, { label, text }]) => ({ label, text: text(paying) })),
    sells: {
      goods: types.has('PHYSICAL'),
      digital: types.has('DIGITAL'),
      services: types.has('SERVICE') || types.has('GIFT_CARD'),
    },
    settings,
    exceptions: EXCEPTION_LETTERS.flatMap((letter) => {
      const named = settings.exceptions.flatMap((one) =>
        one.letter === letter ? (titles.get(one.productId) ?? []) : [],
      )
      return named.length === 0 ? [] : [{ letter, titles: named }]
    }),
  }
}

export interface StoredVersion {
  readonly number: number
  readonly texts: readonly LegalText[]
  readonly createdAt: string
}

/** A version of the texts; without a number the newest. */
export async function findVersion(reader: Reader, siteId: Id, number?: number): Promise<StoredVersion | undefined> {
  const all = reader.site(siteId).selectFrom('legal_versions').selectAll()
  const asked = number === undefined ? all.orderBy('number', 'desc').limit(1) : all.where('number', '=', number)
  const row = await asked.executeTakeFirst()
  return row && { number: row.number, texts: JSON.parse(row.texts) as LegalText[], createdAt: row.created_at }
}

/** Names texts by what they say, so that nobody publishes others than were read. */
export const fingerprintOfTexts = (texts: readonly LegalText[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)

/**
 * Publishes texts as the next version.
 * @throws Refusal `conflict` when they are not those that the owner has read, or somebody else was first
 */
export async function publishVersion(
  transaction: Transaction,
  siteId: Id,
  {
    texts,
    seen,
    authorId,
  }: { readonly texts: readonly LegalText[]; readonly seen: string; readonly authorId: Id | null },
  now: Date,
): Promise<number> {
  const changed = new Refusal('conflict', 'I testi sono cambiati nel frattempo: rileggili e pubblicali di nuovo.', {
    details: { reason: 'older_version' },
  })
  if (fingerprintOfTexts(texts) !== seen) throw changed
  const number = ((await findVersion(transaction, siteId))?.number ?? 0) + 1
  const inserted = await transaction
    .site(siteId)
    .insert('legal_versions', {
      number,
      texts: JSON.stringify(texts),
      author_id: authorId,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'number']).doNothing())
    .returning('number')
    .executeTakeFirst()
  if (!inserted) throw changed
  transaction.announce(`site:${siteId}:${LEGAL_TAG}`)
  return number
}

/** Publishes the texts of a demo as they come. */
export async function publishGenerated(transaction: Transaction, site: Site, now: Date): Promise<void> {
  const texts = legalTexts(await readLegalFacts(transaction, site))
  await publishVersion(transaction, site.id, { texts, seen: fingerprintOfTexts(texts), authorId: null }, now)
}
