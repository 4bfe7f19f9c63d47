import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../../src/core/call.ts'

const SOURCES = join(import.meta.dirname, '../../src')

/** Every call that a feature or the shell describes. */
export async function describedCalls(): Promise<Call[]> {
  const files = ['core/shell-calls.ts', ...globSync('features/**/model/{calls,calls/*}.ts', { cwd: SOURCES })]
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(SOURCES, file))))
  return [...new Set(modules.flatMap((exported) => Object.values(exported).flatMap(callsIn)))]
}

function callsIn(value: unknown): Call[] {
  if (typeof value !== 'object' || value === null || '_zod' in value) return []
  return 'method' in value && 'path' in value ? [value as Call] : Object.values(value).flatMap(callsIn)
}
