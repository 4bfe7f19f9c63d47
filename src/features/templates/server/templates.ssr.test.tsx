import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StoredBlock } from '../../../core/block.ts'
import { BlockRegistry } from '../../../core/block-registry.ts'
import { newId } from '../../../core/ids.ts'
import { features } from '../../../features.ts'
import { testViewContext } from '../../content/site/test-view-context.ts'
import { everyBlock } from '../../pages/server/load-blocks.ts'
import { Blocks } from '../../pages/server/render-blocks.tsx'
import { PageView } from '../../pages/site/views/page-view.tsx'
import { siteFrameSchema } from '../../sites/model/site.ts'
import { LOOKS, type Look } from '../../sites/model/style.ts'
import { SiteDocument } from '../../sites/site/document.tsx'
import { buildPage, buildSection, pageTemplates, sectionTemplates } from '../public.ts'

const registry = new BlockRegistry(features.flatMap(({ blocks }) => blocks ?? []))
const context = testViewContext(Object.assign({}, ...features.map(({ messages }) => messages?.['it-IT'])))
const pictures = [newId(), newId()]
const WITHOUT_DATA = new Set(['booking', 'category', 'map', 'opening-hours', 'product', 'products', 'summary'])

/** The whole page in a look, as visitors get it; images have not loaded. */
function html(look: Look, stored: readonly StoredBlock[], title: string, showTitle: boolean): string {
  const { blocks, lost } = registry.read(stored)
  expect(lost).toEqual([])
  // A store without products, and nothing to book.
  const data = new Map(
    [...everyBlock(blocks)].map(({ id, type }) => [id, WITHOUT_DATA.has(type) ? null : type === 'social' ? [] : {}]),
  )
  return renderToStaticMarkup(
    <SiteDocument
      context={context}
      look={look}
      style={{ palette: 'own', fonts: 'own', darkVersion: 'automatic', movement: 'none' }}
      ownStyle=""
      frame={siteFrameSchema.parse({})}
      logo={null}
      asksForCookies={false}
      head={{
        title,
        description: '',
        canonical: null,
        noIndex: true,
        verifications: [],
        openGraph: { type: 'website', title, description: '', url: 'https://bottega.example/' },
        icons: { icon: { href: '/a.svg', type: 'image/svg+xml' }, touch: '/a.png', manifest: '/a.webmanifest' },
        jsonLd: [],
        feeds: [],
        stylesheets: [],
        preloads: [],
        modules: [],
      }}
      siteContext={{}}
    >
      <PageView title={title} showTitle={showTitle} blocks={blocks}>
        <Blocks blocks={blocks} registry={registry} loaded={{ data, validUntil: undefined }} context={context} />
      </PageView>
    </SiteDocument>,
  )
}

test.each(LOOKS)('in the look %s every section and page is rendered, with one main title a page', (look) => {
  for (const available of [[], pictures]) {
    const material = { newId, pictures: available, linkTo: () => '/contatti', ownerEmail: 'anna@esempio.it' }
    for (const { key } of sectionTemplates)
      expect(html(look, buildSection(key, material), '', false).match(/<h1[\s>]/g), key).toHaveLength(1)
    for (const template of pageTemplates) {
      const { blocks, title, showTitle } = buildPage(template, material)
      expect(html(look, blocks, title, showTitle).match(/<h1[\s>]/g), template.key).toHaveLength(1)
    }
  }
})

test('a look changes nothing of what a section says', () => {
  const blocks = sectionTemplates.flatMap(({ key }) =>
    buildSection(key, { newId, pictures, linkTo: () => '/contatti', ownerEmail: 'anna@esempio.it' }),
  )
  const mains = LOOKS.map((look) => html(look, blocks, 'Prova', true).match(/<main.*<\/main>/)?.[0])
  expect(mains[0]).toContain('Dal diario')
  expect(new Set(mains).size).toBe(1)
})
