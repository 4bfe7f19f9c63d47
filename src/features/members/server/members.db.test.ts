import { beforeEach, describe, expect, test } from 'vitest'
import type { MailServer } from '../../../../e2e/support/mail-server.ts'
import { mailedSite } from '../../../../e2e/support/mailed-site.ts'
import { insertPlaced, newOrder } from '../../../../e2e/support/orders.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { sellProduct } from '../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../e2e/support/shop-visitor.ts'
import { ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { orderAddress } from '../../commerce/orders/public.ts'

const HOUR_MS = 3_600_000
const UGO = 'ugo@posta.example'
const PASSWORD = 'una frase da ricordare'

describe.each(ENGINES)('accounts of a site’s public, on %s', (engine) => {
  const shop = mailedSite(engine, () => ({ VETRINA_TRUST_PROXY: '127.0.0.1' }))
  const { now, later, runJobs } = shop
  let testApp: TestApp
  let mails: MailServer
  let write: SiteWriter
  let siteId: Id
  let host: string

  beforeEach(async () => {
    ;({ testApp, mails, siteId, host } = shop)
    write = siteWriter(shop.owner, siteId)
    await testApp.services.database.transact(({ global }) => global.deleteFrom('shared_counts').execute())
  })

  const visitor = (site = host) => shopVisitor(testApp.app, site)
  type Visitor = ReturnType<typeof visitor>
  const site = () => testApp.services.database.site(siteId)
  const linkIn = (mail: string) => new URL(/http\S+\/account\/entra\?t=\S+/.exec(mail)![0])
  const order = (email: string, title = 'Miele') =>
    testApp.services.database.transact((transaction) => {
      const change = newOrder({ buyer: { email, name: 'Ugo Bianchi', phone: '' } })
      const lines = change.lines.map((line) => ({ ...line, title }))
      return insertPlaced(transaction, siteId, { ...change, lines }, now())
    })
  const ask = async (who: Visitor, email: string, more = {}) => {
    const answer = await who.post('/account/accesso', { email, ...more })
    await runJobs()
    return answer
  }
  const follow = (who: Visitor, link: URL) => who.post(link.pathname, { t: link.searchParams.get('t')! })
  /** Somebody who came in by the link of a mail. */
  async function member(email = UGO, who = visitor()) {
    await ask(who, email)
    const entered = await follow(who, linkIn(mails.received.at(-1)!.text))
    expect([entered.status, entered.headers.location]).toEqual([303, '/account'])
    return who
  }
  const logIn = (who: Visitor, email: string, password: string) =>
    who.post('/account/accesso', { 'accesso.email': email, 'accesso.password': password })
  const account = (who: Visitor) => who.send('GET', '/account')
  const orderNumbers = (body: string) => [...body.matchAll(/Ordine n\. (\d+)/g)].map(([, number]) => Number(number))

  test('a guest’s orders are in the account that the mailed link makes, with the page of each, and nobody else’s are', async () => {
    const own = await order('Ugo@Posta.example')
    await order('altra@posta.example')
    expect((await account(visitor())).body).toContain('Mandami il collegamento')
    const ugo = await member()
    const page = await account(ugo)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.body).toContain('<meta name="robots" content="noindex')
    expect(orderNumbers(page.body)).toEqual([1])
    const address = orderAddress({ id: siteId, baseUrl: '' }, testApp.services.secrets, own, 'stato')
    expect(page.body).toContain(`href="${address}"`)
    expect((await ugo.send('GET', address)).body).toContain('Vedi tutti i tuoi ordini')
    const customers = (await write.call('GET', '/customers')).json().customers
    expect(
      customers.map(({ email, hasAccount }: { email: string; hasAccount: boolean }) => [email, hasAccount]),
    ).toEqual(
      expect.arrayContaining([
        [UGO, true],
        ['altra@posta.example', false],
      ]),
    )
    expect((await write.call('GET', `/customers/${own}`)).json().customer.hasAccount).toBe(true)
    expect(orderNumbers((await account(await member('altra@posta.example'))).body)).toEqual([2])
  })

  test('whether an address has an account is said by no answer, and without accounts on offer a stranger gets no mail', async () => {
    const ugo = await member()
    await ugo.post('/account/password', { password: PASSWORD })
    mails.received.length = 0
    const bodyOf = async (answer: Promise<{ status: number; body: string }>, written = '') => {
      const { status, body } = await answer
      return [status, body.replaceAll(written, '').replace(/name="crumb" value="[^"]*"/g, '')]
    }
    const stranger = 'ignoto@posta.example'
    expect(await bodyOf(ask(visitor(), UGO))).toEqual(await bodyOf(ask(visitor(), stranger)))
    expect(mails.received.map(({ to }) => to)).toEqual([UGO, stranger])
    const wrong = 'un’altra frase qualunque'
    const known = await bodyOf(logIn(visitor(), UGO, wrong), UGO)
    expect(known[0]).toBe(422)
    expect(known).toEqual(await bodyOf(logIn(visitor(), stranger, wrong), stranger))
    expect((await write.call('PUT', '/member-settings', { offered: false })).status).toBe(204)
    mails.received.length = 0
    expect(await bodyOf(ask(visitor(), UGO))).toEqual(await bodyOf(ask(visitor(), stranger)))
    expect(mails.received.map(({ to }) => to)).toEqual([UGO])
    expect((await write.call('GET', '/member-settings')).json()).toEqual({ offered: false, members: 1 })
  })

  test('a link that was mailed before accounts were switched off makes none, and still lets members in', async () => {
    await member()
    await ask(visitor(), UGO)
    const own = linkIn(mails.received.at(-1)!.text)
    await ask(visitor(), 'nuovo@posta.example')
    const other = linkIn(mails.received.at(-1)!.text)
    await write.call('PUT', '/member-settings', { offered: false })
    expect([(await follow(visitor(), own)).status, (await follow(visitor(), other)).status]).toEqual([303, 410])
  })

  test('a first password is chosen within an hour of the link, and a session that has chosen one proves no mailbox', async () => {
    const ugo = await member()
    const choose = (fields: object) => ugo.post('/account/password', { password: PASSWORD, ...fields })
    later(HOUR_MS + 1)
    expect((await choose({})).body).toContain('rientra con il collegamento')
    await member(UGO, ugo)
    expect((await choose({})).status).toBe(303)
    expect((await choose({ password: 'un’altra frase lunga' })).body).toContain('La password di adesso non è giusta.')
  })

  test('a link counts once and for an hour, is stored as a hash only, and opening it changes nothing', async () => {
    await ask(visitor(), UGO)
    const link = linkIn(mails.received.at(-1)!.text)
    const token = link.searchParams.get('t')!
    expect(JSON.stringify(await site().selectFrom('member_links').selectAll().execute())).not.toContain(token)
    for (let looked = 0; looked < 2; looked++) {
      const opened = await visitor().send('GET', link.pathname + link.search)
      expect([opened.status, opened.body]).toEqual([200, expect.stringContaining(`Stai per entrare come ${UGO}`)])
    }
    expect(await site().selectFrom('members').selectAll().execute()).toEqual([])
    const both = await Promise.all([follow(visitor(), link), follow(visitor(), link)])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 410])
    expect((await follow(visitor(), link)).body).toContain('Il collegamento non vale più')
    await ask(visitor(), UGO)
    const late = linkIn(mails.received.at(-1)!.text)
    later(HOUR_MS)
    expect((await follow(visitor(), late)).status).toBe(410)
    await runJobs()
    expect(await site().selectFrom('member_links').selectAll().execute()).toEqual([])
  })

  test('a session is a site’s own, has a new token after each sign-in, and ends here, everywhere, or after 30 days', async () => {
    const ugo = await member()
    const first = ugo.jar.get('vetrina_member')!
    const set = (await visit(testApp.app, host, { method: 'GET', url: '/account' })).headers['set-cookie']
    expect(String(set)).not.toContain('vetrina_member=')
    const neighbour = `vicino-${host}`
    await testApp.createSite(neighbour, 'Vicino')
    const there = visitor(neighbour)
    there.jar.set('vetrina_member', first)
    expect((await account(there)).body).toContain('Mandami il collegamento')
    await member(UGO, ugo)
    expect(ugo.jar.get('vetrina_member')).not.toBe(first)
    const former = visitor()
    former.jar.set('vetrina_member', first)
    expect((await account(former)).body).toContain('Mandami il collegamento')
    const other = await member()
    expect((await ugo.post('/account/esci', {})).body).toContain('La sessione è chiusa')
    expect((await account(ugo)).body).toContain('Mandami il collegamento')
    expect((await account(other)).body).toContain('Esci da tutti i dispositivi')
    const third = await member()
    await other.post('/account/esci', { do: 'everywhere' })
    expect((await account(third)).body).toContain('Mandami il collegamento')
    const last = await member()
    later(30 * 24 * HOUR_MS)
    expect((await account(last)).body).toContain('Mandami il collegamento')
    await runJobs()
    expect(await site().selectFrom('member_sessions').selectAll().execute()).toEqual([])
  })

  test('over https the cookie is bound to the host, and scripts cannot read it', async () => {
    await ask(visitor(), UGO)
    const link = linkIn(mails.received.at(-1)!.text)
    const crumb = 'una-crumb-di-prova'
    const answer = await visit(testApp.app, host, {
      method: 'POST',
      url: link.pathname,
      headers: {
        cookie: `crumb=${crumb}`,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-proto': 'https',
      },
      body: new URLSearchParams({ crumb, t: link.searchParams.get('t')! }).toString(),
    })
    expect([answer.headers['set-cookie']].flat().map(String)).toContainEqual(
      expect.stringMatching(/^__Host-vetrina_member=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    )
  })

  test('too many links for one address or from one network are refused, and say so', async () => {
    for (let asked = 0; asked < 6; asked++) {
      const { status, body } = await ask(visitor(), UGO)
      expect(status).toBe(asked < 5 ? 200 : 429)
      if (asked === 5) expect(body).toContain('guarda nella posta')
    }
    expect(mails.received).toHaveLength(5)
    for (let asked = 6; asked < 20; asked++) expect((await ask(visitor(), `a${asked}@posta.example`)).status).toBe(200)
    expect((await ask(visitor(), 'ancora@posta.example')).status).toBe(429)
    later(HOUR_MS + 1)
    expect((await ask(visitor(), UGO)).status).toBe(200)
  })

  test('a password is chosen, opens the account until it was tried too often, and ends other sessions when it changes', async () => {
    const [ugo, other] = [await member(), await member()]
    expect((await ugo.post('/account/password', { password: 'corta' })).body).toContain('almeno 10 caratteri')
    expect((await ugo.post('/account/password', { password: PASSWORD })).status).toBe(303)
    expect((await account(other)).body).toContain('Mandami il collegamento')
    expect((await account(ugo)).body).toContain('Cambia la password')
    later(HOUR_MS)
    const next = { password: 'una frase del tutto nuova' }
    expect((await ugo.post('/account/password', next)).body).toContain('La password di adesso non è giusta')
    expect((await ugo.post('/account/password', { ...next, former: PASSWORD })).status).toBe(303)
    expect((await logIn(visitor(), UGO, PASSWORD)).status).toBe(422)
    const known = visitor()
    expect((await logIn(known, ' UGO@posta.example', next.password)).headers.location).toBe('/account')
    expect((await account(known)).body).toContain(UGO)
    // A session that a password began proves nothing of the mailbox.
    expect((await known.post('/account/password', { password: PASSWORD })).status).toBe(422)
    for (let tried = 0; tried < 10; tried++) await logIn(visitor(), UGO, PASSWORD)
    expect((await logIn(visitor(), UGO, next.password)).status).toBe(422)
    later(HOUR_MS / 4 + 1)
    expect((await logIn(visitor(), UGO, next.password)).status).toBe(303)
  })

  const HOME = {
    'address.name': 'Ugo Bianchi',
    'address.line1': 'Via dei Mille 12',
    'address.postalCode': '10123',
    'address.city': 'Torino',
    'address.region': 'TO',
    'address.country': 'IT',
    do: 'save',
  }

  test('addresses are added, corrected, proposed and removed by their member only', async () => {
    const ugo = await member()
    const wrong = await ugo.post('/account/indirizzi/nuovo', { ...HOME, 'address.postalCode': '1' })
    expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining('value="Via dei Mille 12"')])
    for (const line1 of ['Via dei Mille 12', 'Via Po 1'])
      expect((await ugo.post('/account/indirizzi/nuovo', { ...HOME, 'address.line1': line1 })).status).toBe(303)
    const stored = () =>
      site().selectFrom('member_addresses').select(['id', 'address', 'is_default']).orderBy('id').execute()
    const [first, second] = await stored()
    expect([first!.is_default, second!.is_default]).toEqual([1, 0])
    const path = `/account/indirizzi/${second!.id}`
    const stranger = await member('altra@posta.example')
    for (const answer of [
      await stranger.send('GET', path),
      await stranger.post(path, HOME),
      await stranger.post(path, { do: 'remove' }),
    ])
      expect(answer.status).toBe(404)
    expect((await visitor().post(path, { do: 'remove' })).headers.location).toBe('/account')
    await ugo.post(path, { do: 'default' })
    const both = await Promise.all([1, 2].map(() => stranger.post('/account/indirizzi/nuovo', HOME)))
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    const strangers = site()
      .selectFrom('member_addresses')
      .select('is_default')
      .where('email', '=', 'altra@posta.example')
    expect((await strangers.orderBy('is_default').execute()).map((one) => one.is_default)).toEqual([0, 1])
    for (const { id } of await site().selectFrom('member_addresses').select('id').where('email', '!=', UGO).execute())
      await stranger.post(`/account/indirizzi/${id}`, { do: 'remove' })
    expect((await stored()).map(({ is_default }) => is_default)).toEqual([0, 1])
    await ugo.post(path, { ...HOME, 'address.line1': 'Via Po 3' })
    await ugo.post(`/account/indirizzi/${first!.id}`, { do: 'default' })
    await ugo.post(`/account/indirizzi/${first!.id}`, { do: 'remove' })
    expect(await stored()).toMatchObject([{ address: expect.stringContaining('Via Po 3'), is_default: 1 }])
  })

  test('who deletes the account, is erased by the owner or unseen for three years leaves orders and nothing else', async () => {
    await order(UGO)
    const left = async () => {
      const counts = await Promise.all(
        (['members', 'member_addresses', 'member_passwords', 'member_sessions', 'member_links'] as const).map((table) =>
          site().selectFrom(table).select('email').execute(),
        ),
      )
      return counts.flat().length
    }
    async function full() {
      const ugo = await member()
      await ugo.post('/account/indirizzi/nuovo', HOME)
      await ugo.post('/account/password', { password: PASSWORD })
      await ugo.post('/account/dati', { name: 'Ugo' })
      expect((await account(ugo)).body).toContain('Ciao Ugo')
      return ugo
    }
    const ugo = await full()
    expect((await ugo.send('GET', '/account/elimina')).body).toContain('Gli ordini restano')
    expect((await ugo.post('/account/elimina', {})).body).toContain('L’account è eliminato')
    expect(await left()).toBe(0)
    const again = await full()
    const found = (await write.call('POST', '/people/search', { email: UGO.toUpperCase() })).json().found
    expect(found.members).toMatchObject([{ email: UGO, name: 'Ugo' }])
    expect(found.member_addresses).toHaveLength(1)
    expect(JSON.stringify(found)).not.toContain('scrypt')
    expect((await write.call('POST', '/people/erasure', { email: UGO })).json().erased).toMatchObject({ members: 1 })
    expect(await left()).toBe(0)
    expect((await account(again)).body).toContain('Mandami il collegamento')
    await full()
    later(3 * 365 * 24 * HOUR_MS)
    await runJobs()
    expect(await left()).toBe(0)
    expect(await site().selectFrom('orders').select('id').execute()).toHaveLength(1)
  })

  test('an order’s page offers an account to a guest in the same words to all, and not where none are offered', async () => {
    const id = await order(UGO)
    const page = orderAddress({ id: siteId, baseUrl: '' }, testApp.services.secrets, id, 'stato')
    const offer = async (who = visitor()) =>
      /<section aria-labelledby="order-account".*?<\/section>/s.exec((await who.send('GET', page)).body)?.[0]
    const before = await offer()
    expect(before).toContain('Crea un account per ritrovare i tuoi ordini')
    await member()
    expect(await offer()).toBe(before)
    expect(await offer(await member('altra@posta.example'))).toBe(before)
    await write.call('PUT', '/member-settings', { offered: false })
    expect(await offer()).toBeUndefined()
  })

  test('pages of a store lead to the account, with the same link for all, until the owner offers none', async () => {
    const home = async (who = visitor()) => (await who.send('GET', '/negozio')).body
    const link = 'href="/account"'
    await sellProduct(write, 'Miele', { pieces: 3 })
    expect(await home()).toContain(link)
    expect(await home(await member())).toBe(await home())
    await write.call('PUT', '/member-settings', { offered: false })
    expect(await home()).not.toContain(link)
    await write.call('PUT', '/member-settings', { offered: true })
    expect(await home()).toContain(link)
  })

  test('who gets the newsletter reads so in the account, and ends it there', async () => {
    const ugo = await member()
    const shown = async () => (await account(ugo)).body.includes('Non voglio più riceverla')
    expect(await shown()).toBe(false)
    const { id: listId } = (await write.call('POST', '/newsletter/lists', { name: 'Novità' })).json()
    const consent = { listId, origin: 'Detto al banco', consentDate: '2026-01-01' }
    const { id } = (await write.call('POST', '/newsletter/subscribers', { email: UGO, ...consent })).json()
    expect(await shown()).toBe(true)
    expect((await ugo.post('/account/newsletter', {})).status).toBe(303)
    expect(await shown()).toBe(false)
    const proofs = await site().selectFrom('newsletter_proofs').select(['kind', 'page_path']).execute()
    expect([id, proofs.at(-1)]).toEqual([expect.any(String), { kind: 'withdrawn', page_path: '/account' }])
  })

  test('an owner of another site reads and changes nothing of the settings', async () => {
    const other = `altro-${host}`
    const otherId = await testApp.createSite(other, 'Altro')
    const foreign = siteWriter(await testApp.signIn(`luca-${host}@esempio.it`, { [otherId]: ROLE.admin }), siteId)
    expect((await foreign.call('GET', '/member-settings')).status).toBe(404)
    expect((await foreign.call('PUT', '/member-settings', { offered: false })).status).toBe(404)
  })
})
