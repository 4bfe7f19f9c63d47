/**
 * Stands in for Stripe's script in a browser with a wallet: its button opens nothing, and answers at once with an address
 * in Florence, changed by `window.walletPaper`, an e-mail (`walletEmail`) and the second delivery. What the page asked of it
 * stands in the window's storage as `walletHeard`.
 */
export const WALLET_SCRIPT = `
  window.Stripe = (key) => ({
    elements: (given) => {
      const amounts = [given.amount]
      window.walletHeard = { mode: given.mode, amounts, options: undefined, rates: [] }
      return {
        clientSecret: given.clientSecret,
        update: ({ amount }) => amounts.push(amount),
        submit: async () => ({}),
        create: (kind, options) => {
          const heard = {}
          window.walletHeard.created = { kind, options }
          const ask = (event, more) =>
            new Promise((resolve, reject) => heard[event]({ ...more, resolve, reject: () => reject(new Error(event)) }))
          const press = async () => {
            const paper = { line1: 'Via Roma 12', line2: null, city: 'Firenze', state: 'FI', postal_code: '50123', country: 'IT', ...window.walletPaper }
            window.walletHeard.options = await ask('click', { expressPaymentType: 'apple_pay' })
            const { shippingRates } = await ask('shippingaddresschange', { name: 'Lucia Neri', address: paper })
            window.walletHeard.rates.push(...shippingRates)
            const shippingRate = shippingRates[1]
            await ask('shippingratechange', { shippingRate })
            sessionStorage.setItem('walletHeard', JSON.stringify(window.walletHeard))
            heard.confirm({
              expressPaymentType: 'apple_pay',
              paymentFailed: () => { window.walletHeard.failed = true },
              billingDetails: { name: 'Lucia Neri', email: window.walletEmail ?? 'lucia.neri@esempio.it' },
              shippingAddress: { name: 'Lucia Neri', address: paper },
              shippingRate,
            })
          }
          return {
            on: (event, hear) => { heard[event] = hear },
            mount: (place) => {
              if (kind === 'payment') place.innerHTML = '<label>Numero della carta <input inputmode="numeric"></label>'
              else {
                place.innerHTML = '<button type="button" style="inline-size:100%;block-size:2.75rem;border-radius:6px;background:#000;color:#fff">Concludi con il portafoglio</button>'
                place.querySelector('button').addEventListener('click', press)
              }
              setTimeout(() => heard.ready({ availablePaymentMethods: window.noWallet ? undefined : { applePay: true } }))
            },
          }
        },
      }
    },
    createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_standin' } }),
    async confirmPayment({ elements, clientSecret, confirmParams }) {
      const secret = clientSecret ?? elements.clientSecret
      const body = new URLSearchParams({ key, client_secret: secret })
      if (confirmParams.confirmation_token) body.set('confirmation_token', confirmParams.confirmation_token)
      const answer = await fetch('https://api.stripe.com/v1/payment_intents/' + secret.split('_secret')[0] + '/confirm', { method: 'POST', body })
      const { error } = await answer.json()
      if (error) return { error }
      location.href = confirmParams.return_url
      return new Promise(() => {})
    },
  })
`
