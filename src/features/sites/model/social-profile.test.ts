import { expect, test } from 'vitest'
import { profileAt } from './social-profile.ts'

test.each([
  ['https://www.instagram.com/bottega', 'Instagram', 'https://www.instagram.com/bottega'],
  ['facebook.com/bottega', 'Facebook', 'https://facebook.com/bottega'],
  [' https://it.linkedin.com/in/anna ', 'LinkedIn', 'https://it.linkedin.com/in/anna'],
  ['https://wa.me/390571123456', 'WhatsApp', 'https://wa.me/390571123456'],
  ['https://pixelfed.example/@anna', 'Pixelfed', 'https://pixelfed.example/@anna'],
])('%s is a profile on %s', (typed, label, link) => {
  expect(profileAt(typed)).toEqual({ label, link })
})

test.each(['', '@anna', 'anna@esempio.it', '/contatti', 'javascript:alert(1)', 'https://', 'https://localhost/anna'])(
  '«%s» is no address of a profile',
  (typed) => {
    expect(profileAt(typed)).toBeUndefined()
  },
)
