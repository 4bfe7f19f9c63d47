import type { Appearance, StripeConstructor, Stripe as StripeJs } from '@stripe/stripe-js'
import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import type { StripePageProps } from '../model/stripe-page-props.ts'
import { STRIPE_SCRIPT, takeWallet } from './wallet-token.ts'

/** What Stripe says of these is written for buyers, in their language. */
const TOLD = new Set(['card_error', 'validation_error'])

/** Asks Stripe to pay; leads away unless it fails. */
type Confirmation = () => ReturnType<StripeJs['confirmPayment']>

/** Opens Stripe's form, and pays with it. Fields of cards stand in frames that this page cannot read. */
export function attach(root: HTMLElement, props: unknown, runtime: Runtime): AttachedBehaviour {
  const { publishableKey, clientSecret, amount, currency, ordered, returnAddress, locale, words } =
    props as StripePageProps
  const controller = new AbortController()
  const { signal } = controller
  const form = root.querySelector('form')!
  const part = <Kind extends HTMLElement>(name: string) => root.querySelector<Kind>(`[data-part="${name}"]`)!
  const pay = part<HTMLButtonElement>('pay')
  let opened: Confirmation | undefined

  function say(sentence: string): void {
    part('fault').textContent = sentence
  }

  function setBusy(isBusy: boolean): void {
    form.ariaBusy = isBusy ? 'true' : null
    // Disabled, it would lose the focus.
    pay.ariaDisabled = isBusy ? 'true' : null
    pay.textContent = isBusy ? words.paying : words.pay
  }

  function fail(): void {
    opened = undefined
    part('loading').hidden = true
    pay.hidden = true
    part('reload').hidden = false
    form.ariaBusy = null
    say(words.failed)
  }

  async function open(): Promise<void> {
    const chunks = await runtime.chunks()
    await chunks.script(STRIPE_SCRIPT)
    const { Stripe } = window as unknown as { Stripe: StripeConstructor }
    const stripe = Stripe(publishableKey, { locale: locale.slice(0, 2) as 'it' })
    const elements = stripe.elements({ clientSecret, appearance: appearanceOf(root, pay) })
    const element = elements.create('payment', { layout: 'tabs' })
    element.on('ready', () => {
      part('loading').hidden = true
      pay.hidden = false
      setBusy(false)
    })
    element.on('loaderror', fail)
    // Once: what comes after a failure is the form.
    const permitted = takeWallet({ amount, currency, ...ordered })
    if (permitted === 'differs') say(words.changed)
    else if (permitted) {
      await confirm(() =>
        stripe.confirmPayment({
          clientSecret,
          confirmParams: { return_url: returnAddress, confirmation_token: permitted.token },
        }),
      )
      setBusy(true)
    }
    element.mount(part('element'))
    opened = () => stripe.confirmPayment({ elements, confirmParams: { return_url: returnAddress } })
  }

  async function confirm(pay: Confirmation): Promise<void> {
    setBusy(true)
    say('')
    try {
      // Leads away unless it fails.
      const { error } = await pay()
      if (error.type === 'api_connection_error') say(words.unknown)
      else say((TOLD.has(error.type) && error.message) || words.wrong)
    } catch {
      say(words.unknown)
    }
    setBusy(false)
  }

  form.hidden = false
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      if (opened && form.ariaBusy !== 'true') void confirm(opened)
    },
    { signal },
  )
  part('reload').addEventListener('click', () => location.reload(), { signal })
  // A page that comes back from the browser's memory may have been paid.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal })
  open().catch(fail)
  return { update() {}, detach: () => controller.abort() }
}

/** The site's own colours and letters, as far as frames of another site can show them. */
function appearanceOf(root: HTMLElement, button: HTMLElement): Appearance {
  const [text, action] = [getComputedStyle(root), getComputedStyle(button)]
  return {
    variables: {
      colorText: plainColour(text.color),
      colorBackground: plainColour(groundOf(root)),
      colorPrimary: plainColour(action.backgroundColor),
      fontFamily: text.fontFamily,
      borderRadius: action.borderRadius,
    },
  }
}

function groundOf(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor !== 'transparent' && !backgroundColor.endsWith(', 0)')) return backgroundColor
  }
  return '#fff'
}

/** Stripe reads the older ways to write a colour alone. */
function plainColour(colour: string): string {
  const context = document.createElement('canvas').getContext('2d')!
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
