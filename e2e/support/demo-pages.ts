import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { demoBrowser } from './demo-browser.ts'

const WAYS = [
  { name: 'wide and light', options: {} },
  { name: 'narrow and dark', options: { colorScheme: 'dark', viewport: { width: 390, height: 844 } } },
] as const

interface Pages {
  readonly identifier: string
  /** Selects paths; all by default. */
  readonly belongs?: (path: string) => boolean
  /**
   * Whether each page is checked both ways; otherwise they alternate, because what they share is checked often enough.
   */
  readonly bothWays?: boolean
}

/**
 * Tests for every page of a site, one file for some of them: a whole site takes minutes, and Vitest runs files in
 * parallel.
 */
export function testDemoPages({ identifier, belongs = () => true, bothWays = false }: Pages): void {
  const demo = demoBrowser()
  test.each(WAYS)(
    '$name, no page has what axe finds, asks another host, breaks its policy or ships React',
    {
      timeout: 200_000,
    },
    async ({ name, options }) => {
      const all = (await demo.addresses(identifier)).filter((address) => belongs(new URL(address).pathname))
      const pages = all.filter((_address, index) => bothWays || WAYS[index % WAYS.length]!.name === name)
      expect(pages.length).toBeGreaterThan(1)
      const scripts = new Set<string>()
      for (const address of pages) {
        await using opened = await demo.open(address, options)
        const { page, faults, foreign } = opened
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        const idle = page.waitForLoadState('networkidle')
        expect(await axeFindings(page), address).toEqual([])
        await idle
        const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
        for (const file of asked) if (file.endsWith('.js')) scripts.add(file)
        // A reference page shows what a block says of an address without audio (CONS-08).
        expect(
          faults.filter((words) => !words.startsWith('Failed to parse audio URL')),
          address,
        ).toEqual([])
        expect(foreign, address).toEqual([])
      }
      expect(scripts.size).toBeGreaterThan(0)
      for (const script of scripts)
        expect((await demo.get(script)).text, script).not.toMatch(/__SECRET_INTERNALS|react\.|jsx-runtime|_REACT_/i)
    },
  )
}
