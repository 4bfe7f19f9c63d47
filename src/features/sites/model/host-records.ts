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
  /** Its public IPv4 and IPv6 addresses; none if they are not known. */
  addresses: z.array(z.string()),
})
export type Installation = z.infer<typeof installationSchema>

/** Addresses or texts that DNS has for a name; undefined when the lookup failed. */
export type Found = readonly string[] | undefined

const SPREAD = 'Un cambiamento del DNS può metterci da pochi minuti a un giorno.'

/** Records that lead a host to the installation. The bare domain cannot have a CNAME (RFC 1912, 2.4). */
export function leadingRecords(host: string, { name, addresses }: Installation): DnsRecord[] {
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
 * that cannot be known.
 */
export function wayFault(host: string, installation: Installation, found: Found): string | undefined {
  const { addresses } = installation
  if (addresses.length === 0) return undefined
  if (found === undefined) return `I server DNS non hanno detto dove porta ${host}: riprova tra qualche minuto.`
  if (found.length === 0)
    return `${host} non porta ancora da nessuna parte: aggiungi dal tuo fornitore i record della tabella. ${SPREAD}`
  const strange = found.filter((address) => !addresses.includes(address))
  if (strange.length === 0) return undefined
  const away = shortened(strange.join(', '))
  if (strange.length < found.length)
    return `${host} porta qui, ma anche a ${away}: togli quel record, o una parte dei visitatori finisce altrove.`
  return `${host} porta a ${away}, e non qui: al suo posto metti i record della tabella. Se davanti al sito hai un servizio come Cloudflare, va bene così. ${SPREAD}`
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
