import { expect } from 'vitest'
import { ROLE } from '../../src/core/codes.ts'
import { addContributor } from '../../src/features/accounts/public.ts'
import type { TreeEntry } from '../../src/features/pages/model/menu.ts'
import { JobRunner } from '../../src/platform/jobs/jobs.ts'
import { type Listed, type ModelDocument, ModelSite, type Step } from './histories.ts'
import { type SiteWriter, siteWriter } from './pages.ts'
import { createTestApp, type OwnerClient, type TestApp, type TestEngine, visit } from './test-app.ts'

const HOUR_MS = 3_600_000
const START = new Date('2026-11-20T10:00:00Z')

/** An application with two owners, on which any number of histories can be played, each on a site of its own. */
export class HistoryPlayer {
  #app!: TestApp
  #owners!: readonly OwnerClient[]
  #clock = START
  /** Histories and steps until now. */
  played = 0
  steps = 0

  async open(engine: TestEngine): Promise<void> {
    this.#app = await createTestApp(engine, { now: () => this.#clock })
    this.#owners = [await this.#app.signIn('anna@esempio.it'), await this.#app.signIn('bea@esempio.it')]
  }

  close(): Promise<void> {
    return this.#app.close()
  }

  /** Plays a history; after each step visitors and owners must see just what the model says. */
  async play(steps: readonly Step[]): Promise<void> {
    const { services } = this.#app
    this.#clock = START
    const name = `sito-${++this.played}`
    const siteId = await this.#app.createSite(name)
    await services.database.transact(async (transaction) => {
      for (const { ownerId } of this.#owners)
        await addContributor(transaction, siteId, ownerId, ROLE.editor, this.#clock)
    })
    const runner = new JobRunner(services.database, this.#app.jobs(), { now: () => this.#clock })
    const history = new History({
      writers: this.#owners.map((owner) => siteWriter(owner, siteId)),
      get: (path) => visit(this.#app.app, name, path),
      now: () => this.#clock,
      wait: async (hours) => {
        this.#clock = new Date(this.#clock.getTime() + hours * HOUR_MS)
        while ((await runner.runDue()) > 0);
      },
    })
    await history.begin()
    for (const step of steps) {
      await history.take(step)
      await history.check(step)
      this.steps++
    }
  }
}

interface Stage {
  readonly writers: readonly SiteWriter[]
  readonly get: (path: string) => ReturnType<typeof visit>
  readonly now: () => Date
  readonly wait: (hours: number) => Promise<void>
}

class History {
  #stage: Stage
  #site = new ModelSite()
  #lists: (Listed | undefined)[] = []
  #tokens = 0
  #paths = new Set<string>()

  constructor(stage: Stage) {
    this.#stage = stage
  }

  async begin(): Promise<void> {
    await this.#stage.writers[0]!.put({ title: 'Casa', urlId: '' })
    for (let number = 0; number < 3; number++) await this.#make('page', null)
    const collection = await this.#make('collection', null)
    await this.#make('item', collection)
    const [anna] = this.#stage.writers
    for (const document of this.#site.documents.slice(0, 2)) await this.#changeMenu(anna!, document, true)
    await this.#confirm(anna!, await this.#look(anna!))
  }

  async #make(kind: ModelDocument['kind'], holder: ModelDocument | null): Promise<ModelDocument> {
    const title = this.#token()
    const urlId = `d${this.#site.documents.length}-0`
    const more = { kind, ...(holder && { collectionId: holder.id }) }
    const id = await this.#stage.writers[0]!.create({ title, urlId }, more)
    const unseen = { online: null, wasOnline: false, isBinned: false, scheduledFor: null, taken: [] }
    const document: ModelDocument = { id, kind, holder, title, urlId, ...unseen }
    this.#site.documents.push(document)
    return document
  }

  /** A title that stands nowhere else, and is no part of another. */
  #token(): string {
    return `Parola${++this.#tokens}fine`
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
    const { draft_version: version } = (await writer.get(document.id)).json().document
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

  /** What an owner confirms of the list that they have before them: with the menu or without. */
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
    // An item waits for its collection, which nobody may ever publish.
    if (document.kind === 'item') return
    const due = new Date(this.#stage.now().getTime() + 4 * HOUR_MS + on * 60_000)
    const local = new Date(due.getTime() + HOUR_MS).toISOString().slice(0, 16)
    const answer = await writer.call('PUT', `/documents/${document.id}/schedule`, { local })
    expect(answer.status).toBe(document.isBinned ? 409 : 200)
    if (!document.isBinned) document.scheduledFor = new Date(answer.json().scheduledFor)
  }

  /** As the panel does it: the entry leads to where visitors find the page, else to where its draft stands. */
  async #changeMenu(writer: SiteWriter, document: ModelDocument, into: boolean): Promise<void> {
    const site = this.#site
    if (document.kind === 'item' || document.isBinned) return
    const at = site.draftMenu.findIndex(({ link }) => link === document.id)
    if (into === at >= 0) return
    const { version, menu } = (await writer.call('GET', '/tree')).json()
    const label = `Voce ${site.documents.indexOf(document)}`
    const link = site.pathOf(document) ?? `/${document.urlId}`
    const change = into ? { op: 'add', to: [menu.length], entry: { label, link } } : { op: 'remove', at: [at] }
    expect((await writer.call('PATCH', '/menu', { baseVersion: version, changes: [change] })).status).toBe(200)
    site.draftMenu = into ? [...site.draftMenu, { label, link: document.id }] : site.draftMenu.toSpliced(at, 1)
  }

  async check({ by }: Step): Promise<void> {
    await this.#checkVisitor()
    await this.#checkOwner(this.#stage.writers[1 - by]!)
  }

  /** A visitor sees what was published last, at its address and in the menu, and nothing else of anything. */
  async #checkVisitor(): Promise<void> {
    const site = this.#site
    const published = new Map<string, string>()
    for (const document of site.documents) {
      const path = site.pathOf(document)
      if (path !== undefined) published.set(path, document.online!.title)
    }
    for (const path of published.keys()) this.#paths.add(path)
    const seen = new Set(published.values())
    for (const path of this.#paths) {
      const { status, body } = await this.#stage.get(path)
      const title = published.get(path)
      if (title === undefined) expect([301, 302, 404, 410], path).toContain(status)
      else expect([path, status, body.includes(title)]).toEqual([path, 200, true])
      for (const [word] of body.matchAll(/Parola\d+fine/g)) expect(seen, `${word} at ${path}`).toContain(word)
    }
    const { body } = await this.#stage.get('/')
    const main = new Map(
      [...body.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(Voce \d+)</g)].map(([, href, label]) => [label!, href!]),
    )
    expect([...main.keys()]).toEqual(site.menu.map(({ label }) => label))
    for (const [label, href] of main) {
      const document = site.documents[Number(label.slice(5))]!
      if (document.online) await this.#checkLink(href, document.online.title)
    }
  }

  async #checkLink(href: string, title: string): Promise<void> {
    const answer = await this.#stage.get(href)
    const there = answer.status === 301 ? await this.#stage.get(String(answer.headers.location)) : answer
    expect([href, there.status, there.body.includes(title)]).toEqual([href, 200, true])
  }

  /** The other owner sees what is to be published, every state and the menu as the model has them. */
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
