import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE } from '../src/core/codes.ts'
import { newId } from '../src/core/ids.ts'
import { insertAsset, storePicture } from '../src/features/images/public.ts'
import { enqueue } from '../src/platform/jobs/jobs.ts'
import { insertPlaced, newOrder } from './support/orders.ts'
import { ask, createTestApp, ENGINES, INSTALLATION, type OwnerClient, type TestApp, visit } from './support/test-app.ts'

/** Bodies that every route accepts, so that a request is refused only because of its ids. */
const PRODUCT = { type: 'PHYSICAL', options: [], variants: [{ id: 'VARIANT', price: 1 }] }
const OWN_ORDER = {
  lines: [{ productId: 'DOCUMENT', variantId: 'VARIANT', quantity: 1 }],
  ...{ buyer: { name: '', email: '', phone: '' }, ship: null, delivery: null, discount: 0, notes: '' },
}
const EDIT = { baseVersion: 0, lines: [], added: [], ship: null }
const RULES = { name: 'Tavoli', hours: { week: Array.from({ length: 7 }, () => []) } }
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /api/sites/:siteId/products': { title: 'Intruso', type: 'PHYSICAL', price: 1 },
  'PUT /api/sites/:siteId/products/:productId': { baseVersion: 1, product: PRODUCT },
  'PUT /api/sites/:siteId/products/:productId/variants/:variantId/price': { price: 1 },
  'PUT /api/sites/:siteId/product-imports/:importId/columns': { columns: ['title', 'price'], storeId: null },
  'POST /api/sites/:siteId/product-edits': { edit: { kind: 'end-sale' }, chosen: { ids: ['DOCUMENT'] } },
  'POST /api/sites/:siteId/product-edits/preview': { edit: { kind: 'end-sale' }, chosen: { ids: ['DOCUMENT'] } },
  'POST /api/sites/:siteId/stock-counts': { counts: [{ variantId: 'VARIANT', seen: 0, counted: 9 }] },
  'PUT /api/sites/:siteId/store': {
    baseVersion: 1,
    settings: { currency: 'EUR', measurementStandard: 'metric', minimumSubtotal: 0, lowStock: 1 },
  },
  'PUT /api/sites/:siteId/discounts/:discountId': {
    baseVersion: 1,
    rule: {
      id: 'DISCOUNT',
      name: 'Intruso',
      trigger: { by: 'automatic' },
      effect: { kind: 'percentage', rate: 10_000 },
    },
  },
  'POST /api/sites/:siteId/orders/:orderId/edit-review': EDIT,
  'PUT /api/sites/:siteId/orders/:orderId/content': { edit: EDIT, total: 1, tell: false },
  'POST /api/sites/:siteId/orders/:orderId/surplus': { amount: 1 },
  'POST /api/sites/:siteId/orders/review': OWN_ORDER,
  'POST /api/sites/:siteId/orders': { key: 'ORDER', order: OWN_ORDER, total: 1, payment: { by: 'cash' } },
  'POST /api/sites/:siteId/orders/:orderId/money': {
    key: '7b1f2f0e-4c39-4e0c-9d5a-2a6a7b1f2f0e',
    kind: 'captured',
    amount: 1,
  },
  'POST /api/sites/:siteId/orders/:orderId/notes': { text: 'Intruso' },
  'PUT /api/sites/:siteId/orders/:orderId/preparation': { prepared: true },
  'PUT /api/sites/:siteId/order-webhook': { address: 'https://intruso.example/' },
  'PUT /api/sites/:siteId/orders/:orderId/tags': { tags: ['intruso'] },
  'PUT /api/sites/:siteId/orders/:orderId/fulfilments/:fulfilmentId/delivery': { day: null },
  'POST /api/sites/:siteId/orders/:orderId/shipment': {},
  'PUT /api/sites/:siteId/customers/:orderId': { baseVersion: 0, notes: 'Intruso', tags: [], groupIds: [] },
  'PUT /api/sites/:siteId/member-settings': { offered: false },
  'PUT /api/sites/:siteId/customer-groups/:groupId': { name: 'Intruso' },
  'POST /api/sites/:siteId/orders/:orderId/cancellation': { restock: false },
  'POST /api/sites/:siteId/documents': { kind: 'page', content: { title: 'Intrusa', urlId: 'intrusa' } },
  'PATCH /api/sites/:siteId/documents/:documentId/draft': {
    baseVersion: 1,
    operations: [{ op: 'set', field: 'title', value: 'Preso' }],
  },
  'PUT /api/sites/:siteId/documents/:documentId/password': { baseVersion: 1, password: 'presa' },
  'POST /api/sites/:siteId/documents/:documentId/revisions': { name: 'Presa' },
  'POST /api/sites/:siteId/publications': { documentIds: ['DOCUMENT'] },
  'POST /api/sites/:siteId/own-templates': {
    kind: 'section',
    name: 'Intrusa',
    content: { blocks: [{ id: 'DOCUMENT', type: 'section', version: 1, props: {} }] },
  },
  'PUT /api/sites/:siteId/own-templates/:templateId': { name: 'Presa' },
  'PUT /api/sites/:siteId/documents/order': { documentIds: ['DOCUMENT'] },
  'PATCH /api/sites/:siteId/menu': { baseVersion: 1, changes: [{ op: 'remove', at: [0] }] },
  'POST /api/sites/:siteId/block-data': { calls: [] },
  'POST /api/sites/:siteId/preview-links': {},
  'PUT /api/sites/:siteId/documents/:documentId/schedule': { local: '2099-01-01T09:00' },
  'POST /api/sites/:siteId/invitations': { email: 'altra@esempio.it', role: 4 },
  'POST /api/sites/:siteId/transfer': { email: 'altra@esempio.it', stays: true, password: 'una password di prova' },
  'PUT /api/sites/:siteId/contributors/:ownerId/role': { role: 10 },
  'POST /api/sites/:siteId/contributors/:ownerId/removal': {},
  'POST /api/sites/:siteId/invitations/:invitationId/renewal': {},
  'PUT /api/sites/:siteId/redirects': { from: '/da', to: '/a' },
  'POST /api/sites/:siteId/deletion': { title: 'vittima', password: 'una password di prova' },
  'POST /api/sites/:siteId/duplication': { identifier: 'intruso-copia', title: 'Preso' },
  'PUT /api/sites/:siteId/broken-addresses': { path: '/da', isIgnored: true },
  'POST /api/sites/:siteId/redirects/import': { lines: '/da /a' },
  'PUT /api/sites/:siteId/time-zone': { timeZone: 'Asia/Tokyo' },
  'POST /api/sites/:siteId/css-check': { css: 'p{}' },
  'PATCH /api/sites/:siteId/draft': { aesthetic: { look: 'lume' } },
  'PUT /api/sites/:siteId/draft': { baseVersion: 1, content: { title: 'Preso' } },
  'POST /api/sites/:siteId/hosts': { host: 'preso.localhost' },
  'POST /api/sites/:siteId/preview': { path: '/' },
  'PATCH /api/sites/:siteId/submissions': { ids: ['SUBMISSION'], change: { isRead: true } },
  'POST /api/sites/:siteId/submissions/deletion': { ids: ['SUBMISSION'] },
  'POST /api/sites/:siteId/submissions/:submissionId/passwords': { fieldId: 'parola' },
  'PUT /api/sites/:siteId/form-settings': { keptMonths: 12 },
  'PUT /api/sites/:siteId/captcha-settings': { provider: 'altcha' },
  'PUT /api/sites/:siteId/maps-settings': { key: '' },
  'POST /api/sites/:siteId/people/search': { email: 'persona@esempio.it' },
  'POST /api/sites/:siteId/people/erasure': { email: 'persona@esempio.it' },
  'POST /api/sites/:siteId/bookables': { rules: RULES },
  'PUT /api/sites/:siteId/bookables/:bookableId': { baseVersion: 1, rules: RULES },
  'POST /api/sites/:siteId/bookings': {
    ...{
      key: '7b1f2f0e-4c39-4e0c-9d5a-2a6a7b1f2f0e',
      bookableId: 'BOOKABLE',
      day: '2099-01-01',
      party: 1,
      force: false,
    },
    ...{ at: '2099-01-01T11:00:00Z', name: 'Intruso', email: '', phone: '', notes: '' },
  },
  'PUT /api/sites/:siteId/bookings/:bookingId/state': { state: 'arrived' },
  'POST /api/sites/:siteId/bookings/:bookingId/cancellation': { tell: false },
  'PUT /api/sites/:siteId/booking-settings': { keptMonths: 12 },
  'PUT /api/sites/:siteId/newsletter/lists/:listId': { name: 'Preso' },
  'PUT /api/sites/:siteId/newsletter/mailings/:mailingId': {
    baseVersion: 1,
    listId: 'LIST',
    content: { subject: 'Preso', preheader: '', sections: [] },
  },
  'POST /api/sites/:siteId/newsletter/mailings/:mailingId/send': { baseVersion: 1, at: null },
}
const QUERIES: Readonly<Record<string, string>> = {
  'GET /api/sites/:siteId/bookings': '?day=2099-01-01',
  'DELETE /api/sites/:siteId/redirects': '?from=/vecchia',
  'GET /api/sites/:siteId/documents/:documentId/changes': '?since=0',
  'GET /api/sites/:siteId/documents/:documentId/address': '?urlId=altra',
  'POST /api/sites/:siteId/product-imports': '?name=intruso.csv',
  'POST /api/sites/:siteId/fonts': '?name=intruso.ttf&mayUse=1',
  'GET /api/sites/:siteId/editing-context': '?documentId=DOCUMENT',
  'GET /api/sites/:siteId/orders/papers': '?paper=note&ids=ORDER',
}
/** Below an owner's own site, data of another site do not exist; these routes list, add or count instead. */
const WITHOUT_FOREIGN_IDS = new Set([
  'GET /api/sites/:siteId/redirects',
  'POST /api/sites/:siteId/publications/:number/withdrawal',
])

interface Tenant {
  siteId: string
  documentId: string
  revisionId: string
  assetId: string
  submissionId: string
  fileId: string
  deliveryId: string
  mailId: string
  jobId: string
  listId: string
  subscriberId: string
  mailingId: string
  productId: string
  variantId: string
  importId: string
  discountId: string
  bookableId: string
  bookingId: string
  orderId: string
  ownerId: string
  invitationId: string
  templateId: string
  owner: OwnerClient
}

// biome-ignore lint/suspicious/noExplicitAny: the queries here bypass the types on purpose.
type AnyDatabase = Kysely<any>
interface Executable {
  execute(): Promise<unknown>
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

describe.each(ENGINES)('isolation of sites on %s', (engine) => {
  let testApp: TestApp
  let victim: Tenant
  let intruder: Tenant

  beforeAll(async () => {
    testApp = await createTestApp(engine, { resolveTxt: async () => [] })
    victim = await tenant('vittima')
    intruder = await tenant('intruso')
  })
  afterAll(() => testApp.close())

  async function tenant(name: string): Promise<Tenant> {
    const siteId = await testApp.createSite(name)
    const owner = await testApp.signIn(`${name}@esempio.it`, { [siteId]: ROLE.admin })
    const created = await owner.call('POST', `/api/sites/${siteId}/documents`, {
      kind: 'page',
      content: { title: `Segreto di ${name}`, urlId: 'pagina' },
    })
    const documentId = created.json().id
    await owner.call('POST', `/api/sites/${siteId}/publications`, { documentIds: [documentId] })
    await owner.call('PUT', `/api/sites/${siteId}/redirects`, { from: '/vecchia', to: '/pagina' })
    const revisions = await owner.call('GET', `/api/sites/${siteId}/documents/${documentId}/revisions`)
    const stored = await storePicture(testApp.services.files, siteId, PNG)
    const assetId = newId()
    await testApp.services.database.transact((transaction) =>
      insertAsset(transaction, siteId, {
        ...stored,
        id: assetId,
        name: 'p.png',
        alt: '',
        caption: '',
        focal_x: 0.5,
        focal_y: 0.5,
        source_url: null,
        import_key: null,
        created_at: new Date().toISOString(),
      }),
    )
    const sent = await submission(siteId, name)
    await testApp.services.mailer.send({
      siteId,
      to: 'cliente@esempio.it',
      subject: `Segreto di ${name}`,
      text: 'Grazie.',
      messageId: name,
    })
    await testApp.services.database.transact(async (transaction) => {
      await enqueue(transaction, { type: 'prova', siteId })
    })
    const list = async (what: string) => (await owner.call('GET', `/api/sites/${siteId}/${what}`)).json()[what]
    const [[mail], [job]] = [await list('mail'), await list('jobs')]
    const revisionId = revisions.json().revisions[0].id
    const newsletter = async (what: string, body: object): Promise<string> =>
      (await owner.call('POST', `/api/sites/${siteId}/newsletter/${what}`, body)).json().id
    const listId = await newsletter('lists', { name: `Segreto di ${name}` })
    const consent = { listId, origin: 'Detto al banco', consentDate: '2026-01-01' }
    const subscriberId = await newsletter('subscribers', { email: 'cliente@esempio.it', ...consent })
    const mailingId = await newsletter('mailings', {})
    const product = { title: `Segreto di ${name}`, type: 'PHYSICAL', price: 100 }
    const productId = (await owner.call('POST', `/api/sites/${siteId}/products`, product)).json().id
    const { stock } = (await owner.call('GET', `/api/sites/${siteId}/products/${productId}`)).json()
    const uploads = `/api/sites/${siteId}/product-imports?name=prodotti.csv`
    const file = `Titolo,Prezzo\nSegreto di ${name},1.00`
    const discountId = newId()
    // Whoever has a confirmed order is a customer.
    const orderId = await testApp.services.database.transact((transaction) =>
      insertPlaced(transaction, siteId, newOrder(), testApp.services.now()),
    )
    await buyerFile(siteId, sent.fileId, orderId)
    const offer = { id: discountId, name: 'Sconto', trigger: { by: 'automatic' }, effect: { kind: 'freeDelivery' } }
    await owner.call('PUT', `/api/sites/${siteId}/discounts/${discountId}`, { baseVersion: 0, rule: offer })
    const importId = (await owner.call('POST', uploads, file, { 'content-type': 'text/csv' })).json().id
    const edits = { edit: { kind: 'end-sale' }, chosen: { ids: [productId] } }
    const editId = (await owner.call('POST', `/api/sites/${siteId}/product-edits`, edits)).json().id
    const invited = { email: `segreto-di-${name}@esempio.it`, role: ROLE.viewer }
    const invitationId = (await owner.call('POST', `/api/sites/${siteId}/invitations`, invited)).json().id
    const kept = { kind: 'section', name: `Segreto di ${name}` }
    const content = { blocks: [{ id: newId(), type: 'section', version: 1, props: {} }] }
    const templates = `/api/sites/${siteId}/own-templates`
    const templateId = (await owner.call('POST', templates, { ...kept, content })).json().id
    const ids = {
      importId,
      templateId,
      ownerId: owner.ownerId,
      invitationId,
      editId,
      discountId,
      ...(await booking(siteId, owner)),
      orderId,
      productId,
      variantId: stock[0].variantId,
      listId,
      subscriberId,
      mailingId,
      revisionId,
      ...sent,
      mailId: mail.id,
      jobId: job.id,
    }
    return { siteId, documentId, assetId, ...ids, owner }
  }

  /** Something that can be booked, and somebody who has. */
  async function booking(siteId: string, owner: OwnerClient) {
    const post = async (path: string, body: object) =>
      (await owner.call('POST', `/api/sites/${siteId}/${path}`, body)).json().id as string
    const bookableId = await post('bookables', { rules: RULES })
    const bookingId = await post('bookings', {
      ...{ key: crypto.randomUUID(), bookableId, day: '2099-01-01', party: 1, force: false },
      ...{ at: '2099-01-01T11:00:00Z', name: `Segreto di ${siteId}`, email: '', phone: '', notes: '' },
    })
    return { bookableId, bookingId }
  }

  /** A file that the buyer of an order has sent. */
  async function buyerFile(siteId: string, id: string, orderId: string): Promise<void> {
    const file_key = `sites/${siteId}/orders/${id}`
    await testApp.services.files.put(file_key, Buffer.from('Disegno'), { maxBytes: 1000 })
    await testApp.services.database.transact((transaction) =>
      transaction
        .site(siteId)
        .insert('buyer_files', {
          ...{ id, line_id: null, order_id: orderId, email: 'cliente@esempio.it', label: 'Disegno', name: 'a.txt' },
          ...{ size: 7, file_key, network: '', created_at: new Date().toISOString() },
        })
        .execute(),
    )
  }

  /** A submission of a form, with a file, and a webhook whose delivery failed. */
  async function submission(siteId: string, name: string) {
    const [submissionId, fileId, deliveryId] = [newId(), newId(), newId()]
    const at = new Date().toISOString()
    const file_key = `sites/${siteId}/submissions/${fileId}`
    await testApp.services.files.put(file_key, Buffer.from(`Segreto di ${name}`), { maxBytes: 1000 })
    await testApp.services.database.transact(async (transaction) => {
      const tables = transaction.site(siteId)
      await tables
        .insert('form_submissions', {
          id: submissionId,
          form_id: newId(),
          form_name: `Segreto di ${name}`,
          document_id: newId(),
          page_title: 'Contatti',
          page_path: '/contatti',
          answers: JSON.stringify([{ id: 'parola', type: 'password', title: 'Parola', value: `Segreto di ${name}` }]),
          search_text: '',
          email: '',
          context: '{}',
          key_hash: name,
          is_suspect: 0,
          is_read: 0,
          is_starred: 0,
          deleted_at: null,
          created_at: at,
        })
        .execute()
      await tables
        .insert('form_files', {
          id: fileId,
          form_id: newId(),
          field_id: 'file',
          submission_id: submissionId,
          name: 'a.txt',
          mime_type: 'text/plain',
          size: 1,
          file_key,
          network: null,
          created_at: at,
        })
        .execute()
      await tables
        .insert('form_deliveries', {
          id: deliveryId,
          submission_id: submissionId,
          target: 'webhook',
          address: 'https://esempio.it',
          state: 'failed',
          attempts: 8,
          detail: null,
          created_at: at,
          updated_at: at,
        })
        .execute()
    })
    return { submissionId, fileId, deliveryId }
  }

  function siteRoutes() {
    return testApp.app.ruledRoutes.filter(
      (route) => route.url.includes(':siteId') && route.url.startsWith('/api/') && route.method !== 'HEAD',
    )
  }
  function address(url: string, siteId: string, of: Tenant): string {
    return (
      url
        .replace(':siteId', siteId)
        .replace(':documentId', of.documentId)
        // A form's key belongs to the site, whatever the form.
        .replace(':formId', of.documentId)
        .replace(':revisionId', of.revisionId)
        .replace(':assetId', of.assetId)
        .replace(':submissionId', of.submissionId)
        .replace(':fileId', of.fileId)
        .replace(':deliveryId', of.deliveryId)
        .replace(':blockId', of.documentId)
        .replace(':listId', of.listId)
        .replace(':subscriberId', of.subscriberId)
        .replace(':mailingId', of.mailingId)
        .replace(':productId', of.productId)
        .replace(':variantId', of.variantId)
        .replace(':importId', of.importId)
        .replace(':discountId', of.discountId)
        .replace(':bookableId', of.bookableId)
        .replace(':bookingId', of.bookingId)
        .replace(':orderId', of.orderId)
        .replace(':ownerId', of.ownerId)
        .replace(':invitationId', of.invitationId)
        .replace(':templateId', of.templateId)
        .replace(':linkId', 'a'.repeat(43))
        .replace(':look', 'terra')
        .replace(':number', '1')
        .replace(':host', of === victim ? 'vittima.localhost' : 'intruso.localhost')
    )
  }
  function body(name: string, of: Tenant): unknown {
    const plain = BODIES[name]
    if (plain === undefined) return undefined
    const text = JSON.stringify(plain)
      .replace('DOCUMENT', of.documentId)
      .replace('ORDER', of.orderId)
      .replace('LIST', of.listId)
    return JSON.parse(
      text
        .replace('SUBMISSION', of.submissionId)
        .replace('VARIANT', of.variantId)
        .replace('DISCOUNT', of.discountId)
        .replace('BOOKABLE', of.bookableId),
    )
  }
  function query(name: string, of: Tenant): string {
    return (QUERIES[name] ?? '').replace('DOCUMENT', of.documentId).replace('ORDER', of.orderId)
  }
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })

  test('every route of a site responds 404 to the owner of another one', async () => {
    const routes = siteRoutes()
    expect(routes.length).toBeGreaterThan(20)
    for (const { method, url } of routes) {
      const name = `${method} ${url}`
      const answer = await intruder.owner.call(
        method as 'GET',
        address(url, victim.siteId, victim) + query(name, victim),
        body(name, victim),
        key(),
      )
      expect(answer.status, name).toBe(404)
      expect(answer.body, name).not.toContain('Segreto di vittima')
    }
  })

  test('below their own site an owner cannot reach another one’s documents, revisions, hosts or redirects', async () => {
    for (const { method, url } of siteRoutes()) {
      const name = `${method} ${url}`
      const foreign =
        /:(?:documentId|host|submissionId|listId|subscriberId|mailingId|productId|variantId|importId|discountId|bookableId|bookingId|ownerId|invitationId|templateId)/.test(
          url,
        ) ||
        name.includes('publications') ||
        (BODIES[name] !== undefined && JSON.stringify(BODIES[name]).match(/SUBMISSION|VARIANT|BOOKABLE/))
      if (!foreign || WITHOUT_FOREIGN_IDS.has(name)) continue
      const answer = await intruder.owner.call(
        method as 'GET',
        address(url, intruder.siteId, victim) + query(name, victim),
        body(name, victim),
        key(),
      )
      expect(answer.status, name).toBe(404)
    }
    const page = await visit(testApp.app, 'vittima', '/pagina')
    expect(page.body).toContain('Segreto di vittima')
    expect((await visit(testApp.app, 'vittima', '/vecchia')).status).toBe(301)
  })

  test('lists below their own site contain nothing of another one', async () => {
    for (const { method, url, rules } of siteRoutes()) {
      // Administrators' routes refuse everybody else, even for their own site.
      if (method !== 'GET' || rules.access === 'administrator') continue
      const answer = await intruder.owner.call(
        method as 'GET',
        address(url, intruder.siteId, intruder) + query(`${method} ${url}`, intruder),
      )
      expect(answer.status, url).toBe(200)
      const { owner, ...ids } = victim
      for (const id of Object.values(ids)) expect(answer.body, url).not.toContain(id)
      expect(answer.body, url).not.toContain('Segreto di vittima')
    }
  })

  test('without a session every route of a site requires sign-in, whatever cookies a visitor sends', async () => {
    const preview = await victim.owner.call('POST', `/api/sites/${victim.siteId}/preview`, { path: '/pagina' })
    const handOver = new URL(preview.json().url)
    const opened = await visit(testApp.app, 'vittima', handOver.pathname + handOver.search)
    const previewCookie = String(opened.headers['set-cookie']).split(';')[0]!
    expect(previewCookie).toContain('vetrina_preview=')
    for (const cookie of [
      'crumb=a-crumb-of-the-tests',
      `${previewCookie}; crumb=a-crumb-of-the-tests`,
      'Locked=aaaa; CART=bbbb; crumb=a-crumb-of-the-tests',
    ])
      for (const { method, url } of siteRoutes()) {
        const name = `${method} ${url}`
        const answer = await ask(testApp.app, INSTALLATION, {
          method: method as 'GET',
          url: address(url, victim.siteId, victim) + query(name, victim),
          headers: { cookie, 'x-csrf-token': 'a-crumb-of-the-tests', ...key() },
          ...(BODIES[name] !== undefined && { body: body(name, victim) }),
        })
        expect(answer.status, name).toBe(401)
      }
  })

  test('a preview session of one site is not valid on another host', async () => {
    const preview = await intruder.owner.call('POST', `/api/sites/${intruder.siteId}/preview`, { path: '/' })
    const handOver = new URL(preview.json().url)
    const onOtherHost = await visit(testApp.app, 'vittima', handOver.pathname + handOver.search)
    expect(onOtherHost.status).toBe(403)
    const opened = await visit(testApp.app, 'intruso', handOver.pathname + handOver.search)
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!
    const page = await visit(testApp.app, 'vittima', { url: '/pagina', headers: { cookie } })
    expect(page.headers['cache-control']).toContain('public')
    expect(
      (await visit(testApp.app, 'intruso', { url: '/pagina', headers: { cookie } })).headers['cache-control'],
    ).toBe('private, no-store')
  })

  test('a host serves only images of its own site', async () => {
    const asset = (of: Tenant) => `/images/${of.siteId}/${of.assetId}`
    const own = await victim.owner.call('GET', `/api/sites/${victim.siteId}/assets`)
    const hash = own.json().assets[0].contentHash
    expect((await visit(testApp.app, 'vittima', `${asset(victim)}/${hash}-p.png`)).status).toBe(200)
    expect((await visit(testApp.app, 'intruso', `${asset(victim)}/${hash}-p.png`)).status).toBe(404)
    expect(
      (await visit(testApp.app, 'intruso', `/images/${intruder.siteId}/${victim.assetId}/${hash}-p.png`)).status,
    ).toBe(404)
  })

  test('a role without the permission gets 403, and a route of the installation does not exist on a site’s host', async () => {
    const viewer = await testApp.signIn('guarda@esempio.it', { [victim.siteId]: ROLE.viewer })
    const answer = await viewer.call('POST', `/api/sites/${victim.siteId}/publications`, {
      documentIds: [victim.documentId],
    })
    expect(answer.status).toBe(403)
    expect(answer.json()).toMatchObject({ authorizationFail: true, code: 'forbidden' })
    const onSite = await visit(testApp.app, 'vittima', {
      url: `/api/sites/${victim.siteId}`,
      headers: { cookie: victim.owner.cookie },
    })
    expect(onSite.status).toBe(404)
  })

  test.each<[string, (db: AnyDatabase) => Executable]>([
    ['says nothing of a site', (db) => db.selectFrom('documents').selectAll()],
    ['only shows the site', (db) => db.selectFrom('documents').select('site_id').orderBy('site_id')],
    ['wants any other site', (db) => db.selectFrom('documents').selectAll().where('site_id', '!=', 'x')],
    [
      'wants a site or something else',
      (db) =>
        db
          .selectFrom('documents')
          .selectAll()
          .where((where) => where.or([where('site_id', '=', 'x'), where('id', '=', 'y')])),
    ],
    [
      'joins a table by its id alone',
      (db) =>
        db
          .selectFrom('documents')
          .innerJoin('revisions', 'revisions.document_id', 'documents.id')
          .selectAll()
          .where('documents.site_id', '=', 'x'),
    ],
    [
      'looks below into all sites',
      (db) =>
        db
          .selectFrom('documents')
          .selectAll()
          .where('site_id', '=', 'x')
          .where('id', 'in', (below: AnyDatabase) => below.selectFrom('revisions').select('document_id')),
    ],
    ['changes rows of all sites', (db) => db.updateTable('documents').set({ site_id: 'x' })],
    ['deletes by an id', (db) => db.deleteFrom('documents').where('id', '=', 'x')],
    ['fills a row without a site', (db) => db.insertInto('redirects').values({ from_path: '/' })],
  ])('a query over a site’s table that %s is refused', async (_name, query) => {
    const careless = testApp.services.database.global as unknown as AnyDatabase
    await expect(query(careless).execute()).rejects.toThrow('does not say which site')
  })

  test('a query that names the site of one table and joins the others by it is accepted', async () => {
    const careful = testApp.services.database.global as unknown as AnyDatabase
    const rows = await careful
      .selectFrom('documents as d')
      .innerJoin('revisions as r', (join) =>
        join.onRef('r.site_id', '=', 'd.site_id').onRef('r.document_id', '=', 'd.id'),
      )
      .select('r.id as revision')
      .where('d.site_id', 'in', [victim.siteId])
      .execute()
    expect(rows).toEqual([{ revision: victim.revisionId }])
  })
})
