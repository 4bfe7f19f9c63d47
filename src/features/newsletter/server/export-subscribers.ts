import type { Id } from '../../../core/ids.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Proof, Subscriber } from '../model/subscribers.ts'
import { newsletterLists } from './lists-repository.ts'
import { proofsByAddress } from './proofs-repository.ts'
import { allSubscribers } from './subscribers-repository.ts'

const TITLES = [
  'email',
  'nome',
  'stato',
  'elenchi',
  'evento',
  'quando',
  'elenchi dell’evento',
  'origine',
  'pagina',
  'titolo della pagina',
  'rete',
  'testo',
  'versione',
]
const STATES: Readonly<Record<Subscriber['state'], string>> = {
  pending: 'in attesa di conferma',
  confirmed: 'iscritto',
  unsubscribed: 'disiscritto',
  bounced: 'non raggiungibile',
  complained: 'ha segnalato i messaggi',
}
const EVENTS: Readonly<Record<Proof['kind'], string>> = {
  asked: 'ha chiesto l’iscrizione',
  confirmed: 'ha confermato',
  imported: 'importato',
  added: 'aggiunto a mano',
  withdrawn: 'si è disiscritto',
  resumed: 'è tornato o ha scelto gli elenchi',
  bounced: 'messaggio tornato indietro',
  complained: 'ha segnalato i messaggi',
}

/** The table of a site's subscribers: one row for each event in each one's record. */
export function subscriberTable(reader: Reader, siteId: Id): AsyncGenerator<string> {
  return csvOf(subscriberRows(reader, siteId))
}

async function* subscriberRows(reader: Reader, siteId: Id): AsyncGenerator<string[][]> {
  const names = new Map((await newsletterLists(reader, siteId)).map(({ id, name }) => [id, name]))
  yield [TITLES]
  for await (const subscribers of allSubscribers(reader, siteId)) {
    const emails = subscribers.map(({ email }) => email)
    const records = await proofsByAddress(reader, siteId, emails)
    for (const subscriber of subscribers) {
      const { email, name, state, lists } = subscriber
      const own = [email, name, STATES[state], lists.map((id) => names.get(id) ?? '').join(', ')]
      const proofs = records.get(email) ?? []
      yield proofs.length === 0 ? [own] : proofs.map((proof) => [...own, ...eventFields(proof)])
    }
  }
}

function eventFields(proof: Proof): string[] {
  const { kind, createdAt, lists, source, pagePath, pageTitle, network, text, version } = proof
  return [EVENTS[kind], createdAt, lists, source, pagePath, pageTitle, network ?? '', text, version]
}
