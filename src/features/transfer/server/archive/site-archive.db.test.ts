import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../../e2e/support/blocks.ts'
import { siteWriter } from '../../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { ManifestHead } from '../../../../platform/backup/archive-format.ts'
import { openArchive } from '../../../../platform/backup/read-archive.ts'
import { writeArchive } from '../../../../platform/backup/write-archive.ts'
import { JobRunner } from '../../../../platform/jobs/jobs.ts'
import type { Terminal } from '../../../../platform/process/terminal.ts'
import { putImportedComment } from '../../../comments/public.ts'
import { insertAsset, storePicture } from '../../../images/public.ts'
import { putSitePassword } from '../../../sites/public.ts'
import { exportCommand, importArchiveCommand } from '../archive-commands.ts'
import { exportSite } from './export-site.ts'
import { SITE_FORMAT } from './site-archive.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const LIMITS = { files: 1000, totalBytes: 100_000_000, fileBytes: 100_000_000 }
const NOW = new Date('2026-11-21T10:00:00Z')
const DAMAGED = 'L’archivio è rovinato o incompleto'
const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const

type Files = Record<string, Buffer>

async function filesOf(archive: Buffer): Promise<Files> {
  const opened = await openArchive(sourceOf(archive), SITE_FORMAT, LIMITS)
  const files: Files = {}
  for (const { path } of opened.manifest.files) files[path] = await buffer(opened.read(path))
  files['manifest.json'] = Buffer.from(JSON.stringify(opened.manifest))
  return files
}

function sourceOf(bytes: Buffer) {
  return {
    size: bytes.length,
    read: (start: number, end: number) => Readable.from([bytes.subarray(start, end + 1)]),
  }
}

/** The same archive with other contents and a matching manifest. */
async function forge(archive: Buffer, change: (files: Files) => void): Promise<Buffer> {
  const files = await filesOf(archive)
  const { files: _, ...head } = JSON.parse(files['manifest.json']!.toString())
  delete files['manifest.json']
  change(files)
  return await buffer(
    writeArchive(async (writer) => {
      for (const [path, bytes] of Object.entries(files)) await writer.add(path, [bytes], { pack: false })
      return head as ManifestHead
    }),
  )
}

describe.each(ENGINES)('a site’s archive on %s', (engine) => {
  let here: TestApp
  /** Another installation, on the other engine. */
  let there: TestApp
  let folder: string
  let siteId: string
  let archive: Buffer

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vetrina-archives-'))
    here = await createTestApp(engine, { now: () => NOW })
    there = await createTestApp(OTHER[engine], { now: () => NOW })
    await there.signIn('chi.installa@esempio.it')
    siteId = await fillSite(here, 'bottega')
    archive = await exported(here, siteId)
  }, 60_000)
  afterAll(async () => {
    await here.close()
    await there.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function fillSite(app: TestApp, identifier: string): Promise<string> {
    const { services } = app
    const id = await app.createSite(identifier, 'La bottega d’Anna')
    const owner = await app.signIn(`${identifier}@esempio.it`, { [id]: ROLE.admin })
    const write = siteWriter(owner, id)
    const stored = await storePicture(services.files, id, PNG)
    const assetId = newId()
    await services.database.transact((transaction) =>
      insertAsset(transaction, id, {
        ...{ ...stored, id: assetId, name: 'ciotola.png', alt: 'Una ciotola', caption: '', focal_x: 0.3, focal_y: 0.7 },
        ...{ source_url: null, import_key: null, created_at: NOW.toISOString() },
      }),
    )
    const picture = { id: newId(), type: 'image', version: 1, props: { assetId } }
    const { draft, draftVersion } = (await write.call('GET', '')).json()
    const content = { ...draft, style: { ...draft.style, darkVersion: 'never', movement: 'lively' } }
    await write.call('PUT', '/draft', { baseVersion: draftVersion, content })
    await write.call('POST', '/publications', { siteContent: true })
    const grounds = {
      pictureId: assetId,
      phonePictureId: assetId,
      phoneFocus: { x: 0.8, y: 0.1 },
      pictureScroll: 'slow',
    }
    const opening = {
      ...section(paragraph('Benvenuti 🏺')),
      props: { ...grounds, film: '/s/onda.mp4', fill: 'pattern' },
    }
    await write.put({ title: 'Casa', urlId: '', blocks: [opening, section(picture)] })
    await write.put({ title: 'Chi siamo', urlId: 'chi-siamo', blocks: [section(paragraph('Siamo in due.'))] })
    await write.create({ title: 'Bozza', urlId: 'bozza' })
    const locked = await write.create({ title: 'Riservata', urlId: 'riservata', access: 'password' })
    await write.call('PUT', `/documents/${locked}/password`, { baseVersion: 1, password: 'sesamo' })
    await write.publish(locked)
    const later = await write.create({ title: 'Domani', urlId: 'domani' })
    await write.call('PUT', `/documents/${later}/schedule`, { local: '2026-11-22T09:00' })
    const blog = await write.put({ title: 'Blog', urlId: 'blog' }, { kind: 'collection' })
    const post = await write.put(
      { title: 'Ciotole', urlId: 'ciotole', tags: ['blu'], categories: ['Notizie'], commentsOpen: true },
      { kind: 'item', collectionId: blog },
    )
    await write.call('PUT', '/redirects', { from: '/vecchia', to: '/chi-siamo' })
    await services.database.transact((transaction) =>
      putImportedComment(transaction, id, {
        ...{ id: newId(), document_id: post, parent_id: null, kind: 'comment', status: 'approved' },
        ...{ author_name: 'Bruno', author_email: 'bruno@esempio.it', author_url: '', body: 'Che bella.' },
        ...{ import_key: null, created_at: NOW.toISOString() },
      }),
    )
    return id
  }

  const exported = (app: TestApp, id: string) => buffer(exportSite(app.services, id))
  const fileOf = (bytes: Buffer): string => {
    const file = join(folder, `${newId()}.zip`)
    writeFileSync(file, bytes)
    return file
  }

  function terminal(): Terminal & { printed: string[] } {
    const printed: string[] = []
    return { printed, print: (line) => void printed.push(line), progress() {}, show() {}, end() {} }
  }

  async function bring(app: TestApp, bytes: Buffer, values: Record<string, string> = {}): Promise<string[]> {
    const screen = terminal()
    const code = await importArchiveCommand(app.services, { positionals: [fileOf(bytes)], values }, screen)
    expect(code).toBe(0)
    return screen.printed
  }

  /** Everything in an installation, except the records of imports. */
  async function everythingOf({ services, folder: data }: TestApp) {
    // What earlier tests did not find is written beside requests, seconds later.
    await services.brokenAddresses.write()
    const rows = await services.database.snapshot(async (snapshot) => {
      const found: Record<string, unknown[]> = {}
      for (const name of snapshot.tables.keys())
        if (!['site_imports', 'change_log', 'jobs'].includes(name))
          found[name] = await Array.fromAsync(snapshot.rows(name))
      return found
    })
    const entries = readdirSync(join(data, 'files'), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return { rows, files: files.sort() }
  }

  const PAGES = [
    '/',
    '/chi-siamo',
    '/bozza',
    '/riservata',
    '/domani',
    '/blog',
    '/blog/ciotole',
    '/vecchia',
    '/sitemap.xml',
  ]
  const look = (app: TestApp, identifier: string) =>
    Promise.all(
      PAGES.map(async (url) => {
        const { status, body, headers } = await visit(app.app, identifier, url)
        // A form's crumb differs each time.
        return { url, status, body: body.replace(/name="crumb" value="[^"]+"/, ''), location: headers.location }
      }),
    )

  test('an installation on the other engine takes it back identical: same bytes again, same pages', async () => {
    const printed = await bring(there, archive)
    expect(printed.join()).toContain('«La bottega d’Anna» è arrivato: http://bottega.localhost:3000')
    expect((await exported(there, siteId)).equals(archive)).toBe(true)
    const pages = await look(there, 'bottega')
    expect(pages).toEqual(await look(here, 'bottega'))
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 404, 200, 404, 200, 200, 301, 200])
    expect(pages[0]!.body).toContain('class="look-terra movement-lively" data-theme="light"')
    const [, address] = /<img[^>]* src="(\/images\/[^"]+)"/.exec(pages[0]!.body)!
    expect((await visit(there.app, 'bottega', address!.replaceAll('&amp;', '&'))).status).toBe(200)
    expect(Object.keys(await filesOf(archive))).toContain(`files/pictures/${address!.split('/')[4]!.split('-')[0]}`)
  })

  test('what a site does by itself later, it does there too', async () => {
    const later = new Date('2026-11-22T09:00:00Z')
    Object.assign(there.services, { now: () => later })
    await new JobRunner(there.services.database, there.jobs(), { now: () => later }).runDue()
    expect((await visit(there.app, 'bottega', '/domani')).status).toBe(200)
    Object.assign(there.services, { now: () => NOW })
  })

  test('a site that asks for a password asks for it as a copy too', async () => {
    const { database, secrets } = here.services
    const lock = async (hash: string | null) =>
      await database.transact((transaction) => putSitePassword(transaction, siteId, hash))
    await lock(await secrets.hashPassword('apriti'))
    const locked = await exported(here, siteId)
    await lock(null)
    await bring(here, locked, { identifier: 'chiusa' })
    const { status, body } = await visit(here.app, 'chiusa', '/chi-siamo')
    expect(status).toBe(403)
    expect(body).not.toContain('Siamo in due.')
    expect((await visit(here.app, 'bottega', '/chi-siamo')).status).toBe(200)
  })

  test('a site that is there already is refused; under another name it becomes a copy of its own', async () => {
    await expect(bring(here, archive)).rejects.toThrow('Questo sito è già in questa installazione')
    await expect(bring(here, archive, { identifier: 'bottega' })).rejects.toThrow('Questo sito è già')
    await expect(bring(here, archive, { identifier: 'No!' })).rejects.toThrow('non può essere il nome di un sito')
    await here.createSite('presa')
    await expect(bring(here, archive, { identifier: 'presa' })).rejects.toThrow('è già di un altro sito')
    await bring(here, archive, { identifier: 'copia' })
    const { id: copyId } = await here.services.database.global
      .selectFrom('sites')
      .select('id')
      .where('identifier', '=', 'copia')
      .executeTakeFirstOrThrow()
    expect(copyId).not.toBe(siteId)
    const same = (pages: unknown) =>
      JSON.stringify(pages)
        .replaceAll(siteId, copyId)
        .replaceAll('bottega.localhost', 'copia.localhost')
        .replaceAll('\\"identifier\\":\\"bottega\\"', '\\"identifier\\":\\"copia\\"')
    expect(same(await look(here, 'copia'))).toBe(same(await look(here, 'bottega')))
    const picture = /src="(\/images\/[^"]+)"/.exec((await visit(here.app, 'copia', '/')).body)![1]!
    expect(picture).toContain(copyId)
    expect((await visit(here.app, 'copia', picture.replaceAll('&amp;', '&'))).status).toBe(200)
  })

  test('export → import → export gives the same bytes, whatever a site holds', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => value.replaceAll('\0', ''))
    const page = fc.record({ title: text, body: text, excerpt: text, published: fc.boolean(), deleted: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(page, { maxLength: 5 }), text, async (pages, comment) => {
        const identifier = `p${newId()}`
        const id = await here.createSite(identifier, 'Prova')
        const write = siteWriter(await here.signIn(`${identifier}@esempio.it`, { [id]: ROLE.admin }), id)
        for (const [index, { title, body, excerpt, published, deleted }] of pages.entries()) {
          const blocks = [section(paragraph(body))]
          const made = await write.create({ title, excerpt, urlId: `pagina-${index}`, blocks })
          if (published) await write.publish(made)
          if (deleted) await write.call('DELETE', `/documents/${made}`)
          await here.services.database.transact((transaction) =>
            putImportedComment(transaction, id, {
              ...{ id: newId(), document_id: made, parent_id: null, kind: 'comment', status: 'pending' },
              ...{ author_name: comment, author_email: '', author_url: '', body: comment, import_key: null },
              created_at: NOW.toISOString(),
            }),
          )
        }
        const first = await exported(here, id)
        await bring(there, first)
        expect((await exported(there, id)).equals(first)).toBe(true)
      }),
      { numRuns: 6 },
    )
  })

  test('cut off anywhere it is refused whole, in one sentence, and nothing stays behind', async () => {
    const before = await everythingOf(there)
    for (let part = 0; part < 20; part++) {
      const refusal = await bring(there, archive.subarray(0, (archive.length * part) / 20)).catch((error) => error)
      expect(refusal, `${part}/20`).toBeInstanceOf(Refusal)
      expect(refusal.message).toContain(DAMAGED)
    }
    expect(await everythingOf(there)).toEqual(before)
  })

  test('with wrong bytes anywhere it is refused, or brings the same site', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(archive.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const wrong = Buffer.from(archive)
        wrong[at]! ^= flip
        const identifier = `q${newId()}`
        const outcome = await bring(here, wrong, { identifier }).catch((error) => error)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Refusal)
        else expect((await visit(here.app, identifier, '/')).body).toContain('Benvenuti 🏺')
      }),
      { numRuns: 40 },
    )
  })

  test('what lies in a well-packed archive is refused before anything is written', async () => {
    const before = await everythingOf(there)
    const line = (files: Files, table: string) =>
      JSON.parse(files[`tables/${table}.ndjson`]!.toString().split('\n')[0]!)
    const replace = (table: string, change: object) => (files: Files) => {
      files[`tables/${table}.ndjson`] = Buffer.from(`${JSON.stringify({ ...line(files, table), ...change })}\n`)
    }
    const foreign = `sites/${newId()}/pictures/0123456789abcdef`
    const lies: Record<string, (files: Files) => void> = {
      'another site’s file': replace('assets', { file_key: foreign }),
      'a file outside': replace('assets', { file_key: `sites/${siteId}/pictures/../../x` }),
      'another site’s row': replace('comments', { site_id: newId() }),
      'a row of the wrong type': replace('comments', { body: 7 }),
      'a missing value': replace('comments', { body: null }),
      'half a pair': replace('comments', { body: '\ud800' }),
      'a zero character': replace('comments', { body: 'a\0b' }),
      'a draft that is none': replace('documents', { draft: '{"title":1}' }),
      'a draft that is too deep': replace('documents', { draft: '['.repeat(5000) + ']'.repeat(5000) }),
      'a redirect to elsewhere': replace('redirects', { to_path: '//male.example' }),
      'a page that runs': replace('assets', { mime_type: 'text/html' }),
      'a script': replace('assets', { mime_type: 'text/javascript' }),
      'a page that has not come': replace('assets', { file_key: null, mime_type: 'text/html' }),
      'a line cut off': (files) => {
        const { 'tables/documents.ndjson': documents } = files
        files['tables/documents.ndjson'] = documents!.subarray(0, documents!.length - 1)
      },
      'the same row twice': (files) => {
        const row = files['tables/comments.ndjson']!
        files['tables/comments.ndjson'] = Buffer.concat([row, row])
      },
      'no site': (files) => {
        delete files['site.json']
      },
      'a site that is none': (files) => {
        files['site.json'] = Buffer.from('{"identifier":"x"}\n')
      },
    }
    for (const [name, change] of Object.entries(lies)) {
      const refusal = await bring(there, await forge(archive, change), { identifier: 'bugia' }).catch((error) => error)
      expect(refusal, `${name}: ${refusal}`).toBeInstanceOf(Refusal)
      expect(refusal.message, name).toContain(DAMAGED)
    }
    const kept = { text: { mime_type: 'text/plain; charset=utf-8' }, film: { file_key: null, mime_type: 'video/avi' } }
    for (const [identifier, change] of Object.entries(kept))
      await bring(here, await forge(archive, replace('assets', change)), { identifier })
    const newer: ((files: Files) => void)[] = [
      replace('comments', { colour: 'blu' }),
      (files) => {
        files['tables/ologrammi.ndjson'] = Buffer.from('')
      },
      (files) => {
        files['files/ologrammi/a'] = Buffer.from('')
      },
    ]
    for (const change of newer)
      await expect(bring(there, await forge(archive, change), { identifier: 'bugia' })).rejects.toThrow(
        'versione più recente',
      )
    expect(await everythingOf(there)).toEqual(before)
  })

  test('links within texts that may not be followed are left out, and the owner is told of them', async () => {
    const linked = await forge(archive, (files) => {
      for (const table of ['documents', 'revisions']) {
        const path = `tables/${table}.ndjson`
        // A text's JSON is a string in the JSON of its row.
        const plain = JSON.stringify('"text":"Siamo in due."').slice(1, -1)
        const marks = JSON.stringify(',"marks":[{"type":"bold"},{"type":"link","href":"javascript:alert(1)"}]').slice(
          1,
          -1,
        )
        expect(files[path]!.includes(plain)).toBe(true)
        files[path] = Buffer.from(files[path]!.toString().replaceAll(plain, plain + marks))
      }
    })
    const printed = await bring(there, linked, { identifier: 'legata' })
    expect(printed).toContain('Un collegamento che non si può usare è stato tolto: javascript:alert(1)')
    expect((await visit(there.app, 'legata', '/chi-siamo')).body).toContain('<strong>Siamo in due.</strong>')
    const site = (await there.services.database.global
      .selectFrom('sites')
      .select('id')
      .where('identifier', '=', 'legata')
      .executeTakeFirst())!
    const tables = Object.values(await filesOf(await exported(there, site.id))).join('\n')
    expect(tables).not.toContain('javascript:')
  })

  test('of many links that may not be followed the first ones are told, cut short, and the others counted', async () => {
    const linked = await forge(archive, (files) => {
      const plain = JSON.stringify('"text":"Siamo in due."').slice(1, -1)
      const marks = Array.from({ length: 60 }, (_, number) => ({
        type: 'link',
        href: `javascript:${number}${'a'.repeat(5000)}`,
      }))
      const escaped = JSON.stringify(`,"marks":${JSON.stringify(marks)}`).slice(1, -1)
      const path = 'tables/documents.ndjson'
      files[path] = Buffer.from(files[path]!.toString().replace(plain, () => plain + escaped))
    })
    const printed = await bring(there, linked, { identifier: 'molto-legata' })
    const told = printed.filter((line) => line.includes('javascript:'))
    expect(told).toHaveLength(50)
    for (const line of told) expect(line.length).toBeLessThan(500)
    expect(printed.at(-1)).toBe('Sono stati tolti altri 10 collegamenti che non si possono usare.')
    const { report } = (await there.services.database.global
      .selectFrom('site_imports')
      .select('report')
      .where('identifier', '=', 'molto-legata')
      .executeTakeFirst())!
    expect(JSON.parse(report!).deadLinks).toHaveLength(50)
    expect(JSON.parse(report!).moreDeadLinks).toBe(10)
    expect(report!.length).toBeLessThan(50_000)
  })

  test('an archive of before, without a table or a column, is taken', async () => {
    const older = await forge(archive, (files) => {
      delete files['tables/asset_versions.ndjson']
      const assets = files['tables/assets.ndjson']!.toString().replaceAll(/,"has_alpha":\d/g, '')
      files['tables/assets.ndjson'] = Buffer.from(assets)
    })
    await bring(there, older, { identifier: 'vecchio' })
    expect((await visit(there.app, 'vecchio', '/')).status).toBe(200)
  })

  test('an import whose process died is cleared away, and then begun again', async () => {
    const { services } = there
    const clock = { now: NOW }
    const before = await everythingOf(there)
    // It crashes after the files, with half of the rows written.
    const death = Promise.withResolvers<never>()
    let batches = 0
    const dying = {
      ...services,
      now: () => clock.now,
      database: {
        ...services.database,
        transact: (work: never) => (++batches > 6 ? death.promise : services.database.transact(work)),
      },
    } as unknown as typeof services
    const bytes = await forge(archive, () => {})
    const values = { identifier: 'morto' }
    const dead = importArchiveCommand(dying, { positionals: [fileOf(bytes)], values }, terminal())
    await expect.poll(() => batches).toBeGreaterThan(6)
    const during = await everythingOf(there)
    expect(during.files.length).toBeGreaterThan(before.files.length)
    expect((await visit(there.app, 'morto', '/')).status).toBe(404)
    const again = () => bring(there, bytes, { identifier: 'morto' })
    clock.now = new Date(NOW.getTime() + 3 * 60_000)
    Object.assign(services, { now: () => clock.now })
    const sweep = there.jobs().filter(({ type }) => type === 'transfer.sweep')
    await new JobRunner(services.database, sweep, { now: () => clock.now }).runDue()
    expect(await everythingOf(there)).toEqual(before)
    await again()
    expect((await visit(there.app, 'morto', '/')).status).toBe(200)
    Object.assign(services, { now: () => NOW })
    death.reject(new Error('killed'))
    await expect(dead).rejects.toThrow('killed')
  })

  test('hosts come with a site where they are free', async () => {
    const host = { role: 'primary', verified_at: NOW.toISOString(), created_at: NOW.toISOString() }
    const withHosts = await forge(archive, (files) => {
      const site = JSON.parse(files['site.json']!.toString())
      const [own] = site.hosts
      site.hosts = [
        { ...own, role: 'alias' },
        { ...host, host: 'www.bottega.example' },
        { ...host, host: 'preso.example', role: 'redirect' },
      ]
      files['site.json'] = Buffer.from(`${JSON.stringify(site)}\n`)
    })
    const taker = await there.createSite('prenditore')
    await there.services.database.transact((transaction) =>
      transaction.global
        .insertInto('hosts')
        .values({ ...host, host: 'preso.example', site_id: taker, verification_token: '', role: 'alias' })
        .execute(),
    )
    const printed = await bring(there, withHosts, { identifier: 'con-dominio' })
    expect(printed.join()).toContain('http://www.bottega.example')
    expect(printed.join()).toContain('preso.example è già di un altro sito')
    const claims = await there.services.database.global
      .selectFrom('hosts')
      .select(['site_id', 'verification_token'])
      .where('host', '=', 'www.bottega.example')
      .execute()
    // The same record as when it is added here again.
    const { site_id: siteId } = claims[0]!
    const proof = there.services.secrets.pathToken('host', `${siteId} www.bottega.example`)
    expect(claims[0]!.verification_token).toBe(`vetrina-${proof}`)
  })

  test('the command writes a file whole, never over another one, and says what does not exist', async () => {
    const file = join(folder, 'mio.zip')
    const screen = terminal()
    expect(await exportCommand(here.services, { positionals: ['bottega', file], values: {} }, screen)).toBe(0)
    expect(readFileSync(file).equals(archive)).toBe(true)
    expect(screen.printed.join()).toContain(file)
    const again = exportCommand(here.services, { positionals: ['bottega', file], values: {} }, screen)
    await expect(again).rejects.toThrow('«mio.zip» esiste già')
    const absent = exportCommand(here.services, { positionals: ['assente', join(folder, 'x.zip')], values: {} }, screen)
    await expect(absent).rejects.toThrow('non esiste in questa installazione')
    expect(readdirSync(folder).filter((name) => name.includes('partial') || name === 'x.zip')).toEqual([])
  })
})
