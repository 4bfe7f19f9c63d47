import { expect, test } from 'vitest'
import { NO_LIST, noticeEmailSchema, webhookSchema } from './targets.ts'

test('[EDIT-16] an address that is to be told of answers must be one', () => {
  for (const address of ['anna@esempio.it', ' anna.rossi+sito@posta.esempio.cooperativa '])
    expect(noticeEmailSchema.safeParse(address).success, address).toBe(true)
  for (const address of ['', 'anna', 'anna@', '@esempio.it', 'anna@esempio', 'anna@esempio.it\nBcc: x@esempio.it'])
    expect(noticeEmailSchema.safeParse(address).error?.issues[0]?.message, address).toBe(
      'Inserisci un indirizzo e-mail valido',
    )
})

test('a webhook has an address of the web, or none', () => {
  for (const url of ['', 'https://www.esempio.it/x', 'http://esempio.it'])
    expect(webhookSchema.safeParse(url).success, url).toBe(true)
  for (const url of ['esempio.it', 'ftp://esempio.it', 'javascript:alert(1)', 'https://a b'])
    expect(webhookSchema.safeParse(url).success, url).toBe(false)
})

test('[EDIT-17] a sign-up without a list is told so', () => {
  expect(NO_LIST).toBe('Un elenco deve essere selezionato')
})
