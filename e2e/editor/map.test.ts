import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

let editor: EditorTest
beforeAll(async () => {
  editor = await openEditor()
}, 60_000)
afterAll(() => editor?.close())

test('a map stays on the page while its coordinates are typed', async () => {
  const location = { mapLat: 43.49, mapLng: 10.34, addressTitle: 'Osteria' }
  const block: StoredBlock = { id: newId(), type: 'map', version: 1, props: { location } }
  const id = await editor.createPage({ title: 'Dove', blocks: [section(block)] })
  const { page, frame, faults } = await editor.open(id)
  const map = frame.locator('.map-drawing')
  await map.waitFor()
  await frame.locator('.map-address').click()
  // Each time that the page has no map is counted, however short.
  await map.evaluate((drawing) => {
    const { body, defaultView: view } = drawing.ownerDocument
    const counted = view as unknown as { without: number }
    counted.without = 0
    const seen = new MutationObserver(() => {
      if (!body.querySelector('.map-drawing')) counted.without += 1
    })
    seen.observe(body, { childList: true, subtree: true })
  })
  const latitude = page.locator('.inspector').getByRole('textbox', { name: 'Latitudine' })
  const land = () => frame.locator('.map-land').getAttribute('d')
  const before = await land()
  await latitude.fill('')
  await latitude.pressSequentially('45,44')
  await expect.poll(land).not.toBe(before)
  expect(
    await map.evaluate(({ ownerDocument }) => (ownerDocument.defaultView as never as { without: number }).without),
  ).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})

test('[PLAC-01] [PLAC-02] an owner enters the key for Google Maps, searches an address with it, and takes it away', async () => {
  const block: StoredBlock = { id: newId(), type: 'map', version: 1, props: {} }
  const id = await editor.createPage({ title: 'Chiave', blocks: [section(block)] })
  const { page, frame, faults } = await editor.open(id)
  const asked: URL[] = []
  let answerDetails: () => void = () => {}
  let details: Promise<void> | undefined
  const holdDetails = () => {
    details = new Promise((resolve) => {
      answerDetails = resolve
    })
  }
  // The server would ask Google.
  await page.route('**/api/google-maps/places/**', async (route) => {
    const url = new URL(route.request().url())
    asked.push(url)
    const prediction = { placeId: 'ChIJ-fornaci-12', mainText: 'Via delle Fornaci, 12', secondaryText: 'Deruta PG' }
    const place = { title: '', line1: 'Via delle Fornaci 12', line2: '06053 Deruta (PG)', country: 'Italia' }
    if (url.pathname.endsWith('details')) await details
    await route.fulfill({
      json: url.pathname.endsWith('autocomplete')
        ? { predictions: [prediction] }
        : { place: { ...place, lat: 42.985, lng: 12.418 } },
    })
  })
  await frame.locator('.map-drawing').waitFor()
  await frame.locator('.map-credit').click()
  const inspector = page.locator('.inspector')
  const search = inspector.getByRole('combobox', { name: 'Cerca un indirizzo' })
  await inspector.getByRole('button', { name: 'Chiave di Google Maps…' }).click()
  expect(await search.count()).toBe(0)
  const key = inspector.getByRole('textbox', { name: 'Chiave per tutte le mappe del sito' })
  const save = inspector.getByRole('button', { name: 'Salva la chiave' })
  await key.fill('AIza')
  await save.click()
  await inspector.getByText('Questa non sembra una chiave di Google Maps').waitFor()
  const isFocused = () => key.evaluate((field) => field === document.activeElement)
  await expect.poll(isFocused).toBe(true)
  await key.fill('AIzaSyA-0123456789_abcdefghijklmnopqrst')
  await save.click()
  await expect.poll(() => save.getAttribute('aria-busy')).toBeNull()
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(isFocused).toBe(true)
  const option = page.getByRole('option', { name: 'Via delle Fornaci, 12, Deruta PG' })
  holdDetails()
  await search.fill('via delle for')
  await option.click()
  await expect.poll(() => asked.length).toBe(2)
  // What is written while the place is on its way stays.
  const title = inspector.getByRole('textbox', { name: 'Nome del luogo' })
  await title.fill('Bottega')
  answerDetails()
  await expect
    .poll(() => inspector.getByRole('textbox', { name: 'Via e numero' }).inputValue())
    .toBe('Via delle Fornaci 12')
  const latitude = inspector.getByRole('textbox', { name: 'Latitudine' })
  expect([await title.inputValue(), await latitude.inputValue()]).toEqual(['Bottega', '42,985'])
  const parts = asked.map(({ pathname, searchParams }) => [
    pathname.split('/').at(-1),
    searchParams.get('productPage'),
    searchParams.get('productSection'),
    searchParams.get('sessionToken'),
    searchParams.get('siteId'),
    searchParams.get('input') ?? searchParams.get('placeId'),
  ])
  const token = parts[0]![3]
  expect(token).toMatch(/^[\w-]{36}$/)
  expect(parts).toEqual([
    ['autocomplete', 'editor', 'map-block', token, editor.siteId, 'via delle for'],
    ['details', 'editor', 'map-block', token, editor.siteId, 'ChIJ-fornaci-12'],
  ])
  // An answer that comes when somebody has typed on is not taken; what was found is not asked for again.
  await latitude.fill('40')
  holdDetails()
  await search.fill('via delle for')
  await option.waitFor()
  await search.press('ArrowDown')
  await expect.poll(() => search.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  await search.press('Enter')
  await expect.poll(() => asked.length).toBe(3)
  expect(asked[2]!.searchParams.get('placeId')).toBe('ChIJ-fornaci-12')
  await search.fill('via del')
  const arrived = page.waitForResponse(/details/)
  answerDetails()
  await (await arrived).finished()
  await expect.poll(() => asked.length).toBe(4)
  expect(await latitude.inputValue()).toBe('40')
  await inspector.getByRole('button', { name: 'Togli la chiave' }).click()
  await expect.poll(() => search.count()).toBe(0)
  await expect.poll(() => key.inputValue()).toBe('')
  await expect.poll(isFocused).toBe(true)
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([])
  await page.close()
})
