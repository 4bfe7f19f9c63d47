import { newId } from '../../src/core/ids.ts'
import type { SiteWriter } from './pages.ts'
import type { shopVisitor } from './shop-visitor.ts'

/** Opens a shop for orders: delivery in Italy for 6.90, a pick-up, and bank transfer, in the shop, test cards. */
export async function openShop(write: Pick<SiteWriter, 'call'>): Promise<void> {
  const put = async (path: string, settings: object) => {
    const { settings: former, version } = (await write.call('GET', path)).json()
    const saved = await write.call('PUT', path, { baseVersion: version, settings: { ...former, ...settings } })
    if (saved.status !== 200) throw new Error(`${saved.status} ${saved.body}`)
  }
  const method = { id: newId(), name: 'Corriere', pricing: { by: 'flat', price: 690 }, freeFrom: 20_000 }
  await put('/delivery', {
    zones: [
      { id: newId(), name: 'Italia', countries: ['IT'], methods: [{ ...method, transit: { from: 2, until: 4 } }] },
    ],
    pickups: [
      {
        id: newId(),
        name: 'Ritiro in bottega',
        country: 'IT',
        address: 'Via dei Vasai 3, Faenza',
        hours: 'mar-sab 9-13',
      },
    ],
  })
  await put('/payment-settings', {
    transfer: { on: true, holder: 'Bottega di prova', iban: 'IT60X0542811101000000123456', days: 5 },
    inShop: { on: true },
    test: { on: true },
  })
}

export const BUYER = {
  email: 'Lucia.Neri@esempio.it',
  'ship.name': 'Lucia Neri',
  'ship.line1': 'Via Roma 12',
  'ship.postalCode': '50123',
  'ship.city': 'Firenze',
  'ship.region': 'FI',
  'ship.country': 'IT',
  method: 'transfer',
} as const

/** A buyer who fills in the checkout without scripts. */
export function checkoutOf(visitor: Pick<ReturnType<typeof shopVisitor>, 'send' | 'post'>) {
  const PATH = '/commerce/goto-checkout'
  const open = () => visitor.send('GET', PATH)
  const shownIn = (body: string) => /name="shown" value="([^"]*)"/.exec(body)?.[1] ?? ''
  return {
    open,
    /** Keeps what is written, and shows the page again. */
    async fill(fields: Record<string, string>) {
      await visitor.post(PATH, fields)
      return await open()
    },
    /** Presses the button of the page that was shown last. */
    async place(fields: Record<string, string>, shown?: string) {
      const seen = shown ?? shownIn((await open()).body)
      return await visitor.post(PATH, { ...fields, shown: seen, do: 'place' })
    },
    shownIn,
  }
}
