import { expect } from 'vitest'
import type { Owner } from './owner.ts'
import { type KnownPage, markerOf, notePublishedMutable, textOf, titleOf, urlIdOf } from './pages.ts'
import { noteChange, type Pending, type Writer } from './writer.ts'

/** How many pending actions were done when the server was killed, by kind. */
export type Outcome = Record<Pending['kind'], { done: number; undone: number }>

interface Summary {
  readonly id: string
  readonly title: string
  readonly draftVersion: number
  readonly publishedVersion: number | null
}

/** Finds out whether the pending action was done, completely or not at all, and updates the expected state. */
export async function settle(owner: Owner, writer: Writer, outcome: Outcome): Promise<void> {
  const { pending } = writer
  writer.pending = undefined
  if (!pending) return
  const stored = await listPages(owner, writer)
  let done = false
  if (pending.kind === 'create') {
    const found = [...stored.values()].filter(({ title }) => title === titleOf(pending.page, 1))
    expect(found.length, `copies of ${pending.page.name}`).toBeLessThanOrEqual(1)
    if (found[0]) {
      pending.page.id = found[0].id
      writer.pages.push(pending.page)
      done = true
    } else writer.touched.delete(pending.page)
  } else if (pending.kind === 'change') {
    const { page, change } = pending
    const version = stored.get(page.id)?.draftVersion
    expect([change.baseVersion, change.version], `version of ${page.name}`).toContain(version)
    done = version === change.version
    const again = await writer.send(pending)
    expect([again.status, again.json()], `${page.name} sent again`).toEqual([
      200,
      { version: change.version, repeated: done },
    ])
    noteChange(page, change)
  } else {
    const states = pending.pages.map(({ page, version }) => stored.get(page.id)?.publishedVersion === version)
    expect(new Set(states).size, `one publication of ${pending.pages.map(({ page }) => page.name)}`).toBe(1)
    done = states[0]!
    if (done) for (const { page, version } of pending.pages) notePublishedMutable(page, version)
    // There was no response with its number; the site's count of publications shows that it exists.
    if (done) writer.revisions.push(Number.NaN)
  }
  if (done) outcome[pending.kind].done++
  else outcome[pending.kind].undone++
}

async function listPages(owner: Owner, writer: Writer): Promise<Map<string, Summary>> {
  const answer = await owner.call('GET', `/api/sites/${writer.siteId}/documents`)
  expect(answer.status, answer.body).toBe(200)
  const documents: Summary[] = answer.json().documents
  return new Map(
    documents.filter(({ title }) => title.startsWith(`Pagina ${writer.name}p`)).map((page) => [page.id, page]),
  )
}

/** Every page has the acknowledged version, and the given pages have all their data. */
export async function verify(owner: Owner, writer: Writer, pages: Iterable<KnownPage>): Promise<void> {
  const stored = await listPages(owner, writer)
  const seen = [...stored.values()].map((page) => [page.id, page.title, page.draftVersion, page.publishedVersion])
  const due = writer.pages.map((page) => [page.id, titleOf(page, page.version), page.version, page.published])
  expect(seen.toSorted(), `pages of ${writer.name}`).toEqual(due.toSorted())
  for (const page of pages) {
    await verifyDraft(owner, writer, page)
    await verifyVisible(owner, writer, page)
  }
  writer.touched.clear()
}

async function verifyDraft(owner: Owner, writer: Writer, page: KnownPage): Promise<void> {
  const path = `/api/sites/${writer.siteId}/documents/${page.id}`
  const { content } = (await owner.call('GET', path)).json()
  expect(content, `draft of ${page.name}`).toMatchObject({
    title: titleOf(page, page.version),
    urlId: urlIdOf(page, page.version),
  })
  expect(JSON.stringify(content.blocks)).toContain(JSON.stringify(textOf(page, page.version)))
  const { changes } = (await owner.call('GET', `${path}/changes?since=0`)).json()
  const versions = Array.from({ length: page.version - 1 }, (_, index) => index + 2)
  expect(
    changes.map((change: { version: number }) => change.version),
    `changes of ${page.name}`,
  ).toEqual(versions)
  const { revisions } = (await owner.call('GET', `${path}/revisions`)).json()
  expect(revisions.length, `publications of ${page.name}`).toBe(page.publications)
  if (!page.lastChange) return
  const again = await writer.send({ kind: 'change', page, change: page.lastChange })
  expect(again.json(), `${page.name} sent again`).toEqual({ version: page.lastChange.version, repeated: true })
}

/** Its address shows the published version and no other; its former address redirects there. */
async function verifyVisible(owner: Owner, writer: Writer, page: KnownPage): Promise<void> {
  const { identifier } = writer
  if (page.published === null) {
    expect((await owner.visit(identifier, `/${urlIdOf(page, page.version)}`)).status, page.name).toBe(404)
    return
  }
  const path = `/${urlIdOf(page, page.published)}`
  const { status, body } = await owner.visit(identifier, path)
  expect(status, path).toBe(200)
  expect(body.includes(textOf(page, page.published).trim()), `${path} shows version ${page.published}`).toBe(true)
  expect(new Set(body.match(/\[\w+\.\d+\]/g)), path).toEqual(new Set([markerOf(page, page.published)]))
  if (page.formerPath === undefined) return
  const former = await owner.visit(identifier, page.formerPath)
  expect([former.status, former.location], page.formerPath).toEqual([301, path])
}

/** The site counts exactly the publications that took place, each with a different number. */
export async function verifyPublications(owner: Owner, writers: readonly Writer[]): Promise<void> {
  const { publishRevision } = (await owner.call('GET', `/api/sites/${writers[0]!.siteId}`)).json()
  const revisions = writers.flatMap((writer) => writer.revisions)
  expect(publishRevision, 'publications of the site').toBe(1 + revisions.length)
  const numbered = revisions.filter((revision) => !Number.isNaN(revision))
  expect(new Set(numbered).size).toBe(numbered.length)
  expect(Math.max(1, ...numbered)).toBeLessThanOrEqual(publishRevision)
}
