import type {
  StripeConstructor,
  StripeElements,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  Stripe as StripeJs,
} from '@stripe/stripe-js'
import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import {
  forgetWallet,
  keepWalletPermission,
  orderWithWallet,
  resumeWallet,
  STRIPE_SCRIPT,
} from '../../payments/views.ts'
import { CHECKOUT_ROOT_ID } from '../model/checkout-root.ts'
import { BILL, FIELDS, SHIP, SHOWN } from '../model/field-names.ts'
import {
  type ExpressProps,
  OPEN_RATE,
  WALLET_METHOD,
  type WalletAddress,
  type WalletQuote,
  walletFields,
} from '../model/wallet.ts'
import { writtenIn } from './proposed-fields.ts'

const REVIEW = '#checkout-review'

/**
 * Opens the buttons of wallets when they are asked for. What a wallet permits is kept until the buyer orders: it fills in
 * who and where, and leads to the whole order, whose button alone makes anything payable.
 */
export function attach(root: HTMLElement, props: unknown, runtime: Runtime): AttachedBehaviour {
  const { publishableKey, amount, currency, locale, seller, member, cartId, ...rest } = props as ExpressProps
  const { requiresShipping, countries, quoteAddress, words } = rest
  const prefix = requiresShipping ? SHIP : BILL
  const controller = new AbortController()
  const { signal } = controller
  const page = root.ownerDocument
  const part = <Kind extends HTMLElement>(name: string) => root.querySelector<Kind>(`[data-wallet="${name}"]`)!
  const open = part<HTMLButtonElement>('open')
  const checkout = page.getElementById(CHECKOUT_ROOT_ID)!
  const form = checkout.querySelector('form')!

  function say(sentence: string): void {
    part('said').textContent = sentence
  }

  function close(sentence: string): void {
    const wasThere = part('buttons').contains(page.activeElement)
    open.hidden = false
    open.ariaDisabled = null
    part('buttons').replaceChildren()
    say(sentence)
    if (wasThere) open.focus()
  }

  async function quote(to: WalletAddress, delivery?: string): Promise<WalletQuote> {
    const { country = '', state = '', city = '', postal_code: postalCode = '' } = to
    const data = await runtime.data()
    return await data.post<WalletQuote>(
      quoteAddress,
      { prefix, country, region: state, city, postalCode, ...(delivery !== undefined && { delivery }) },
      { signal },
    )
  }

  async function show(): Promise<void> {
    open.ariaDisabled = 'true'
    say(words.loading)
    const chunks = await runtime.chunks()
    await chunks.script(STRIPE_SCRIPT)
    // The page may be older than what is written now.
    const { to, delivery } = writtenPlace(form, prefix)
    const { amount: total } = await quote(to, delivery)
    if (total === null) return close(words.failed)
    const { Stripe } = window as unknown as { Stripe: StripeConstructor }
    const stripe = Stripe(publishableKey, { locale: locale.slice(0, 2) as 'it' })
    const elements = stripe.elements({ mode: 'payment', amount: total, currency })
    const sheet = createSheet(elements, total, {
      ...{ seller, requiresShipping, countries, later: words.later, quote },
      ready,
      failed: () => close(words.failed),
      permitted: (event, permitted) =>
        confirm(stripe, elements, event, permitted).catch(() => {
          event.paymentFailed({ reason: 'fail' })
          say(words.failed)
        }),
    })
    sheet.mount(part('buttons'))
  }

  function ready(hasWallets: boolean): void {
    if (!hasWallets) {
      close(words.none)
      return
    }
    const wasThere = page.activeElement === open
    open.hidden = true
    say(words.choose)
    if (wasThere) part('buttons').focus()
  }

  async function confirm(
    stripe: StripeJs,
    elements: StripeElements,
    { billingDetails, shippingAddress, shippingRate }: StripeExpressCheckoutElementConfirmEvent,
    permitted: number,
  ): Promise<void> {
    await elements.submit()
    const { confirmationToken } = await stripe.createConfirmationToken({ elements })
    if (!confirmationToken) throw new Error(words.failed)
    // What the page proposed belongs to the address that the wallet's stands in for.
    const body = writtenIn(checkout, form)
    const said = walletFields({
      billing: billingDetails ?? {},
      shipping: requiresShipping ? (shippingAddress ?? {}) : undefined,
      rate: shippingRate?.id,
    })
    for (const [name, value] of Object.entries(said)) body.set(name, value)
    const { ok } = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' }, signal })
    if (!ok) throw new Error(words.failed)
    keepWalletPermission({
      ...{ token: confirmationToken.id, amount: permitted, currency, member },
      email: body.get(FIELDS.email) ?? '',
    })
    // What stood in the fields before is kept no more when the page goes.
    checkout.dataset.sent = ''
    page.defaultView!.history.replaceState(null, '', REVIEW)
    page.location.reload()
  }

  form.addEventListener(
    'submit',
    ({ submitter }) => {
      if ((submitter as HTMLButtonElement | null)?.value !== 'place') return
      const written = new FormData(form)
      // What the page has shown begins with the version of the cart.
      const version = Number.parseInt(String(written.get(SHOWN)), 10)
      if (written.get(FIELDS.method) === WALLET_METHOD)
        orderWithWallet(String(written.get(FIELDS.email)), { cartId, version })
      else forgetWallet()
    },
    { signal },
  )
  open.addEventListener(
    'click',
    () => {
      if (open.ariaDisabled === 'true') return
      // A wallet that comes again permits anew.
      forgetWallet()
      part('other').hidden = true
      show().catch(() => close(words.failed))
    },
    { signal },
  )
  part('other').addEventListener(
    'click',
    () => {
      forgetWallet()
      say(words.putAway)
      const method = form.querySelector<HTMLInputElement>(`[name="${FIELDS.method}"]:checked`)
      ;(method ?? open).focus()
      part('other').hidden = true
    },
    { signal },
  )
  root.hidden = false
  const kept = resumeWallet({ amount, currency, member })
  if (kept !== 'none') {
    say(words[kept])
    part('other').hidden = kept !== 'ready'
    if (page.location.hash === REVIEW) {
      const review = page.getElementById(REVIEW.slice(1))
      review?.scrollIntoView()
      review?.focus({ preventScroll: true })
    }
  }
  return { update() {}, detach: () => controller.abort() }
}

/** What else Stripe would show beside wallets stands among the methods. */
const others = () => ({ amazonPay: 'never', link: 'never', paypal: 'never', klarna: 'never' }) as const

/** Where the buyer has written that the order goes, and how. */
function writtenPlace(form: HTMLFormElement, prefix: string): { to: WalletAddress; delivery: string | undefined } {
  const written = new FormData(form)
  const text = (name: string) => String(written.get(name) ?? '')
  const [country, state] = [text(`${prefix}.country`), text(`${prefix}.region`)]
  const to = { country, state, city: text(`${prefix}.city`), postal_code: text(`${prefix}.postalCode`) }
  return { to, delivery: text(FIELDS.delivery) || undefined }
}

interface Sheet extends Pick<ExpressProps, 'seller' | 'requiresShipping' | 'countries'> {
  /** What the delivery is called until the address is known. */
  readonly later: string
  readonly quote: (to: WalletAddress, delivery?: string) => Promise<WalletQuote>
  readonly ready: (hasWallets: boolean) => void
  readonly failed: () => void
  /** Hears what the wallet has permitted: the total that its sheet showed last. */
  readonly permitted: (event: StripeExpressCheckoutElementConfirmEvent, total: number) => unknown
}

/** Stripe's buttons of wallets, and the sheet that each opens. */
function createSheet(elements: StripeElements, total: number, sheet: Sheet): StripeExpressCheckoutElement {
  const { seller, requiresShipping, countries, later } = sheet
  const element = elements.create('expressCheckout', {
    // They lead on to the order, and order nothing.
    buttonType: { applePay: 'check-out', googlePay: 'checkout' },
    paymentMethods: { applePay: 'auto', googlePay: 'auto', ...others() },
  })
  let shown = total
  let to: WalletAddress = {}
  type Answer = Pick<StripeExpressCheckoutElementShippingAddressChangeEvent, 'resolve' | 'reject'>
  const offer = ({ resolve, reject }: Answer, delivery?: string) =>
    sheet.quote(to, delivery).then(({ amount, rates }) => {
      if (amount === null || rates.length === 0) return reject()
      shown = amount
      elements.update({ amount })
      resolve({ shippingRates: [...rates] })
    }, reject)
  element.on('ready', ({ availablePaymentMethods }) => sheet.ready(Boolean(availablePaymentMethods)))
  element.on('loaderror', sheet.failed)
  element.on('click', ({ resolve }) =>
    resolve({
      business: { name: seller },
      emailRequired: true,
      billingAddressRequired: !requiresShipping,
      ...(requiresShipping && {
        shippingAddressRequired: true,
        allowedShippingCountries: [...countries],
        shippingRates: [{ id: OPEN_RATE, displayName: later, amount: 0 }],
      }),
    }),
  )
  element.on('shippingaddresschange', (event) => {
    to = event.address
    offer(event)
  })
  element.on('shippingratechange', (event) => offer(event, event.shippingRate.id))
  element.on('confirm', (event) => sheet.permitted(event, shown))
  return element
}
