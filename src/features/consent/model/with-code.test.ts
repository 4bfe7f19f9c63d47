import { expect, test } from 'vitest'
import { askedCategories, conditionsOf, cookieList } from './purposes.ts'
import { cookieSettingsSchema } from './settings.ts'
import { namesWithCode, withCode } from './with-code.ts'

const piece = (given: object = {}) => ({
  ...{ id: 'a', name: 'Contatore', place: 'head', category: 'statistics', purpose: 'Conta le visite.' },
  ...{ provider: 'Misure srl', code: '<script></script>', hosts: [], cookies: [], ...given },
})
const COOKIE = { name: '_m*', purpose: 'Riconosce chi torna.', duration: '13 mesi' }
const site = (...pieces: object[]) => ({ cookies: cookieSettingsSchema.parse({}), code: { pieces } })

test('code of the owner is asked for by its category, and listed with who receives the data', () => {
  expect(askedCategories(withCode(site()))).toEqual([])
  expect(askedCategories(withCode(site(piece())))).toEqual(['statistics'])
  expect(cookieList(withCode(site(piece())))).toContainEqual({
    ...{ name: 'Contatore', provider: 'Misure srl', category: 'statistics', purpose: 'Conta le visite.' },
    ...{ duration: 'La decide chi fornisce il servizio', link: '' },
  })
})

test('necessary code is listed with its reason, and not asked for', () => {
  const necessary = withCode(site(piece({ category: 'necessary', purpose: 'Senza, non si prenota.' })))
  expect(askedCategories(necessary)).toEqual([])
  expect(cookieList(necessary).find(({ name }) => name === 'Contatore')?.purpose).toBe('Senza, non si prenota.')
  const names = namesWithCode(
    site(piece({ category: 'necessary', cookies: [COOKIE] }), piece({ category: 'marketing' })),
  )
  expect(names).toEqual({ marketing: [] })
})

test('the cookies that a piece names stand in the list in its place, and go with its category', () => {
  const named = site(piece({ cookies: [COOKIE, { ...COOKIE, name: '_m_id', purpose: 'Conta le visite.' }] }))
  const statistics = cookieList(withCode(named)).filter(({ category }) => category === 'statistics')
  expect(statistics).toEqual([
    {
      ...COOKIE,
      provider: 'Misure srl',
      category: 'statistics',
      link: '',
      purpose: 'Conta le visite. Riconosce chi torna.',
    },
    { ...COOKIE, provider: 'Misure srl', category: 'statistics', link: '', name: '_m_id', purpose: 'Conta le visite.' },
  ])
  expect(namesWithCode(named)).toEqual({ statistics: ['_m*', '_m_id'] })
})

test('another service, purpose or receiver is asked for anew; other code of the same is not', () => {
  const before = conditionsOf(withCode(site(piece())))
  expect(conditionsOf(withCode(site(piece({ code: '<script>1</script>', place: 'foot' }))))).toBe(before)
  for (const changed of [{ provider: 'Altri srl' }, { purpose: 'Altro.' }, { category: 'marketing' }]) {
    expect(conditionsOf(withCode(site(piece(changed))))).not.toBe(before)
    const named = (given: object) => conditionsOf(withCode(site(piece({ cookies: [COOKIE], ...given }))))
    expect(named(changed)).not.toBe(named({}))
  }
})
