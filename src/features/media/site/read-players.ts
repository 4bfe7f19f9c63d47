import type { FoundPlayer } from '../model/embed-markup.ts'

/** The elements of embed markup that may be a player. A document made by a parser runs, loads and shows nothing. */
export function readPlayers(html: string): FoundPlayer[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('iframe, object')].map((element) => ({
    tag: element.localName as FoundPlayer['tag'],
    address: addressOf(element),
    title: element.getAttribute('title') ?? '',
    width: element.getAttribute('width') ?? '',
    height: element.getAttribute('height') ?? '',
  }))
}

function addressOf(element: Element): string {
  const own = element.getAttribute('src') ?? element.getAttribute('data')
  const param = element.querySelector('param[name="movie" i], param[name="src" i]')
  return own ?? param?.getAttribute('value') ?? element.querySelector('embed')?.getAttribute('src') ?? ''
}
