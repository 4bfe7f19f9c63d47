import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const POSTS = 60
const PAGES = 5
const PICTURES = 12
const OLD = 'http://vecchio.example'
export const IDENTIFIER = 'il-vecchio-forno'
/** Posts, pages, the blog that contains the posts, and the home page. */
export const DOCUMENTS = POSTS + PAGES + 2

interface Entry {
  readonly id: number
  readonly type: 'post' | 'page' | 'attachment'
  readonly status: 'publish' | 'draft' | 'inherit'
  readonly slug: string
  readonly body: string
  readonly more: string
}

/** Writes an export with its media folder; returns their paths. */
export async function writeWordPressExport(folder: string): Promise<{ file: string; media: string }> {
  const file = join(folder, 'esportazione.xml')
  const media = join(folder, 'uploads')
  writeFileSync(file, exportText())
  for (let index = 0; index < PICTURES; index++) {
    const path = join(media, pictureName(index))
    mkdirSync(dirname(path), { recursive: true })
    const background = { r: index * 20, g: 120, b: 80 }
    writeFileSync(
      path,
      await sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  }
  return { file, media }
}

function exportText(): string {
  const entries: Entry[] = [
    ...Array.from({ length: PICTURES }, (_, index) => picture(index)),
    ...Array.from({ length: PAGES }, (_, index) => page(index)),
    ...Array.from({ length: POSTS }, (_, index) => post(index)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Il vecchio forno</title><link>${OLD}</link><description>Pane dal 1998</description><language>it</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${OLD}</wp:base_site_url><wp:base_blog_url>${OLD}</wp:base_blog_url>
<wp:author><wp:author_login>anna</wp:author_login><wp:author_display_name>Anna</wp:author_display_name></wp:author>
${entries.map(itemText).join('\n')}
</channel></rss>`
}

function post(index: number): Entry {
  const shown =
    index % 4 === 0 ? `<img src="${OLD}/wp-content/uploads/${pictureName(index % PICTURES)}" alt="Pane" />` : ''
  const sentence = `<p>Ricetta numero ${index}, con la sua farina e il suo tempo di riposo.</p>`
  return {
    id: 1000 + index,
    type: 'post',
    // Drafts too: they must be imported and stay unpublished.
    status: index % 20 === 19 ? 'draft' : 'publish',
    slug: `ricetta-${index}`,
    body: shown + sentence.repeat(1 + (index % 30)),
    more:
      `<category domain="category" nicename="pane-${index % 5}">Pane ${index % 5}</category>` +
      Array.from({ length: index % 4 }, (_, comment) => commentText(index * 10 + comment)).join(''),
  }
}

function page(index: number): Entry {
  return {
    id: 500 + index,
    type: 'page',
    status: 'publish',
    slug: `pagina-${index}`,
    body: '<p>Siamo in due.</p>',
    more: '',
  }
}

function picture(index: number): Entry {
  const more = `<wp:attachment_url>${OLD}/wp-content/uploads/${pictureName(index)}</wp:attachment_url>`
  return { id: 100 + index, type: 'attachment', status: 'inherit', slug: `pane-${index}`, body: '', more }
}

function pictureName(index: number): string {
  return `2015/0${1 + (index % 3)}/pane-${index}.png`
}

function itemText({ id, type, status, slug, body, more }: Entry): string {
  const date = `2015-03-${String(1 + (id % 28)).padStart(2, '0')} 10:00:00`
  return `<item><title>${slug}</title><link>${OLD}/2015/03/${slug}/</link><dc:creator>anna</dc:creator>
<content:encoded><![CDATA[${body}]]></content:encoded><excerpt:encoded></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status><wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status>
<wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type>${type}</wp:post_type>${more}</item>`
}

function commentText(id: number): string {
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Bruno</wp:comment_author>
<wp:comment_author_email>bruno@vecchio.example</wp:comment_author_email><wp:comment_date_gmt>2015-04-02 10:00:00</wp:comment_date_gmt>
<wp:comment_date>2015-04-02 12:00:00</wp:comment_date><wp:comment_content>Commento ${id}.</wp:comment_content>
<wp:comment_approved>1</wp:comment_approved><wp:comment_type></wp:comment_type><wp:comment_parent>0</wp:comment_parent></wp:comment>`
}
