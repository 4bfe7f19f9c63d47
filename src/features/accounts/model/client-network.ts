const GROUPS = 8
const NETWORK_GROUPS = 4
const IPV4_IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/** The network of a client's IP address: for IPv6 the first 64 bits, which one line has (RFC 6177). */
export function networkOf(address: string): string {
  const mapped = IPV4_IN_IPV6.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [before = '', after = ''] = address.split('::').map((part) => part.split('%')[0]!)
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')
  const [first, last] = [groupsOf(before), groupsOf(after)]
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0')
  const network = [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::`
}
