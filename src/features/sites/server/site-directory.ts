import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type HostRole, hostName, isLocalHost } from '../model/hosts.ts'
import type { Site } from '../model/site.ts'
import { findHost, findSite, hostsOfSite } from './repository.ts'

export interface HostMatch {
  readonly site: Site
  readonly role: HostRole
}

/** Why a deleted site is suspended too: whatever is closed of a suspended site is closed of it. */
const DELETED = 'È stato eliminato da chi lo cura'

/** Maximum number of cached hosts and sites; others are read again when requested. */
const KEPT = 20_000

/** Finds the site of a host. Results are cached until a change of hosts or of the site is announced. */
export class SiteDirectory {
  #database: Database
  #installation: URL
  #hosts = new Map<string, { siteId: Id; role: HostRole }>()
  #sites = new Map<Id, Site>()
  #loading = new Map<string, Promise<HostMatch | undefined>>()
  /** Incremented at every invalidation: a read that began before it must not be cached after. */
  #generation = 0

  constructor(database: Database, installationUrl: string) {
    this.#database = database
    this.#installation = new URL(installationUrl)
    database.onChange((topics) => this.#forget(topics))
  }

  /** Whether a Host header names the installation, where owners sign in and no site's code runs. */
  isInstallation(header: string | undefined): boolean {
    return hostName(header) === this.#installation.hostname
  }

  /**
   * The cached site that may be served to anybody; undefined also when nothing is cached yet, it is suspended, or it
   * asks for a password.
   */
  peek(header: string | undefined): HostMatch | undefined {
    const known = this.#known(header)
    return known?.site.suspension === null && known.site.passwordHash === null ? known : undefined
  }

  #known(header: string | undefined): HostMatch | undefined {
    const known = header === undefined ? undefined : this.#hosts.get(header)
    if (!known) return undefined
    const site = this.#sites.get(known.siteId)
    return site && { site, role: known.role }
  }

  /** The site of a Host header; undefined for hosts that no site has, or that are not verified. */
  find(header: string | undefined): Promise<HostMatch | undefined> | HostMatch | undefined {
    const known = this.#known(header)
    if (known) return known
    const host = hostName(header)
    if (header === undefined || host === undefined || host.length > 253) return undefined
    let loading = this.#loading.get(header)
    if (!loading) {
      loading = this.#load(header, host)
      loading.finally(() => this.#loading.delete(header)).catch(() => {})
      this.#loading.set(header, loading)
    }
    return loading
  }

  async site(siteId: Id): Promise<Site | undefined> {
    const known = this.#sites.get(siteId)
    if (known) return known
    const generation = this.#generation
    const stored = await findSite(this.#database, siteId)
    if (!stored) return undefined
    const hosts = await hostsOfSite(this.#database, siteId)
    const primary = hosts.find((host) => host.role === 'primary' && host.verified_at !== null)
    const primaryHost = primary?.host ?? `${stored.identifier}.localhost`
    const site: Site = {
      id: stored.id,
      identifier: stored.identifier,
      websiteType: stored.website_type,
      siteStatus: stored.site_status,
      locale: stored.locale,
      timeZone: stored.time_zone,
      content: stored.content,
      suspension: stored.suspension ?? (stored.erase_at === null ? null : DELETED),
      eraseAt: stored.erase_at,
      passwordHash: stored.password_hash,
      primaryHost,
      baseUrl: this.#origin(primaryHost),
    }
    if (generation === this.#generation) keep(this.#sites, siteId, site)
    return site
  }

  /** @throws Refusal `not_found` for a site that is gone */
  async getSite(siteId: Id): Promise<Site> {
    const site = await this.site(siteId)
    if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
    return site
  }

  async #load(header: string, host: string): Promise<HostMatch | undefined> {
    const generation = this.#generation
    const row = await findHost(this.#database, host)
    if (!row || row.verified_at === null) {
      return undefined
    }
    const site = await this.site(row.site_id)
    if (!site) return undefined
    if (generation === this.#generation) keep(this.#hosts, header, { siteId: row.site_id, role: row.role })
    return { site, role: row.role }
  }

  /** Sites use the installation's scheme, and its port too without a proxy in front. */
  #origin(host: string): string {
    const { protocol, port } = this.#installation
    return `${protocol}//${host}${port && (isLocalHost(host) || protocol === 'http:') ? `:${port}` : ''}`
  }

  #forget(topics: readonly string[]): void {
    this.#generation++
    this.#loading.clear()
    for (const topic of topics) {
      if (topic === 'hosts' || topic === 'everything') {
        this.#hosts.clear()
        this.#sites.clear()
      }
      const [kind, siteId, tag] = topic.split(':')
      if (kind === 'site' && tag === undefined) this.#sites.delete(siteId!)
    }
  }
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.size >= KEPT) map.delete(map.keys().next().value!)
  map.set(key, value)
}
