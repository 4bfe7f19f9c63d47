import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RESERVED_PATHS } from '../../../core/reserved-paths.ts'
import { HIDDEN_NAVIGATION } from './menu.ts'
import { localPathOf, refusedUrlId, similarUrlIds, urlIdFromTitle } from './paths.ts'

describe('addresses', () => {
  test('[EDIT-28] the address of a page must be valid', () => {
    for (const urlId of ['', 'prezzi', 'prezzi-2027', 'città/via-àlta', 'a_b.c', '日本'])
      expect(refusedUrlId(urlId), urlId).toBeUndefined()
    for (const urlId of ['Prezzi', 'due parole', '/prezzi', 'prezzi/', 'a//b', 'a?b', 'a#b', '-a', '../a', 'a\u0000'])
      expect(refusedUrlId(urlId), urlId).toBe('L’indirizzo può avere lettere minuscole, cifre e trattini.')
    expect(refusedUrlId('a'.repeat(201))).toContain('al massimo 200 caratteri')
    expect(refusedUrlId('config')).toBe('L’indirizzo /config è riservato. Scegline un altro.')
  })

  test('the address made from a title is valid, whatever the title', () => {
    expect(urlIdFromTitle('Ciotole da tè')).toBe('ciotole-da-te')
    expect(urlIdFromTitle('𝘼 ½ ʰ')).toBe('a-1-2-h')
    expect(urlIdFromTitle('コーヒー')).toBe('コーヒー')
    const property = fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const urlId = urlIdFromTitle(title)
      if (!RESERVED_PATHS.has(urlId)) expect(refusedUrlId(urlId)).toBeUndefined()
    })
    fc.assert(property)
  })

  test('[CODE-23] hidden navigation, member areas and the readme page keep their names for themselves', () => {
    expect(HIDDEN_NAVIGATION).toBe('_hidden')
    for (const name of ['_hidden', '_memberareas', 'readme']) {
      expect(RESERVED_PATHS.has(name), name).toBe(true)
      expect(refusedUrlId(name), name).toBeDefined()
      expect(refusedUrlId(`${name}/pagina`), name).toBeDefined()
    }
  })

  test('an address that is taken has others like it, valid however long it is', () => {
    const similar = similarUrlIds('prezzi')
    expect([similar.next().value, similar.next().value]).toEqual(['prezzi-2', 'prezzi-3'])
    expect(refusedUrlId(similarUrlIds('a'.repeat(200)).next().value!)).toBeUndefined()
    expect(similarUrlIds('').next().value).toBe('pagina-2')
  })

  test('a link of the site itself is told from all others', () => {
    expect(localPathOf('/prezzi/?x=1#y')).toBe('/prezzi')
    expect(localPathOf('/perch%C3%A9')).toBe('/perché')
    for (const link of [
      '',
      '#qui',
      '//altro.it',
      '/\\altro.it',
      'https://altro.it/',
      'mailto:a@b.it',
      '/s/a.pdf',
      '/%E0',
      3,
    ])
      expect(localPathOf(link), String(link)).toBeUndefined()
  })
})
