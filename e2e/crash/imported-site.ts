import { expect } from 'vitest'
import type { Owner } from './owner.ts'

/** Everything that an import creates, without what differs between imports: the site's id and the time. */
export interface ImportedSite {
  /** Id, title, address, status, versions and number of publications of every document. */
  readonly documents: readonly string[]
  readonly redirects: readonly string[]
  readonly assets: readonly string[]
  /** Address and HTML of every public page, including its comments. */
  readonly visible: readonly string[]
}

interface Document {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly urlId: string
  readonly status: number
  readonly draftVersion: number
  readonly publishedVersion: number | null
}

export async function importedSite(owner: Owner, identifier: string): Promise<ImportedSite> {
  const { sites } = (await owner.call('GET', '/api/sites')).json()
  expect(sites.map((site: { identifier: string }) => site.identifier)).toEqual([identifier])
  const path = `/api/sites/${sites[0].id}`
  const neutral = (text: string) =>
    text.replaceAll(sites[0].id, '{site}').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '{time}')
  const documents: string[] = []
  for (const document of await everyDocument(owner, path)) {
    const { id, title, urlId, status, draftVersion, publishedVersion } = document
    const { revisions } = (await owner.call('GET', `${path}/documents/${id}/revisions`)).json()
    documents.push(JSON.stringify([id, title, urlId, status, draftVersion, publishedVersion, revisions.length]))
  }
  const { redirects } = (await owner.call('GET', `${path}/redirects`)).json()
  const assets = await owner.assets(sites[0].id)
  const visible: string[] = []
  for (const page of await listedPages(owner, identifier)) {
    const answer = await owner.visit(identifier, page)
    visible.push(`${page} ${answer.status} ${neutral(answer.body)}`)
  }
  const texts = (rows: object[]) => rows.map((row) => neutral(JSON.stringify(row))).sort()
  return { documents: documents.sort(), redirects: texts(redirects), assets: texts(assets), visible: visible.sort() }
}

async function everyDocument(owner: Owner, site: string): Promise<Document[]> {
  const { documents }: { documents: Document[] } = (await owner.call('GET', `${site}/documents`)).json()
  const all = [...documents]
  for (const { id, kind } of documents)
    if (kind === 'collection')
      all.push(...(await owner.call('GET', `${site}/documents?collectionId=${id}`)).json().documents)
  return all
}

async function listedPages(owner: Owner, identifier: string): Promise<string[]> {
  const { body } = await owner.visit(identifier, '/sitemap.xml')
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
}

/** Every page that the site lists can be read; returns their number. */
export async function verifyVisiblePages(owner: Owner, identifier: string): Promise<number> {
  const pages = await listedPages(owner, identifier)
  for (const page of pages) expect((await owner.visit(identifier, page)).status, page).toBe(200)
  return pages.length
}
