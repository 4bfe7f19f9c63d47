import { expect, test } from 'vitest'
import { z } from 'zod'
import { describedCalls } from '../e2e/support/described-calls.ts'
import { features } from './features.ts'

const calls = await describedCalls()
const routeOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** Names of all members in a schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)]
}

test('no two descriptions are of one call', () => {
  const routes = calls.map(routeOf)
  expect(routes.length).toBeGreaterThan(100)
  expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([])
})

test('what calls say and answer has names without underscores', () => {
  const wrong = calls.flatMap((call) => {
    const schemas = [call.params, call.query, call.body, call.answer].flatMap((schema) => schema ?? [])
    const names = schemas.flatMap((schema) => namesIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })))
    return names.filter((name) => !/^[a-z][a-zA-Z\d]*$/.test(name)).map((name) => `${routeOf(call)}: ${name}`)
  })
  expect(wrong).toEqual([])
})

test('the parts of sites that features own have such names too', () => {
  const parts = features.flatMap(({ siteSettings = [] }) => siteSettings)
  expect(parts.length).toBeGreaterThan(3)
  for (const { schema } of parts)
    for (const name of namesIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })))
      expect(name).toMatch(/^[a-z][a-zA-Z\d]*$/)
})
