import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sizes at which style sheets change, by feature: `min-width` → `[800, 1024]`. */
function sizesIn(css: string, feature: string): number[] {
  const queries = css.match(/@media[^{]+/g)?.join(' ') ?? ''
  const found = [...queries.matchAll(new RegExp(`\\(${feature}: (\\d+)px\\)`, 'g'))].map(([, size]) => Number(size))
  return [...new Set(found)].sort((a, b) => a - b)
}

const area = readFileSync(new URL('./config.css', import.meta.url), 'utf8')

test('[TOKN-01] on a desktop the configuration area changes at widths of 800 and 1024 px', () => {
  expect(sizesIn(area, 'min-width')).toEqual([800, 1024])
})

test('[TOKN-02] it takes screens from heights of 1024 and 1366 px for tablets held upright', () => {
  expect(sizesIn(area, 'min-height')).toEqual([1024, 1366])
})

test('[TOKN-03] sites are laid out for telephones up to 926 px', () => {
  const css = globSync('src/features/{pages,sites,images}/site/**/*.css').map((file) => readFileSync(file, 'utf8'))
  const edges = new Set(css.flatMap((one) => [...sizesIn(one, 'max-width'), ...sizesIn(one, 'min-width')]))
  // 640 and 641 separate small phones from large ones.
  expect([...edges].sort((a, b) => a - b)).toEqual([640, 641, 926, 927])
})
