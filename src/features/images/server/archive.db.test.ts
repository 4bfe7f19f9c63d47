import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { addContributor } from '../../accounts/public.ts'
import { quarters } from './test-pictures.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const DAY = 86_400_000

describe.each(ENGINES)('the archive of a site, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let owner: OwnerClient
  let write: SiteWriter
  let clock = new Date('2026-11-20T10:00:00Z')

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    write = siteWriter(owner, siteId)
  })
  afterAll(() => testApp.close())

  const base = () => `/api/sites/${siteId}/assets`
  async function upload(name: string, bytes: Uint8Array, replaces?: string, as = owner) {
    clock = new Date(clock.getTime() + 1000)
    const metadata = { filename: name, ...(replaces && { replaces }) }
    const begun = await as.call('POST', `/api/sites/${siteId}/uploads`, undefined, {
      ...TUS,
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    })
    if (begun.status !== 201) return begun
    return await as.call('PATCH', String(begun.headers.location), bytes, {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    })
  }
  async function keep(name: string, bytes: Uint8Array, replaces?: string): Promise<string> {
    const answer = await upload(name, bytes, replaces)
    if (answer.status !== 204) throw new Error(answer.body)
    return String(answer.headers['vetrina-asset'])
  }
  const photo = (width: number, height = 60) => quarters(width, height).jpeg().toBuffer()
  const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`)
  const list = async (query: string) => (await owner.call('GET', `${base()}?${query}`)).json()
  const names = async (query: string) => (await list(query)).assets.map((asset: { name: string }) => asset.name)
  const read = async (id: string) => (await owner.call('GET', `${base()}/${id}`)).json().asset
  const change = (id: string, body: object) => owner.call('PATCH', `${base()}/${id}`, body)
  const usesOf = async (id: string) => (await owner.call('GET', `${base()}/${id}/uses`)).json()
  const remove = (id: string, query = '') => owner.call('DELETE', `${base()}/${id}${query}`)
  const image = (assetId: string) => ({
    id: newId(),
    type: 'image',
    version: 1,
    props: { assetId },
  })
  const button = (link: string) => ({ id: newId(), type: 'button', version: 1, props: { label: 'Scarica', link } })
  async function address(id: string): Promise<string> {
    const { contentHash: hash, name } = await read(id)
    return `/images/${siteId}/${id}/${hash}-${encodeURIComponent(name)}?format=100w`
  }
  const seen = async (path: string) => (await visit(testApp.app, 'bottega', path)).status
  async function runJobs(): Promise<void> {
    await testApp.services.database.transact(({ global }) =>
      global.deleteFrom('jobs').where('type', '=', 'images.encode').execute(),
    )
    await new JobRunner(testApp.services.database, testApp.jobs(), { now: () => clock }).runDue()
  }

  describe('search', () => {
    beforeAll(async () => {
      const lake = await keep('Lago.jpg', await photo(101))
      await change(lake, { alt: 'Il lago di Como, perché piace' })
      await keep('vaso_100%.jpg', await photo(102))
      await keep('listino.pdf', pdf('a'))
      await keep('voce.mp3', Buffer.from('0123'))
      await keep('Però.jpg', await photo(103))
    })

    test('the newest come first, page by page, with the number and the bytes of all', async () => {
      const all = ['Però.jpg', 'voce.mp3', 'listino.pdf', 'vaso_100.jpg', 'Lago.jpg']
      const first = await list('limit=2')
      expect(first.assets.map((asset: { name: string }) => asset.name)).toEqual(all.slice(0, 2))
      expect(first.count).toBe(5)
      const { assets } = await list('')
      expect(first.bytes).toBe(assets.reduce((sum: number, asset: { size: number }) => sum + asset.size, 0))
      const second = await list(`limit=2&after=${encodeURIComponent(first.next)}`)
      const third = await list(`limit=2&after=${encodeURIComponent(second.next)}`)
      expect([...second.assets, ...third.assets].map((asset) => asset.name)).toEqual(all.slice(2))
      expect(third.next).toBeNull()
    })

    test('words are found in name, description and caption, without regard to accents and capitals', async () => {
      expect(await names('search=LAGO')).toEqual(['Lago.jpg'])
      expect(await names('search=perche+como')).toEqual(['Lago.jpg'])
      expect(await names('search=pero')).toEqual(['Però.jpg'])
      expect(await names('search=lago+roma')).toEqual([])
      expect(await names('search=_100')).toEqual(['vaso_100.jpg'])
      expect(await names('search=%25')).toEqual([])
    })

    test('kinds are told apart, and pictures that lack a description', async () => {
      expect(await names('kind=picture')).toHaveLength(3)
      expect(await names('kind=audio')).toEqual(['voce.mp3'])
      expect(await names('kind=document')).toEqual(['listino.pdf'])
      const undescribed = await list('undescribed=1')
      expect(undescribed.assets.map((asset: { name: string }) => asset.name)).toEqual(['Però.jpg', 'vaso_100.jpg'])
      await change(undescribed.assets[0].id, { decorative: true })
      expect(await names('undescribed=1')).toEqual(['vaso_100.jpg'])
    })

    test('what makes no sense is refused in words', async () => {
      for (const query of [
        'limit=0',
        'limit=x',
        'kind=cosa',
        'after=ieri',
        'unused=forse',
        `search=${'a'.repeat(201)}`,
      ]) {
        const answer = await owner.call('GET', `${base()}?${query}`)
        expect(answer.status, query).toBe(400)
        expect(answer.json().error, query).toMatch(/^[A-ZÈ].*\.$/)
      }
    })
  })

  describe('changes', () => {
    test('[EDIT-18] a file keeps its ending and needs a name', async () => {
      const id = await keep('a.jpg', await photo(110))
      expect((await change(id, { name: 'Il lago al tramonto' })).json().asset.name).toBe('Il-lago-al-tramonto.jpg')
      expect((await change(id, { name: 'Alba.JPG' })).json().asset.name).toBe('Alba.jpg')
      expect(await names('search=tramonto')).toEqual([])
      expect(await names('search=alba')).toEqual(['Alba.jpg'])
      for (const name of ['', '  ', '.jpg', '///', '…']) {
        const answer = await change(id, { name })
        expect(answer.status, name).toBe(400)
        expect(answer.json()).toMatchObject({
          error: 'Inserisci il nome di un file',
          errors: { name: 'Inserisci il nome di un file' },
        })
      }
      // Addresses that were in use keep working.
      const path = await address(id)
      await change(id, { name: 'altro' })
      expect(await seen(path)).toBe(200)
    })

    test('a file’s name is its address: another’s is refused, and a change while pages link to it', async () => {
      const first = await keep('menu.pdf', pdf('1'))
      await keep('carta.pdf', pdf('2'))
      expect((await change(first, { name: 'carta' })).json().errors.name).toContain('Un altro file si chiama già')
      await write.create({ urlId: 'menu-del-giorno', title: 'Il menu', blocks: [section(button('/s/menu.pdf'))] })
      const refused = await change(first, { name: 'menu-nuovo' })
      expect(refused.status).toBe(409)
      expect(refused.json().error).toContain('«menu.pdf» è in uso: «Il menu».')
      expect((await change(first, { alt: 'x' })).status).toBe(200)
    })

    test('a decorative picture shows no description, and has it back when it shows something again', async () => {
      const id = await keep('onda.jpg', await photo(111))
      await change(id, { alt: 'Un’onda' })
      const path = await write.create({ urlId: 'onda', title: 'Onda', blocks: [section(image(id))] })
      await write.publish(path)
      const alt = async () => /<img[^>]* alt="([^"]*)"/.exec((await visit(testApp.app, 'bottega', '/onda')).body)?.[1]
      expect(await alt()).toBe('Un’onda')
      expect((await change(id, { decorative: true })).json().asset).toMatchObject({ decorative: 1, alt: 'Un’onda' })
      expect(await alt()).toBe('')
      await change(id, { decorative: false })
      expect(await alt()).toBe('Un’onda')
      await change(id, { decorative: true })
      expect((await change(id, { alt: 'Il mare' })).json().asset.decorative).toBe(0)
    })

    test('points outside the picture and words that are too long are refused at their field', async () => {
      const id = await keep('b.jpg', await photo(112))
      for (const wrong of [
        { focalX: -0.1 },
        { focalY: 1.1 },
        { focalX: 'a' },
        { alt: 'a'.repeat(501) },
        { tone: '#000' },
      ])
        expect((await change(id, wrong)).status, JSON.stringify(wrong)).toBe(400)
      expect((await change(id, { name: 'n'.repeat(201) })).json().errors.name).toContain('200 caratteri')
      const viewer = await testApp.signIn('guarda@esempio.it', { [siteId]: ROLE.reporting })
      expect((await viewer.call('PATCH', `${base()}/${id}`, { alt: 'x' })).status).toBe(403)
      expect((await viewer.call('DELETE', `${base()}/${id}`)).status).toBe(403)
    })
  })

  describe('where a file is used', () => {
    test('drafts and what is published are told apart, block by block, and follow every change', async () => {
      const id = await keep('uso.jpg', await photo(120))
      const shown = image(id)
      const page = await write.create({ urlId: 'uso', title: 'Uso', blocks: [section(shown)] })
      const used = { blockId: shown.id, label: 'Immagine' }
      expect(await usesOf(id)).toMatchObject({
        count: 1,
        uses: [
          { id: page, kind: 'page', title: 'Uso', path: null, spots: [{ ...used, draft: true, published: false }] },
        ],
      })
      await write.publish(page)
      expect(await usesOf(id)).toMatchObject({ uses: [{ path: '/uso', spots: [{ draft: true, published: true }] }] })
      await write.change(page, 1, [{ op: 'remove', id: shown.id }])
      expect(await usesOf(id)).toMatchObject({ uses: [{ spots: [{ draft: false, published: true }] }] })
      await write.publish(page)
      expect(await usesOf(id)).toEqual({ uses: [], count: 0 })
    })

    test('a message of the newsletter counts, sent or not, until it is gone', async () => {
      const id = await keep('lettera.jpg', await photo(140))
      const path = `/api/sites/${siteId}/newsletter`
      const { id: mailing } = (await owner.call('POST', `${path}/mailings`, {})).json()
      const { lists } = (await owner.call('GET', `${path}/lists`)).json()
      const picture = { id: 'foto', type: 'picture', assetId: id, alt: 'Pane', link: '' }
      const content = { subject: 'Il pane di Natale', preheader: '', sections: [picture] }
      const body = { baseVersion: 1, listId: lists[0].id, content }
      expect((await owner.call('PUT', `${path}/mailings/${mailing}`, body)).status).toBe(200)
      expect(await usesOf(id)).toMatchObject({
        count: 1,
        uses: [{ id: mailing, kind: 'mailing', title: 'Il pane di Natale', spots: [{ label: 'Immagine' }] }],
      })
      const refused = await remove(id)
      expect([refused.status, refused.json().error]).toEqual([409, expect.stringContaining('«Il pane di Natale»')])
      await owner.call('DELETE', `${path}/mailings/${mailing}`)
      expect(await usesOf(id)).toEqual({ uses: [], count: 0 })
    })

    test('covers, the logo, links to files and pages in the bin count', async () => {
      const picture = await keep('logo.png', await quarters(50, 50).png().toBuffer())
      const file = await keep('Guida utile.pdf', pdf('guida'))
      const page = await write.create({ urlId: 'copertina', title: 'Copertina' })
      await write.change(page, 1, [{ op: 'set', field: 'coverId', value: picture }])
      const linked = await write.create({
        urlId: 'guida',
        title: 'Guida',
        blocks: [section(button('/s/Guida-utile.pdf'))],
      })
      const { draft, draftVersion } = (await owner.call('GET', `/api/sites/${siteId}`)).json()
      await owner.call('PUT', `/api/sites/${siteId}/draft`, {
        baseVersion: draftVersion,
        content: { ...draft, frame: { ...draft.frame, logoId: picture } },
      })
      expect((await usesOf(picture)).uses).toMatchObject([
        { kind: 'site', title: 'Tutto il sito', spots: [{ label: 'Logo', draft: true, published: false }] },
        { id: page, spots: [{ blockId: null, label: 'Immagine di copertina' }] },
      ])
      expect((await usesOf(file)).uses).toMatchObject([{ id: linked, spots: [{ label: 'Pulsante' }] }])
      await owner.call('DELETE', `/api/sites/${siteId}/documents/${linked}`)
      expect((await usesOf(file)).uses).toMatchObject([{ id: linked, deleted: true }])
    })

    test('asked for by many while a page changes, the answer is right in the end', async () => {
      const ids = await Promise.all(
        [124, 125].map(async (width) => await keep(`molti-${width}.jpg`, await photo(width))),
      )
      const shown = image(ids[0]!)
      const page = await write.create({ urlId: 'molti', blocks: [section(shown)] })
      for (let version = 1; version <= 6; version++) {
        const change = { op: 'update', id: shown.id, props: { assetId: ids[version % 2] } }
        await Promise.all([
          ...Array.from({ length: 5 }, () => usesOf(ids[0]!)),
          write.change(page, version, [change]),
          ...Array.from({ length: 5 }, () => usesOf(ids[1]!)),
        ])
        expect([(await usesOf(ids[version % 2]!)).count, (await usesOf(ids[1 - (version % 2)]!)).count]).toEqual([1, 0])
      }
    })

    test('what nothing uses is found', async () => {
      const free = await keep('libera.jpg', await photo(121))
      const used = await keep('presa.jpg', await photo(122))
      await write.create({ urlId: 'presa', blocks: [section(image(used))] })
      const unused = (await list('unused=1')).assets.map((asset: { id: string }) => asset.id)
      expect(unused).toContain(free)
      expect(unused).not.toContain(used)
    })

    test('another site’s pages say nothing here', async () => {
      const id = await keep('mia.jpg', await photo(123))
      const other = await testApp.createSite('altra')
      const bruno = await testApp.signIn('bruno@esempio.it', { [other]: ROLE.admin })
      await siteWriter(bruno, other).create({ urlId: 'furto', blocks: [section(image(id))] })
      expect(await usesOf(id)).toEqual({ uses: [], count: 0 })
      expect((await bruno.call('GET', `${base()}/${id}/uses`)).status).toBe(404)
      expect((await bruno.call('GET', `/api/sites/${other}/assets/${id}/uses`)).status).toBe(404)
      expect((await bruno.call('GET', `/api/sites/${other}/assets/${id}/original`)).status).toBe(404)
    })
  })

  describe('replacing', () => {
    test('another file takes the place: words and point stay, pages show it, the old address answers for 30 days', async () => {
      const id = await keep('prima.jpg', await photo(130))
      await change(id, { alt: 'La bottega', focalX: 0.2, focalY: 0.8 })
      const page = await write.create({ urlId: 'vetrina', title: 'Vetrina', blocks: [section(image(id))] })
      await write.publish(page)
      const before = await address(id)
      const html = async () => (await visit(testApp.app, 'bottega', '/vetrina')).body
      expect(await html()).toContain(before.split('?')[0])
      expect(await keep('dopo.png', await quarters(140, 70).png().toBuffer(), id)).toBe(id)
      expect(await read(id)).toMatchObject({
        ...{ name: 'prima.png', mimeType: 'image/png', width: 140, height: 70 },
        ...{ alt: 'La bottega', focalX: 0.2, focalY: 0.8 },
      })
      const after = await address(id)
      expect(after).not.toBe(before)
      expect(await html()).toContain(after.split('?')[0])
      expect(await html()).not.toContain(before.split('?')[0])
      expect([await seen(before), await seen(after)]).toEqual([200, 200])
      clock = new Date(clock.getTime() + 31 * DAY)
      await runJobs()
      expect([await seen(before), await seen(after)]).toEqual([404, 200])
      const hash = before.split('/').at(-1)!.slice(0, 16)
      const { files } = testApp.services
      expect(await Array.fromAsync(files.list(`sites/${siteId}/renditions/${hash}`))).toEqual([])
      expect(await files.size(`sites/${siteId}/pictures/${hash}`)).toBeUndefined()
    })

    test('who may change texts and pictures only adds files and replaces none: pages would show them at once', async () => {
      const { database, now } = testApp.services
      const ciro = await testApp.signIn('ciro@esempio.it')
      await database.transact((transaction) =>
        addContributor(transaction, siteId, ciro.ownerId, ROLE.editor, now(), { contentOnly: true }),
      )
      const id = await keep('insegna.jpg', await photo(133))
      const before = await address(id)
      const refused = await upload('altra.jpg', await photo(134), id, ciro)
      expect([refused.status, refused.json().reason]).toEqual([403, 'content_only'])
      expect(await address(id)).toBe(before)
      expect((await upload('nuova.jpg', await photo(135), undefined, ciro)).status).toBe(204)
    })

    test('bytes that another picture has too stay', async () => {
      const bytes = await photo(131)
      const [first, second] = [await keep('x.jpg', bytes), await keep('y.jpg', await photo(164))]
      await keep('y.jpg', bytes, second)
      await keep('z.jpg', await photo(132), first)
      clock = new Date(clock.getTime() + 31 * DAY)
      await runJobs()
      expect(await seen(await address(second))).toBe(200)
    })

    test('a file keeps its address and gets new bytes; other kinds are refused', async () => {
      const id = await keep('tariffe.pdf', pdf('vecchie'))
      await keep('tariffe-2027.pdf', pdf('nuove'), id)
      expect((await visit(testApp.app, 'bottega', '/s/tariffe.pdf')).body).toContain('nuove')
      const refused = await upload('tariffe.docx', Buffer.from('x'), id)
      expect(refused.status).toBe(415)
      expect(refused.json().error).toBe('Al posto di «tariffe.pdf» può andare solo un altro file .pdf.')
      const picture = await keep('foto.jpg', await photo(133))
      expect((await upload('foto.pdf', pdf('x'), picture)).json().error).toContain('solo un’altra immagine')
      expect((await upload('foto.jpg', await photo(134), newId())).status).toBe(404)
      expect((await upload('foto.jpg', await photo(134), 'altro')).status).toBe(400)
    })

    test('[EDIT-19] [STRN-05] what is no picture leaves the old one in its place', async () => {
      const id = await keep('bella.jpg', await photo(135))
      const before = await read(id)
      const refused = await upload('brutta.jpg', Buffer.from('non sono una foto'), id)
      expect(refused.status).toBe(415)
      expect(refused.json().error).toMatch(/^Questo file non è un’immagine/)
      expect(await read(id)).toEqual(before)
    })
  })

  describe('what is there already', () => {
    const keepAgain = async (name: string, bytes: Uint8Array) => {
      const { headers } = await upload(name, bytes)
      return { id: headers['vetrina-asset'], known: headers['vetrina-known'] }
    }

    test('the same picture is kept once, under any name, and the answer says that it was there', async () => {
      const bytes = await photo(160)
      const first = await upload('forno.jpg', bytes)
      expect(first.headers['vetrina-known']).toBeUndefined()
      const id = first.headers['vetrina-asset']
      await change(String(id), { alt: 'Il forno acceso' })
      expect(await keepAgain('IMG_0001.jpg', bytes)).toEqual({ id, known: '1' })
      expect(await names('search=forno')).toEqual(['forno.jpg'])
      expect(await names('search=IMG')).toEqual([])
      expect((await read(String(id))).alt).toBe('Il forno acceso')
    })

    test('dropped many times at once it is kept once too', async () => {
      const bytes = await photo(161)
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => upload(`mareggiata-${name}.jpg`, bytes)))
      expect(new Set(answers.map(({ headers }) => headers['vetrina-asset'])).size).toBe(1)
      expect(await names('search=mareggiata')).toHaveLength(1)
    })

    test('a file that is no picture has its name in its address: only the same name makes it the same', async () => {
      const id = await keep('orari.pdf', pdf('orari'))
      expect(await keepAgain('orari.pdf', pdf('orari'))).toEqual({ id, known: '1' })
      const other = await keepAgain('orari-estivi.pdf', pdf('orari'))
      expect(other.known).toBeUndefined()
      expect(await names('search=orari')).toEqual(['orari-estivi.pdf', 'orari.pdf'])
      expect(await names('search=orari.pdf')).toEqual(['orari.pdf'])
      expect((await visit(testApp.app, 'bottega', '/s/orari.pdf')).status).toBe(200)
    })

    test('one that is in the bin comes back from it and stays', async () => {
      const bytes = await photo(162)
      const id = await keep('rondine.jpg', bytes)
      await remove(id)
      expect(await keepAgain('rondine.jpg', bytes)).toEqual({ id, known: '1' })
      clock = new Date(clock.getTime() + 31 * DAY)
      await runJobs()
      expect((await read(id)).deletedAt).toBeNull()
    })
  })

  describe('the bin', () => {
    test('what is in use stays, and the refusal says where', async () => {
      const id = await keep('cara.jpg', await photo(163))
      for (const title of ['Alfa', 'Beta', 'Gamma', 'Zeta'])
        await write.create({ urlId: title.toLowerCase(), title, blocks: [section(image(id))] })
      const refused = await remove(id)
      expect(refused.status).toBe(409)
      expect(refused.json()).toMatchObject({
        code: 'conflict',
        uses: 4,
        error: '«cara.jpg» è in uso: «Alfa», «Beta» e altre 2 pagine. Toglilo da lì, poi spostalo nel cestino.',
      })
      expect((await read(id)).deletedAt).toBeNull()
    })

    test('what is not goes, can come back, and is gone after 30 days', async () => {
      const id = await keep('vecchia.jpg', await photo(141))
      const path = await address(id)
      expect((await remove(id)).status).toBe(204)
      expect(await names('search=vecchia')).toEqual([])
      expect(await names('search=vecchia&deleted=1')).toEqual(['vecchia.jpg'])
      const back = await owner.call('POST', `${base()}/${id}/recovery`)
      expect(back.json().asset.deletedAt).toBeNull()
      expect(await names('search=vecchia')).toEqual(['vecchia.jpg'])
      clock = new Date(clock.getTime() + 31 * DAY)
      await runJobs()
      expect(await seen(path)).toBe(200)
      await remove(id)
      clock = new Date(clock.getTime() + 29 * DAY)
      await runJobs()
      expect(await names('search=vecchia&deleted=1')).toEqual(['vecchia.jpg'])
      clock = new Date(clock.getTime() + 2 * DAY)
      await runJobs()
      expect(await names('search=vecchia&deleted=1')).toEqual([])
      expect((await owner.call('GET', `${base()}/${id}`)).status).toBe(404)
      expect(await seen(path)).toBe(404)
    })

    test('what came into use again leaves the bin instead of being removed', async () => {
      const id = await keep('ripresa.jpg', await photo(142))
      await remove(id)
      await write.create({ urlId: 'ripresa', blocks: [section(image(id))] })
      clock = new Date(clock.getTime() + 31 * DAY)
      await runJobs()
      expect((await read(id)).deletedAt).toBeNull()
    })

    test('it is removed at once for who asks for it, from the bin only, with its bytes', async () => {
      const id = await keep('segreto.pdf', pdf('segreto'))
      const { fileKey: key } = await read(id)
      expect((await remove(id, '?forever=1')).status).toBe(409)
      await remove(id)
      expect(await seen('/s/segreto.pdf')).toBe(404)
      expect((await remove(id, '?forever=1')).status).toBe(204)
      expect(await testApp.services.files.size(key)).toBeUndefined()
      expect((await remove(id)).status).toBe(404)
      expect((await owner.call('POST', `${base()}/${id}/recovery`)).status).toBe(404)
    })
  })

  test('the original is downloaded under its own name', async () => {
    const bytes = await photo(150)
    const id = await keep('Città.jpg', bytes)
    const answer = await owner.call('GET', `${base()}/${id}/original`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'content-disposition': "attachment; filename*=UTF-8''Citt%C3%A0.jpg",
    })
  })

  test('[EDIT-20] a file that is too large is refused with the size that it may have', async () => {
    const begun = (name: string, size: number) =>
      owner.call('POST', `/api/sites/${siteId}/uploads`, undefined, {
        ...TUS,
        'upload-length': String(size),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      })
    expect((await begun('a.jpg', 60_000_001)).json().error).toContain('al massimo 60 MB')
    expect((await begun('a.pdf', 500_000_001)).json().error).toContain('al massimo 500 MB')
    expect((await begun('a.exe', 10)).json().error).toContain('Questo tipo di file non si può caricare')
  })
})
