import type { Page } from 'playwright-core'

/** Draws a frame where the script stands, as OpenTable's does, and says how wide it was asked to be. */
const OPENTABLE = `{
  const { searchParams } = new URL(document.currentScript.src)
  const frame = document.createElement('iframe')
  frame.src = 'https://www.opentable.com/widget/reservation/canvas?' + searchParams
  frame.title = 'Prenotazioni'
  frame.dataset.theme = searchParams.get('theme')
  document.currentScript.after(frame)
}`

/** Takes over the page's queue and draws into its container, as Tock's script does. */
const TOCK = `{
  const { queue } = window.tock
  window.tock.callMethod = (method, business) => {
    const container = document.getElementById('Tock_widget_container')
    const frame = document.createElement('iframe')
    frame.src = 'https://www.exploretock.com/' + business + '/widget'
    frame.title = 'Tock'
    container.append(frame)
  }
  for (const call of queue) window.tock.callMethod(...call)
}`

/** Draws a button that names whom it follows, as X's script does. */
const WIDGETS = `window.twttr = {
  widgets: {
    async createFollowButton(username, host) {
      if (username === 'sospeso') return undefined
      const frame = document.createElement('iframe')
      frame.src = 'https://platform.twitter.com/widgets/follow_button.html?screen_name=' + username
      frame.title = 'Segui @' + username
      host.append(frame)
      return frame
    },
  },
}`

const SCRIPTS: readonly [RegExp, string][] = [
  [/^https:\/\/www\.opentable\.com\/widget\/reservation\/loader\?/, OPENTABLE],
  [/^https:\/\/www\.exploretock\.com\/tock\.js$/, TOCK],
  [/^https:\/\/platform\.twitter\.com\/widgets\.js$/, WIDGETS],
]

/**
 * Stands in for OpenTable, Tock and X, which no test contacts.
 * @param delay resolves when a script may come; never for a service that hangs
 * @returns the addresses of other hosts that the page asked for, in order
 */
export async function standInForServices(
  page: Page,
  delay: () => Promise<'come' | 'fail'> = async () => 'come',
): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    ({ hostname }) => !/(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname),
    async (route) => {
      const url = route.request().url()
      asked.push(url)
      const script = SCRIPTS.find(([pattern]) => pattern.test(url))?.[1]
      if (script === undefined)
        return await route.fulfill({ contentType: 'text/html', body: '<title>Servizio</title>' })
      if ((await delay()) === 'fail') return await route.abort()
      await route.fulfill({ contentType: 'text/javascript', body: script })
    },
  )
  return asked
}
