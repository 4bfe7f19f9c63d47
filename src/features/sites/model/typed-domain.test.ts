import { expect, test } from 'vitest'
import { readTypedDomain } from './typed-domain.ts'

test.each([
  ['esempio.it', 'esempio.it'],
  [' WWW.Esempio.IT. ', 'www.esempio.it'],
  ['caffè.it', 'xn--caff-8oa.it'],
  ['xn--caff-8oa.it', 'xn--caff-8oa.it'],
  ['bottega.co.uk', 'bottega.co.uk'],
  ['seconda.localhost', 'seconda.localhost'],
])('«%s» is the domain %s', (typed, domain) => {
  expect(readTypedDomain(typed)).toEqual({ domain })
})

test.each([
  ['', /^Scrivi il dominio/],
  ['https://esempio.it', /^Togli «https:\/\/»/],
  ['esempio.it/negozio', /senza quello che viene dopo/],
  ['anna@esempio.it', /e-mail/],
  ['un dominio.it', /spazi/],
  ['esempio.it:8080', /senza porta/],
  ['bottega', /Manca la fine/],
  ['localhost', /Manca la fine/],
  ['127.0.0.1', /fatto di numeri/],
  ['0x7f.1', /fatto di numeri/],
  ['a..it', /lettere, numeri e trattini/],
  ['-a.it', /lettere, numeri e trattini/],
  ['a_b.it', /lettere, numeri e trattini/],
  ['a"<>;.it', /Manca la fine|lettere, numeri/],
  ['%61.it', /altri segni/],
  [`${'a'.repeat(260)}.it`, /troppo lungo/],
])('«%s» is refused with its reason', (typed, fault) => {
  expect(readTypedDomain(typed)).toEqual({ fault: expect.stringMatching(fault) })
})
