import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testViewContext } from '../../content/site/test-view-context.ts'
import { messages } from '../model/messages.ts'
import { CommentList, type VisibleComment } from './comment-list.tsx'

const comment = (id: string, more: Partial<VisibleComment> = {}): VisibleComment => ({
  id,
  parentId: null,
  kind: 'comment',
  authorName: 'Anna Maria Verdi',
  authorUrl: '',
  body: `Testo di ${id}`,
  createdAt: '2026-06-30T22:05:00Z',
  ...more,
})
const html = (...comments: VisibleComment[]) =>
  renderToStaticMarkup(<CommentList context={testViewContext(messages)} comments={comments} />)

test('answers stand inside what they answer, in order', () => {
  const list = html(comment('a'), comment('b', { parentId: 'a' }), comment('c'), comment('d', { parentId: 'b' }))
  expect(list.match(/<ol class="thread">/g)).toHaveLength(3)
  expect(list).toMatch(/Testo di a.*<ol.*Testo di b.*<ol.*Testo di d.*<\/ol>.*<\/ol>.*Testo di c/)
  expect(list).toContain('4 commenti')
})

test('an answer to a comment that is not shown stands by itself', () => {
  expect(html(comment('b', { parentId: 'tolto' }))).toContain('Testo di b')
})

test('mentions from other sites are listed apart and not counted', () => {
  const list = html(
    comment('a'),
    comment('p', { kind: 'pingback', authorName: 'Altro sito', authorUrl: 'https://altro.example/' }),
  )
  expect(list).toMatch(
    /Un commento.*Testo di a.*Se ne parla anche qui.*<a href="https:\/\/altro\.example\/" rel="nofollow ugc noopener">Altro sito/,
  )
})

test('what people write is text, their addresses are links only when they are web pages', () => {
  const list = html(
    comment('a', {
      body: '<img src=x onerror=alert(1)>\n\nDue',
      authorName: '<b>Io',
      authorUrl: 'javascript:alert(1)',
    }),
  )
  expect(list).toContain('<p>&lt;img src=x onerror=alert(1)&gt;</p><p>Due</p>')
  expect(list).not.toMatch(/javascript:|<b>Io/)
})

test('a comment shows initials, its day and hour in the time zone of the site, and its own address', () => {
  const list = html(comment('a'), comment('n', { authorName: ' ' }))
  expect(list).toContain('>AV</span>')
  expect(list).toMatch(/href="#comment-a"[^>]*><time dateTime="2026-06-30T22:05:00Z">1 luglio 2026[^<]*00:05/)
  expect(list).toContain('id="comment-a"')
  expect(list).toContain('Senza nome')
})

test('without comments there is nothing', () => {
  expect(html()).toBe('')
})
