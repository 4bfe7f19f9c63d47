import { z } from 'zod'
import { SITE_STATUS } from '../../../core/codes.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { FeatureArchive } from '../../../platform/site-data.ts'
import { isLocalHost } from '../model/hosts.ts'
import { identifierSchema, localeSchema, type SiteContent, siteContentSchema, timeZoneSchema } from '../model/site.ts'
import { claimToken } from './claim-token.ts'
import { cssFault } from './own-css.ts'
import { findHost, findSite, findSiteByIdentifier, hostsOfSite, insertHost } from './repository.ts'

export const sitesArchive: FeatureArchive = {
  tables: [{ table: 'publications', json: { documents: z.array(z.string()) } }],
}

/** The site's own row in an archive. Entitlements and suspension belong to each installation. */
export const archivedSiteSchema = z.strictObject({
  identifier: identifierSchema,
  website_type: z.number().int().min(0).max(1000),
  locale: localeSchema,
  time_zone: timeZoneSchema,
  content: siteContentSchema,
  draft: siteContentSchema.nullable(),
  draft_version: z.number().int().min(1).max(2_147_483_646),
  draft_author_id: idSchema.nullable(),
  draft_changed_at: z.iso.datetime().nullable(),
  publish_revision: z.number().int().min(1).max(2_147_483_646),
  /** Archives from before sites had one lack it. */
  password_hash: z.string().max(300).nullable().default(null),
  created_at: z.iso.datetime(),
  hosts: z
    .array(
      z.strictObject({
        host: z.string().regex(/^[a-z0-9.[\]:_-]{1,253}$/),
        role: z.enum(['primary', 'redirect', 'alias']),
        /** When its owner proved ownership. */
        verified_at: z.iso.datetime().nullable(),
        created_at: z.iso.datetime(),
      }),
    )
    .max(1000),
})
export type ArchivedSite = z.infer<typeof archivedSiteSchema>

/** A site for its archive; undefined when there is none. */
export async function archiveSite(reader: Reader, siteId: Id): Promise<ArchivedSite | undefined> {
  const site = await findSite(reader, siteId)
  if (!site) return undefined
  const hosts = await hostsOfSite(reader, siteId)
  return {
    identifier: site.identifier,
    website_type: site.website_type,
    locale: site.locale,
    time_zone: site.time_zone,
    content: site.content,
    draft: site.draft,
    draft_version: site.draft_version,
    draft_author_id: site.draft_author_id,
    draft_changed_at: site.draft_changed_at,
    publish_revision: site.publish_revision,
    password_hash: site.password_hash,
    created_at: site.created_at,
    hosts: hosts.map(({ host, role, verified_at, created_at }) => ({ host, role, verified_at, created_at })),
  }
}

/** Refuses an archive whose site, or whose short name, already exists here. */
export async function refuseKnownSite(reader: Reader, siteId: Id, identifier: string): Promise<void> {
  if (await findSite(reader, siteId))
    throw new Refusal(
      'conflict',
      'Questo sito è già in questa installazione: per averne una copia, dai un altro nome al sito importato.',
    )
  if (await findSiteByIdentifier(reader, identifier))
    throw new Refusal('conflict', `Il nome «${identifier}» è già di un altro sito: scegline un altro.`)
}

export interface RestoreOptions {
  /** Short name of the site here, if it differs from the archived one. */
  readonly identifier: string
  /** Whether the operator of the installation imports it: then hosts count as verified. */
  readonly trusted: boolean
  readonly secrets: Pick<Secrets, 'pathToken'>
  readonly now: Date
}

/**
 * Restores an archived site. Its hosts are restored if they are free; `{identifier}.localhost` always works. Returns
 * the hosts that are not.
 */
export async function restoreSite(
  transaction: Transaction,
  siteId: Id,
  site: ArchivedSite,
  options: RestoreOptions,
): Promise<string[]> {
  const { identifier } = options
  await refuseKnownSite(transaction, siteId, identifier)
  const { hosts, content, draft, ...row } = site
  await transaction.global
    .insertInto('sites')
    .values({
      ...row,
      id: siteId,
      identifier,
      site_status: SITE_STATUS.paid,
      content: JSON.stringify(withSafeCss(content)),
      draft: draft && JSON.stringify(withSafeCss(draft)),
    })
    .execute()
  const leftBehind: string[] = []
  for (const host of hostsHere(siteId, site, options))
    if (host.host !== `${identifier}.localhost` && (await findHost(transaction, host.host))) leftBehind.push(host.host)
    else await insertHost(transaction, { ...host, site_id: siteId })
  return leftBehind
}

/** A style sheet that would not be saved here is left out. */
function withSafeCss(content: SiteContent): SiteContent {
  const { css } = content.style
  return css === '' || cssFault(css) === undefined ? content : { ...content, style: { ...content.style, css: '' } }
}

/** The archive's hosts as they are to be stored here, one of them primary. */
function hostsHere(siteId: Id, site: ArchivedSite, { identifier, trusted, secrets, now }: RestoreOptions) {
  const own = `${identifier}.localhost`
  const proved = now.toISOString()
  const hosts = site.hosts
    .map((host) => (host.host === `${site.identifier}.localhost` ? { ...host, host: own } : host))
    .filter(({ host }) => host === own || trusted || !isLocalHost(host))
    .map((host) => {
      if (trusted) return host
      return host.host === own
        ? { ...host, role: 'primary' as const, verified_at: proved }
        : { ...host, role: 'redirect' as const, verified_at: null }
    })
  const hasMain = hosts.some(({ role, verified_at }) => role === 'primary' && verified_at !== null)
  const others = hasMain ? hosts : hosts.filter(({ host }) => host !== own)
  const main = { host: own, role: 'primary' as const, verified_at: proved, created_at: proved }
  return [...others, ...(hasMain ? [] : [main])].map((host) => ({
    ...host,
    verification_token: isLocalHost(host.host) ? '' : claimToken(secrets, siteId, host.host),
  }))
}
