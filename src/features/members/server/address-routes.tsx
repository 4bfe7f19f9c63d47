import { z } from 'zod'
import { PAGE_TYPE } from '../../../core/codes.ts'
import { isId } from '../../../core/ids.ts'
import { PageNotFound, Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { type Address, countryChoices, readAddress } from '../../commerce/addresses/schemas.ts'
import { sendPersonalPage, siteOfRequest } from '../../pages/public.ts'
import { ADDRESS, ADDRESS_ACTS, DO } from '../model/fields.ts'
import { ACCOUNT_PATH, ADDRESSES_PATH, NEW_ADDRESS } from '../model/paths.ts'
import { AddressView } from '../site/address-view.tsx'
import { addAddress, addressesOf, changeAddress, makeDefault, removeAddress } from './addresses-repository.ts'
import { BODY_BYTES, STYLESHEETS, type Visit, visitor } from './pages.tsx'
import { sessionOf } from './sessions.ts'

const PATH = `${ADDRESSES_PATH}/:addressId`
const HOME = 'IT'
const params = z.object({ addressId: z.string().max(40) })

/** Addresses that a member keeps: added, changed, removed, proposed at the checkout. */
export function addressRoutes(app: App, services: Services): void {
  const desk = new AddressDesk(services)

  app.get(PATH, { config: { rules: { ...visitor, rate: 'read' } }, schema: { params } }, async (request, reply) => {
    const site = await siteOfRequest(services.directory, request, reply)
    if (!site) return reply
    const { addressId } = request.params
    return await desk.own({ request, reply, site }, addressId, (visit) => desk.show(visit))
  })

  app.post(
    PATH,
    {
      config: { rules: { ...visitor, rate: 'write', crumb: 'form' } },
      bodyLimit: BODY_BYTES,
      schema: { params, body: z.looseObject({}) },
    },
    async (request, reply) => {
      const site = await siteOfRequest(services.directory, request, reply)
      if (!site) return reply
      const { addressId } = request.params
      return await desk.own({ request, reply, site }, addressId, (visit) => desk.change(visit, request.body))
    },
  )
}

interface OwnVisit extends Visit {
  readonly email: string
  readonly id: string
  /** Undefined for one that is new. */
  readonly stored: Address | undefined
}

class AddressDesk {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  /** An address of whoever is signed in; what is another member's is not there. */
  async own(visit: Visit, id: string, answer: (own: OwnVisit) => Promise<unknown>): Promise<unknown> {
    const { site, request, reply } = visit
    const session = await sessionOf(this.#services, request, site.id)
    if (!session) return await reply.redirect(ACCOUNT_PATH, 303)
    const { email } = session.member
    const known = await addressesOf(this.#services.database, site.id, email)
    const stored = known.find((one) => isId(id) && one.id === id)?.address
    if (!stored && id !== NEW_ADDRESS) throw new PageNotFound(ADDRESSES_PATH)
    return await answer({ ...visit, email, id, stored })
  }

  async show(
    { site, request, reply, id, stored }: OwnVisit,
    said: { status?: number; values?: Address; faults?: Readonly<Record<string, string>> } = {},
  ): Promise<unknown> {
    const { status = 200, values = stored, faults = {} } = said
    const isNew = id === NEW_ADDRESS
    return await sendPersonalPage(this.#services, request, reply, {
      ...{ site, status, pageType: PAGE_TYPE.page, stylesheets: STYLESHEETS },
      title: isNew ? 'members.address.new' : 'members.address.change',
      view: (parts) => (
        <AddressView
          {...parts}
          {...{ isNew, faults }}
          action={`${ADDRESSES_PATH}/${id}`}
          values={values ?? {}}
          country={values?.country || HOME}
          countries={countryChoices(site.locale)}
        />
      ),
    })
  }

  async change(visit: OwnVisit, posted: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { site, reply, email, id, stored } = visit
    const { database, now } = this.#services
    const act = posted[DO]
    const named = { email, id }
    if (stored && (act === ADDRESS_ACTS.remove || act === ADDRESS_ACTS.makeDefault)) {
      const does = act === ADDRESS_ACTS.remove ? removeAddress : makeDefault
      await database.transact((transaction) => does(transaction, site.id, named))
      return await reply.redirect(ACCOUNT_PATH, 303)
    }
    const { address, faults } = readAddress(posted, ADDRESS, { phone: 'optional' })
    if (act === ADDRESS_ACTS.country) return await this.show(visit, { values: address })
    if (Object.keys(faults).length > 0) return await this.show(visit, { status: 422, values: address, faults })
    try {
      await database.transact(async (transaction) => {
        if (stored) await changeAddress(transaction, site.id, { ...named, address })
        else await addAddress(transaction, site.id, { email, address }, now())
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const fault = { [`${ADDRESS}.name`]: error.message }
      return await this.show(visit, { status: error.status, values: address, faults: fault })
    }
    return await reply.redirect(`${ACCOUNT_PATH}?salvato`, 303)
  }
}
