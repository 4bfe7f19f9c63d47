import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import {
  type DnsRecord,
  type Found,
  type FoundAddresses,
  type Installation,
  leadingRecords,
  proofFault,
  proofNames,
  wayFault,
} from '../model/host-records.ts'
import { isDomain, isLocalHost } from '../model/hosts.ts'

/** Time-out for one question, in ms; it is asked twice. */
const PATIENCE_MS = 1500
/** The name does not exist, or has no such record: a valid result. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])
/** Ranges that only one machine or one network can reach. */
const PRIVATE = new Set(['unspecified', 'loopback', 'private', 'linkLocal', 'uniqueLocal'])

/** Lookups in DNS; replaced in tests. */
export interface NameServers {
  /** Texts of a name, each in parts of at most 255 bytes. */
  readonly resolveTxt: (name: string) => Promise<string[][]>
  /** IPv4 and IPv6 addresses of a name. Fails if both lookups did. */
  readonly resolveAddresses: (name: string) => Promise<FoundAddresses>
}

/** @param servers Instead of the machine's own; undefined for those. */
export function nameServers(servers: readonly string[] | undefined): NameServers {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 2 })
  if (servers) resolver.setServers(servers)
  return {
    resolveTxt: (name) => resolver.resolveTxt(name),
    async resolveAddresses(name) {
      const answers = await Promise.all([foundOf(resolver.resolve4(name)), foundOf(resolver.resolve6(name))])
      if (answers.every((answer) => answer === undefined)) throw new Error(`No name server answered for ${name}`)
      return {
        addresses: answers.flatMap((answer) => answer ?? []),
        isWhole: answers.every((answer) => answer !== undefined),
      }
    },
  }
}

/** Where domains of sites have to lead. */
export async function findInstallation(servers: NameServers, url: string): Promise<Installation> {
  const name = new URL(url).hostname
  const literal = name.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal)) return { name: null, addresses: [literal].filter(isPublic), isWhole: true }
  if (isLocalHost(name) || !isDomain(name)) return { name: null, addresses: [], isWhole: true }
  const found = await servers.resolveAddresses(name).catch(() => undefined)
  return { name, addresses: found?.addresses.filter(isPublic) ?? [], isWhole: found?.isWhole === true }
}

/**
 * Checks a host in DNS: both results are Italian sentences on what to do, undefined if nothing is to do.
 * @param record The proof that is still missing; null once the host is verified.
 */
export async function checkHost(
  servers: NameServers,
  url: string,
  { host, record }: { readonly host: string; readonly record: DnsRecord | null },
): Promise<{ readonly proof: string | undefined; readonly way: string | undefined }> {
  const [proof, way] = await Promise.all([
    record === null ? undefined : checkProof(servers, host, record),
    checkWay(servers, url, host),
  ])
  return { proof, way }
}

async function checkProof(servers: NameServers, host: string, record: DnsRecord): Promise<string | undefined> {
  const texts = (name: string) =>
    foundOf(servers.resolveTxt(name).then((records) => records.map((parts) => parts.join(''))))
  const names = proofNames(host, record)
  const [own, bare, doubled] = await Promise.all([texts(names.own), texts(names.bare), texts(names.doubled)])
  return proofFault(host, record, { own, bare, doubled })
}

async function checkWay(servers: NameServers, url: string, host: string): Promise<string | undefined> {
  if (isLocalHost(host)) return undefined
  const installation = await findInstallation(servers, url)
  if (installation.isWhole && leadingRecords(host, installation).length === 0) return undefined
  const found = await servers.resolveAddresses(host).catch(() => undefined)
  return wayFault(host, installation, found)
}

/** An answer, empty if there is no such record; undefined if there was none. */
async function foundOf(asked: Promise<string[]>): Promise<Found> {
  try {
    return await asked
  } catch (error) {
    return NOTHING.has((error as { code?: string }).code ?? '') ? [] : undefined
  }
}

function isPublic(address: string): boolean {
  return !PRIVATE.has(ipaddr.parse(address).range())
}
