import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'
import type { PictureReplacement, SamplePlace } from '../../images/model/calls.ts'
import { insertAsset } from '../../images/public.ts'

describe.each(ENGINES)('replacing the sample pictures on %s', (engine) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await createTestApp(engine)
  })
  afterAll(() => testApp.close())

  /** A photographer's site as it begins, and a picture of its owner's own. */
  const begin = async (identifier: string) => {
    const siteId = await testApp.createSite(identifier)
    const owner = await testApp.signIn(`${identifier}@esempio.it`, { [siteId]: ROLE.admin })
    const write = siteWriter(owner, siteId)
    const begun = await write.call('POST', '/beginning', { startingPoint: 'galleria', pages: ['home', 'gallery'] })
    expect(begun.status, begun.body).toBe(201)
    const own = newId()
    await testApp.services.database.transact((transaction) =>
      insertAsset(transaction, siteId, {
        ...{ id: own, name: 'mia.jpg', content_hash: own, mime_type: 'image/jpeg', size: 1, width: 900, height: 600 },
        ...{
          animated: 0,
          has_alpha: 0,
          alt: '',
          caption: '',
          focal_x: 0.5,
          focal_y: 0.5,
          file_key: null,
          source_url: null,
          import_key: null,
        },
        created_at: new Date().toISOString(),
      }),
    )
    const places = async (): Promise<SamplePlace[]> => (await write.call('GET', '/samples')).json().places
    const replace = (replacements: readonly PictureReplacement[]) =>
      write.call('POST', '/picture-replacements', { replacements })
    return { siteId, own, write, places, replace, documentIds: begun.json().documentIds as string[] }
  }
  const withOwn = (places: readonly SamplePlace[], to: string): PictureReplacement[] =>
    places.map(({ documentId, blockId, assetId }) => ({ documentId, blockId, from: assetId, to }))

  test('every place of a draft that shows a sample is listed, in the order of the pages', async () => {
    const { write, places, documentIds } = await begin('elenco')
    const { samples } = (await write.call('GET', '/samples')).json()
    expect(samples.length).toBe(8)
    const listed = await places()
    expect([...new Set(listed.map(({ documentId }) => documentId))]).toEqual(documentIds)
    const pending = (await write.call('GET', '/pending')).json()
    const counted = pending.documents.flatMap(({ warnings }: { warnings: { kind: string }[] }) => warnings)
    expect(listed.length).toBe(counted.filter(({ kind }: { kind: string }) => kind === 'sample').length)
  })

  test('all of them are replaced in one go, in the drafts only, and come back in their places', async () => {
    const { own, write, places, replace, documentIds } = await begin('scambio')
    await write.call('POST', '/publications', { documentIds, siteContent: true })
    const [home] = documentIds
    const before = (await write.get(home!)).json()
    const asked = withOwn(await places(), own)
    const answer = await replace(asked)
    expect([answer.status, answer.json().replaced]).toEqual([200, asked])
    expect(await places()).toEqual([])
    const after = (await write.get(home!)).json()
    expect(JSON.stringify(after.content)).toContain(own)
    expect(after.document.draftVersion).toBe(before.document.draftVersion + 1)
    const { documents } = (await write.call('GET', '/pending')).json()
    expect(documents.map(({ state }: { state: string }) => state)).toEqual(['changed', 'changed'])
    const back = await replace(asked.map(({ from, to, ...place }) => ({ ...place, from: to, to: from })))
    expect(back.status).toBe(200)
    expect((await write.get(home!)).json().content).toEqual(before.content)
  })

  test('what changed in another window meanwhile stays', async () => {
    const { own, write, places, replace, documentIds } = await begin('due-finestre')
    const asked = withOwn(await places(), own)
    const [home] = documentIds
    const { document, content } = (await write.get(home!)).json()
    const [first] = content.blocks
    const moved = await write.change(home!, document.draftVersion, [
      { op: 'update', id: first.id, props: { pictureId: null } },
      { op: 'set', field: 'title', value: 'La mia casa' },
    ])
    expect(moved.status, moved.body).toBe(200)
    const { replaced } = (await replace(asked)).json()
    expect(replaced).toEqual(asked.filter(({ blockId }) => blockId !== first.id))
    const now = (await write.get(home!)).json().content
    expect([now.title, now.blocks[0].props.pictureId]).toEqual(['La mia casa', null])
    // A window that had not seen the replacement reads it as a change of the page.
    const { changes } = (
      await write.call('GET', `/documents/${home}/changes?since=${document.draftVersion + 1}`)
    ).json()
    expect(changes.length).toBe(1)
  })

  test('a page in the bin stays as it is, and only images of the site are put on its pages', async () => {
    const { own, write, places, replace, documentIds } = await begin('rifiuti')
    const asked = withOwn(await places(), own)
    const [home, gallery] = documentIds
    await write.call('DELETE', `/documents/${gallery}`)
    expect((await places()).every(({ documentId }) => documentId === home)).toBe(true)
    const { replaced } = (await replace(asked)).json()
    expect(replaced).toEqual(asked.filter(({ documentId }) => documentId === home))
    const stranger = await replace([{ ...asked[0]!, from: own, to: newId() }])
    expect([stranger.status, stranger.json().code]).toEqual([400, 'invalid'])
    const other = await begin('altra-casa')
    expect((await other.replace(asked)).status).toBe(400)
  })
})
