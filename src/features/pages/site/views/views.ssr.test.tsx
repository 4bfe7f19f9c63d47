import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StoredBlock, ViewContext } from '../../../../core/block.ts'
import { BlockRegistry, type ReadBlock } from '../../../../core/block-registry.ts'
import { contentBlocks } from '../../../content/site/blocks.ts'
import { testViewContext } from '../../../content/site/test-view-context.ts'
import { messages } from '../../model/messages.ts'
import { blockClasses } from '../block-classes.ts'
import { pagesBlocks } from '../blocks.ts'
import { ErrorView, NotFoundView, PasswordView } from './notice-views.tsx'
import { PageView } from './page-view.tsx'

const context = testViewContext(messages)
const html = (node: ReactNode) => renderToStaticMarkup(node)

let made = 0
function stored(type: string, props: Record<string, unknown>, children?: StoredBlock[]): StoredBlock {
  const id = (made++).toString(16).padStart(24, '0')
  return { id, type, version: 1, props, ...(children && { children }) }
}
const pageOf = (...blocks: StoredBlock[]) => [stored('section', {}, [stored('column', {}, blocks)])]

test('[BLOCK-10] a page holds a button block', () => {
  const registry = new BlockRegistry([...contentBlocks, ...pagesBlocks])
  const { blocks, lost } = registry.read(pageOf(stored('button', { label: 'Prenota un posto', link: '/corsi' })))
  expect(lost).toEqual([])
  const render = (block: ReadBlock): ReactNode => {
    const inside = createElement(registry.get(block.type)!.View, view(block, context), block.children?.map(render))
    return createElement('div', { key: block.id, className: blockClasses(block) }, inside)
  }
  const page = html(
    <PageView title="Corsi" showTitle blocks={blocks}>
      {blocks.map(render)}
    </PageView>,
  )
  expect(page).toMatch(
    /<h1>Corsi<\/h1>.*class="section [^"]*".*<a class="button [^"]*" href="\/corsi">Prenota un posto<\/a>/,
  )
})

function view({ id, props, layout }: ReadBlock, viewContext: ViewContext) {
  return { id, props, layout, data: undefined, context: viewContext }
}

test('a page has exactly one main title, whatever its owner shows', () => {
  const own = pageOf(stored('heading', { level: 1, content: [] }))
  const page = (showTitle: boolean, blocks: StoredBlock[]) =>
    html(
      <PageView title="Corsi" showTitle={showTitle} blocks={blocks}>
        {null}
      </PageView>,
    )
  expect(page(true, [])).toContain('<h1>Corsi</h1>')
  expect(page(false, [])).toContain('<h1 class="visually-hidden">Corsi</h1>')
  expect(page(false, own)).not.toContain('<h1')
})

test('[STRN-11] the page for an address that does not exist shows its path', () => {
  const page = html(<NotFoundView context={context} path={'/diario/<b>forno'} />)
  expect(page).toContain('/diario/&lt;b&gt;forno')
  expect(page).toContain('href="/"')
})

test('an error has a way out, and one to try again where that makes sense', () => {
  const error = { context, status: 500, sentence: '', path: '/corsi' }
  expect(html(<ErrorView {...error} />)).toMatch(/riprova tra qualche minuto.*href="\/corsi".*href="\/"/)
  expect(html(<ErrorView {...error} sentence="Troppe richieste." path={null} />)).toMatch(/Troppe richieste\./)
})

test('a page behind a password asks for it with a form that needs no script', () => {
  const form = html(<PasswordView context={context} path="/segreta" crumb={'"abc'} error={false} />)
  expect(form).toMatch(/<form [^>]*action="\/segreta" method="post">/)
  expect(form).toContain('<input type="hidden" name="crumb" value="&quot;abc"/>')
  expect(form).toMatch(/<label for="page-password">.*<input id="page-password" type="password" [^>]*name="password"/)
  expect(form).not.toContain('role="alert"')
})

test('a wrong password is said beside the field, to the ears too', () => {
  const form = html(<PasswordView context={context} path="/segreta" crumb="abc" error />)
  expect(form).toMatch(/aria-invalid="true" aria-describedby="page-password-error"/)
  expect(form).toMatch(
    /<p id="page-password-error" class="notice-form-error" role="alert">La password non è quella giusta/,
  )
  expect(html(<PasswordView context={context} path="/s" crumb="" error="Troppi tentativi." />)).toContain(
    'Troppi tentativi.',
  )
})
