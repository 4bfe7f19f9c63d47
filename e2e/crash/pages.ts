import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { section } from '../support/blocks.ts'

/**
 * A page whose whole content is determined by its name and version, so that the version alone tells what was
 * acknowledged.
 */
export interface KnownPage {
  readonly name: string
  readonly blockId: string
  id: string
  version: number
  /** Version that visitors see; null while it is unpublished. */
  published: number | null
  /** Address before the last change of address. */
  formerPath: string | undefined
  publications: number
  /** The last acknowledged change, to send it again. */
  lastChange: Change | undefined
}

export interface Change {
  readonly key: string
  readonly version: number
  readonly baseVersion: number
  readonly operations: readonly object[]
}

/** The page's address changes after this many versions. */
const VERSIONS_AN_ADDRESS = 4

export function newPage(name: string): KnownPage {
  return {
    name,
    blockId: newId(),
    id: '',
    version: 1,
    published: null,
    formerPath: undefined,
    publications: 0,
    lastChange: undefined,
  }
}

/** Occurs in the text of this version only. */
export function markerOf({ name }: Pick<KnownPage, 'name'>, version: number): string {
  return `[${name}.${version}]`
}

export function titleOf({ name }: Pick<KnownPage, 'name'>, version: number): string {
  return `Pagina ${name} alla versione ${version}`
}

export function urlIdOf({ name }: Pick<KnownPage, 'name'>, version: number): string {
  return `${name}-${Math.floor(version / VERSIONS_AN_ADDRESS)}`
}

/** From one line to 8 KB, so that a row fills part of a database page or spans several. */
export function textOf(page: Pick<KnownPage, 'name'>, version: number): string {
  return `${markerOf(page, version)} parole `.repeat(1 + ((version * 37) % 400))
}

function docOf(page: KnownPage, version: number) {
  return { version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: textOf(page, version) }] }] }
}

export function firstContent(page: KnownPage): { title: string; urlId: string; blocks: StoredBlock[] } {
  const text: StoredBlock = { id: page.blockId, type: 'text', version: 1, props: { doc: docOf(page, 1) } }
  return { title: titleOf(page, 1), urlId: urlIdOf(page, 1), blocks: [section(text)] }
}

/** The change that makes the next version of a page. */
export function nextChange(page: KnownPage): Change {
  const version = page.version + 1
  return {
    key: `chiave-${page.name}-${version}`,
    version,
    baseVersion: page.version,
    operations: [
      { op: 'set', field: 'title', value: titleOf(page, version) },
      { op: 'set', field: 'urlId', value: urlIdOf(page, version) },
      { op: 'update', id: page.blockId, props: { doc: docOf(page, version) } },
    ],
  }
}

/** Records that visitors see this version from now on. */
export function notePublishedMutable(page: KnownPage, version: number): void {
  if (page.published !== null && urlIdOf(page, page.published) !== urlIdOf(page, version))
    page.formerPath = `/${urlIdOf(page, page.published)}`
  page.published = version
  page.publications++
}
