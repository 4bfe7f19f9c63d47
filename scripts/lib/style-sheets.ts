import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/**
 * The style sheets that pages load as separate files: those of looks, named after their folders, and
 * `src/features/{feature}/site/{feature}.css` of features that only some pages load.
 */
export function visitorStyleSheets(): string[] {
  const looks = globSync('src/features/sites/site/looks/*/*.css')
  const own = globSync('src/features/**/site/*.css')
  return [
    ...looks.filter((file) => nameOf(file) === basename(dirname(file))),
    ...own.filter((file) => nameOf(file) === basename(dirname(dirname(file)))),
  ]
}

const nameOf = (file: string) => basename(file, '.css')
