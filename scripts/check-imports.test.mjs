import { expect, test } from 'vitest'
import { readImports } from './lib/import-graph.mjs'
import { findFaults, placeOf } from './lib/import-rules.mjs'

const check = (files) => findFaults(readImports(new Map(Object.entries(files))))

test('a house in order has no faults', () => {
  const faults = check({
    'src/core/ids.ts': "import { z } from 'zod'\nimport type { ReactNode } from 'react'",
    'src/platform/database.ts': "import { readFile } from 'node:fs/promises'\nimport { id } from '../core/ids.ts'",
    'src/runtime/start.ts': '',
    'src/features/forms/model/form.ts': "export * from '../../../core/ids.ts'",
    'src/features/forms/server/routes.ts':
      "import { form } from '../model/form.ts'\nimport '../../../platform/database.ts'",
    'src/features/forms/site/form.tsx': "import { form } from '../model/form.ts'\nimport { useState } from 'react'",
    'src/features/forms/site/form.behaviour.ts':
      "import type { Form } from '../model/form.ts'\nimport '../../../runtime/start.ts'",
    'src/features/forms/public.ts': "export { form } from './model/form.ts'",
    'src/features/commerce/cart/site/cart-app.tsx': "import { useState } from 'react'",
    'src/features/commerce/cart/server/cart.ts': "import { form } from '../../../forms/public.ts'",
    'src/features/forms/model/form.test.ts': "import '../../commerce/cart/server/cart.ts'",
    'src/server.ts': "import './features/forms/server/routes.ts'",
    'src/visitor.ts':
      "import './runtime/start.ts'\nconst behaviours = { form: () => import('./features/forms/site/form.behaviour.ts'), cart: () => import('./features/commerce/cart/site/cart-app.tsx') }",
  })
  expect(faults).toEqual([])
})

test.each([
  ['core', 'platform', 'src/core/a.ts', '../platform/b.ts'],
  ['core', 'a feature', 'src/core/a.ts', '../features/forms/public.ts'],
  ['platform', 'a feature', 'src/platform/a.ts', '../features/forms/public.ts'],
  ['platform', 'runtime', 'src/platform/a.ts', '../runtime/b.ts'],
  ['runtime', 'platform', 'src/runtime/a.ts', '../platform/b.ts'],
  ['model', 'platform', 'src/features/forms/model/a.ts', '../../../platform/b.ts'],
  ['model', 'its own server', 'src/features/forms/model/a.ts', '../server/b.ts'],
  ['model', 'another feature', 'src/features/forms/model/a.ts', '../../images/public.ts'],
  ['site', 'its own server', 'src/features/forms/site/a.ts', '../server/b.ts'],
  ['site', 'its own config', 'src/features/forms/site/a.ts', '../config/b.ts'],
  ['server', 'its own config', 'src/features/forms/server/a.ts', '../config/b.ts'],
  ['server', "another feature's room", 'src/features/forms/server/a.ts', '../../images/model/b.ts'],
  ['config', 'its own server', 'src/features/forms/config/a.ts', '../server/b.ts'],
  ['public.ts', 'another feature', 'src/features/forms/public.ts', '../images/public.ts'],
  ['a room', 'a root', 'src/features/forms/server/a.ts', '../../../server.ts'],
  ['a room', "a feature's registration", 'src/features/forms/server/a.ts', '../../images/feature.ts'],
  ['demo', 'a server room', 'demo/a.ts', '../src/features/forms/server/b.ts'],
])('%s may not import %s', (_from, _to, path, specifier) => {
  const target = new URL(specifier, `file:///${path}`).pathname.slice(1)
  expect(check({ [path]: `import { b } from '${specifier}'`, [target]: '' })).toHaveLength(1)
  expect(check({ [path]: `import type { B } from '${specifier}'`, [target]: '' })).toHaveLength(1)
  expect(check({ [path]: `export { b } from '${specifier}'`, [target]: '' })).toHaveLength(1)
  expect(check({ [path]: `const b = await import('${specifier}')`, [target]: '' })).toHaveLength(1)
})

test('rules and screens stay free of Node, rules of React', () => {
  expect(check({ 'src/core/a.ts': "import { readFile } from 'node:fs'" })).toHaveLength(1)
  expect(check({ 'src/features/forms/site/a.tsx': "import { readFile } from 'node:fs'" })).toHaveLength(1)
  expect(check({ 'src/features/forms/model/a.ts': "import { useState } from 'react'" })).toHaveLength(1)
  expect(check({ 'src/features/forms/model/a.ts': "import type { ReactNode } from 'react'" })).toEqual([])
})

test.each(['server/a.ts', 'site/a.ts', 'config/a.ts'])('pages stand on sites, images and content only: %s', (path) => {
  const door = { server: 'public.ts', site: 'views.ts', config: 'controls.ts' }[path.split('/')[0]]
  const importing = (feature) =>
    check({
      [`src/features/pages/${path}`]: `import type { A } from '../../${feature}/${door}'`,
      [`src/features/${feature}/${door}`]: '',
    })
  for (const ground of ['sites', 'images', 'content']) expect(importing(ground)).toEqual([])
  expect(importing('forms')).toEqual([
    `src/features/pages/${path} imports ../../forms/${door}: pages stands on sites, images, content only`,
  ])
})

test('folders that import each other are a fault, by types too, unless a list names what a folder inside it holds', () => {
  const forms = 'src/features/forms'
  const inBuilder = { [`${forms}/config/builder/words.ts`]: "import type { Row } from '../inbox/row.ts'" }
  const inInbox = { [`${forms}/config/inbox/row.ts`]: '' }
  const back = { [`${forms}/config/inbox/list.ts`]: "export { builder } from '../builder/builder.ts'" }
  const builder = { [`${forms}/config/builder/builder.ts`]: '' }
  expect(check({ ...inBuilder, ...inInbox, ...back, ...builder })).toEqual([
    `folders that import each other: ${forms}/config/builder, ${forms}/config/inbox`,
  ])
  const later = { [`${forms}/config/inbox/list.ts`]: "const load = () => import('../builder/builder.ts')" }
  expect(check({ ...inBuilder, ...inInbox, ...later, ...builder })).toEqual([])
  const block = (lister) =>
    check({
      [`${forms}/site/${lister}`]: "import './form/form.tsx'",
      [`${forms}/site/form/form.tsx`]: "import '../words.ts'",
      [`${forms}/site/words.ts`]: '',
    })
  expect(block('words-of-forms.ts')).toEqual([`folders that import each other: ${forms}/site, ${forms}/site/form`])
  expect(block('blocks.ts')).toEqual([])
})

test.each([
  ['editor', 'publishing'],
  ['publishing', 'posts'],
  ['site-tree', 'publishing'],
])('%s does not stand on %s', (one, other) => {
  const files = {
    [`src/features/${one}/config/a.ts`]: `import type { A } from '../../${other}/controls.ts'`,
    [`src/features/${other}/controls.ts`]: '',
  }
  expect(check(files)).toEqual([expect.stringContaining(`${one} stands on `)])
})

test('two features that reach each other are a circle', () => {
  const faults = check({
    'src/features/a/server/x.ts': "import '../../b/public.ts'",
    'src/features/a/public.ts': '',
    'src/features/b/server/x.ts': "import '../../c/public.ts'",
    'src/features/b/public.ts': '',
    'src/features/c/server/x.ts': "import type { A } from '../../a/public.ts'",
    'src/features/c/public.ts': '',
  })
  expect(faults).toEqual(['features in a circle: a → b → c → a'])
})

test('files that import each other are a circle, by types too, unless one is loaded later', () => {
  const ring = (last) =>
    check({
      'src/core/a.ts': "import { b } from './b.ts'",
      'src/core/b.ts': "import type { C } from './c.ts'",
      'src/core/c.ts': last,
      'src/core/d.ts': "import './a.ts'",
    })
  expect(ring("export type { A } from './a.ts'")).toEqual([
    'files in a circle: src/core/a.ts, src/core/b.ts, src/core/c.ts',
  ])
  expect(ring("const load = () => import('./a.ts')")).toEqual([])
})

test('what visitors download reaches no Node, no full zod, no server and no React outside an app', () => {
  const visitor = (behaviour) =>
    check({
      'src/visitor.ts': "const load = () => import('./features/forms/site/form.ts')",
      'src/features/forms/site/form.ts': behaviour,
      'src/features/forms/model/form.ts': "import { z } from 'zod'",
      'src/features/forms/site/view.tsx': '',
      'src/features/forms/site/form-app.tsx': "import { useState } from 'react'",
      'src/features/images/public.ts': "export { repository } from './server/repository.ts'",
      'src/features/images/server/repository.ts': '',
    }).filter((fault) => fault.startsWith("visitors' code"))
  expect(visitor("import { form } from '../model/form.ts'")).toEqual([
    "visitors' code imports zod in full (zod/mini is the small one): src/visitor.ts → src/features/forms/site/form.ts → src/features/forms/model/form.ts",
  ])
  expect(visitor("import type { Form } from '../model/form.ts'")).toEqual([])
  expect(visitor("import { createRoot } from 'react-dom/client'")).toHaveLength(1)
  expect(visitor("import './view.tsx'")).toHaveLength(1)
  expect(visitor("import './form-app.tsx'")).not.toEqual([])
  expect(visitor("const app = () => import('./form-app.tsx')")).toEqual([])
  expect(visitor("import { z } from 'zod/mini'")).toEqual([])
  expect(visitor("import { readFile } from 'node:fs'")).toHaveLength(1)
  expect(visitor("import { repository } from '../../images/public.ts'")).toHaveLength(1)
  expect(visitor('const load = (name: string) => import(name)')).toHaveLength(1)
})

test('an import that this check could not follow is a fault', () => {
  expect(check({ 'src/core/a.ts': "import { b } from './b'", 'src/core/b.ts': '' })).toHaveLength(1)
  expect(check({ 'src/runtime/a.ts': "const all = import.meta.glob('./*.ts')" })).toHaveLength(1)
  expect(check({ 'src/core/a.ts': 'const = 1' })).toHaveLength(1)
})

test('a file outside the rooms is a fault', () => {
  expect(check({ 'src/shared/a.ts': '' })).toHaveLength(1)
  expect(check({ 'src/features/forms/helpers.ts': '' })).toHaveLength(1)
  expect(placeOf('src/features/commerce/cart/site/cart.tsx')).toEqual({ kind: 'site', feature: 'commerce/cart' })
})
