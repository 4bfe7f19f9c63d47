import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClientAssets } from './client-assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'vetrina-assets-'))
const look = 'src/features/sites/site/looks/terra/terra.css'

function build(manifest: object): void {
  mkdirSync(join(folder, 'client/.vite'), { recursive: true })
  writeFileSync(join(folder, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ buildId: 'b1' }))
}
beforeAll(() => build({}))
afterAll(() => rmSync(folder, { recursive: true }))

test('addresses come from what the build left', () => {
  build({
    'src/visitor.ts': { file: 'assets/visitor-1.js' },
    'src/configuration.tsx': { file: 'assets/main-2.js', css: ['assets/main-3.css'] },
    [look]: {
      file: 'assets/terra-4.css',
      assets: [
        'assets/fraunces-latin-opsz-normal-5.woff2',
        'assets/fraunces-base-normal-6.woff2',
        'assets/fraunces-base-italic-7.woff2',
        'assets/fraunces-base-lighter-8.woff2',
      ],
    },
  })
  const assets = readClientAssets(folder)
  expect(assets).toMatchObject({
    folder: join(folder, 'client'),
    buildId: 'b1',
    visitorModule: '/assets/visitor-1.js',
    config: { script: '/assets/main-2.js', stylesheets: ['/assets/main-3.css'] },
  })
  expect(assets.stylesheet('terra')).toBe('/assets/terra-4.css')
  expect(assets.fonts('terra')).toEqual(['/assets/fraunces-base-normal-6.woff2'])
})

test('the style sheet of a feature is found by its folder, also of one within another', () => {
  build({
    'src/features/forms/site/forms.css': { file: 'assets/forms-1.css' },
    'src/features/commerce/cart/site/cart.css': { file: 'assets/cart-2.css' },
  })
  const assets = readClientAssets(folder)
  expect(assets.stylesheet('forms')).toBe('/assets/forms-1.css')
  expect(assets.stylesheet('commerce/cart')).toBe('/assets/cart-2.css')
  expect(assets.stylesheet('cart')).toBeUndefined()
})

test('what was not built has no address', () => {
  build({})
  const assets = readClientAssets(folder)
  expect(assets).toMatchObject({ visitorModule: undefined, config: undefined })
  expect(assets.stylesheet('terra')).toBeUndefined()
  expect(assets.fonts('terra')).toEqual([])
})
