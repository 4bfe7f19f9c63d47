import { expect, test } from 'vitest'
import { isReservedPath } from './reserved-paths.ts'

test('an address is reserved by its first part alone', () => {
  for (const path of ['api', 'config', 'images/foto', 's', '.well-known/x'])
    expect(isReservedPath(path), path).toBe(true)
  for (const path of ['', 'apicoltura', 'blog/api', 'search-results']) expect(isReservedPath(path), path).toBe(false)
})
