import ipaddr from 'ipaddr.js'

const NAT64 = ipaddr.parseCIDR('64:ff9b::/96')
/** The only block of IPv6 that is allocated for the public internet (RFC 4291, IANA). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an IP address is public. An address that embeds an IPv4 address (mapped, NAT64) is judged by that one; 6to4
 * and Teredo, deprecated since RFC 7526, are never public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  if (address.match(NAT64)) return new ipaddr.IPv4(address.toByteArray().slice(12)).range() === 'unicast'
  return address.range() === 'unicast' && address.match(GLOBAL_UNICAST)
}

/** Whether an address is in one of the given blocks (`127.0.0.1`, `10.0.0.0/8`). */
export function isInBlocks(text: string, blocks: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return blocks.some((block) => {
    const [network, bits] = block.includes('/') ? ipaddr.parseCIDR(block) : [ipaddr.process(block), undefined]
    if (network.kind() !== address.kind()) return false
    return bits === undefined ? network.toString() === address.toString() : address.match([network, bits] as never)
  })
}
