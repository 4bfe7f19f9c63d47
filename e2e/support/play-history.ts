import { expect } from 'vitest'
import { buildApp } from '../../src/build-app.ts'
import { buildServices } from '../../src/build-services.ts'
import { ROLE } from '../../src/core/codes.ts'
import { addContributor } from '../../src/features/accounts/public.ts'
import type { TreeEntry } from '../../src/features/pages/model/menu.ts'
import { SiteMemory } from '../../src/platform/cache/site-memory.ts'
import type { App } from '../../src/platform/http/app-types.ts'
import { JobRunner } from '../../src/platform/jobs/jobs.ts'
import { copySite, readSite, type SiteRows } from './copy-site.ts'
import { type Listed, type ModelDocument, ModelSite, type Step } from './histories.ts'
import { type SiteWriter, siteWriter } from './pages.ts'
import { createTestApp, type OwnerClient, type TestApp, type TestEngine, visit } from './test-app.ts'

const HOUR_MS = 3_600_000
const START = new Date('2026-11-20T10:00:00Z')

/** The published documents of a site before a history, each with the index of its parent. */
const BEGINNING = [
  { kind: 'page' },
  { kind: 'page' },
  { kind: 'page' },
  { kind: 'collection' },
  { kind: 'item', holder: 3 },
  { kind: 'item', holder: 3 },
] as const
const IN_MENU = [0, 1]
const LABEL = 'Voce '
/**
 * Steps that visitors and the other owner may notice: after these everything is checked, after others only what was
 * touched.
 */
const SHOWING = new Set<Step['what']>(['confirm', 'withdraw', 'wait'])

/** A unique title that is not part of another. */
const tokenOf = (number: number): string => `Parola${number}fine`
const firstUrlId = (index: number): string => `d${index}-0`

/** An application with two owners, on which any number of histories can be played, each on a new site. */
export class HistoryPlayer {
  #app!: TestApp
  #forgetful!: { readonly app: App; readonly forget: () => void }
  #owners!: readonly OwnerClient[]
  #pattern!: SiteRows
  #ids!: readonly string[]
  #clock = START
  /** Histories and steps so far. */
  played = 0
  steps = 0

  async open(engine: TestEngine): Promise<void> {
    this.#app = await createTestApp(engine, { now: () => this.#clock })
    this.#forgetful = await forgetfulApp(this.#app)
    this.#owners = [await this.#app.signIn('anna@esempio.it'), await this.#app.signIn('bea@esempio.it')]
    const siteId = await this.#app.createSite('modello')
    const { database } = this.#app.services
    await database.transact(async (transaction) => {
      for (const { ownerId } of this.#owners)
        await addContributor(transaction, siteId, ownerId, ROLE.editor, this.#clock)
    })
    this.#ids = await begin(siteWriter(this.#owners[0]!, siteId))
    this.#pattern = await readSite(database, siteId)
  }

  async close(): Promise<void> {
    await this.#forgetful.app.close()
    await this.#app.close()
  }

  /** Plays a history; visitors and owners must see exactly what the model says. */
  async play(steps: readonly Step[]): Promise<void> {
    const { database } = this.#app.services
    this.#clock = START
    const name = `sito-${++this.played}`
    const siteId = await copySite(database, this.#pattern, name)
    const runner = new JobRunner(database, this.#app.jobs(), { now: () => this.#clock })
    const stage = {
      writers: this.#owners.map((owner) => siteWriter(owner, siteId)),
      get: (path: string) => visit(this.#app.app, name, path),
      getAnew: (path: string) => {
        this.#forgetful.forget()
        return visit(this.#forgetful.app, name, path)
      },
      now: () => this.#clock,
      wait: async (hours: number) => {
        this.#clock = new Date(this.#clock.getTime() + hours * HOUR_MS)
        while ((await runner.runDue()) > 0);
      },
    }
    const history = new History(stage, this.#ids)
    // From the start, all pages are cached, so that later steps must invalidate them.
    await history.check(0)
    for (const step of steps) {
      await history.take(step)
      await (SHOWING.has(step.what) ? history.check(step.by) : history.glance(step))
      this.steps++
    }
    await history.check(0)
  }
}

/** The same installation without a page cache or remembered reads. */
async function forgetfulApp({ services }: TestApp) {
  const { settings, log, database, now } = services
  const built = await buildServices({ settings: { ...settings, pageCacheBytes: 0 }, log, database, now })
  const memory = new SiteMemory()
  Object.assign(built.services, { memory })
  return { app: await buildApp(built), forget: () => memory.forget(['everything']) }
}

/** Creates the documents that every history begins with; returns their ids. */
async function begin(writer: SiteWriter): Promise<readonly string[]> {
  await writer.put({ title: 'Casa', urlId: '' })
  const ids: string[] = []
  for (const [index, { kind, ...more }] of BEGINNING.entries()) {
    const holder = 'holder' in more && { collectionId: ids[more.holder]! }
    ids.push(await writer.create({ title: tokenOf(index), urlId: firstUrlId(index) }, { kind, ...holder }))
  }
  const { version } = (await writer.call('GET', '/tree')).json()
  const changes = IN_MENU.map((index, at) => {
    const entry = { label: `${LABEL}${index}`, link: `/${firstUrlId(index)}` }
    return { op: 'add', to: [at], entry }
  })
  await writer.call('PATCH', '/menu', { baseVersion: version, changes })
  const answer = await writer.call('POST', '/publications', { documentIds: ids, siteContent: true })
  expect(answer.status, answer.body).toBe(200)
  return ids
}

function begun(ids: readonly string[]): ModelSite {
  const site = new ModelSite()
  for (const [index, { kind, ...more }] of BEGINNING.entries()) {
    const holder = 'holder' in more ? site.documents[more.holder]! : null
    const own = { id: ids[index]!, kind, holder, title: tokenOf(index), urlId: firstUrlId(index) }
    const unseen = { online: null, wasOnline: false, isBinned: false, scheduledFor: null, taken: [] }
    site.documents.push({ ...own, ...unseen })
  }
  site.draftMenu = IN_MENU.map((index) => ({ label: `${LABEL}${index}`, link: ids[index]! }))
  site.publish({ documentIds: ids, removedIds: [], siteContent: true })
  return site
}

interface Stage {
  readonly writers: readonly SiteWriter[]
  readonly get: (path: string) => ReturnType<typeof visit>
  /** The same, read and rendered for this request only. */
  readonly getAnew: (path: string) => ReturnType<typeof visit>
  readonly now: () => Date
  readonly wait: (hours: number) => Promise<void>
}

class History {
  #stage: Stage
  #site: ModelSite
  #lists: (Listed | undefined)[] = []
  #tokens = BEGINNING.length
  #paths = new Set<string>()

  constructor(stage: Stage, ids: readonly string[]) {
    this.#stage = stage
    this.#site = begun(ids)
  }

  #token(): string {
    return tokenOf(++this.#tokens)
  }

  async take({ by, what, on }: Step): Promise<void> {
    const writer = this.#stage.writers[by]!
    const site = this.#site
    const document = site.documents[on % site.documents.length]!
    switch (what) {
      case 'write':
        return await this.#write(writer, document, this.#token(), document.urlId)
      case 'write back':
        return await this.#write(
          writer,
          document,
          (document.online ?? document).title,
          (document.online ?? document).urlId,
        )
      case 'move':
        return await this.#write(
          writer,
          document,
          document.title,
          `d${site.documents.indexOf(document)}-${this.#tokens}`,
        )
      case 'bin':
        expect((await writer.call('DELETE', `/documents/${document.id}`)).json().online).toBe(document.online !== null)
        return site.bin(document)
      case 'recover': {
        const back = await writer.call('POST', `/documents/${document.id}/recovery`)
        expect(back.json().online).toBe(document.online !== null)
        return site.recover(document, this.#stage.now())
      }
      case 'look':
        this.#lists[by] = await this.#look(writer)
        return
      case 'confirm':
        return await this.#confirm(writer, await this.#ticked(writer, by, on))
      case 'withdraw':
        return await this.#withdraw(writer)
      case 'schedule':
        return await this.#schedule(writer, document, on)
      case 'unschedule':
        if (document.isBinned) return
        expect((await writer.call('DELETE', `/documents/${document.id}/schedule`)).status).toBe(204)
        document.scheduledFor = null
        return
      case 'wait':
        await this.#stage.wait(5 + on)
        return site.wait(this.#stage.now())
      case 'into the menu':
      case 'out of the menu':
        return await this.#changeMenu(writer, document, what === 'into the menu')
    }
  }

  async #write(writer: SiteWriter, document: ModelDocument, title: string, urlId: string): Promise<void> {
    const { draftVersion: version } = (await writer.get(document.id)).json().document
    const operations = [
      { op: 'set', field: 'title', value: title },
      { op: 'set', field: 'urlId', value: urlId },
    ]
    expect((await writer.change(document.id, version, operations)).status).toBe(200)
    Object.assign(document, { title, urlId })
  }

  /** What an owner sees in «Pubblica», and would confirm with everything ticked. */
  async #look(writer: SiteWriter): Promise<Listed> {
    const { documents, site } = (await writer.call('GET', '/pending')).json()
    const ids = (isRemoved: boolean): string[] =>
      documents
        .filter(({ state }: { state: string }) => (state === 'removed') === isRemoved)
        .map(({ documentId }: { documentId: string }) => documentId)
    return { documentIds: ids(false), removedIds: ids(true), siteContent: site !== null }
  }

  /** What an owner confirms of an open list: with the menu or without. */
  async #ticked(writer: SiteWriter, by: 0 | 1, on: number): Promise<Listed> {
    const listed = this.#lists[by] ?? (await this.#look(writer))
    this.#lists[by] = undefined
    return { ...listed, siteContent: listed.siteContent && on % 2 === 0 }
  }

  async #confirm(writer: SiteWriter, listed: Listed): Promise<void> {
    const answer = await writer.call('POST', '/publications', listed)
    const isAllowed = this.#site.allows(listed)
    expect([answer.status, answer.body.includes('publishRevision')]).toEqual(isAllowed ? [200, true] : [409, false])
    if (isAllowed) this.#site.publish(listed)
  }

  async #withdraw(writer: SiteWriter): Promise<void> {
    const { latest } = (await writer.call('GET', '/pending')).json()
    if (latest) expect((await writer.call('POST', `/publications/${latest.number}/withdrawal`)).status).toBe(200)
    // The first publication is that of the home page, which the model does not have.
    if (!this.#site.withdraw() && latest) await writer.call('POST', `/publications/${latest.number + 1}/withdrawal`)
  }

  async #schedule(writer: SiteWriter, document: ModelDocument, on: number): Promise<void> {
    // An item waits for its collection, which may never be published.
    if (document.kind === 'item') return
    const due = new Date(this.#stage.now().getTime() + 4 * HOUR_MS + on * 60_000)
    const local = new Date(due.getTime() + HOUR_MS).toISOString().slice(0, 16)
    const answer = await writer.call('PUT', `/documents/${document.id}/schedule`, { local })
    expect(answer.status).toBe(document.isBinned ? 409 : 200)
    if (!document.isBinned) document.scheduledFor = new Date(answer.json().scheduledFor)
  }

  /** Like the panel: the entry links to the published address of the page, otherwise to that of its draft. */
  async #changeMenu(writer: SiteWriter, document: ModelDocument, into: boolean): Promise<void> {
    const site = this.#site
    if (document.kind === 'item' || document.isBinned) return
    const at = site.draftMenu.findIndex(({ link }) => link === document.id)
    if (into === at >= 0) return
    const { version, menu } = (await writer.call('GET', '/tree')).json()
    const label = `${LABEL}${site.documents.indexOf(document)}`
    const link = site.pathOf(document) ?? `/${document.urlId}`
    const change = into ? { op: 'add', to: [menu.length], entry: { label, link } } : { op: 'remove', at: [at] }
    expect((await writer.call('PATCH', '/menu', { baseVersion: version, changes: [change] })).status).toBe(200)
    site.draftMenu = into ? [...site.draftMenu, { label, link: document.id }] : site.draftMenu.toSpliced(at, 1)
  }

  /** Checks everything that a visitor and the other owner see. */
  async check(by: 0 | 1): Promise<void> {
    const published = this.#published()
    for (const path of published.keys()) this.#paths.add(path)
    await this.#checkPages(published, this.#paths)
    for (const [label, href] of await this.#checkMenu()) {
      const document = this.#site.documents[Number(label.slice(LABEL.length))]!
      if (document.online) await this.#checkLink(href, document.online.title)
    }
    await this.#checkOwner(this.#stage.writers[1 - by]!)
    for (const path of ['/', ...this.#paths]) await this.#checkMemory(path)
  }

  /** Cached pages must equal newly rendered ones: lists, neighbours, feeds and menus of every page. */
  async #checkMemory(path: string): Promise<void> {
    for (const address of [path, `${path}?format=rss`]) {
      const [kept, anew] = [await this.#stage.get(address), await this.#stage.getAnew(address)]
      expect([address, kept.status, kept.headers.location, kept.body]).toEqual([
        address,
        anew.status,
        anew.headers.location,
        anew.body,
      ])
    }
  }

  /** Checks what a visitor sees of touched documents and of the menu: drafts of owners must be invisible. */
  async glance({ on }: Step): Promise<void> {
    const { documents } = this.#site
    const touched = documents[on % documents.length]!
    const paths = documents
      .filter((document) => document === touched || document.holder === touched)
      .flatMap((document) => this.#site.pathOf(document) ?? [])
    await this.#checkPages(this.#published(), paths)
    await this.#checkMenu()
  }

  #published(): Map<string, string> {
    const { documents } = this.#site
    const online = documents.flatMap((document) => {
      const path = this.#site.pathOf(document)
      return path === undefined ? [] : [[path, document.online!.title] as const]
    })
    return new Map(online)
  }

  /** A visitor sees the latest published version, at its address, and nothing else. */
  async #checkPages(published: ReadonlyMap<string, string>, paths: Iterable<string>): Promise<void> {
    const seen = new Set(published.values())
    for (const path of paths) {
      const { status, body } = await this.#stage.get(path)
      const title = published.get(path)
      if (title === undefined) expect([301, 302, 404, 410], path).toContain(status)
      else expect([path, status, body.includes(title)]).toEqual([path, 200, true])
      for (const [word] of body.matchAll(/Parola\d+fine/g)) expect(seen, `${word} at ${path}`).toContain(word)
    }
  }

  /** The menu is the latest published one. Returns the targets of its entries. */
  async #checkMenu(): Promise<Map<string, string>> {
    const { body } = await this.#stage.get('/')
    const main = new Map(
      [...body.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(Voce \d+)</g)].map(([, href, label]) => [label!, href!]),
    )
    expect([...main.keys()]).toEqual(this.#site.menu.map(({ label }) => label))
    return main
  }

  async #checkLink(href: string, title: string): Promise<void> {
    const answer = await this.#stage.get(href)
    const there = answer.status === 301 ? await this.#stage.get(String(answer.headers.location)) : answer
    expect([href, there.status, there.body.includes(title)]).toEqual([href, 200, true])
  }

  /** The other owner sees the changes to publish, every state and the menu as the model has them. */
  async #checkOwner(writer: SiteWriter): Promise<void> {
    const site = this.#site
    const { documents } = (await writer.call('GET', '/pending')).json()
    const listed = documents.map(({ documentId, state }: { documentId: string; state: string }) => [documentId, state])
    const expected = site.documents.flatMap((document) => {
      const state = site.stateOf(document)
      return state ? [[document.id, state]] : []
    })
    expect(listed.sort()).toEqual(expected.sort())
    const { menu } = (await writer.call('GET', '/tree')).json()
    const shown = (menu as TreeEntry[]).map(({ label, documentId }) => [label, documentId])
    expect(shown).toEqual(site.draftMenu.map(({ label, link }) => [label, link]))
  }
}
