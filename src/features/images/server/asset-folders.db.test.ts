import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { insertAsset } from './assets-repository.ts'

describe.each(ENGINES)('the folders of an archive, on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let siteId: string
  const base = () => `/api/sites/${siteId}`
  const make = (name: string) => owner.call('POST', `${base()}/asset-folders`, { name })
  const folders = async () => (await owner.call('GET', `${base()}/asset-folders`)).json().folders
  const move = (assetIds: string[], folderId: string | null) =>
    owner.call('POST', `${base()}/assets/moves`, { assetIds, folderId })
  const inFolder = async (id: string) =>
    (await owner.call('GET', `${base()}/assets?folder=${id}`)).json().assets.map((one: { name: string }) => one.name)
  async function keep(number: number, name: string): Promise<string> {
    const id = String(number).padStart(24, 'a')
    await testApp.services.database.transact((transaction) =>
      insertAsset(transaction, siteId, {
        ...{ id, name, content_hash: '', mime_type: 'image/jpeg', size: 1, width: null, height: null, alt: '' },
        ...{ caption: '', focal_x: 0.5, focal_y: 0.5, file_key: null, source_url: null, import_key: null },
        ...{ created_at: new Date(1_700_000_000_000 + number).toISOString(), has_alpha: 0, animated: 0, tone: null },
      }),
    )
    return id
  }

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
  })
  afterAll(() => testApp.close())

  test('files are put into a folder, found there, and stay when it is taken away', async () => {
    const [lake, hill, sea] = [await keep(1, 'lago.jpg'), await keep(2, 'colle.jpg'), await keep(3, 'mare.jpg')]
    const { id } = (await make('  Vacanze 2026 ')).json()
    expect(await folders()).toEqual([{ id, name: 'Vacanze 2026' }])
    expect((await move([lake, sea], id)).status).toBe(204)
    expect(await inFolder(id)).toEqual(['mare.jpg', 'lago.jpg'])
    await move([lake], null)
    expect(await inFolder(id)).toEqual(['mare.jpg'])
    const removed = await owner.call('DELETE', `${base()}/asset-folders/${id}`)
    expect(removed.json()).toEqual({ assetIds: [sea] })
    expect(await folders()).toEqual([])
    expect((await owner.call('GET', `${base()}/assets/${sea}`)).json().asset.folderId).toBeNull()
    expect((await owner.call('GET', `${base()}/assets/${hill}`)).status).toBe(200)
  })

  test('folders stand by their names; one name stands for one folder', async () => {
    const { id } = (await make('Foto 10')).json()
    await make('Foto 2')
    expect((await folders()).map(({ name }: { name: string }) => name)).toEqual(['Foto 2', 'Foto 10'])
    const again = await make('foto 2')
    expect(again.status).toBe(409)
    expect(again.json().error).toBe('C’è già una cartella «foto 2»: scegli un altro nome.')
    const renamed = await owner.call('PATCH', `${base()}/asset-folders/${id}`, { name: 'Primavera' })
    expect(renamed.json()).toEqual({ id, name: 'Primavera' })
    expect((await make('   ')).json().errors.name).toBe('Scrivi il nome della cartella.')
  })

  test('a folder that is not there takes nothing, and another site’s is not there', async () => {
    const sand = await keep(4, 'sabbia.jpg')
    const other = await testApp.createSite('vicina')
    const stranger = await testApp.signIn('carlo@esempio.it', { [other]: ROLE.admin })
    const { id } = (await stranger.call('POST', `/api/sites/${other}/asset-folders`, { name: 'Sua' })).json()
    expect((await move([sand], id)).json().error).toBe('Questa cartella non c’è più.')
    expect((await owner.call('GET', `${base()}/assets/${sand}`)).json().asset.folderId).toBeNull()
    await stranger.call('POST', `/api/sites/${other}/assets/moves`, { assetIds: [sand], folderId: id })
    expect((await owner.call('GET', `${base()}/assets/${sand}`)).json().asset.folderId).toBeNull()
  })
})
