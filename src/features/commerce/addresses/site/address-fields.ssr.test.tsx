import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMessages } from '../../../../core/messages.ts'
import { messages } from '../model/messages.ts'
import { AddressFields, EmailField, InvoiceFields } from '../views.ts'

const message = createMessages({ 'it-IT': messages })('it-IT')
const countries = [
  { code: 'DE', name: 'Germania' },
  { code: 'IT', name: 'Italia' },
]
const common = { prefix: 'ship', countries, message, autoComplete: 'shipping', faults: {} } as const

test('each field has its label above, says whether it is required, and names its purpose for browsers', () => {
  const page = renderToStaticMarkup(
    <AddressFields {...common} country="IT" values={{ city: 'Firenze', region: 'FI' }} />,
  )
  expect(page).toContain('<label for="ship-city">Comune o località <small>(obbligatorio)</small></label>')
  expect(page).toContain('<label for="ship-line2">Scala, interno, presso, azienda <small>(facoltativo)</small></label>')
  expect(page).toMatch(
    /<input(?=[^>]*name="ship.city")(?=[^>]*value="Firenze")[^>]*autoComplete="shipping address-level2"/,
  )
  expect(page).toMatch(/<input(?=[^>]*name="ship.postalCode")[^>]*inputMode="numeric"/)
  expect(page).toContain('<option value="FI" selected="">Firenze</option>')
  expect(page).toContain('<option value="IT" selected="">Italia</option>')
  expect(page).not.toContain('aria-invalid')
})

test('a country that is the only one is said, not asked for', () => {
  const [, italy] = countries
  const only = renderToStaticMarkup(<AddressFields {...common} countries={[italy!]} country="IT" values={{}} />)
  expect(only).toContain('Paese: Italia.<input type="hidden" name="ship.country" value="IT"/>')
  expect(only).not.toContain('<select id="ship-country"')
  const another = renderToStaticMarkup(<AddressFields {...common} countries={[italy!]} country="DE" values={{}} />)
  expect(another).toContain('<select id="ship-country"')
})

test('a private buyer in Italy sees eight fields at most, the e-mail address among them', () => {
  const page = renderToStaticMarkup(
    <>
      <EmailField name="email" value="" fault={undefined} message={message} />
      <AddressFields {...common} countries={[countries[1]!]} country="IT" values={{}} />
    </>,
  )
  expect(page.match(/<(?:input(?![^>]*type="hidden")|select|textarea)/g)).toHaveLength(8)
})

test('a fault stands at its field, which names it', () => {
  const faults = { 'ship.postalCode': 'Il CAP ha cinque cifre.' }
  const page = renderToStaticMarkup(
    <AddressFields {...common} faults={faults} country="IT" values={{ postalCode: '5' }} />,
  )
  expect(page).toMatch(
    /<input id="ship-postalCode"(?=[^>]*aria-invalid="true")[^>]*aria-describedby="ship-postalCode-fault ship-postalCode-note"/,
  )
  expect(page).toContain('<p class="address-fault" id="ship-postalCode-fault">Il CAP ha cinque cifre.</p>')
})

test('another country has its own fields, and a phone is asked only where it is of use', () => {
  const page = renderToStaticMarkup(
    <AddressFields {...common} autoComplete="billing" phone="none" country="DE" values={{}} />,
  )
  expect(page).not.toContain('ship.region')
  expect(page).not.toContain('ship.phone')
  expect(page).toContain('autoComplete="billing postal-code"')
})

test('an e-mail address that looks like an error shows the one that was probably meant', () => {
  const field = (value: string) =>
    renderToStaticMarkup(<EmailField name="email" value={value} fault={undefined} message={message} />)
  expect(field('anna@gmial.com')).toMatch(/id="email-note"[^>]*>Volevi scrivere anna@gmail.com\?</)
  expect(field('anna@gmail.com')).toMatch(/id="email-note"[^>]*hidden=""/)
})

test('an invoice’s fields say which kinds of buyers have them, and which must fill them in', () => {
  const fields = (country: string, values = {}) =>
    renderToStaticMarkup(<InvoiceFields {...common} prefix="inv" country={country} values={values} />)
  const page = fields('IT')
  expect(page).toMatch(/type="radio"[^>]*checked="" value="none"|value="none"[^>]*checked=""/)
  expect(page).toContain('data-field="inv.sdiCode" data-required="" data-kinds="business public"')
  expect(page).toContain(
    '<small data-kinds="public">(obbligatorio)</small><small data-kinds="business">(facoltativo)</small>',
  )
  expect(page).not.toMatch(/<input[^>]*required/)
  expect(fields('DE')).not.toContain('public')
  expect(fields('DE', { kind: 'business', company: 'Vasen', vatNumber: 'DE12' })).toContain('con DE davanti')
})
