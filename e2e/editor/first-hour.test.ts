import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { firstHour } from '../support/first-hour.ts'

describe('an owner’s first hour', () => {
  let editor: EditorTest
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-first-hour-'))
  const picture = join(folder, 'pane.jpg')
  beforeAll(async () => {
    editor = await openEditor()
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c96' } })
      .jpeg()
      .toFile(picture)
  })
  afterAll(async () => {
    await editor.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('by mouse: from nothing to a site that visitors see, in as few clicks as the brief asks', async () => {
    const page = await editor.context.newPage()
    const { installationUrl, port } = editor.server
    const counts = await firstHour({ page, installationUrl, picture, shot: async () => {} })
    expect(counts.site).toBeLessThanOrEqual(3)
    expect(counts.title).toBeLessThanOrEqual(1)
    expect(counts.picture).toBeLessThanOrEqual(1)
    expect(counts.section).toBeLessThanOrEqual(2)
    expect(counts['new page']).toBeLessThanOrEqual(3)
    expect(counts.phone).toBeLessThanOrEqual(1)
    expect(counts.publish).toBeLessThanOrEqual(2)

    const visitor = await (await editor.context.browser()!.newContext()).newPage()
    await visitor.goto(`http://forno-lucia.localhost:${port}/`)
    expect(await visitor.locator('h1').textContent()).toBe('Il pane di Lucia')
    expect(await visitor.locator('main img').count()).toBeGreaterThan(0)
    await visitor.getByRole('link', { name: 'Listino' }).first().click()
    expect(await visitor.title()).toContain('Listino')
    expect(await visitor.locator('html').getAttribute('class')).toContain('look-terra')
  })
})
