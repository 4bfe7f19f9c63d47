import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Terminal } from '../../../platform/process/terminal.ts'
import { importWordPressCommand } from './import-command.ts'

interface Post {
  id: number
  type?: string
  status?: string
  slug: string
  title: string
  date?: string
  body?: string
  extra?: string
}

function item({
  id,
  type = 'post',
  status = 'publish',
  slug,
  title,
  date = '2015-03-01 10:00:00',
  body = '',
  extra = '',
}: Post): string {
  return `<item><title>${title}</title><link>http://vecchio.example/2015/03/01/${slug}/</link><dc:creator>anna</dc:creator>
<content:encoded><![CDATA[${body}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status><wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status>
<wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type>${type}</wp:post_type>
<wp:post_password></wp:post_password>${extra}</item>`
}

const COMMENT = `<wp:comment><wp:comment_id>7</wp:comment_id><wp:comment_author><![CDATA[Bruno]]></wp:comment_author>
<wp:comment_author_email>bruno@segreto.example</wp:comment_author_email><wp:comment_author_url></wp:comment_author_url>
<wp:comment_date>2015-03-02 10:00:00</wp:comment_date><wp:comment_date_gmt>2015-03-02 10:00:00</wp:comment_date_gmt>
<wp:comment_content><![CDATA[Che bella ciotola.]]></wp:comment_content><wp:comment_approved>1</wp:comment_approved>
<wp:comment_type></wp:comment_type><wp:comment_parent>0</wp:comment_parent></wp:comment>`

function wxr(items: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Il vecchio forno</title><link>http://vecchio.example</link><description>Dal 1998</description><language>it</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>http://vecchio.example</wp:base_site_url><wp:base_blog_url>http://vecchio.example</wp:base_blog_url>
<wp:author><wp:author_id>2</wp:author_id><wp:author_login>anna</wp:author_login><wp:author_email>anna@segreto.example</wp:author_email><wp:author_display_name><![CDATA[Anna Neri]]></wp:author_display_name></wp:author>
${items}</channel></rss>`
}

const EXPORT = wxr(
  [
    item({
      id: 1,
      slug: 'ciotole',
      title: 'Ciotole',
      body: 'Le prime ciotole.\n\n[caption id="x" width="300"]<img src="http://vecchio.example/wp-content/uploads/2015/03/ciotola.jpg" alt="Una ciotola" /> La ciotola blu[/caption]\n\n<table><tr><td><img src="http://vecchio.example/wp-content/uploads/2015/03/ciotola.jpg" alt="La stessa" /></td><td>12 €</td></tr></table>',
      extra: COMMENT,
    }),
    item({ id: 2, slug: 'bozza', title: 'Bozza', status: 'draft' }),
    item({ id: 3, slug: 'futuro', title: 'Futuro', status: 'future', date: '2099-01-01 10:00:00' }),
    item({ id: 4, slug: 'segreto', title: 'Segreto', body: 'La ricetta.', extra: '' }).replace(
      '<wp:post_password>',
      '<wp:post_password>sesamo',
    ),
    item({
      id: 5,
      type: 'page',
      slug: 'chi-siamo',
      title: 'Chi siamo',
      body: '<!-- wp:paragraph --><p>Siamo in due.</p><!-- /wp:paragraph -->',
    }),
    item({
      id: 6,
      type: 'attachment',
      status: 'inherit',
      slug: 'ciotola',
      title: 'ciotola',
      extra: '<wp:attachment_url>http://vecchio.example/wp-content/uploads/2015/03/ciotola.jpg</wp:attachment_url>',
    }),
  ].join('\n'),
)

describe.each(ENGINES)('importing a WordPress export on %s', (engine) => {
  let testApp: TestApp
  let folder: string
  const get = (url: string) => visit(testApp.app, 'il-vecchio-forno', url)

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    folder = mkdtempSync(join(tmpdir(), 'vetrina-import-'))
  })
  afterAll(async () => {
    await testApp.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function run(text: string, values: Record<string, string> = {}) {
    const file = join(folder, 'export.xml')
    writeFileSync(file, text)
    return runOn(file, values)
  }

  async function runOn(file: string, values: Record<string, string> = {}) {
    const printed: string[] = []
    const bars: string[] = []
    const terminal: Terminal = {
      print: (line) => void printed.push(line),
      progress: (label, done, total) => void bars.push(`${label} ${done}/${total}`),
      show() {},
      end() {},
    }
    const code = await importWordPressCommand(testApp.services, { positionals: [file], values }, terminal)
    return { code, text: printed.join('\n'), bars }
  }

  test('a file that is not well-formed is refused with its line and leaves nothing', async () => {
    const broken = EXPORT.replace('<wp:post_name>segreto</wp:post_name>', '<wp:post_name>segreto</wp:nome>')
    const line = broken.slice(0, broken.indexOf('</wp:nome>')).split('\n').length
    await expect(run(broken)).rejects.toThrow(`riga ${line}`)
    const sites = await testApp.services.database.global.selectFrom('sites').select('id').execute()
    expect(sites).toEqual([])
    expect(
      readdirSync(join(testApp.folder, 'files')).filter((name) => name !== 'tmp' && !name.startsWith('.')),
    ).toEqual([])
  })

  test('an export becomes a site: what was published is read, the rest is not, and old addresses lead to the new ones', async () => {
    const { code, text, bars } = await run(EXPORT)
    expect(code).toBe(0)
    expect(text).toContain('4 su 4')
    // Four posts, a page, and the blog and the home page that contain them.
    expect(bars).toContain('Pagine 7/7')
    const home = await get('/')
    expect(home.status).toBe(200)
    const post = await get('/blog/ciotole')
    expect(post.body).toContain('Le prime ciotole.')
    expect(post.body).toContain('La ciotola blu')
    expect(post.body).toContain('Anna Neri')
    expect(post.body).toContain('Che bella ciotola.')
    expect(post.body).not.toContain('[caption')
    for (const secret of ['segreto.example', 'vecchio.example']) expect(post.body).not.toContain(secret)
    expect((await get('/chi-siamo')).body).toContain('Siamo in due.')
    for (const hidden of ['/blog/bozza', '/blog/futuro']) expect((await get(hidden)).status, hidden).toBe(404)
    const locked = await get('/blog/segreto')
    expect(locked.body).toContain('type="password"')
    expect(locked.body).not.toContain('La ricetta.')
    expect((await get('/2015/03/01/ciotole')).headers.location).toBe('/blog/ciotole')
    expect((await get('/?p=1')).headers.location).toBe('/blog/ciotole')
  })

  test('a second import changes nothing, not even what its owner has changed since', async () => {
    const pages = ['/', '/blog', '/blog/ciotole', '/chi-siamo', '/sitemap.xml']
    const before = await Promise.all(pages.map(async (page) => (await get(page)).body))
    const { text } = await run(EXPORT)
    expect(text).toContain('non è cambiato nulla')
    expect(await Promise.all(pages.map(async (page) => (await get(page)).body))).toEqual(before)
  })

  test('a picture whose file was missing arrives with a later import that brings the media folder', async () => {
    const inTable = (html: string) => /<table>.*<\/table>/s.exec(html)![0]
    const without = (await get('/blog/ciotole')).body
    expect(without).toContain('picture-missing')
    expect(inTable(without)).not.toContain('<img')
    const media = join(folder, 'uploads/2015/03')
    mkdirSync(media, { recursive: true })
    writeFileSync(
      join(media, 'ciotola.jpg'),
      await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2b5' } })
        .jpeg()
        .toBuffer(),
    )
    const { text } = await run(EXPORT, { media: join(folder, 'uploads') })
    expect(text).toContain('Il resto era già stato importato; è arrivato un file che mancava')
    const { body } = await get('/blog/ciotole')
    expect(body).not.toContain('picture-missing')
    const [, address] = /<img[^>]* src="(\/images\/[^"]+)"/.exec(body)!
    const picture = await get(address!.replaceAll('&amp;', '&'))
    expect(picture.status).toBe(200)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect(body).toContain('width="60" height="40"')
    const [, small] = /<img alt="La stessa" src="(\/images\/[^"]+)"/.exec(inTable(body))!
    expect((await get(small!)).headers['content-type']).toBe('image/jpeg')
  })

  test('files that could not be taken are counted and named with the reason: theirs, or one of this installation', async () => {
    const media = join(folder, 'con-guasti')
    mkdirSync(media, { recursive: true })
    writeFileSync(join(media, 'rotta.jpg'), 'nessuna immagine')
    writeFileSync(join(media, 'listino.pdf'), 'un documento')
    const attachment = (id: number, name: string) =>
      item({
        id,
        type: 'attachment',
        status: 'inherit',
        slug: `allegato-${id}`,
        title: name,
        extra: `<wp:attachment_url>http://vecchio.example/${name}</wp:attachment_url>`,
      })
    const { files } = testApp.services
    const { put } = files
    Object.assign(files, { put: () => Promise.reject(new Error('EISDIR')) })
    const names = ['rotta.jpg', 'listino.pdf', 'assente.jpg']
    const { text } = await run(wxr(names.map((name, at) => attachment(at + 1, name)).join('')), {
      site: 'guasti',
      media,
    }).finally(() => Object.assign(files, { put }))
    expect(text).toContain('Mancano 3 file')
    expect(text).toContain('2 file che hai portato non si sono potuti prendere:')
    expect(text).toContain('  rotta.jpg: Questo file non è un’immagine')
    expect(text).toContain('  listino.pdf: Questa installazione non è riuscita a salvare il file.')
    expect(text).not.toContain('  assente.jpg')
  })

  test('files come from a ZIP file as from a folder', async () => {
    const bytes = sharp({ create: { width: 90, height: 60, channels: 3, background: '#2b5' } }).jpeg()
    const zip = new ZipFile()
    zip.addBuffer(await bytes.toBuffer(), 'wp-content/uploads/2015/03/ciotola.jpg')
    zip.end()
    const media = join(folder, 'uploads.zip')
    writeFileSync(media, await buffer(zip.outputStream))
    await run(EXPORT, { site: 'zippato', media })
    const { body } = await visit(testApp.app, 'zippato', '/blog/ciotole')
    expect(body).not.toContain('picture-missing')
    expect(body).toContain('width="90" height="60"')
  })

  test('lists, feeds, files and pages of files of WordPress lead in one step to what they are now', async () => {
    const labels = `<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>terre</wp:category_nicename><wp:cat_name>Terre rosse</wp:cat_name></wp:category>
      <wp:tag><wp:term_id>4</wp:term_id><wp:tag_slug>tornio</wp:tag_slug><wp:tag_name>Tornio</wp:tag_name></wp:tag>`
    const labelled =
      '<category domain="category" nicename="terre">Terre rosse</category><category domain="post_tag" nicename="tornio">Tornio</category>'
    const posts = Array.from({ length: 12 }, (_, at) =>
      item({ id: at + 1, slug: `vaso-${at}`, title: `Vaso ${at}`, body: 'Un vaso.', extra: labelled }),
    )
    const reserved = item({ id: 30, slug: 'search', title: 'Cerca' }).replace('/2015/03/01/search/', '/search/')
    const picture = item({
      id: 40,
      type: 'attachment',
      status: 'inherit',
      slug: 'ciotola',
      title: 'ciotola',
      extra: '<wp:attachment_url>http://vecchio.example/wp-content/uploads/2015/03/ciotola.jpg</wp:attachment_url>',
    }).replace('<wp:post_parent>0', '<wp:post_parent>1')
    const media = join(folder, 'elenchi')
    mkdirSync(media)
    const bytes = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2b5' } }).jpeg()
    writeFileSync(join(media, 'ciotola.jpg'), await bytes.toBuffer())
    await run(wxr([labels, ...posts, reserved, picture].join('')), { site: 'elenchi', media })
    const ask = (path: string) => visit(testApp.app, 'elenchi', path)
    const expected: [string, string | RegExp][] = [
      ['/feed/', '/blog?format=rss'],
      ['/comments/feed/', '/blog?format=rss'],
      ['/?feed=rss2', '/blog?format=rss'],
      ['/category/terre/', '/blog?category=terre-rosse'],
      ['/category/terre/page/2/', '/blog?category=terre-rosse'],
      ['/?cat=3', '/blog?category=terre-rosse'],
      ['/tag/tornio/', '/blog?tag=tornio'],
      ['/author/anna/', '/blog'],
      ['/?author=2', '/blog'],
      ['/2015/', '/blog'],
      ['/2015/03/', '/blog'],
      ['/page/2/', '/blog'],
      ['/blog/page/2/', '/blog'],
      ['/search/', '/blog/search'],
      ['/2015/03/01/vaso-0/', '/blog/vaso-0'],
      ['/2015/03/01/vaso-0/feed/', '/blog/vaso-0'],
      ['/2015/03/01/ciotola/', '/blog/vaso-0'],
      ['/?attachment_id=40', '/blog/vaso-0'],
      ['/wp-content/uploads/2015/03/ciotola.jpg', /^\/images\/.*-ciotola\.jpg$/],
      ['/wp-content/uploads/2015/03/ciotola-300x200.jpg', /^\/images\/.*-ciotola\.jpg$/],
    ]
    for (const [from, to] of expected) {
      const { status, headers } = await ask(from)
      expect(status, from).toBe(301)
      const at = String(headers.location).replace(/^https?:\/\/[^/]+/, '')
      if (typeof to === 'string') expect(at, from).toBe(to)
      else expect(at, from).toMatch(to)
      expect((await ask(at)).status, at).toBe(200)
    }
    const kept = await ask('/category/terre/?utm_source=lettera')
    expect(kept.headers.location).toMatch(/\/blog\?category=terre-rosse&utm_source=lettera$/)
    for (const unknown of ['/category/altro/', '/feed/altro', '/config-x/', '/wp-content/uploads/altro.jpg'])
      expect((await ask(unknown.replace(/\/$/, ''))).status, unknown).toBe(404)
  })

  test('a file that is no export, or a name that no site can have, is refused in words', async () => {
    await expect(run('<rss><channel><title>x</title></channel></rss>')).rejects.toThrow('WordPress')
    await expect(run(EXPORT, { site: 'Nome Sbagliato' })).rejects.toThrow('non può essere il nome di un sito')
    await expect(run(EXPORT, { media: join(folder, 'assente') })).rejects.toThrow('non si può leggere')
  })

  test('a folder in the place of the export is refused in words', async () => {
    const refusal = await runOn(folder).catch((error) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal.message).toContain(`«${folder}» è una cartella`)
  })

  test('files and notices are counted in the singular and in the plural', async () => {
    const picture = (id: number) =>
      item({
        id,
        type: 'attachment',
        status: 'inherit',
        slug: `foto-${id}`,
        title: 'foto',
        extra: `<wp:attachment_url>http://vecchio.example/foto-${id}.jpg</wp:attachment_url>`,
      })
    const one = await run(wxr(picture(1)), { site: 'uno' })
    expect(one.text).toContain('Manca un file: ripeti il comando')
    expect(one.text).toContain('per aggiungerlo.')
    const two = await run(wxr(picture(1) + picture(2)), { site: 'due' })
    expect(two.text).toContain('Mancano 2 file: ripeti il comando')
    expect(two.text).toContain('per aggiungerli.')
    // The site itself has three notices, and each post one.
    const notices = (posts: number) =>
      wxr(
        Array.from({ length: posts }, (_, at) =>
          item({ id: at + 1, slug: `cosa-${at}`, title: 'Cosa', body: '<script>x()</script>' }),
        ).join(''),
      )
    expect((await run(notices(18), { site: 'tre' })).text).toMatch(/^ {2}… e un altro\.$/m)
    expect((await run(notices(19), { site: 'quattro' })).text).toMatch(/^ {2}… e altri 2\.$/m)
  })
})
