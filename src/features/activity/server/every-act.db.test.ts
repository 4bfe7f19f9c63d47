import { beforeEach, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { bookingSite, TABLES } from '../../../../e2e/support/booking-site.ts'
import { newOrder } from '../../../../e2e/support/orders.ts'
import type { SiteWriter } from '../../../../e2e/support/pages.ts'
import { productImporter } from '../../../../e2e/support/product-imports.ts'
import { sellProduct } from '../../../../e2e/support/products.ts'
import { ENGINES } from '../../../../e2e/support/test-app.ts'
import type { Id } from '../../../core/ids.ts'
import { insertOrder } from '../../commerce/orders/public.ts'

describe.each(ENGINES)('what people do is in the log of the site, on %s', (engine) => {
  const lab = bookingSite(engine)
  const { site } = lab
  let write: SiteWriter

  beforeEach(() => {
    ;({ write } = lab)
  })

  async function done(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    const answer = await write.call(method, path, body)
    expect(answer.status, `${method} ${path} ${answer.body}`).toBeLessThan(300)
    return answer
  }
  const read = async (path: string) => (await write.call('GET', path)).json()
  /** What was noted since, oldest first. */
  async function noted(act: () => Promise<unknown>): Promise<string[]> {
    const before = (await read('/activity')).acts[0]?.id ?? ''
    site.later(1000)
    await act()
    const { acts } = await read('/activity')
    const news = acts.filter(({ id }: { id: string }) => id > before)
    return news.map(({ kind, subject }: { kind: string; subject: string }) => `${kind} ${subject}`.trim()).toReversed()
  }
  /** Saves settings as they are, at the version that they have. */
  const saveAgain = async (path: string) => {
    const { settings, version } = await read(path)
    return await done('PUT', path, { settings, baseVersion: version })
  }
  /** Changes the draft of the site's own content. */
  const changeSite = async (change: (draft: Readonly<Record<string, object>>) => object) => {
    const { draft, draftVersion } = await read('')
    return await done('PUT', '/draft', { baseVersion: draftVersion, content: { ...draft, ...change(draft) } })
  }
  const redirect = { from: '/vecchia', to: '/prenota', status: 301 }

  const SETTINGS: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['settings.store', () => saveAgain('/store')],
    ['settings.taxes', () => saveAgain('/taxes')],
    ['settings.delivery', () => saveAgain('/delivery')],
    [
      'settings.payments',
      async () => {
        const { settings, version: baseVersion } = await read('/payment-settings')
        await done('PUT', '/payment-settings', { settings, baseVersion })
      },
    ],
    [
      'settings.legal',
      async () => {
        const { settings, version: baseVersion } = await read('/legal')
        await done('PUT', '/legal-settings', { settings, baseVersion })
      },
    ],
    ['settings.categories', () => done('PUT', '/store/categories', { baseVersion: 0, categories: [] })],
    ['settings.mails', () => done('PUT', '/mails/received', { baseVersion: 0, text: null, on: true })],
    ['settings.members', () => done('PUT', '/member-settings', { offered: true })],
    ['settings.forms', () => done('PUT', '/form-settings', { keptMonths: 6 })],
    [
      'settings.captcha',
      async () => {
        const { version: baseVersion } = await read('/captcha-settings')
        await done('PUT', '/captcha-settings', { provider: 'altcha', baseVersion })
      },
    ],
    [
      'settings.maps',
      async () => {
        const { version: baseVersion } = await read('/maps-settings')
        await done('PUT', '/maps-settings', { key: 'k'.repeat(39), baseVersion })
      },
    ],
    [
      'settings.cookies',
      async () => {
        const { data, version: baseVersion } = await read('/cookie-settings')
        const isRestrictiveCookiePolicyEnabled = !data.isRestrictiveCookiePolicyEnabled
        await done('PUT', '/cookie-settings', { ...data, isRestrictiveCookiePolicyEnabled, baseVersion })
      },
    ],
    ['settings.css', () => changeSite(({ style }) => ({ style: { ...style, css: 'p { color: red }' } }))],
    [
      'settings.searchEngines',
      () => changeSite(({ searchEngines }) => ({ searchEngines: { ...searchEngines, isHidden: true } })),
    ],
    ['settings.visits', () => changeSite(({ settings }) => ({ settings: { ...settings, countVisits: false } }))],
    ['settings.redirect', () => done('PUT', '/redirects', redirect)],
    ['settings.redirectsImported', () => done('POST', '/redirects/import', { lines: '/una /prenota' })],
    [
      'settings.redirectRemoved',
      async () => {
        await done('PUT', '/redirects', redirect)
        await done('DELETE', `/redirects?from=${encodeURIComponent('/vecchia')}`)
      },
    ],
    [
      'settings.newsletter',
      () =>
        done('PUT', '/newsletter/settings', {
          ...{ senderName: '', postalAddress: 'Via Roma 1', replyTo: '', dkimSelector: '', mailsAMinute: 60 },
        }),
    ],
    ['settings.bookings', () => done('PUT', '/booking-settings', { keptMonths: 3 })],
    ['settings.bookable Sala', () => done('POST', '/bookables', { rules: { ...TABLES, name: 'Sala' } })],
    ['settings.bookableRemoved Tavoli', () => done('DELETE', `/bookables/${lab.tablesId}`)],
    ['settings.host prova.localhost', () => done('POST', '/hosts', { host: 'prova.localhost' })],
  ]
  test.each(SETTINGS)('%s', async (act, change) => {
    expect((await noted(change)).at(-1)).toBe(act)
    const { acts } = await read('/activity?area=settings')
    expect(acts[0].name).toBe(`anna-${site.host}@esempio.it`)
  })

  test('settings that save while somebody types are one act, and what they already are is none', async () => {
    const css = (text: string) => changeSite(({ style }) => ({ style: { ...style, css: text } }))
    const acts = await noted(async () => {
      await css('p { color: red }')
      site.later(20_000)
      await css('p { color: blue }')
      await css('p { color: blue }')
      site.later(700_000)
      await css('p { color: blue }')
      await css('p { color: green }')
    })
    expect(acts).toEqual(['settings.css', 'settings.css'])
    expect(await noted(() => changeSite(() => ({ title: 'Altro nome' })))).toEqual([])
  })

  test('what is done with products, by number where they are many, and their publication', async () => {
    const { id, variantId } = await sellProduct(write, 'Pane', { price: 300 })
    const names = (await read('/activity')).acts.map(({ kind }: { kind: string }) => kind)
    expect(names.slice(0, 3)).toEqual(['publication.made', 'product.saved', 'product.made'])
    const price = () => done('PUT', `/products/${id}/variants/${variantId}/price`, { price: 400, seen: 300 })
    expect(await noted(price)).toEqual(['product.priced Pane'])
    const counts = [{ variantId, seen: 0, counted: 5 }]
    expect(await noted(() => done('POST', '/stock-counts', { counts }))).toEqual(['product.counted una variante'])
    const edit = { kind: 'change-price', amount: 100 }
    let editId = ''
    const start = async () => {
      editId = (await done('POST', '/product-edits', { edit, chosen: { ids: [id] } })).json().id
    }
    expect(await noted(start)).toEqual(['product.edited un prodotto'])
    await site.runJobs()
    const undo = () => done('POST', `/product-edits/${editId}/undo`, {})
    expect(await noted(undo)).toEqual(['product.editUndone un prodotto'])
    await site.runJobs()
    const importer = productImporter(site.owner, site.siteId as Id, () => site.runJobs())
    const file = 'Title,Product Type,Price\nMiele,PHYSICAL,9.00\n'
    const imported = await importer.upload(file)
    expect(await noted(() => importer.go(imported, 'start'))).toEqual(['product.imported prodotti.csv'])
    expect(await noted(() => importer.go(imported, 'undo'))).toEqual(['product.importUndone prodotti.csv'])
  })

  test('what people do with an order is noted by its number, without its buyer; what its buyer does is not', async () => {
    const { database } = site.testApp.services
    const { id } = await database.transact((transaction) =>
      insertOrder(transaction, site.siteId, newOrder(), site.now()),
    )
    const order = (rest: string) => `/orders/${id}${rest}`
    expect((await read('/activity?area=order')).acts).toEqual([])
    const refund = { amount: 100, delivery: true, restock: false, returnId: null }
    const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['order.noted', () => done('POST', order('/notes'), { text: 'Ha telefonato Ugo' })],
      ['order.paid', () => done('POST', order('/money'), { key: crypto.randomUUID(), kind: 'captured', amount: 3000 })],
      ['order.prepared', () => done('PUT', order('/preparation'), { prepared: true })],
      ['order.unprepared', () => done('PUT', order('/preparation'), { prepared: false })],
      ['order.sent', () => done('POST', order('/shipment'), {})],
      ['order.refunded', () => done('POST', order('/refunds'), refund)],
    ]
    for (const [kind, step] of steps) expect(await noted(step), kind).toEqual([`${kind} n. 1`])
    const { acts } = await read('/activity?area=order')
    expect(acts[0].subjectId).toBe(id)
    expect(JSON.stringify(acts)).not.toMatch(/Ugo|posta\.example/)
    const { id: other } = await database.transact((transaction) =>
      insertOrder(transaction, site.siteId, newOrder(), site.now()),
    )
    const cancel = () => done('POST', `/orders/${other}/cancellation`, { restock: false })
    expect(await noted(cancel)).toEqual(['order.cancelled n. 2'])
  })

  test('bookings that people take, mark, cancel and delete are noted by day; those of guests are not', async () => {
    expect(await noted(() => lab.booked())).toEqual([])
    const asked = lab.phone()
    let id = ''
    const take = async () => {
      id = (await done('POST', '/bookings', asked)).json().id
    }
    const [made] = await noted(take)
    expect(made).toMatch(/^booking\.made Tavoli, \d+ \p{L}+ \d{4}$/u)
    site.later(1000)
    expect(await noted(take)).toEqual([])
    const subject = made!.slice('booking.made '.length)
    const path = `/bookings/${id}`
    expect(await noted(() => done('PUT', `${path}/state`, { state: 'arrived' }))).toEqual([`booking.marked ${subject}`])
    expect(await noted(() => done('POST', `${path}/cancellation`, { tell: false }))).toEqual([
      `booking.cancelled ${subject}`,
    ])
    expect(await noted(() => done('DELETE', path))).toEqual([`booking.deleted ${subject}`])
  })

  test('own templates, passwords of pages, and the erasure of a person without who it was', async () => {
    const content = { blocks: [section(paragraph('Rosa e Anna'))] }
    let id = ''
    const keep = async () => {
      id = (await done('POST', '/own-templates', { kind: 'section', name: 'Squadra', content })).json().id
    }
    expect(await noted(keep)).toEqual(['template.kept Squadra'])
    expect(await noted(() => done('PUT', `/own-templates/${id}`, { name: 'Noi' }))).toEqual(['template.renamed Noi'])
    expect(await noted(() => done('DELETE', `/own-templates/${id}`))).toEqual(['template.deleted Noi'])
    const page = await write.create({ title: 'Chiusa', urlId: 'chiusa' })
    const lock = () => done('PUT', `/documents/${page}/password`, { password: 'apriti sesamo', baseVersion: 1 })
    expect(await noted(lock)).toEqual(['page.password Chiusa'])
    const erase = () => done('POST', '/people/erasure', { email: 'ugo@posta.example' })
    expect(await noted(erase)).toEqual(['site.personErased'])
  })
})
