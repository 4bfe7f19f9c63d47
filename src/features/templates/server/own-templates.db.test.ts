import { describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { mailedSite } from '../../../../e2e/support/mailed-site.ts'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { ENGINES, visit } from '../../../../e2e/support/test-app.ts'
import type { StoredBlock } from '../../../core/block.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'
import { insertAsset, storePicture } from '../../images/public.ts'
import { OWN_TEMPLATES } from '../model/own-templates.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

describe.each(ENGINES)('sections and pages that an owner keeps, on %s', (engine) => {
  const bakery = mailedSite(engine)
  const write = () => siteWriter(bakery.owner, bakery.siteId)
  const keep = (name: string, ...blocks: StoredBlock[]) =>
    write().call('POST', '/own-templates', { kind: 'section', name, content: { blocks } })
  const sections = async () => (await write().call('GET', '/own-templates/sections')).json().sections
  const pages = async () => (await write().call('GET', '/own-templates/pages')).json().pages

  test('a section and a single block are kept by name, renamed, deleted, and can be inserted into a page', async () => {
    const squad = section(paragraph('Rosa e Anna'))
    expect((await keep('  Squadra ', squad)).status).toBe(201)
    const alone = paragraph('Solo una frase')
    await keep('Ancora', alone)
    const kept = await sections()
    expect(kept).toMatchObject([
      { name: 'Ancora', lost: 0, blocks: [{ id: alone.id, type: 'text' }] },
      { name: 'Squadra', lost: 0, blocks: [{ id: squad.id, type: 'section' }] },
    ])
    const id = await write().create({ urlId: 'chi-siamo' })
    const insert = { op: 'insert', parent: null, before: null, block: kept[1].blocks[0] }
    expect((await write().change(id, 1, [insert])).status).toBe(200)

    const path = `/own-templates/${kept[1].id}`
    expect((await write().call('PUT', path, { name: 'Zia Rosa' })).status).toBe(204)
    expect((await sections()).map(({ name }: { name: string }) => name)).toEqual(['Ancora', 'Zia Rosa'])
    expect((await write().call('DELETE', path)).status).toBe(204)
    expect((await sections()).map(({ name }: { name: string }) => name)).toEqual(['Ancora'])
    expect((await write().call('DELETE', path)).status).toBe(404)
    expect((await write().call('PUT', path, { name: 'Di nuovo' })).status).toBe(404)
    // What was inserted is free of it.
    expect(JSON.stringify((await write().get(id)).json().content)).toContain('Rosa e Anna')
  })

  test('what a page would refuse is not kept, with the page’s own sentence, and nothing without a name', async () => {
    const full = section(...Array.from({ length: 61 }, (_, index) => paragraph(`${index}`)))
    const refused = await keep('Piena', full)
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.stringContaining('Una sezione può avere al massimo 60 blocchi'),
    ])
    const strange = { id: newId(), type: 'ignoto', version: 1, props: {} }
    expect((await keep('Strana', strange)).status).toBe(400)
    const faulty = section({ id: newId(), type: 'text', version: 1, props: { doc: 'nessuno' } })
    expect((await keep('Guasta', faulty)).status).toBe(400)
    expect((await keep(' ', section())).status).toBe(400)
    expect((await keep('x'.repeat(81), section())).status).toBe(400)
    expect((await write().call('POST', '/own-templates', { kind: 'section', name: 'Vuota', content: {} })).status).toBe(
      400,
    )
    expect(await sections()).toEqual([])
  })

  test('blocks that can no longer be read are left out and counted, and the others still serve', async () => {
    await keep('Mista', section(paragraph('Resta')))
    const { database } = bakery.testApp.services
    const [kept] = await sections()
    const [root] = kept.blocks
    root.children[0].children.push({ id: newId(), type: 'sparito', version: 1, props: {} })
    await database.transact(async (transaction) => {
      await transaction
        .site(bakery.siteId)
        .update('own_templates')
        .set({ content: JSON.stringify({ blocks: [root] }) })
        .execute()
    })
    const [today] = await sections()
    expect(today).toMatchObject({ name: 'Mista', lost: 1 })
    expect(today.blocks[0].children[0].children).toHaveLength(1)
  })

  test('one that cannot be read at all, as of a forged archive, does not take the others with it', async () => {
    await keep('Sana', section())
    await write().call('POST', '/own-templates', { kind: 'page', name: 'Pagina', content: { title: 'T', blocks: [] } })
    const { database } = bakery.testApp.services
    const common = { name: 'Falsa', created_at: bakery.now().toISOString() }
    await database.transact(async (transaction) => {
      const table = transaction.site(bakery.siteId)
      await table
        .insert('own_templates', { ...common, id: newId(), kind: 'section', content: '{"title":"T","blocks":[]}' })
        .execute()
      await table.insert('own_templates', { ...common, id: newId(), kind: 'page', content: '{"blocks":[]}' }).execute()
    })
    expect(await sections()).toMatchObject([
      { name: 'Falsa', lost: 1, blocks: [] },
      { name: 'Sana', lost: 0 },
    ])
    expect(await pages()).toMatchObject([
      { name: 'Falsa', lost: 1 },
      { name: 'Pagina', lost: 0 },
    ])
  })

  test('a site keeps only so many', async () => {
    const body = { kind: 'section', id: newId(), name: 'La prima', content: { blocks: [section()] } }
    const send = (more: object = {}) => write().call('POST', '/own-templates', { ...body, ...more })
    expect((await send()).status).toBe(201)
    for (let count = 1; count < OWN_TEMPLATES.number; count++) await keep(`Numero ${count}`, section())
    // Sent again it is the same one; another one cannot take its id.
    expect([(await send()).status, (await send()).json()]).toEqual([201, { id: body.id }])
    for (const more of [{ name: 'Altra' }, { content: { blocks: [section()] } }])
      expect((await send(more)).status).toBe(409)
    expect(await sections()).toHaveLength(OWN_TEMPLATES.number)
    const refused = await keep('Una di troppo', section())
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('eliminane qualcuna')])
  })

  test('a page is kept without what is its own, and a new page can be made of it', async () => {
    const content = { title: 'Listino', showTitle: false, blocks: [section(paragraph('Pane 3 €'))] }
    const body = { kind: 'page', name: 'Listino con prezzi', content: { ...content, part: { coverPage: true } } }
    expect((await write().call('POST', '/own-templates', body)).status).toBe(201)
    const own = { ...content, urlId: 'listino', access: 'private' }
    expect((await write().call('POST', '/own-templates', { ...body, content: own })).status).toBe(400)
    for (const part of [{ nonsense: true }, { coverPage: 'sì' }])
      expect((await write().call('POST', '/own-templates', { ...body, content: { ...content, part } })).status).toBe(
        400,
      )
    const [kept] = await pages()
    expect(kept).toMatchObject({ name: 'Listino con prezzi', lost: 0, content: { title: 'Listino', showTitle: false } })
    const made = await write().create({ ...kept.content, urlId: 'listino-nuovo' })
    expect((await write().get(made)).json().content).toMatchObject({ title: 'Listino', part: { coverPage: true } })
    expect(await sections()).toEqual([])
  })

  test('a picture of a kept section is in use, and is not deleted for good', async () => {
    const { database, files } = bakery.testApp.services
    const stored = await storePicture(files, bakery.siteId, PNG)
    const assetId = newId()
    const facts = { name: 'p.png', alt: '', caption: '', focal_x: 0.5, focal_y: 0.5, source_url: null }
    const asset = { ...stored, ...facts, id: assetId, import_key: null, created_at: bakery.now().toISOString() }
    await database.transact((transaction) => insertAsset(transaction, bakery.siteId, asset))
    const uses = async () => (await write().call('GET', `/assets/${assetId}/uses`)).json()
    await keep('Con foto', section({ id: newId(), type: 'image', version: 1, props: { assetId } }))
    expect(await uses()).toMatchObject({ count: 1, uses: [{ kind: 'template', title: 'Sezione salvata: Con foto' }] })
    const [{ id }] = await sections()
    await write().call('DELETE', `/own-templates/${id}`)
    expect(await uses()).toEqual({ uses: [], count: 0 })
  })

  test('editors keep and read them; who may not change pages does neither', async () => {
    await keep('Squadra', section())
    const [{ id }] = await sections()
    const base = `/api/sites/${bakery.siteId}/own-templates`
    const body = { kind: 'section', name: 'Altra', content: { blocks: [section()] } }
    const { testApp, siteId, host } = bakery
    const editor = await testApp.signIn(`edi-${host}@esempio.it`, { [siteId]: ROLE.editor })
    expect((await editor.call('POST', base, body)).status).toBe(201)
    const viewer = await testApp.signIn(`vera-${host}@esempio.it`, { [siteId]: ROLE.viewer })
    for (const [method, path] of [
      ['GET', `${base}/sections`],
      ['GET', `${base}/pages`],
      ['POST', base],
      ['PUT', `${base}/${id}`],
      ['DELETE', `${base}/${id}`],
    ] as const)
      expect((await viewer.call(method, path, method === 'POST' ? body : { name: 'Mia' })).status).toBe(403)
  })

  test('a forged picture of another site shows nothing of it, kept or on a page', async () => {
    const { testApp, siteId, host } = bakery
    const { database, files } = testApp.services
    const other = await testApp.createSite(`${host}-altro`)
    const stored = await storePicture(files, other, PNG)
    const assetId = newId()
    const facts = { name: 'segreta.png', alt: 'Un segreto', caption: '', focal_x: 0.5, focal_y: 0.5, source_url: null }
    const asset = { ...stored, ...facts, id: assetId, import_key: null, created_at: bakery.now().toISOString() }
    await database.transact((transaction) => insertAsset(transaction, other, asset))
    await keep('Rubata', section({ id: newId(), type: 'image', version: 1, props: { assetId } }))
    const [{ blocks }] = await sections()
    await write().put({ title: 'Casa', urlId: '', blocks })
    const page = await visit(testApp.app, host, '/')
    expect(page.status).toBe(200)
    expect(page.body).not.toMatch(/segreta|Un segreto/)
    const reads = [`/own-templates/sections`, `/own-templates/pages`, `/documents`, `/assets/${assetId}`]
    for (const path of reads) {
      const answer = await bakery.owner.call('GET', `/api/sites/${other}${path}`)
      expect([path, answer.status]).toEqual([path, 404])
    }
    const body = { kind: 'section', name: 'Mia', content: { blocks: [section()] } }
    expect((await bakery.owner.call('POST', `/api/sites/${other}/own-templates`, body)).status).toBe(404)
    expect((await bakery.owner.call('GET', `/api/sites/${siteId}/assets/${assetId}`)).status).toBe(404)
  })

  test('a second site made like this one has them', async () => {
    await keep('Squadra', section(paragraph('Rosa')))
    const names = { identifier: `${bakery.host}-copia`, title: 'Copia' }
    const begun = await bakery.owner.call('POST', `/api/sites/${bakery.siteId}/duplication`, names)
    await bakery.runJobs()
    const { report } = (await bakery.owner.call('GET', `/api/installation/imports/${begun.json().importId}`)).json()
    const copies = await bakery.owner.call('GET', `/api/sites/${report.siteId}/own-templates/sections`)
    expect(copies.json().sections).toMatchObject([{ name: 'Squadra' }])
    expect(JSON.stringify(copies.json())).toContain('Rosa')
  })
})
