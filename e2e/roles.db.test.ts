import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ROLE } from '../src/core/codes.ts'
import { newId } from '../src/core/ids.ts'
import { addContributor, roleOf } from '../src/features/accounts/public.ts'
import type { RuledRoute } from '../src/platform/http/app-types.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from './support/test-app.ts'

/** The twelve roles, and an editor who may change texts and pictures only. */
type Who = keyof typeof ROLE | 'contentOnly'

const EVERYBODY = [...Object.keys(ROLE), 'contentOnly'] as readonly Who[]
const roleOfWho = (who: Who) => (who === 'contentOnly' ? ROLE.editor : ROLE[who])
const ADMIN: readonly Who[] = ['admin']
const EDITOR: readonly Who[] = ['admin', 'editor']
const TEXTS: readonly Who[] = ['admin', 'editor', 'contentOnly']
const MEDIA: readonly Who[] = ['admin', 'editor', 'contentOnly', 'storeManager', 'campaignsEditor']
const SHOP: readonly Who[] = ['admin', 'storeManager']
const REPORTS: readonly Who[] = ['admin', 'reporting']
const SALES: readonly Who[] = ['admin', 'reporting', 'storeManager']
const MESSAGES: readonly Who[] = ['admin', 'moderator']
const NEWSLETTER: readonly Who[] = ['admin', 'campaignsEditor']
const BOOKINGS_READ: readonly Who[] = ['admin', 'scheduling', 'schedulingViewer', 'schedulingEditor']
const BOOKINGS_WRITE: readonly Who[] = ['admin', 'scheduling', 'schedulingEditor']
const BOOKING_RULES: readonly Who[] = ['admin', 'scheduling']

/**
 * Who may do what on a site, written by hand: the first line that fits a route counts. Paths continue
 * `/api/sites/:siteId`, unless they are another whole path; `**` is everything below, `change` every method but GET.
 */
const TABLE: readonly (readonly [Who: readonly Who[], ...routes: string[]])[] = [
  // Seeing the site, also its drafts.
  [EVERYBODY, 'GET ', 'POST /preview', 'GET /preview-links', 'GET /card', 'GET /home', 'GET /looks/:look/home'],
  [EVERYBODY, 'GET /tree', 'GET /pending', 'GET /samples', 'GET /editing-context', 'POST /block-data'],
  [EVERYBODY, 'GET /documents', 'GET /documents/**', 'GET /synced-sections'],
  [EVERYBODY, 'GET /assets', 'GET /assets/**', 'GET /asset-folders'],
  [EVERYBODY, 'GET /images/:siteId/:assetId/:file', 'GET /images/:siteId/card-preview'],
  [EVERYBODY, 'GET /s/fonts/:siteId/:fontId/:file', 'GET /s/of/:siteId/:name'],
  // What blocks of pages can show, and settings that are no secret.
  [EVERYBODY, 'GET /products', 'GET /product-names', 'GET /products/:productId', 'GET /store', 'GET /store/categories'],
  [EVERYBODY, 'GET /bookables', 'GET /newsletter/lists', 'GET /submissions/unread', 'GET /time-zones', 'GET /hosts'],
  [EVERYBODY, 'GET /maps-settings', 'GET /cookie-settings', 'GET /form-settings', 'GET /captcha-settings'],
  [EVERYBODY, 'GET /api/site-header-footer'],

  // Pages and articles; who may change texts and pictures only is refused the rest by what the route reads.
  [TEXTS, 'PATCH /documents/:documentId/draft', 'change /preview-links', 'change /preview-links/**'],
  [TEXTS, 'GET /api/google-maps/places/**'],
  [
    EDITOR,
    'change /documents',
    'change /documents/**',
    'change /menu',
    'change /publications',
    'change /publications/**',
  ],
  [EDITOR, 'GET /templates', 'change /picture-replacements'],
  [EDITOR, 'GET /own-templates/**', 'change /own-templates', 'change /own-templates/**'],
  [EDITOR, 'POST /forms/:formId/trials'],
  [ADMIN, 'GET /forms/:formId/webhook-key'],
  // The media archive.
  [
    MEDIA,
    'change /assets/**',
    'change /asset-folders',
    'change /asset-folders/**',
    'change /uploads',
    'change /uploads/**',
  ],

  // Look and settings of the site.
  [
    ADMIN,
    'change /draft',
    'POST /css-check',
    'POST /fonts',
    'change /beginning',
    'change /hosts',
    'change /hosts/**',
    'change /time-zone',
  ],
  [ADMIN, 'GET /password', 'GET /code-right', 'change /password', 'change /maps-settings', 'change /cookie-settings'],
  [ADMIN, 'change /form-settings', 'change /captcha-settings', 'PUT /api/site-header-footer'],
  [ADMIN, 'GET /broken-addresses', 'change /broken-addresses', 'POST /duplication', 'POST /deletion'],
  [ADMIN, 'GET /redirects', 'change /redirects', 'change /redirects/**', 'GET /found-pages'],
  [ADMIN, 'GET /export', 'GET /export/size', 'GET /media-fetch', 'change /media-fetch', 'change /people/**'],
  [ADMIN, 'GET /mail', 'GET /jobs', 'GET /consent-records', 'GET /consent-records/check', 'GET /consent-records.csv'],

  // Who works on the site, and what they do there; everybody may leave it.
  [ADMIN, 'GET /activity', 'GET /activity.csv'],
  [ADMIN, 'GET /contributors', 'change /contributors/**', 'change /invitations', 'change /invitations/**'],
  [ADMIN, 'POST /transfer'],
  [EVERYBODY, 'DELETE /contribution'],
  [['admin', 'billing'], 'GET /limits'],

  // Figures.
  [REPORTS, 'GET /visits', 'GET /page-errors', 'change /page-errors/**', 'GET /page-traces'],
  [SALES, 'GET /sales'],

  // What visitors write.
  [ADMIN, 'POST /submissions/deletion'],
  [MESSAGES, 'GET /submissions', 'GET /submissions/**', 'change /submissions', 'change /submissions/**'],
  [MESSAGES, 'GET /submissions.csv', 'GET /submissions.json'],

  // The newsletter.
  [NEWSLETTER, 'GET /newsletter/**', 'change /newsletter/**'],

  // Bookings.
  [BOOKING_RULES, 'change /bookables', 'change /bookables/**', 'change /booking-settings'],
  [BOOKINGS_READ, 'GET /bookings', 'GET /booking-settings'],
  [BOOKINGS_WRITE, 'change /bookings', 'change /bookings/**'],

  // The shop, and where its money goes.
  [
    ADMIN,
    'GET /payment-settings',
    'change /payment-settings',
    'GET /payment-differences',
    'change /payment-differences/**',
  ],
  [ADMIN, 'GET /stripe', 'change /stripe', 'change /stripe/**', 'GET /paypal', 'change /paypal', 'change /paypal/**'],
  [SHOP, 'change /products', 'change /products/**', 'GET /products.csv', 'change /store', 'change /store/**'],
  [SHOP, 'change /stock-counts', 'GET /low-stock', 'GET /variants/**', 'GET /stock-waits', 'GET /store/feeds'],
  [SHOP, 'GET /product-imports', 'GET /product-imports/**', 'change /product-imports', 'change /product-imports/**'],
  [SHOP, 'GET /product-edits', 'change /product-edits', 'change /product-edits/**'],
  [SHOP, 'GET /orders', 'GET /orders/**', 'GET /orders.csv', 'change /orders', 'change /orders/**', 'GET /order-goods'],
  [SHOP, 'GET /order-webhook', 'change /order-webhook', 'change /order-webhook/**'],
  [
    SHOP,
    'GET /customers',
    'GET /customers/**',
    'GET /customers.csv',
    'change /customers/**',
    'change /customer-groups/**',
  ],
  [SHOP, 'GET /discounts', 'change /discounts/**', 'GET /taxes', 'change /taxes', 'GET /delivery', 'change /delivery'],
  [SHOP, 'GET /mails', 'change /mails/**', 'GET /member-settings', 'change /member-settings'],
  [SHOP, 'GET /legal', 'GET /first-sale', 'change /legal-settings', 'change /legal-versions', 'change /legal-notice'],
  [SHOP, 'GET /withdrawals', 'change /withdrawals/**'],
]

/** Of everybody who signs in, whatever their roles: their own account, their sites, imports of theirs. */
const OWN = [
  /^\/api\/account(?:\/|$)/,
  /^\/api\/sites$/,
  /^\/api\/auth\/sign-out$/,
  /^\/api\/site-invitation$/,
  /^\/api\/deleted-sites(?:\/|$)/,
  /^\/api\/installation\/imports(?:\/|$)/,
  /^\/api\/(?:beginnings|example-texts)$/,
  /^\/api\/starting-points\//,
  /^\/images\/0{24}\//,
]
const REFUSED = 'Il tuo ruolo non permette di farlo.'

/** Whether a line's `METHOD path` fits a route. */
function fits(line: string, { method, url }: RuledRoute): boolean {
  const [verb = '', path = ''] = line.split(' ')
  if (verb === 'change' ? method === 'GET' : verb !== method) return false
  const whole = /^\/(?:api|images|s)\//.test(path) ? path : `/api/sites/:siteId${path}`
  return whole.endsWith('/**') ? url.startsWith(whole.slice(0, -2)) : url === whole
}

describe('the twelve roles', () => {
  let testApp: TestApp
  let siteId: string
  let people: readonly (readonly [Who, OwnerClient])[]

  beforeAll(async () => {
    testApp = await createTestApp('sqlite', { resolveTxt: async () => [] })
    siteId = await testApp.createSite('prova')
    people = await Promise.all(
      EVERYBODY.map(
        async (who) =>
          [who, await testApp.signIn(`${who.toLowerCase()}@esempio.it`, { [siteId]: roleOfWho(who) })] as const,
      ),
    )
    await testApp.services.database.transact((transaction) =>
      transaction
        .site(siteId)
        .update('contributors')
        .set({ content_only: 1 })
        .where('owner_id', '=', people.at(-1)![1].ownerId)
        .execute(),
    )
  })
  afterAll(() => testApp.close())

  const routes = () => testApp.app.ruledRoutes.filter(({ method }) => method !== 'HEAD')
  const ofSite = () => routes().filter(({ rules: { access } }) => typeof access === 'object')

  /** A request to a route with ids of nothing, so that whoever may do it changes nothing. */
  function ask(person: OwnerClient, { method, url }: RuledRoute) {
    const path = url.replace(':siteId', siteId).replace(/:\w+/g, () => newId())
    const query = url.includes(':siteId') ? '' : `?siteId=${siteId}`
    return person.call(method as 'GET', path + query, method === 'GET' ? undefined : {})
  }

  /** Whoever has left works on the site again. */
  const join = (who: Who, { ownerId }: OwnerClient) =>
    testApp.services.database.transact(async (transaction) => {
      const contentOnly = who === 'contentOnly'
      if ((await roleOf(transaction, siteId, ownerId)) === undefined)
        await addContributor(transaction, siteId, ownerId, roleOfWho(who), testApp.services.now(), { contentOnly })
    })

  test('[PERM-02] [ROLE-14] every route of a site answers each role as the table says', {
    timeout: 240_000,
  }, async () => {
    const lines = TABLE.flatMap(([who, ...paths]) => paths.map((line) => ({ line, who })))
    const used = new Set<string>()
    for (const route of ofSite()) {
      const name = `${route.method} ${route.url}`
      const found = lines.find(({ line }) => fits(line, route))
      expect(found, `${name} has no line in the table`).toBeDefined()
      used.add(found!.line)
      const allowed: Who[] = []
      for (const [who, person] of people) {
        const answer = await ask(person, route)
        const refused = answer.status === 403 && answer.body.includes(REFUSED)
        if (!refused) allowed.push(who)
        if (route.url.endsWith('/contribution')) await join(who, person)
      }
      expect(allowed, name).toEqual(EVERYBODY.filter((who) => found!.who.includes(who)))
    }
    expect(lines.map(({ line }) => line).filter((line) => !used.has(line))).toEqual([])
  })

  test('[ROLE-14] every other route of owners is their own, or does not exist for who does not administer the installation', async () => {
    for (const route of routes()) {
      const { access } = route.rules
      const name = `${route.method} ${route.url}`
      if (access === 'owner')
        expect(
          OWN.some((one) => one.test(route.url)),
          name,
        ).toBe(true)
      if (access !== 'administrator') continue
      for (const [who, person] of people) expect((await ask(person, route)).status, `${name} as ${who}`).toBe(404)
    }
  })
})

test.each(ENGINES)(
  'a role that is taken away or changed while its person is signed in counts at the next request, on %s',
  async (engine) => {
    const testApp = await createTestApp(engine)
    onTestFinished(() => testApp.close())
    const siteId = await testApp.createSite('prova')
    const person = await testApp.signIn('cambia@esempio.it', { [siteId]: ROLE.editor })
    const folder = (name: string) => person.call('POST', `/api/sites/${siteId}/asset-folders`, { name })
    const put = (role: number) =>
      testApp.services.database.transact((transaction) =>
        transaction.site(siteId).update('contributors').set({ role }).where('owner_id', '=', person.ownerId).execute(),
      )
    expect((await folder('Prima')).status).toBe(201)
    await put(ROLE.viewer)
    const refused = await folder('Poi')
    expect([refused.status, refused.json()]).toEqual([
      403,
      expect.objectContaining({ error: REFUSED, code: 'forbidden' }),
    ])
    await put(99)
    expect((await person.call('GET', `/api/sites/${siteId}`)).status).toBe(403)
    await testApp.services.database.transact((transaction) =>
      transaction.site(siteId).delete('contributors').where('owner_id', '=', person.ownerId).execute(),
    )
    expect((await person.call('GET', `/api/sites/${siteId}`)).status).toBe(404)
  },
)
