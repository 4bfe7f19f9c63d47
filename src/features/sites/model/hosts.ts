/**
 * How a host serves its site: `primary` is the one that visitors see; `redirect` leads to it; `alias` serves the site
 * itself, for addresses of the owner's own machine.
 */
export const HOST_ROLES = ['primary', 'redirect', 'alias'] as const
export type HostRole = (typeof HOST_ROLES)[number]

/** Host name of a Host header, without the port, in lower case; undefined when it cannot be one. */
export function hostName(header: string | undefined): string | undefined {
  if (header === undefined || header.length > 260) return undefined
  const match = /^(\[[0-9a-fA-F:.]+\]|[a-zA-Z0-9._-]+)(?::\d{1,5})?$/.exec(header)
  return match?.[1]?.toLowerCase().replace(/\.$/, '')
}

/** Whether this is a full domain name, in lower case. */
export function isDomain(host: string): boolean {
  return /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host)
}

/** Names that only this machine can request: they need no proof of ownership. */
export function isLocalHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
}

/** Name of the TXT record that proves ownership with the host's token. */
export function verificationRecord(host: string): string {
  return `_vetrina.${host}`
}
