import { expect, test } from 'vitest'
import { fontsStylesheet } from './fonts.ts'

test('[BUNDL-02] one style sheet of the provider is asked for, with a family parameter for each family', () => {
  expect(fontsStylesheet(['Fraunces', 'Instrument Sans:400,700'], 'https://caratteri.example/css2')).toBe(
    'https://caratteri.example/css2?family=Fraunces&family=Instrument+Sans%3A400%2C700',
  )
})
