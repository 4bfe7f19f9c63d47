import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../e2e/support/test-app.ts'
import type { RuledRoute } from './app-types.ts'

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Rows of the tables in docs/bodies.md, by method and address. */
function documented(): Map<string, string[]> {
  const lines = readFileSync('docs/bodies.md', 'utf8').split('\n')
  const rows = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|').slice(1, -1))
  return new Map(rows.map(([route, ...cells]) => [route!.trim().slice(1, -1), cells.map((cell) => cell.trim())]))
}

function limitOf({ rules, bodyLimit }: RuledRoute): string {
  const parts = rules.parts === undefined ? '' : `; ${rules.parts.toLocaleString('en')} in parts`
  return bodyLimit.toLocaleString('en') + parts
}

function askedOf({ access }: RuledRoute['rules']): string {
  return typeof access === 'string' ? access : 'permission'
}

test('docs/bodies.md says of every route what it takes of a body, and who may send it', async () => {
  const testApp = await createTestApp('sqlite')
  onTestFinished(() => testApp.close())
  const routes = testApp.app.ruledRoutes.filter(({ method }) => CHANGES.has(method))
  const rows = documented()
  const told = [...rows].map(([route, [limit, , , , who]]) => [route, limit, who])
  const taken = routes.map((route) => [`${route.method} ${route.url}`, limitOf(route), askedOf(route.rules)])
  expect(told.toSorted()).toEqual(taken.toSorted())
  for (const [route, cells] of rows) expect(cells.filter(Boolean), route).toHaveLength(5)
})
