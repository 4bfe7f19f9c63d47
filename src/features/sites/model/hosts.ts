/**
 * How a host serves its site: `primary` is the one that visitors see; `redirect` leads there; `alias` answers by itself,
 * for the addresses of the owner's own machine.
 */
export type HostRole = 'primary' | 'redirect' | 'alias'

/** Host name of a Host header, without the port, in lower case; undefined when it cannot be one. */
export function hostName(header: string | undefined): string | undefined {
  if (header === undefined || header.length > 260) return undefined
  const match = /^(\[[0-9a-fA-F:.]+\]|[a-zA-Z0-9._-]+)(?::\d{1,5})?$/.exec(header)
  return match?.[1]?.toLowerCase().replace(/\.$/, '')
}

/** Names that only this machine can ask for: no proof of ownership is due. */
export function isLocalHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
}

/** Where the proof of ownership stands: a TXT record of this name holds the host's token. */
export function verificationRecord(host: string): string {
  return `_vetrina.${host}`
}
