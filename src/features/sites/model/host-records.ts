import { z } from 'zod'

export const dnsRecordSchema = z.object({
  type: z.enum(['TXT', 'A', 'AAAA', 'CNAME']),
  name: z.string(),
  value: z.string(),
})
export type DnsRecord = z.infer<typeof dnsRecordSchema>

/** Where a domain has to lead. */
export const installationSchema = z.object({
  /** Public name of the installation; null if it has none. */
  name: z.string().nullable(),
  /** Its public IPv4 and IPv6 addresses, as far as they are known. */
  addresses: z.array(z.string()),
  /** Whether these are all: no lookup failed. */
  isWhole: z.boolean(),
})
export type Installation = z.infer<typeof installationSchema>

/** Addresses or texts that DNS has for a name; undefined when the lookup failed. */
export type Found = readonly string[] | undefined

/** IPv4 and IPv6 addresses that DNS has for a name. */
export interface FoundAddresses {
  readonly addresses: readonly string[]
  /** Whether neither of the two lookups failed. */
  readonly isWhole: boolean
}

const SPREAD = 'Un cambiamento del DNS può metterci da pochi minuti a un giorno.'

/** Records that lead a host to the installation. The bare domain cannot have a CNAME (RFC 1912, 2.4). */
export function leadingRecords(
  host: string,
  { name, addresses }: Pick<Installation, 'name' | 'addresses'>,
): DnsRecord[] {
  if (host.startsWith('www.') && name !== null) return [{ type: 'CNAME', name: host, value: name }]
  return addresses.map((address) => ({ type: address.includes(':') ? 'AAAA' : 'A', name: host, value: address }))
}

/** Names at which the record of proof is looked for: its own, and those of the usual mistakes. */
export function proofNames(host: string, record: DnsRecord) {
  return { own: record.name, bare: host, doubled: `${record.name}.${host.replace(/^www\./, '')}` }
}

/**
 * What is wrong with the proof of ownership and what to do, in Italian; undefined if the record is there.
 * @param found The TXT records at each of `proofNames`
 */
export function proofFault(
  host: string,
  record: DnsRecord,
  found: Readonly<Record<keyof ReturnType<typeof proofNames>, Found>>,
): string | undefined {
  if (found.own?.includes(record.value)) return undefined
  const missing = `Il dominio non è ancora confermato: manca il record TXT ${record.name}.`
  if (found.doubled?.includes(record.value))
    return `${missing} Il valore c’è, ma il fornitore ha aggiunto il dominio due volte: nel campo del nome scrivi solo «${record.name.slice(0, record.name.length - host.replace(/^www\./, '').length - 1)}».`
  if (found.bare?.includes(record.value))
    return `${missing} Il valore c’è, ma al nome ${host}: spostalo a ${record.name}.`
  if (found.own === undefined)
    return `Il dominio non è ancora confermato: i server DNS non hanno risposto per ${record.name}. Riprova tra qualche minuto.`
  const other = found.own.find((text) => text.startsWith('vetrina-')) ?? found.own[0]
  if (other !== undefined)
    return `Il dominio non è ancora confermato: il record TXT ${record.name} c’è, ma il suo valore è «${shortened(other)}». Copia di nuovo quello della tabella. ${SPREAD}`
  return `${missing} Aggiungilo dal tuo fornitore e riprova. ${SPREAD}`
}

/**
 * What is wrong with where a host leads and what to do, in Italian; undefined if it leads to the installation, or if
 * the installation has no public address. With a part of either side’s addresses unknown, nothing is called right, and
 * with a part of the installation’s, nothing strange.
 * @param found undefined when both lookups failed
 */
export function wayFault(
  host: string,
  { name, addresses, isWhole }: Installation,
  found: FoundAddresses | undefined,
): string | undefined {
  if (!isWhole)
    return `Non si è potuto controllare dove porta ${host}: i server DNS non hanno risposto per ${name}. Riprova tra qualche minuto.`
  if (addresses.length === 0) return undefined
  const unknown = `I server DNS non hanno detto dove porta ${host}: riprova tra qualche minuto.`
  if (found === undefined) return unknown
  const strange = found.addresses.filter((address) => !addresses.includes(address))
  if (strange.length === 0 && !found.isWhole) return unknown
  if (found.addresses.length === 0)
    return `${host} non porta ancora da nessuna parte: aggiungi dal tuo fornitore i record della tabella. ${SPREAD}`
  if (strange.length === 0) return undefined
  const away = shortened(strange.join(', '))
  if (strange.length < found.addresses.length)
    return `${host} porta qui, ma anche a ${away}: togli quel record, o una parte dei visitatori finisce altrove.`
  return `${host} porta a ${away}, e non qui: al suo posto metti i record della tabella. Se davanti al sito hai un servizio come Cloudflare, va bene così. ${SPREAD}`
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
