import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'

describe.each(ENGINES)('the look of a site as a patch of its draft, on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let url: string

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    const siteId = await testApp.createSite('bottega', 'Bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    url = `/api/sites/${siteId}`
  })
  afterAll(() => testApp.close())

  const patch = (aesthetic: object, baseVersion?: number) =>
    owner.call('PATCH', `${url}/draft`, { aesthetic, ...(baseVersion !== undefined && { baseVersion }) })
  const read = async () => (await owner.call('GET', url)).json()

  test('[EDIT-32] only what is named changes, of the draft alone', async () => {
    const before = await read()
    expect((await patch({ style: { fonts: 'deco' } }, before.draftVersion)).status).toBe(200)
    const { version } = (await patch({ style: { palette: 'mare' }, tweaks: { grana: true } })).json()
    const after = await read()
    expect(after.draftVersion).toBe(version)
    expect(after.draft).toEqual({
      ...before.draft,
      style: { ...before.draft.style, fonts: 'deco', palette: 'mare' },
      tweaks: { grana: true },
    })
    expect(after.published).toEqual(before.published)
  })

  test('[EDIT-32] a patch of an older draft, or of something else, is refused and changes nothing', async () => {
    const { draft, draftVersion } = await read()
    expect((await patch({ look: 'lume' }, draftVersion - 1)).status).toBe(409)
    expect((await patch({ title: 'Altro' })).status).toBe(400)
    expect((await patch({ style: { colours: { brand: 'rosso' } } })).status).toBe(400)
    expect((await read()).draft).toEqual(draft)
  })
})
