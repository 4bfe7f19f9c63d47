import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { root } from '../support/root.ts'

const film = (props: Record<string, unknown>): StoredBlock => ({ id: newId(), type: 'video', version: 1, props })

describe('a video in the editor', () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  async function open(...blocks: StoredBlock[]) {
    const id = await editor.createPage({ blocks: [section(...blocks)] })
    const opened = await editor.open(id)
    const inspector = opened.page.getByRole('complementary', { name: 'Proprietà' })
    const stored = async () => {
      const [first] = (await editor.readPage(id)).blocks as StoredBlock[]
      return first!.children![0]!.children!.find(({ type }) => type === 'video')?.props
    }
    return { ...opened, id, inspector, stored, [Symbol.asyncDispose]: () => opened.page.close() }
  }

  test('[BLOCK-02] [EDIT-27] is added from the library and shows the video of its address', async () => {
    await using opened = await open(paragraph('Guardate.'))
    const { page, frame, inspector, stored, faults } = opened
    await frame.getByText('Guardate.').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('a')
    await page.locator('.library-block', { hasText: 'Video' }).click()
    const address = inspector.getByRole('textbox', { name: 'Video', exact: true })
    await inspector.getByText('I video degli account Basic di Vimeo, quelli gratuiti, non sono supportati.').waitFor()
    expect(await axeFindings(page, { within: '#inspector' })).toEqual([])
    await address.fill('ftp://vecchio')
    await inspector.getByText('Incolla un indirizzo che comincia con https:// oppure scegli un file.').waitFor()
    await address.fill('https://fiera.example/ceramica')
    await inspector.getByText('Questo indirizzo non porta a un video che si possa mostrare').waitFor()
    await expect.poll(stored).toMatchObject({ url: '' })
    await address.fill('https://vimeo.com/123456')
    await frame.getByRole('button', { name: /^Guarda il video.*Video di Vimeo$/ }).waitFor()
    await expect.poll(stored).toMatchObject({ url: 'https://vimeo.com/123456' })
    await inspector.getByRole('textbox', { name: 'Che cosa si vede' }).fill('Il tornio')
    await frame.getByRole('button', { name: /^Guarda il video.*Il tornio$/ }).waitFor()
    expect(faults).toEqual([])
  })

  test('is uploaded with its subtitles, chosen from the archive, and sent to visitors in ranges', async () => {
    await using opened = await open(film({ url: '' }))
    const { page, frame, inspector, stored, id } = opened
    await frame.locator('.block-video').click({ position: { x: 5, y: 5 } })
    for (const [label, name] of [
      ['Video', 'mare-la-sera.webm'],
      ['Sottotitoli', 'mare-la-sera.vtt'],
    ] as const) {
      await inspector.getByRole('button', { name: `Scegli un file: ${label}` }).click()
      const picker = page.getByRole('dialog')
      const buffer = await readFile(join(root, 'demo/films', name))
      await picker.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
      await picker.waitFor({ state: 'detached' })
    }
    await expect.poll(stored).toMatchObject({ url: '/s/mare-la-sera.webm', subtitles: '/s/mare-la-sera.vtt' })
    await frame.locator('video[src="/s/mare-la-sera.webm"]').waitFor()
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id] })
    const visitor = await editor.context.newPage()
    await visitor.goto(`http://prova.localhost:${editor.server.port}/`)
    const ask = (name: string, headers: Record<string, string>) =>
      visitor.evaluate(
        async ({ name, headers }) => {
          const answer = await fetch(`/s/${name}`, { headers })
          return [answer.status, answer.headers.get('content-type'), answer.headers.get('content-range')]
        },
        { name, headers },
      )
    expect(await ask('mare-la-sera.webm', { range: 'bytes=0-99' })).toEqual([206, 'video/webm', 'bytes 0-99/323366'])
    expect(await ask('mare-la-sera.vtt', {})).toEqual([200, 'text/vtt; charset=utf-8', null])
    await visitor.close()
  })

  test('[VID-11] [VID-12] reports an address that is not a video, and a cover without a video', async () => {
    await using opened = await open(film({ url: 'https://bottega.example/forno', posterId: newId() }))
    const { frame, inspector } = opened
    const cover = frame.getByText(
      'Le immagini in primo piano personalizzate sono disponibili solo con i video integrati...',
    )
    await frame.getByText('Incorporamento video non valido.').waitFor()
    await cover.waitFor()
    await frame.locator('.block-video').click({ position: { x: 5, y: 5 } })
    await inspector.getByRole('textbox', { name: 'Video', exact: true }).fill('https://vimeo.com/123456')
    await cover.waitFor({ state: 'detached' })
    expect(await frame.getByText('Incorporamento video non valido.').count()).toBe(0)
  })
})
