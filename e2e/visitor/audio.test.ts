import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { demoBrowser } from '../support/demo-browser.ts'

const demo = demoBrowser()
const PAGE = '/blocchi/audio'

test('[BLOCK-18] one sound plays at a time, from the keyboard; the bar, the chapters and the device follow', async () => {
  await using opened = await demo.open(PAGE)
  const { page, faults, foreign } = opened
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const block = (anchor: string) => page.locator(`#${anchor} .audio`)
  const isPlaying = (anchor: string) =>
    block(anchor)
      .locator('audio')
      .evaluateAll((all) => all.map((one) => !(one as HTMLAudioElement).paused))
  const episode = block('una-puntata')
  await episode.scrollIntoViewIfNeeded()
  await page.locator('#una-puntata [data-attached]').waitFor()
  expect(asked.filter((path) => path.startsWith('/s/'))).toEqual([])
  expect(await episode.locator('audio').isVisible()).toBe(false)

  // It lasts seven seconds, which a busy machine may need for the next lines.
  const loop = (on: boolean) =>
    episode.locator('audio').evaluate((one, on) => {
      ;(one as HTMLAudioElement).loop = on
    }, on)
  await loop(true)
  await episode.getByRole('button', { name: 'Ascolta: Tre ciotole' }).focus()
  // A key that is held presses once.
  for (const _time of [1, 2]) await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await expect.poll(() => isPlaying('una-puntata')).toEqual([true])
  await episode.getByRole('button', { name: 'Metti in pausa: Tre ciotole' }).waitFor()
  // Once or in several ranges.
  expect(new Set(asked.filter((path) => path.startsWith('/s/')))).toEqual(new Set(['/s/tre-ciotole.wav']))
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Tre ciotole')
  const time = () => episode.locator('audio').evaluate((one) => (one as HTMLAudioElement).currentTime)
  await episode.getByText('La piccola').click()
  await episode.getByRole('button', { name: 'Metti in pausa: Tre ciotole' }).press('Enter')
  await expect.poll(() => isPlaying('una-puntata')).toEqual([false])
  await expect.poll(time).toBeGreaterThanOrEqual(3)
  const bar = episode.getByRole('slider', { name: 'Punto in cui sei: Tre ciotole' })
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toMatch(/^0:0[3-7] di 0:07$/)
  await bar.press('Home')
  await expect.poll(time).toBe(0)
  await bar.press('ArrowRight')
  await expect.poll(time).toBe(5)
  // With Alt an arrow is the browser's.
  const isLeft = (bar: Element) =>
    bar.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }))
  expect(await bar.evaluate(isLeft)).toBe(true)

  await loop(false)
  const album = block('un-album')
  await album.scrollIntoViewIfNeeded()
  await page.locator('#un-album [data-attached]').waitFor()
  await album.getByRole('button', { name: 'Ascolta: Tre ciotole' }).click()
  await expect.poll(() => isPlaying('un-album')).toEqual([true, false, false])
  await episode.getByRole('button', { name: 'Ascolta: Tre ciotole' }).click()
  await expect.poll(() => isPlaying('un-album')).toEqual([false, false, false])
  await album.getByRole('button', { name: 'Ascolta: Tre ciotole' }).click()
  await album
    .locator('audio')
    .first()
    .evaluate((one) => {
      ;(one as HTMLAudioElement).currentTime = 6.8
    })
  await expect.poll(() => isPlaying('un-album')).toEqual([false, true, false])
  expect(await isPlaying('una-puntata')).toEqual([false])
  expect(await axeFindings(page)).toEqual([])
  expect([faults, foreign]).toEqual([[], []])
})

test('[CONS-08] an address that is no audio is logged for the site’s owner', async () => {
  await using opened = await demo.open(PAGE)
  const { page } = opened
  const logged = page.waitForEvent('console', (one) => one.text().startsWith('Failed to parse audio URL'))
  await page.locator('#un-indirizzo-senza-audio').scrollIntoViewIfNeeded()
  expect((await logged).text()).toBe('Failed to parse audio URL https://bottega.example/puntata')
  expect((await logged).type()).toBe('error')
})

test('a sound that cannot be loaded stops, says so, and is asked for again at the next press', async () => {
  await using opened = await demo.open(PAGE)
  const { page } = opened
  await page.route('**/s/tre-ciotole.wav', (route) => route.abort())
  const track = page.locator('#una-puntata .audio-track')
  await track.scrollIntoViewIfNeeded()
  await page.locator('#una-puntata [data-attached]').waitFor()
  const listen = track.getByRole('button', { name: 'Ascolta: Tre ciotole' })
  await listen.press('Enter')
  await track.getByText('Questo audio non si riesce ad ascoltare.').waitFor()
  await listen.waitFor()
  expect(await track.getAttribute('data-playing')).toBe('false')
  expect(await track.locator('audio').evaluate((one) => (one as HTMLAudioElement).paused)).toBe(true)
  await page.unroute('**/s/tre-ciotole.wav')
  await listen.press('Enter')
  await track.getByRole('button', { name: 'Metti in pausa: Tre ciotole' }).waitFor()
  await expect
    .poll(() => track.locator('audio').evaluate((one) => (one as HTMLAudioElement).currentTime))
    .toBeGreaterThan(0)
  expect(await track.getAttribute('data-failed')).toBeNull()
})

test('without scripts the browser’s own player stands there, and nothing else can be pressed', async () => {
  await using opened = await demo.open(PAGE, { javaScriptEnabled: false })
  const track = opened.page.locator('#una-puntata .audio-track')
  expect(await track.locator('audio').isVisible()).toBe(true)
  expect(await track.locator('.audio-play').isVisible()).toBe(false)
  expect(await track.getByText('Quattro colpi di nocca').count()).toBe(1)
})
