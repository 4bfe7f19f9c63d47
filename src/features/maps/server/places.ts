import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { OutsideError, type OutsideRequest } from '../../../platform/outside.ts'
import type { Services } from '../../../platform/services.ts'
import type { FoundPlace, Prediction } from '../model/calls.ts'
import { contextOf } from '../model/google-script.ts'
import { PLACE_FIELDS, placeOf, predictionsOf } from '../model/places.ts'

/** Places API (New). https://developers.google.com/maps/documentation/places/web-service/op-overview */
const PLACES = 'https://places.googleapis.com/v1'
const ANSWER_BYTES = 200_000
const TIMEOUT_MS = 8_000

export interface AskingSite {
  readonly id: Id
  readonly baseUrl: string
  readonly locale: string
  /** Empty without one. */
  readonly key: string
}

interface Asked {
  readonly site: AskingSite
  readonly sessionToken: string | undefined
}

/** Suggestions for what is typed, in the language of the site and near its country. */
export async function complete(
  services: Services,
  { site, sessionToken }: Asked,
  input: string,
): Promise<Prediction[]> {
  const { language, region } = contextOf('', site.locale)
  const body = JSON.stringify({ input, languageCode: language, regionCode: region?.toLowerCase(), sessionToken })
  const answer = await ask(services, site, '/places:autocomplete', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return predictionsOf(answer) ?? unreadable()
}

export async function findPlace(
  services: Services,
  { site, sessionToken }: Asked,
  placeId: string,
): Promise<FoundPlace> {
  const { language, region } = contextOf('', site.locale)
  const query = new URLSearchParams({ languageCode: language })
  if (region !== undefined) query.set('regionCode', region)
  if (sessionToken !== undefined) query.set('sessionToken', sessionToken)
  const answer = await ask(services, site, `/places/${placeId}?${query}`, {
    headers: { 'x-goog-fieldmask': PLACE_FIELDS },
  })
  return placeOf(answer) ?? unreadable()
}

async function ask(
  { fetchOutside, log }: Services,
  site: AskingSite,
  path: string,
  { headers, ...request }: OutsideRequest,
): Promise<unknown> {
  if (site.key === '') throw new Refusal('invalid', 'Per cercare gli indirizzi serve prima la chiave di Google Maps.')
  const response = await fetchOutside(PLACES + path, {
    ...request,
    // A key that is restricted to the site's address is accepted with it only.
    headers: { ...headers, 'x-goog-api-key': site.key, referer: `${site.baseUrl}/` },
    maxBytes: ANSWER_BYTES,
    timeoutMs: TIMEOUT_MS,
    maxRedirects: 0,
  }).catch((error: unknown) => {
    if (!(error instanceof OutsideError)) throw error
    throw new Refusal('unavailable', 'Google Maps non risponde: riprova tra poco, o scrivi l’indirizzo a mano.')
  })
  if (response.status === 200) return jsonOf(response.body)
  log.warn({ status: response.status, siteId: site.id }, 'Google has refused a places call')
  if (response.status === 404) throw new Refusal('not_found', 'Questo luogo non c’è più: cercalo di nuovo.')
  if (response.status === 429)
    throw new Refusal('unavailable', 'Google Maps ha ricevuto troppe richieste con questa chiave: riprova più tardi.')
  if (response.status >= 500)
    throw new Refusal('unavailable', 'Google Maps non risponde: riprova tra poco, o scrivi l’indirizzo a mano.')
  throw new Refusal(
    'invalid',
    'Google non accetta la chiave di questo sito: controlla che sia giusta e che valga per «Places API (New)».',
  )
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

function unreadable(): never {
  throw new Refusal(
    'unavailable',
    'Google Maps ha risposto in un modo che Vetrina non capisce: scrivi l’indirizzo a mano.',
  )
}
