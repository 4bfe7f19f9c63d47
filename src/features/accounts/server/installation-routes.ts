import { ROLE } from '../../../core/codes.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { readHealth } from '../../../core/shell-calls.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { roomOf } from '../../../platform/files/disk-room.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerTries, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import {
  createSite,
  ENTITLEMENT_NAMES,
  ENTITLEMENTS,
  entitlementsOf,
  findSite,
  isLimited,
  newSiteContent,
  putEntitlement,
  putSuspension,
} from '../../sites/public.ts'
import * as calls from '../model/calls/installation.ts'
import { addContributor } from './contributors-repository.ts'
import { adminsOfSites, findOwnerByEmail, listInstallationMail, listSites } from './installation-repository.ts'
import { putSitesPerOwner, sitesPerOwner } from './site-allowance.ts'
import { sendTestMail } from './test-mail.ts'

/** Maximum sites in one response: each needs several counts. */
const LISTED = 50
const reads = ownerReads('administrator')
const writes = ownerWrites('administrator')

/** Calls of the installation's administrators: sites with their limits, and whether email is sent. */
export function installationRoutes(app: App, services: Services): void {
  const { database, directory, now } = services

  serveCall(app, readHealth, reads, async () => {
    const freeBytes = await services.files.freeBytes()
    return { disk: roomOf(freeBytes), freeBytes }
  })

  serveCall(app, calls.searchSites, reads, async ({ query: { before, search } }) => {
    const found = await listSites(database, { before, search, limit: LISTED })
    const admins = await adminsOfSites(
      database,
      found.map(({ id }) => id),
    )
    const sites = []
    for (const { id, createdAt } of found) {
      const site = await describeSite(id)
      if (site) sites.push({ ...site, createdAt, owners: admins.get(id) ?? [] })
    }
    return { sites, next: found.length === LISTED ? found.at(-1)!.id : null }
  })

  serveCall(app, calls.createSiteFor, writes, async (request) => {
    const { title, ownerEmail, ...site } = request.body
    const content = newSiteContent({ title })
    const id = await database.transact(async (transaction) => {
      const ownerId = ownerEmail === undefined ? request.actor!.ownerId : await ownerOf(transaction, ownerEmail)
      const created = await createSite(transaction, { ...site, content }, now())
      await addContributor(transaction, created, ownerId, ROLE.admin, now())
      return created
    })
    return { id }
  })

  serveCall(app, calls.putLimits, writes, async ({ params: { siteId }, body }) => {
    await changeSite(siteId, async (transaction) => {
      const { pages, storage, contributors } = await entitlementsOf(transaction, siteId)
      await putEntitlement(transaction, siteId, 'pages', { ...pages, limit: body.pages })
      await putEntitlement(transaction, siteId, 'storage', { ...storage, limit: body.bytes })
      await putEntitlement(transaction, siteId, 'contributors', { ...contributors, limit: body.contributors })
    })
  })

  serveCall(app, calls.putSuspension, writes, async ({ params: { siteId }, body }) => {
    await changeSite(siteId, (transaction) => putSuspension(transaction, siteId, body.suspended ? body.reason : null))
  })

  serveCall(app, calls.readEntitlements, reads, async ({ params: { siteId } }) => {
    if (!(await findSite(database, siteId))) throw noSite()
    const entitlements = await entitlementsOf(database, siteId)
    return {
      entitlements: ENTITLEMENT_NAMES.map((name) => {
        const { number, title } = ENTITLEMENTS[name]
        return { name, number, title, ...entitlements[name], limited: isLimited(name) }
      }),
    }
  })

  serveCall(app, calls.putEntitlement, writes, async ({ params: { siteId, name }, body }) => {
    if (body.limit !== null && !isLimited(name))
      throw new Refusal('invalid', `«${ENTITLEMENTS[name].title}» non ha un limite: si concede oppure no.`)
    await changeSite(siteId, (transaction) => putEntitlement(transaction, siteId, name, body))
  })

  serveCall(app, calls.readSettings, reads, async () => ({
    sitesPerOwner: await sitesPerOwner(database),
  }))

  serveCall(app, calls.putSettings, writes, async ({ body }) => {
    await database.transact((transaction) => putSitesPerOwner(transaction, body.sitesPerOwner))
  })

  serveCall(app, calls.readMail, reads, async () => ({ mail: await listInstallationMail(database.reports, LISTED) }))

  serveCall(app, calls.sendTestMail, ownerTries('administrator'), async (request) => {
    const mail = { to: request.actor!.email, messageId: `prova-${newId(now().getTime())}` }
    const reason = await sendTestMail(services, mail)
    return { sent: reason === null, reason }
  })

  async function describeSite(id: Id) {
    const site = await directory.site(id)
    if (!site) return undefined
    const { pages, storage, contributors } = await entitlementsOf(database, id)
    return {
      id,
      identifier: site.identifier,
      title: site.content.title,
      baseUrl: site.baseUrl,
      suspension: site.suspension,
      eraseAt: site.eraseAt,
      pages: await services.countPages(id),
      fileBytes: await services.countFileBytes(id),
      limits: { pages: pages.limit, bytes: storage.limit, contributors: contributors.limit },
    }
  }

  async function changeSite(siteId: Id, change: (transaction: Transaction) => Promise<void>): Promise<void> {
    await database.transact(async (transaction) => {
      if (!(await findSite(transaction, siteId))) throw noSite()
      await change(transaction)
    })
  }
}

async function ownerOf(transaction: Transaction, email: string): Promise<Id> {
  const ownerId = await findOwnerByEmail(transaction, email)
  const sentence = 'Nessuno entra in questa installazione con questo indirizzo.'
  if (ownerId === undefined) throw new Refusal('invalid', sentence, { fields: { ownerEmail: sentence } })
  return ownerId
}

function noSite(): Refusal {
  return new Refusal('not_found', 'Il sito non esiste.')
}
