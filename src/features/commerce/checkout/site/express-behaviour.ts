import type {
  StripeConstructor,
  StripeElements,
  StripeExpressCheckoutElementConfirmEvent,
  Stripe as StripeJs,
} from '@stripe/stripe-js'
import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import { forgetWalletToken, keepWalletToken, STRIPE_SCRIPT, walletToken } from '../../payments/views.ts'
import { CHECKOUT_ROOT_ID } from '../model/checkout-root.ts'
import {
  type ExpressProps,
  OPEN_RATE,
  WALLET_METHOD,
  type WalletAddress,
  type WalletQuote,
  walletFields,
} from '../model/wallet.ts'

const REVIEW = '#checkout-review'

/**
 * Opens the buttons of wallets when they are asked for. What a wallet permits is kept until the buyer orders: it fills in
 * who and where, and leads to the whole order, whose button alone makes anything payable.
 */
export function attach(root: HTMLElement, props: unknown, runtime: Runtime): AttachedBehaviour {
  const { publishableKey, amount, currency, locale, seller, requiresShipping, ...rest } = props as ExpressProps
  const { countries, quoteAddress, words } = rest
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
    open.hidden = false
    open.ariaDisabled = null
    part('buttons').replaceChildren()
    say(sentence)
  }

  async function quote(to: WalletAddress, delivery?: string): Promise<WalletQuote> {
    const { country = '', state = '', city = '', postal_code: postalCode = '' } = to
    const data = await runtime.data()
    return await data.post<WalletQuote>(
      quoteAddress,
      { country, region: state, city, postalCode, ...(delivery !== undefined && { delivery }) },
      { signal },
    )
  }

  async function show(): Promise<void> {
    open.ariaDisabled = 'true'
    say(words.loading)
    const chunks = await runtime.chunks()
    await chunks.script(STRIPE_SCRIPT)
    const { Stripe } = window as unknown as { Stripe: StripeConstructor }
    const stripe = Stripe(publishableKey, { locale: locale.slice(0, 2) as 'it' })
    const elements = stripe.elements({ mode: 'payment', amount, currency })
    mount(stripe, elements)
  }

  function mount(stripe: StripeJs, elements: StripeElements): void {
    const element = elements.create('expressCheckout', {
      // They lead on to the order, and order nothing.
      buttonType: { applePay: 'check-out', googlePay: 'checkout' },
      paymentMethods: { applePay: 'auto', googlePay: 'auto', ...others() },
    })
    let to: WalletAddress = {}
    element.on('ready', ({ availablePaymentMethods }) => {
      if (!availablePaymentMethods) return close(words.none)
      open.hidden = true
      say('')
    })
    element.on('loaderror', () => close(words.failed))
    element.on('click', ({ resolve }) =>
      resolve({
        business: { name: seller },
        emailRequired: true,
        billingAddressRequired: !requiresShipping,
        ...(requiresShipping && {
          shippingAddressRequired: true,
          allowedShippingCountries: [...countries],
          shippingRates: [{ id: OPEN_RATE, displayName: words.later, amount: 0 }],
        }),
      }),
    )
    element.on('shippingaddresschange', ({ address, resolve, reject }) => {
      to = address
      quote(to).then(({ amount: total, rates }) => {
        if (total === null || rates.length === 0) return reject()
        elements.update({ amount: total })
        resolve({ shippingRates: [...rates] })
      }, reject)
    })
    element.on('shippingratechange', ({ shippingRate, resolve, reject }) => {
      quote(to, shippingRate.id).then(({ amount: total, rates }) => {
        if (total === null) return reject()
        elements.update({ amount: total })
        resolve({ shippingRates: [...rates] })
      }, reject)
    })
    element.on('confirm', (event) => {
      confirm(stripe, elements, event).catch(() => {
        event.paymentFailed({ reason: 'fail' })
        say(words.failed)
      })
    })
    element.mount(part('buttons'))
  }

  async function confirm(
    stripe: StripeJs,
    elements: StripeElements,
    { billingDetails, shippingAddress, shippingRate }: StripeExpressCheckoutElementConfirmEvent,
  ): Promise<void> {
    await elements.submit()
    const { confirmationToken } = await stripe.createConfirmationToken({ elements })
    if (!confirmationToken) throw new Error(words.failed)
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const said = walletFields({
      billing: billingDetails ?? {},
      shipping: requiresShipping ? (shippingAddress ?? {}) : undefined,
      rate: shippingRate?.id,
    })
    for (const [name, value] of Object.entries(said)) body.set(name, value)
    const { ok } = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' }, signal })
    if (!ok) throw new Error(words.failed)
    keepWalletToken(confirmationToken.id)
    // What stood in the fields before is kept no more when the page goes.
    checkout.dataset.sent = ''
    page.defaultView!.history.replaceState(null, '', REVIEW)
    page.location.reload()
  }

  form.addEventListener(
    'submit',
    ({ submitter }) => {
      const chosen = new FormData(form).get('method')
      if ((submitter as HTMLButtonElement | null)?.value === 'place' && chosen !== WALLET_METHOD) forgetWalletToken()
    },
    { signal },
  )
  open.addEventListener(
    'click',
    () => {
      if (open.ariaDisabled === 'true') return
      // A wallet that comes again permits anew.
      forgetWalletToken()
      show().catch(() => close(words.failed))
    },
    { signal },
  )
  root.hidden = false
  if (walletToken() !== undefined) {
    say(words.ready)
    if (page.location.hash === REVIEW) page.getElementById(REVIEW.slice(1))?.scrollIntoView()
  }
  return { update() {}, detach: () => controller.abort() }
}

/** What else Stripe would show beside wallets stands among the methods. */
const others = () => ({ amazonPay: 'never', link: 'never', paypal: 'never', klarna: 'never' }) as const
